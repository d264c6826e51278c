export interface Paged<T> {
  readonly data: T[];
  readonly total: number;
  readonly current_page: number;
  readonly last_page: number;
  readonly per_page: number;
}

/** The first page of a list, as the API returns it. */
export function paged<T>(data: readonly T[], total = data.length, per_page = 20): Paged<T> {
  return {
    data: [...data],
    total,
    current_page: 1,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
  };
}
