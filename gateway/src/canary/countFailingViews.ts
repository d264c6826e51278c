import { stageAt, type CanaryCount } from '@jpro/releases';
import type { Gateway } from '../gateway.ts';
import type { ProvenReport } from '../site/telemetryRoute.ts';

/**
 * Counts failures for the judges of automatic canaries: at most one for each unit and page view, whatever failed in it,
 * if the view began after the canary. Of each visitor only the first counts: a single broken browser that opens page
 * after page is no evidence, because all its views have the same version.
 */
export async function countFailingViews(
  { channel, telemetry, origin: { edge } }: Pick<Gateway, 'channel' | 'telemetry' | 'origin'>,
  reports: readonly ProvenReport[],
  visitor: string | undefined,
): Promise<void> {
  const failures = reports.filter(({ outcome, from }) => outcome !== 'loaded' && from.isAssigned);
  const revision = failures.length > 0 ? await channel.latest() : undefined;
  const counts: CanaryCount[] = [];
  for (const { unit, version, from } of failures) {
    const { current, canary } = revision?.units[unit] ?? {};
    const stage = canary?.auto && stageAt(canary.auto, from.time);
    // The version that the page view had, not one that the browser fell back to.
    const isJudged = version === from.versions.get(unit)?.[0] && (version === canary?.version || version === current);
    if (!stage || !isJudged) continue;
    const key = `failing ${visitor ?? from.id} ${unit} ${canary.auto?.stages[0]?.since}`;
    if (await edge.isFirst(key)) counts.push({ unit, version, outcome: 'failing', stage: stage.since });
  }
  telemetry.countForCanary(counts);
}
