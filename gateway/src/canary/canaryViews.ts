import { automaticCanaries, currentStage, SHELL, type CanaryCount, type Revision } from '@jpro/releases';
import type { ResolvedReleases } from '../page/resolveReleases.ts';

/** What a page view adds to the counts of the automatic canaries. */
export function canaryViews(
  revision: Revision,
  { shell, remotes }: Pick<ResolvedReleases, 'shell' | 'remotes'>,
  owner: string | undefined,
): CanaryCount[] {
  return automaticCanaries(revision).flatMap(([unit, { current, canary }]) => {
    const running = unit === SHELL ? shell : remotes.find((remote) => remote.unit === unit)?.releases[0];
    if (!running || (running.version !== canary.version && running.version !== current)) return [];
    const count = { unit, version: running.version, stage: currentStage(canary.auto).since };
    const isOwn = unit === SHELL || unit === owner;
    return [{ ...count, outcome: 'assigned' as const }, ...(isOwn ? [{ ...count, outcome: 'judged' as const }] : [])];
  });
}
