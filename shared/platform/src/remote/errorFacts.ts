const MAX_ERROR = 200;
const MAX_STACK = 1_500;

/** The facts about an error that go into a report. */
export function errorFacts(error: unknown): { readonly error: string; readonly stack?: string } {
  const stack = error instanceof Error ? error.stack : undefined;
  return { error: String(error).slice(0, MAX_ERROR), ...(stack && { stack: stack.slice(0, MAX_STACK) }) };
}
