import { automaticCanaries, currentStep, type CanaryCount, type Release, type Revision } from '@jpro/releases';
import { networkOf, type Requester } from '@jpro/server/edge';
import type { Gateway } from '../gateway.ts';

/** First page views of an address in a step: enough for a sample of a carrier's phones, too few to be a majority. */
const MAX_VIEWS = 20;

/**
 * Counts a page view for the judges of the automatic canaries whose units it loads: the shell and the page's owner.
 * Each address counts with its first views in a step, whichever versions they have, and browsers without a visitor id
 * together with one. Otherwise whoever reloads a page, or drops cookies, would decide what the judges see.
 *
 * @returns when the newest of these canaries' steps began; undefined if the view was not counted. Then the judges do
 *   not see what it reports later either.
 */
export async function countPageView(
  { telemetry, origin: { edge } }: Pick<Gateway, 'telemetry' | 'origin'>,
  revision: Revision,
  loaded: readonly Pick<Release, 'unit' | 'version'>[],
  requester: Requester,
): Promise<number | undefined> {
  const canaries = automaticCanaries(revision).filter(([, { canary }]) => canary.percent > 0);
  const counts = canaries.flatMap(([unit, { current, canary }]): CanaryCount[] => {
    const version = loaded.find((release) => release.unit === unit)?.version;
    if (version === undefined || (version !== canary.version && version !== current)) return [];
    return [{ unit, version, outcome: 'judged', step: currentStep(canary.auto).since }];
  });
  if (counts.length === 0) return undefined;
  const newest = Math.max(...canaries.map(([, { canary }]) => Date.parse(currentStep(canary.auto).since)));
  const address = networkOf(requester.address);
  if (requester.visitor === undefined && !(await edge.isFirst(`view of nobody at ${address} ${newest}`)))
    return undefined;
  if (!(await edge.isFirst(`view at ${address} ${newest}`, MAX_VIEWS))) return undefined;
  telemetry.countForCanary(counts);
  return newest;
}
