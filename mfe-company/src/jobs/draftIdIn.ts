/** The id of the draft in `?draft=`. */
export function draftIdIn(search: URLSearchParams): string | undefined {
  return /^[1-9]\d{0,14}$/.exec(search.get('draft') ?? '')?.[0];
}
