/** The part of negotiator 1 that the server uses; `@types/negotiator` describes 0.6, which had no `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> });
    /** The best of `available` for the client; `preferred` decides between equal qualities. */
    encoding(available: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined;
  }
}
