/** The page that `?page=` asks for; anything else is the first. */
export function pageNumber(address: URLSearchParams): number {
  const value = address.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}
