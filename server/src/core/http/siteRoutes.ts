import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Services } from '../services.ts';

/** What routes outside the contract (files, the payment page, a provider's callback) work with. */
export interface Site {
  readonly db: Kysely<Database>;
  readonly services: Services;
}

/**
 * Adds routes outside `/api`. Within them `request.caller` says who asks; the plugin scope is the area's own, so a raw
 * body parser added here stays here.
 */
export type SiteRoutes = (app: FastifyInstance, site: Site) => void | Promise<void>;
