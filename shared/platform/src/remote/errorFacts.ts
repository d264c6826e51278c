import type { Platform } from '../platform/platform.ts';

const MAX_ERROR = 200;
const MAX_STACK = 1_500;

/** The facts about an error that go into a report. */
export function errorFacts(error: unknown): { readonly error: string; readonly stack?: string } {
  const stack = error instanceof Error ? error.stack : undefined;
  return { error: String(error).slice(0, MAX_ERROR), ...(stack && { stack: stack.slice(0, MAX_STACK) }) };
}

/**
 * `onRecoverableError` of a hydrated root: React replaced server HTML that differs from what the browser renders. The
 * visitor still sees the right page, but later.
 */
export function mismatchReport(
  { report }: Pick<Platform, 'report'>,
  unit: string,
  version: string,
): (error: unknown) => void {
  return (error) =>
    report({ unit, version, outcome: 'mismatch', ms: 0, error: /#\d+/.exec(String(error))?.[0] ?? 'unknown' });
}
