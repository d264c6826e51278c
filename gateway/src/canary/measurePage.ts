import { z } from 'zod';
import { loadReport, SHELL, stepAt, type Vital, VITALS, type VitalsSubject } from '@jpro/releases';
import type { Gateway } from '../gateway.ts';
import type { ProvenView } from '../page/pageViewProof.ts';

const MAX_VALUE = 600_000;

/** What a browser measured in one page view. */
export const pageVitals = z.object({
  unit: loadReport.shape.unit,
  version: loadReport.shape.version,
  /** Pattern of the route that was loaded. */
  page: z.string().max(200),
  vitals: z.partialRecord(z.enum(VITALS), z.number().min(0).max(MAX_VALUE)),
});

/** Adds what a browser measured in one page view to the histograms of the page's release and of the shell's. */
export async function measurePage(
  { channel, store, telemetry, origin: { edge } }: Pick<Gateway, 'channel' | 'store' | 'telemetry' | 'origin'>,
  { unit, version, page, vitals }: z.infer<typeof pageVitals>,
  from: ProvenView,
): Promise<void> {
  const isOwner = unit === from.owner && version === from.versions.get(unit)?.[0];
  const release = isOwner ? await store.release(unit, version) : undefined;
  if (!release?.routes.some(({ pattern }) => pattern === page)) return;
  const revision = await channel.latest();
  const shell = from.versions.get(SHELL)?.[0];
  const subjects = [{ unit, version }, ...(shell === undefined ? [] : [{ unit: SHELL, version: shell }])].map(
    (each) => {
      const { current, canary } = revision?.units[each.unit] ?? {};
      const isJudged = each.version === canary?.version || each.version === current;
      const isSince = isJudged && from.step !== undefined && canary?.auto && stepAt(canary.auto, from.step);
      return { ...each, page, canarySince: isSince ? canary.auto?.steps[0]?.since : undefined };
    },
  );
  const measured: [VitalsSubject, number][] = [];
  for (const [metric, value] of Object.entries(vitals) as [Vital, number][])
    if (await edge.isFirst(`${from.id} ${metric}`))
      measured.push(...subjects.map((subject): [VitalsSubject, number] => [{ ...subject, metric }, value]));
  telemetry.measure(measured);
}
