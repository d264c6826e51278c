import * as z from 'zod/mini';

/** A page of rows (rule 14). A page past the end has empty `data`. */
export function paged<T extends z.ZodMiniType>(row: T) {
  return z.object({
    data: z.array(row),
    total: z.int(),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
  });
}
