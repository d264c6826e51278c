/** The page that the address asks for; the first one when it asks for nonsense. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
