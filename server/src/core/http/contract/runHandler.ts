import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { EndpointSpec } from '@jpro/api/contract';
import type { Database } from '../../../database/schema.ts';
import { createAfterCommit } from '../../database/afterCommit.ts';
import type { PublicContext, RequestContext } from '../handler.ts';
import { idempotencyKey, performOnce } from '../idempotency.ts';
import { responseSerializer } from '../responseSerializer.ts';
import type { Site } from '../siteRoutes.ts';
import type { AnyInput, HandledEndpoint } from './handlers.ts';
import { isForEveryone } from './isForEveryone.ts';
import { publicContext, requestContext, type ContextParts } from './requestContext.ts';

/**
 * Runs the handler and serialises its response by the contract: a file unchanged, anything else as JSON; empty for no
 * content.
 */
export async function runHandler(
  request: FastifyRequest,
  endpoint: HandledEndpoint,
  input: AnyInput,
  { db, services }: Site,
): Promise<string> {
  const { spec, handle } = endpoint;
  const after = createAfterCommit(request.log as RequestContext['log']);
  const run: Run = async (connection, transaction) => {
    const parts = { db: connection, transaction, afterCommit: after.add, services };
    const context = contextOf(request, spec, parts);
    const response = await handle(input, context as never);
    if (response === null || response === undefined) return '';
    return spec.responseFile ? (response as string) : responseSerializer(spec.response)(response);
  };
  const response = spec.idempotent ? await runIdempotent(request, endpoint, input, run, db) : await run(db, null);
  await after.run();
  return response;
}

/** Signed-in users may share a response that is the same for everyone, so its handler does not learn who asks. */
function contextOf(request: FastifyRequest, spec: EndpointSpec, parts: ContextParts): PublicContext {
  if (!spec.cached) return requestContext(request, parts);
  const context = publicContext(request, parts);
  return isForEveryone(spec) ? { ...context, user: null } : context;
}

type Run = (db: Kysely<Database>, transaction: Transaction<Database> | null) => Promise<string>;

/** Runs in one transaction, and once for each `Idempotency-Key`. */
function runIdempotent(
  request: FastifyRequest,
  { name, spec }: HandledEndpoint,
  input: AnyInput,
  run: Run,
  db: Kysely<Database>,
): Promise<string> {
  const { user } = request.caller;
  if (!user) throw new Error(`${name}: an idempotent endpoint needs a signed-in caller`);
  const key = idempotencyKey(request.headers['idempotency-key']);
  return db.transaction().execute(async (trx) => {
    if (key === null) return run(trx, trx);
    const response = await performOnce(
      trx,
      { userId: user.id, key, endpoint: `${spec.method} ${spec.path}`, input },
      async () => JSON.parse((await run(trx, trx)) || 'null') as unknown,
    );
    return response === null ? '' : JSON.stringify(response);
  });
}
