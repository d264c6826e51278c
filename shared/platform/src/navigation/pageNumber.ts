/** The page number in `?page=`, from 1; 1 for anything invalid. */
export function pageNumber(search: URLSearchParams): number {
  const value = search.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}
