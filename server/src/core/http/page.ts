export interface Page<T> {
  data: T[];
  total: number;
  current_page: number;
  last_page: number;
  per_page: number;
}

/** A page of rows (rule 14). */
export function pageOf<T>(data: T[], total: number, page: number, perPage: number): Page<T> {
  return { data, total, current_page: page, last_page: lastPage(total, perPage), per_page: perPage };
}

/** The number of the last page; the first one exists even without rows. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
