import type { FastifyInstance } from 'fastify';
import type { RealtimeConfig } from '@jpro/platform/boot';
import type { Release } from '@jpro/releases';
import type { Gateway } from '../gateway.ts';

/** What `npm run dev -- <remote> --against <this site>` needs to know about a site. */
export interface SiteForDevelopers {
  /** The current release of each unit. */
  readonly releases: readonly Release[];
  readonly realtime: RealtimeConfig | null;
}

export const DEVELOPMENT_PATH = '/releases/development.json';

/**
 * Lets developers run a remote of theirs inside this site (`DEVELOPERS=on`). It only lists what every visitor gets and
 * changes nothing else: neither the policies of pages nor what the API accepts.
 */
export function developmentRoute(app: FastifyInstance, { configuration, channel, store, realtime }: Gateway): void {
  app.get(DEVELOPMENT_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!configuration.developers)
      return reply.code(404).send({ message: 'This site does not allow development', request_id: request.id });
    const units = Object.entries((await channel.latest())?.units ?? {});
    const found = await Promise.all(units.map(([unit, { current }]) => store.release(unit, current)));
    const site: SiteForDevelopers = { releases: found.filter((release) => release !== undefined), realtime };
    return site;
  });
}
