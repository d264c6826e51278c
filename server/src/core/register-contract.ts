import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract, type AreaName, type CallSpec, type Contract } from '@jpro/api/contract';
import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../database/schema.ts';
import { receiveForm } from '../upload/receive-file.ts';
import { createAfterCommit } from './after-commit.ts';
import type { CsrfTokens } from './csrf.ts';
import type { AreaHandlers, Handler, HandlerInput, RequestContext } from './handler.ts';
import { HttpError } from './http-error.ts';
import { idempotencyKey, performOnce } from './idempotency.ts';
import { sendCacheable } from './public-cache.ts';
import { readInput } from './read-input.ts';
import type { RequestCaller } from './request-caller.ts';
import { isSameOrigin } from './same-origin.ts';
import type { Services } from './services.ts';

type AnyHandler = Handler<CallSpec>;
export type AllHandlers = { readonly [Area in AreaName]: AreaHandlers<Contract[Area]> };

interface Registration {
  readonly db: Kysely<Database>;
  readonly csrf: CsrfTokens;
  readonly services: Services;
}

interface NamedCall {
  readonly name: string;
  readonly spec: CallSpec;
  readonly isCacheable: boolean;
}

/** Every call of the contract with its name `area.call`. */
export const namedCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, CallSpec>).map(([name, spec]) => ({
    name: `${area}.${name}`,
    spec,
    isCacheable: area === 'lookups' && spec.who === 'anyone',
  })));

/** Registers every call of the contract. Throws when one has no handler. */
export function registerContract(app: FastifyInstance, handlers: AllHandlers, registration: Registration): void {
  const missing = namedCalls.filter(({ name }) => !handlerOf(handlers, name));
  // TEMPORARY (lead): while several people add calls at once, a missing handler does not stop the others' tests.
  if (missing.length > 0 && !process.env['JEST_WORKER_ID']) throw new Error(`JP-S003: calls of the contract without a handler: ${missing.map(({ name }) => name).join(', ')}`);
  for (const call of namedCalls) {
    if (!handlerOf(handlers, call.name)) continue;
    app.route({
      method: call.spec.method,
      url: call.spec.path.replace(/\{(\w+)\}/g, ':$1'),
      // A body is read only from a caller who may make the call.
      onRequest: async (request) => checkCaller(request, call.spec, registration),
      handler: (request, reply) => answerCall(request, reply, call, handlerOf(handlers, call.name)!, registration),
    });
  }
}

function handlerOf(handlers: AllHandlers, name: string): AnyHandler | undefined {
  const [area, call] = name.split('.') as [string, string];
  return (handlers as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[area]?.[call] as AnyHandler | undefined;
}

function checkCaller(request: FastifyRequest, spec: CallSpec, { csrf, services }: Registration) {
  const { user, byBearer, sessionId } = request.caller;
  if (spec.who !== 'anyone' && !user) throw new HttpError(401, 'signed_out');
  if ((spec.who === 'jobseeker' || spec.who === 'company') && user?.user_type !== spec.who) throw new HttpError(403, 'wrong_role');
  const changes = spec.method !== 'GET' || spec.changesState === true;
  if (!changes || byBearer) return;
  if (!isSameOrigin(request, services.configuration.publicUrl)) throw new HttpError(403, 'wrong_origin');
  const token = request.headers['x-xsrf-token'];
  // Both halves of the double submit, and the signature that binds them to the session.
  if (typeof token !== 'string' || token !== request.cookies['XSRF-TOKEN'] || !csrf.accepts(token, sessionId)) throw new HttpError(419, 'csrf');
}

async function answerCall(request: FastifyRequest, reply: FastifyReply, call: NamedCall, handle: AnyHandler, registration: Registration) {
  const { spec } = call;
  const input = await readCall(request, spec);
  const after = createAfterCommit(request.log as RequestContext['log']);
  const run = async (db: Kysely<Database>, trx: Transaction<Database> | null) => {
    const answer = await handle(input, contextOf(request, db, trx, after.add, registration.services));
    return (spec.answer as z.ZodMiniType).parse(answer ?? null);
  };
  const answer = spec.idempotent ? await runIdempotent(request, call, input, run, registration.db) : await run(registration.db, null);
  await after.run();
  if (call.isCacheable) return sendCacheable(request, reply, answer);
  await request.caller.prolong();
  if (answer === null) return reply.code(204).send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

type Run = (db: Kysely<Database>, trx: Transaction<Database> | null) => Promise<unknown>;

function runIdempotent(request: FastifyRequest, { name, spec }: NamedCall, input: HandlerInput<CallSpec>, run: Run, db: Kysely<Database>): Promise<unknown> {
  const { user } = request.caller;
  if (!user) throw new Error(`${name}: an idempotent call needs a signed-in caller`);
  const key = idempotencyKey(request.headers['idempotency-key']);
  return db.transaction().execute((trx) => {
    const perform = () => run(trx, trx);
    return key === null ? perform() : performOnce(trx, { userId: user.id, key, call: `${spec.method} ${spec.path}`, input }, perform);
  });
}

async function readCall(request: FastifyRequest, spec: CallSpec): Promise<HandlerInput<CallSpec>> {
  const params = readParams(spec.params, request.params);
  const query = readInput(spec.query, request.query);
  const form = spec.file ? await receiveForm(request, spec.file) : undefined;
  const body = readInput(spec.body, form ? form.fields : request.body);
  return { params, query, body, file: form?.file } as unknown as HandlerInput<CallSpec>;
}

/** An address with a number of another form leads nowhere. */
function readParams(schema: z.ZodMiniType | undefined, params: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(params);
  if (!result.success) throw new HttpError(404, 'not_found');
  return result.data;
}

function contextOf(request: FastifyRequest, db: Kysely<Database>, trx: Transaction<Database> | null, afterCommit: RequestContext['afterCommit'], services: Services): RequestContext<never> {
  const caller: RequestCaller = request.caller;
  return {
    db,
    transaction: (work) => (trx ? work(trx) : db.transaction().execute(work)),
    afterCommit,
    user: caller.user as never,
    locale: caller.locale,
    requestId: request.id,
    siteUrl: services.configuration.publicUrl ?? `${request.protocol}://${request.host}`,
    ip: request.ip,
    now: request.receivedAt,
    services,
    log: request.log as RequestContext['log'],
    session: caller.session,
  };
}
