import { SHELL, stepAt, type CanaryCount } from '@jpro/releases';
import { networkOf, type Requester } from '@jpro/server/edge';
import type { Gateway } from '../gateway.ts';
import type { ProvenReport } from '../page/pageViewProof.ts';

/**
 * Counts failures for the judges of automatic canaries: of page views that were counted themselves, and of units that
 * this page loads. Of each address only the first failure counts, of whichever version: a single broken browser, and a
 * single liar, is one of many, and a carrier is not a crowd.
 */
export async function countFailingViews(
  { channel, telemetry, origin: { edge } }: Pick<Gateway, 'channel' | 'telemetry' | 'origin'>,
  reports: readonly ProvenReport[],
  requester: Requester,
): Promise<void> {
  const failures = reports.filter(
    ({ unit, outcome, from }) =>
      outcome !== 'loaded' && from.step !== undefined && (unit === SHELL || unit === from.owner),
  );
  const revision = failures.length > 0 ? await channel.latest() : undefined;
  const address = networkOf(requester.address);
  const counts: CanaryCount[] = [];
  for (const { unit, version, from } of failures) {
    const { current, canary } = revision?.units[unit] ?? {};
    const step = canary?.auto && from.step !== undefined && stepAt(canary.auto, from.step);
    // The version that the page view had, not one that the browser fell back to.
    const isJudged = version === from.versions.get(unit)?.[0] && (version === canary?.version || version === current);
    if (!step || !isJudged) continue;
    if (await edge.isFirst(`failing at ${address} ${unit} ${canary.auto?.steps[0]?.since}`))
      counts.push({ unit, version, outcome: 'failing', step: step.since });
  }
  // By the pseudonym the judge finds the same address in the counts of other gateways.
  const alias = edge.alias(address);
  telemetry.countForCanary(counts, { visitor: alias, address: alias });
}
