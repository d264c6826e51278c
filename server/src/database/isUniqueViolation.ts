/**
 * True when a row violates a unique constraint; with `constraint`, only for that one. Both drivers use PostgreSQL's
 * code.
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && (constraint === undefined || broken === constraint);
}
