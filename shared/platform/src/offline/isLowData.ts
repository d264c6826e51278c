import { LOW_DATA_COOKIE } from '@jpro/api/cookies';

/**
 * Whether the visitor saves data, by the site's or the browser's setting (rule 72): nothing is then fetched in advance.
 */
export function isLowData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || document.cookie.includes(`${LOW_DATA_COOKIE}=on`);
}
