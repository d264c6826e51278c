import type { EndpointSpec } from '@jpro/api/contract';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../../../database/schema.ts';
import { createAfterCommit } from '../../database/transact.ts';
import type { PreparedRequest, PublicContext, RequestContext } from '../handler.ts';
import { recordActivity } from '../../session/activities.ts';
import { idempotencyKey, performOnce, storedResponse } from '../idempotency.ts';
import type { Site } from '../page.ts';
import { responseSerializer } from '../responseSerializer.ts';
import type { AnyInput, HandledEndpoint } from './handlers.ts';
import { type ContextParts, publicContext, requestContext } from './requestContext.ts';
import type { ReceivedInput } from './withInput.ts';

/**
 * Runs the handler and serialises its response by the contract: a file unchanged, anything else as JSON; empty for no
 * content.
 */
export async function runHandler(
  request: FastifyRequest,
  endpoint: HandledEndpoint,
  received: ReceivedInput,
  { db, services }: Site,
): Promise<string> {
  const { name, spec, handle } = endpoint;
  const { user } = request.caller;
  const after = createAfterCommit(request.log as RequestContext['log']);
  const contextIn = (connection: Db, transaction: Transaction<Database> | null) =>
    contextOf(request, spec, { db: connection, transaction, afterCommit: after.add, services });
  const prepare = async (input: AnyInput): Promise<PreparedRequest<EndpointSpec>> =>
    typeof handle === 'function'
      ? { handle: (context) => handle(input, context), tidy: () => Promise.resolve() }
      : handle.prepare(input, contextIn(db, null) as never);
  const serialized = (response: unknown): string => {
    if (response === null || response === undefined) return '';
    return spec.responseFile ? (response as string) : responseSerializer(spec.response)(response);
  };
  const run: Run = async (prepared, connection, transaction) => {
    const response = serialized(await prepared.handle(contextIn(connection, transaction) as never));
    const record = async () =>
      user && (await recordActivity(connection, user, { ...received, name, response, now: request.receivedAt }));
    // With the change where the request is one transaction; otherwise the change is made, and a failure only logged.
    if (transaction) await record();
    else after.add(record);
    return response;
  };
  const response = spec.idempotent
    ? await runIdempotent(request, endpoint, received, { prepare, run, db })
    : await withFile(received, async (input) => run(await prepare(input), db, null));
  await after.run();
  return response;
}

/** Accepts the file of a request that has one, and passes the complete input to `work`. */
function withFile<T>({ input, upload }: ReceivedInput, work: (input: AnyInput) => Promise<T>): Promise<T> {
  if (!upload) return work(input);
  return upload.accept((file) => work({ ...input, file } as unknown as AnyInput));
}

/** Signed-in users may share a response that is the same for everyone, so its handler does not learn who asks. */
function contextOf(request: FastifyRequest, spec: EndpointSpec, parts: ContextParts): PublicContext {
  if (!spec.cached) return requestContext(request, parts);
  const context = publicContext(request, parts);
  return isForEveryone(spec) ? { ...context, user: null } : context;
}

type Run = (
  prepared: PreparedRequest<EndpointSpec>,
  db: Db,
  transaction: Transaction<Database> | null,
) => Promise<string>;

interface Work {
  readonly prepare: (input: AnyInput) => Promise<PreparedRequest<EndpointSpec>>;
  readonly run: Run;
  readonly db: Db;
}

/** Runs in one transaction, and once for each `Idempotency-Key`. */
async function runIdempotent(
  request: FastifyRequest,
  { name, spec, handle }: HandledEndpoint,
  received: ReceivedInput,
  { prepare, run, db }: Work,
): Promise<string> {
  const { user } = request.caller;
  if (!user) throw new Error(`${name}: an idempotent endpoint needs a signed-in caller`);
  const key = idempotencyKey(request.headers['idempotency-key']);
  const input = { ...received.input, file: received.upload?.fileHash };
  const repeatable = key && { userId: user.login.id, key, endpoint: `${spec.method} ${spec.path}`, input };
  // Otherwise the transaction looks itself.
  const isPrepared = typeof handle !== 'function';
  const first = isPrepared && repeatable && (await storedResponse(db, repeatable));
  if (first) return textOf(first.response);
  return withFile(received, async (complete) => {
    const prepared = await prepare(complete);
    try {
      return await db.transaction().execute(async (trx) => {
        if (!repeatable) return run(prepared, trx, trx);
        const perform = async () => JSON.parse((await run(prepared, trx, trx)) || 'null') as unknown;
        return textOf(await performOnce(trx, repeatable, perform));
      });
    } finally {
      await prepared.tidy().catch((error: unknown) => request.log.error({ err: error }, 'work after commit failed'));
    }
  });
}

const textOf = (response: unknown): string => (response === null ? '' : JSON.stringify(response));

/** Whether signed-in users get the same response as guests. */
export function isForEveryone({ cached }: EndpointSpec): boolean {
  return cached?.browser !== undefined;
}
