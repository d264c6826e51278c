/** The addresses of a list's pages; the first one is the list's own. */
export const pagesOf =
  (path: string) =>
  (page: number): string =>
    page === 1 ? path : `${path}?page=${page}`;
