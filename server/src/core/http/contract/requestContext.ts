import { VISITOR_ID_COOKIE } from '@jpro/api/cookies';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../../../database/schema.ts';
import { addressGroup } from '../../limits/addressGroup.ts';
import type { Source } from '../../limits/sourceLimits.ts';
import type { Services } from '../../services.ts';
import type { AfterCommit, PublicContext, RequestContext } from '../handler.ts';
import { siteOrigin } from '../siteOrigin.ts';

export interface ContextParts {
  readonly db: Db;
  /** The transaction that the request is already in. */
  readonly transaction: Transaction<Database> | null;
  readonly afterCommit: AfterCommit;
  readonly services: Services;
}

/** What every handler gets, including those whose responses guests share. */
export function publicContext(
  request: FastifyRequest,
  { db, transaction, afterCommit, services }: ContextParts,
): PublicContext {
  return {
    db,
    transaction: (work) => (transaction ? work(transaction) : db.transaction().execute(work)),
    afterCommit,
    user: request.caller.user,
    locale: request.caller.locale,
    isPrefetch: isPrefetch(request),
    now: request.receivedAt,
    services,
    log: request.log as PublicContext['log'],
  };
}

export function requestContext(request: FastifyRequest, parts: ContextParts): RequestContext {
  const { user } = request.caller;
  return {
    ...publicContext(request, parts),
    login: user?.login ?? null,
    ...(user?.user_type === 'company' && { company: user, member: user.member }),
    requestId: request.id,
    siteUrl: siteOrigin(request, parts.services.configuration.publicUrl),
    ip: addressGroup(request.ip),
    // Checked only for the few endpoints that ask for it.
    get visitor() {
      return visitorOf(request, parts.services);
    },
    session: request.caller.session,
  };
}

const visitorOf = ({ cookies }: FastifyRequest, { edge }: Services) =>
  edge.visitorIds.read(cookies[VISITOR_ID_COOKIE])?.id ?? null;

/** Where a request for a file comes from, which has no context. */
export const sourceOf = (request: FastifyRequest, services: Services): Source => ({
  services,
  login: request.caller.user?.login ?? null,
  visitor: visitorOf(request, services),
  ip: addressGroup(request.ip),
});

/** True when the visitor only points at a link to the page, so that nobody sees the response yet. */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['purpose'] === 'prefetch';
}
