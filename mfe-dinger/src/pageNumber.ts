/** The page of a list in the address, from 1. Anything else counts as the first. */
export function pageNumber(search: URLSearchParams): number {
  const number = Number(search.get('page'));
  return Number.isSafeInteger(number) && number >= 1 && number <= 100_000 ? number : 1;
}
