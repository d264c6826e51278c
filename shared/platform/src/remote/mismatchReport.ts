import type { Platform } from '../platform/platform.ts';

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
