import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { loadReport, type LoadReport } from '@jpro/releases';
import type { Gateway } from '../gateway.ts';
import { RateLimit } from './rateLimit.ts';

const BODY_BYTES = 4_096;
/** From one address: many phones share one behind a mobile carrier, so only flooding is stopped. */
const REPORTS_A_MINUTE = 600;
const body = z.union([loadReport.transform((report) => [report]), z.array(loadReport).max(20)]);

/** Takes what browsers report by `sendBeacon` about the code they loaded. Nobody waits for the answer, so it says little. */
export async function telemetryRoute(app: FastifyInstance, { store, telemetry }: Gateway): Promise<void> {
  const limit = new RateLimit(REPORTS_A_MINUTE, 60_000);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, text, done) => done(null, text));
    scope.post('/telemetry', async (request, reply) => {
      if (!limit.allows(request.ip)) return reply.code(429).header('retry-after', '60').send();
      const reports = body.safeParse(parseJson(request.body));
      if (!reports.success) return reply.code(400).send();
      await telemetry.append(await published(reports.data));
      return reply.code(204).send();
    });
  });

  /** Only about releases that exist, so that nobody can fill the log with inventions. */
  async function published(reports: readonly LoadReport[]): Promise<LoadReport[]> {
    const known = await Promise.all(reports.map(({ unit, version }) => store.release(unit, version)));
    return reports.filter((_, index) => known[index] !== undefined);
  }
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
