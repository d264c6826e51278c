import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type DetailedReport, loadReport, type ReportSource, type Revision, versionsOf } from '@jpro/releases';
import { createMemoryRateLimitStore, type Edge, isSameOrigin, type Requester } from '@jpro/server/edge';
import type { Metrics } from '@jpro/server/metrics';
import type { Gateway } from '../../gateway.ts';
import { MAX_PROOF, type ProvenReport, readProof } from '../../page/pageViewProof.ts';
import { requesterOf } from '../../visitor/requester.ts';
import { countFailingViews } from '../../canary/countFailingViews.ts';
import { withFailureDetails } from './failureDetails.ts';
import { measurePage, pageVitals } from '../../canary/measurePage.ts';

const BODY_BYTES = 8_192;
const MAX_REPORTS = 20;
const PAUSE_SECONDS = '3600';
const LOG_PAUSE_MS = 60_000;
const HOUR_MS = 60 * 60 * 1000;
/** A page load sends two to four. All browsers at an address without an id count as one visitor. */
const A_VISITOR = 120;
/** Enough for a sample of a carrier's many phones, and too little to fill the log, which has room for two days. */
const AN_ADDRESS = 1_000;

/** Limits how many reports of one source count. */
class ReportQuota {
  readonly #windows = createMemoryRateLimitStore();

  /** Returns how many of these `wanted` reports count. */
  async take({ address, visitor }: Requester, wanted: number): Promise<number> {
    for (let taken = 0; taken < wanted; taken += 1) {
      const own = await this.#windows.hit(
        visitor === undefined ? `nobody at ${address}` : `visitor ${visitor}`,
        HOUR_MS,
      );
      if (own.count > A_VISITOR) return taken;
      if ((await this.#windows.hit(`address ${address}`, HOUR_MS)).count > AN_ADDRESS) return taken;
    }
    return wanted;
  }
}

const view = z.string().max(MAX_PROOF);
const provenReport = loadReport.extend({ view });
const provenVitals = pageVitals.extend({ view });
const body = z.union([
  provenReport.transform((report) => ({ reports: [report] })),
  z
    .array(provenReport)
    .max(MAX_REPORTS)
    .transform((reports) => ({ reports })),
  provenVitals.transform((vitals) => ({ vitals })),
]);

/** Receives the reports that browsers send with `sendBeacon`, which ignores the response. */
export async function telemetryRoute(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const {
    telemetry,
    configuration,
    origin: { edge },
  } = gateway;
  const quota = new ReportQuota();
  let failureLoggedAt = -Infinity;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, text, done) =>
      done(null, text),
    );
    scope.addHook('onRequest', async (request, reply) => (isOwn(request) ? undefined : reply.code(403).send()));
    scope.post('/telemetry', async (request, reply) => {
      const parsed = body.safeParse(parseJson(request.body));
      if (!parsed.success) return reply.code(400).send();
      const requester = requesterOf(request, edge);
      if ('vitals' in parsed.data) return reply.code(await measure(parsed.data.vitals, requester)).send();
      const proven = parsed.data.reports.flatMap(({ view: proof, ...report }) => {
        const from = readProof(edge.pageViews, proof);
        return from ? [{ ...report, from }] : [];
      });
      if (proven.length < parsed.data.reports.length) return reply.code(403).send();
      const allowed = await quota.take(requester, proven.length);
      const reports = await firstOfTheirKind(proven.slice(0, allowed), edge);
      for (const { unit, version, outcome } of reports) gateway.metrics?.reports.inc({ unit, version, outcome });
      try {
        await countFailingViews(gateway, reports, requester);
        const detailed = await withFailureDetails(gateway, request, reports.map(markedAside));
        await telemetry.append(detailed, sourceOf(requester, edge));
      } catch (error) {
        if (performance.now() - failureLoggedAt > LOG_PAUSE_MS) {
          failureLoggedAt = performance.now();
          request.log.error({ err: error, code: 'JP-G012' }, 'load reports could not be stored');
        }
        return reply.code(503).header('retry-after', PAUSE_SECONDS).send();
      }
      return allowed < proven.length
        ? reply.code(429).header('retry-after', PAUSE_SECONDS).send()
        : reply.code(204).send();
    });
  });

  async function measure(
    { view: proof, ...vitals }: z.infer<typeof provenVitals>,
    requester: Requester,
  ): Promise<number> {
    const from = readProof(edge.pageViews, proof);
    if (!from) return 403;
    if ((await quota.take(requester, 1)) < 1) return 429;
    await measurePage(gateway, vitals, from);
    return 204;
  }

  /** Other sites must not make their visitors send reports. */
  function isOwn(request: FastifyRequest): boolean {
    return isSameOrigin(request, configuration.publicUrl);
  }
}

/** Reports of releases that the page has; one of each kind for each page view, however often it is sent. */
async function firstOfTheirKind(reports: readonly ProvenReport[], edge: Edge): Promise<ProvenReport[]> {
  const isCounted = await Promise.all(
    reports.map(
      ({ from, unit, version, outcome }) =>
        from.versions.get(unit)?.includes(version) && edge.isFirst(`${from.id} ${unit} ${version} ${outcome}`),
    ),
  );
  return reports.filter((_, index) => isCounted[index]);
}

/** One browser's fallbacks and picks say nothing about the version that a rollback goes back to. */
function markedAside(report: ProvenReport): ProvenReport & Pick<DetailedReport, 'isAside'> {
  const { unit, version, from } = report;
  return from.isDrawn && from.versions.get(unit)?.[0] === version ? report : { ...report, isAside: true };
}

/** Distinguishes sources for one day, without identifying them. */
function sourceOf({ address, visitor }: Requester, edge: Edge): ReportSource {
  return { visitor: edge.alias(visitor ?? `nobody at ${address}`), address: edge.alias(address) };
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/**
 * The reports about each version in use are counted from 0. Prometheus sees no increase in a number that was not there
 * before, so otherwise the first failures of a version would not count.
 */
export function startReportCounts({ reports }: Metrics, { units }: Revision): void {
  for (const [unit, state] of Object.entries(units))
    for (const version of versionsOf(state))
      for (const outcome of loadReport.shape.outcome.options) reports.inc({ unit, version, outcome }, 0);
}
