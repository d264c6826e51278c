import { LOW_DATA_COOKIE } from '@jpro/api/cookies';

/** Whether the visitor saves data, by the setting or by the browser's (rule 72): nothing is fetched in advance. */
export function isLowData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || document.cookie.includes(`${LOW_DATA_COOKIE}=on`);
}
