import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Services } from '../services.ts';

/** What routes outside the contract (files, the payment page, a provider's callback) depend on. */
export interface Site {
  readonly db: Kysely<Database>;
  readonly services: Services;
}

/**
 * Adds routes outside `/api`, with `request.caller` set. Each feature has its own plugin scope, so a raw body parser
 * added here affects no other.
 */
export type SiteRoutes = (app: FastifyInstance, site: Site) => void | Promise<void>;
