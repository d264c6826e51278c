/** The addresses of a list's pages; the first page has the list's own address. */
export const pagesOf =
  (path: string) =>
  (page: number): string =>
    page === 1 ? path : `${path}?page=${page}`;
