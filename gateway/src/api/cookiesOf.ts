import type { InjectedResponse } from './apiOrigin.ts';

/** The `Set-Cookie` values of a response of the API. */
export function cookiesOf({ headers }: InjectedResponse): readonly string[] {
  return [headers['set-cookie'] ?? []].flat().map(String);
}
