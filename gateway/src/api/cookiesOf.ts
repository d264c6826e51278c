import type { InjectedResponse } from './apiOrigin.ts';

/** The `Set-Cookie` values of an API response. */
export function cookiesOf({ headers }: InjectedResponse): readonly string[] {
  return [headers['set-cookie'] ?? []].flat().map(String);
}
