import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { loadReport, type LoadReport, type ReportSource } from '@jpro/releases';
import { isSameOrigin, type Edge, type Requester } from '@jpro/server/edge';
import type { Gateway } from '../gateway.ts';
import { requesterOf } from '../visitor/requester.ts';
import { withFailureDetails } from './failureDetails.ts';
import { ReportQuota } from './reportQuota.ts';

const BODY_BYTES = 4_096;
const MAX_REPORTS = 20;
const PAUSE_SECONDS = '3600';
const LOG_PAUSE_MS = 60_000;
const body = z.union([loadReport.transform((report) => [report]), z.array(loadReport).max(MAX_REPORTS)]);

/** Receives the load reports that browsers send by `sendBeacon`, which ignores the response. */
export async function telemetryRoute(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const {
    store,
    telemetry,
    configuration,
    origin: { edge },
  } = gateway;
  const quota = new ReportQuota();
  let failureLoggedAt = 0;
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
      const reports = await published(parsed.data);
      const allowed = await quota.take(requester, reports.length);
      for (const { unit, version, outcome } of reports.slice(0, allowed))
        gateway.metrics?.reports.inc({ unit, version, outcome });
      try {
        const detailed = await withFailureDetails(gateway, request, reports.slice(0, allowed));
        await telemetry.append(detailed, sourceOf(requester, edge));
      } catch (error) {
        if (Date.now() - failureLoggedAt > LOG_PAUSE_MS) {
          failureLoggedAt = Date.now();
          request.log.error({ err: error, code: 'JP-G012' }, 'load reports could not be stored');
        }
        return reply.code(503).header('retry-after', PAUSE_SECONDS).send();
      }
      return allowed < reports.length
        ? reply.code(429).header('retry-after', PAUSE_SECONDS).send()
        : reply.code(204).send();
    });
  });

  /** Other sites must not make their visitors report. */
  function isOwn(request: FastifyRequest): boolean {
    return isSameOrigin(request, configuration.publicUrl);
  }

  /** Drops reports about releases that do not exist: nobody can fill the log with inventions. */
  async function published(reports: readonly LoadReport[]): Promise<LoadReport[]> {
    const known = await Promise.all(reports.map(({ unit, version }) => store.release(unit, version)));
    return reports.filter((_, index) => known[index] !== undefined);
  }
}

/** Tells sources apart for one day, without identifying them. */
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
