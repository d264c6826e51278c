import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract, type AreaName, type CallSpec, type Contract } from '@jpro/api/contract';
import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../database/schema.ts';
import { Uploads, type AcceptedForm } from '../upload/uploads.ts';
import { addressGroup } from './address-group.ts';
import { createAfterCommit } from './after-commit.ts';
import type { Question } from './answer-cache.ts';
import { answerWriter } from './answer-writer.ts';
import type { CsrfTokens } from './csrf.ts';
import type { AreaHandlers, Handler, HandlerInput, RequestContext } from './handler.ts';
import { HttpError } from './http-error.ts';
import { idempotencyKey, performOnce } from './idempotency.ts';
import { keptAnswer, type KeptAnswer } from './kept-answer.ts';
import { readInput } from './read-input.ts';
import type { RequestCaller } from './request-caller.ts';
import { credentialsOf } from './requester.ts';
import { isSameOrigin } from './same-origin.ts';
import { sendKeptAnswer } from './send-kept-answer.ts';
import type { Services } from './services.ts';
import type { Site } from './site-routes.ts';

type AnyHandler = Handler<CallSpec>;
export type AllHandlers = { readonly [Area in AreaName]: AreaHandlers<Contract[Area]> };

/** Work for each answer to a call, also for one that was kept; the visitor does not wait for it. */
type EachAnswer<C extends CallSpec> = (input: HandlerInput<C>, site: Site) => void;
export type EachAnswers = {
  readonly [Area in AreaName]?: {
    readonly [Name in keyof Contract[Area]]?: Contract[Area][Name] extends CallSpec
      ? EachAnswer<Contract[Area][Name]>
      : never;
  };
};

interface Registration {
  readonly db: Kysely<Database>;
  readonly csrf: CsrfTokens;
  readonly services: Services;
  readonly uploads: Uploads;
  /** Counts a request against who sends it. Throws 429 when it is one too many. */
  readonly count: (request: FastifyRequest) => Promise<void>;
  readonly eachAnswer?: EachAnswers;
}

interface NamedCall {
  readonly name: string;
  readonly spec: CallSpec;
}

/** Every call of the contract with its name `area.call`. */
export const namedCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, CallSpec>).map(([name, spec]) => ({
    name: `${area}.${name}`,
    spec,
  })),
);

/** Registers every call of the contract. Throws when one has no handler. */
export function registerContract(
  app: FastifyInstance,
  handlers: AllHandlers,
  parts: Omit<Registration, 'uploads'>,
): void {
  const registration: Registration = { ...parts, uploads: new Uploads(parts.services) };
  const missing = namedCalls.filter(({ name }) => !handlerOf(handlers, name));
  if (missing.length > 0)
    throw new Error(`JP-S003: calls of the contract without a handler: ${missing.map(({ name }) => name).join(', ')}`);
  for (const call of namedCalls) {
    app.route({
      method: call.spec.method,
      url: call.spec.path.replace(/\{(\w+)\}/g, ':$1'),
      // Making the answer costs something, and is counted there.
      config: { costsNothing: call.spec.cached !== undefined },
      // A body is read only from a caller who may make the call.
      onRequest: async (request, reply) =>
        call.spec.cached
          ? sendPresent(request, reply, call, registration)
          : checkCaller(request, call.spec, registration),
      handler: (request, reply) => answerCall(request, reply, call, handlerOf(handlers, call.name)!, registration),
    });
  }
}

function handlerOf(handlers: AllHandlers, name: string): AnyHandler | undefined {
  const [area, call] = name.split('.') as [string, string];
  return (handlers as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[area]?.[call] as
    AnyHandler | undefined;
}

/** A change needs the CSRF token, also when it is a GET (rule 11). */
export const changesSomething = ({ method, changesState }: CallSpec) => method !== 'GET' || changesState === true;

function checkCaller(request: FastifyRequest, spec: CallSpec, { csrf, services }: Registration) {
  const { user, byBearer, sessionId } = request.caller;
  if (spec.who !== 'anyone' && !user) throw new HttpError(401, 'signed_out');
  if ((spec.who === 'jobseeker' || spec.who === 'company') && user?.user_type !== spec.who)
    throw new HttpError(403, 'wrong_role');
  if (!changesSomething(spec) || byBearer) return;
  if (!isSameOrigin(request, services.configuration.publicUrl)) throw new HttpError(403, 'wrong_origin');
  const token = request.headers['x-xsrf-token'];
  // Both halves of the double submit, and the signature that binds them to the session.
  if (typeof token !== 'string' || token !== request.cookies['XSRF-TOKEN'] || !csrf.accepts(token, sessionId))
    throw new HttpError(419, 'csrf');
}

async function answerCall(
  request: FastifyRequest,
  reply: FastifyReply,
  call: NamedCall,
  handle: AnyHandler,
  registration: Registration,
) {
  const { spec } = call;
  const params = readParams(spec.params, request.params);
  const query = readInput(spec.query, request.query);
  const answer = (form?: AcceptedForm) => {
    const body = readInput(spec.body, form ? form.fields : request.body);
    return answerInput(
      request,
      reply,
      call,
      { params, query, body, file: form?.file } as unknown as HandlerInput<CallSpec>,
      handle,
      registration,
    );
  };
  if (spec.file) return registration.uploads.during(request, reply, spec.file, answer);
  if (request.isMultipart()) throw new HttpError(415, 'unsupported_content');
  return answer();
}

async function answerInput(
  request: FastifyRequest,
  reply: FastifyReply,
  call: NamedCall,
  input: HandlerInput<CallSpec>,
  handle: AnyHandler,
  registration: Registration,
) {
  const { spec } = call;
  if (spec.cached && !request.caller.user) return answerEverybody(request, reply, call, input, handle, registration);
  const answer = await perform(request, call, input, handle, registration);
  eachAnswerOf(call, registration)?.(input, registration);
  // What a company changes may be public.
  if (changesSomething(spec) && request.caller.user?.user_type === 'company') registration.services.answers.clear();
  if (spec.cached?.browser) return sendKeptAnswer(request, reply, keptAnswer(answer), spec.cached.browser);
  await request.caller.prolong();
  if (answer === '') return reply.code(204).send();
  if (spec.answerFile) return sendFile(reply, spec.answerFile, answer);
  return reply.type('application/json; charset=utf-8').send(answer);
}

/** Runs the handler and writes its answer, by the contract: a file as it is, else JSON; empty for nothing. */
async function perform(
  request: FastifyRequest,
  call: NamedCall,
  input: HandlerInput<CallSpec>,
  handle: AnyHandler,
  { db: root, services }: Registration,
): Promise<string> {
  const { name, spec } = call;
  const after = createAfterCommit(request.log as RequestContext['log']);
  const run = async (db: Kysely<Database>, trx: Transaction<Database> | null) => {
    const context = contextOf(request, db, trx, after.add, services);
    const answer = await handle(input, spec.cached && !context.user ? forEverybody(context, name) : context);
    if (answer === null || answer === undefined) return '';
    return spec.answerFile ? (answer as string) : answerWriter(spec.answer)(answer);
  };
  const answer = spec.idempotent ? await runIdempotent(request, call, input, run, root) : await run(root, null);
  await after.run();
  return answer;
}

/** Same language, same address as sent: the same answer to each visitor without a session. */
const addressOf = (request: FastifyRequest) => `${request.caller.locale} ${request.raw.url}`;

/** Fast path: a cache hit skips parsing, SQL and JSON. */
async function sendPresent(
  request: FastifyRequest,
  reply: FastifyReply,
  { spec }: NamedCall,
  { services }: Registration,
): Promise<FastifyReply | undefined> {
  if (request.caller.user || request.method !== 'GET') return undefined;
  const present = services.answers.present(addressOf(request));
  if (!present) return undefined;
  present.given?.();
  return sendKeptAnswer(request, reply, present.answer, spec.cached!.browser);
}

async function answerEverybody(
  request: FastifyRequest,
  reply: FastifyReply,
  call: NamedCall,
  input: HandlerInput<CallSpec>,
  handle: AnyHandler,
  registration: Registration,
) {
  const { server: seconds, browser } = call.spec.cached!;
  const each = eachAnswerOf(call, registration);
  const given = each && (() => each(input, registration));
  const key = `${request.caller.locale} ${call.name} ${JSON.stringify([input.params, input.query])}`;
  const question = { key, address: addressOf(request), seconds, given };
  const answer = await countedAnswer(
    request,
    question,
    () => perform(request, call, input, handle, registration),
    registration,
  );
  given?.();
  return sendKeptAnswer(request, reply, answer, browser);
}

/** Counts the one request for which an answer is made, not those that find it or wait for it. */
async function countedAnswer(
  request: FastifyRequest,
  question: Question,
  make: () => Promise<string>,
  { services, count }: Registration,
): Promise<KeptAnswer> {
  // Who brought a session, right or wrong, was counted for that.
  if (credentialsOf(request) !== undefined) return services.answers.answer(question, make);
  let isOwn = false;
  const countAndMake = async () => {
    isOwn = true;
    await count(request);
    return make();
  };
  try {
    return await services.answers.answer(question, countAndMake);
  } catch (error) {
    if (isOwn || !(error instanceof HttpError && error.status === 429)) throw error;
    // Somebody else asked first, and once too often.
    await count(request);
    return services.answers.answer(question, make);
  }
}

function eachAnswerOf({ name }: NamedCall, { eachAnswer }: Registration): EachAnswer<CallSpec> | undefined {
  const [area, call] = name.split('.') as [string, string];
  return (eachAnswer as Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined)?.[area]?.[call] as
    EachAnswer<CallSpec> | undefined;
}

function sendFile(
  reply: FastifyReply,
  { type, filename }: NonNullable<CallSpec['answerFile']>,
  content: string,
): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="${filename}"`).type(type).send(content);
}

type Run = (db: Kysely<Database>, trx: Transaction<Database> | null) => Promise<string>;

function runIdempotent(
  request: FastifyRequest,
  { name, spec }: NamedCall,
  input: HandlerInput<CallSpec>,
  run: Run,
  db: Kysely<Database>,
): Promise<string> {
  const { user } = request.caller;
  if (!user) throw new Error(`${name}: an idempotent call needs a signed-in caller`);
  const key = idempotencyKey(request.headers['idempotency-key']);
  return db.transaction().execute(async (trx) => {
    const perform = () => run(trx, trx);
    if (key === null) return perform();
    const answer = await performOnce(
      trx,
      { userId: user.id, key, call: `${spec.method} ${spec.path}`, input },
      async () => JSON.parse((await perform()) || 'null') as unknown,
    );
    return answer === null ? '' : JSON.stringify(answer);
  });
}

/** Malformed path parameters are 404. */
function readParams(schema: z.ZodMiniType | undefined, params: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(params);
  if (!result.success) throw new HttpError(404, 'not_found');
  return result.data;
}

function contextOf(
  request: FastifyRequest,
  db: Kysely<Database>,
  trx: Transaction<Database> | null,
  afterCommit: RequestContext['afterCommit'],
  services: Services,
): RequestContext<never> {
  const caller: RequestCaller = request.caller;
  return {
    db,
    transaction: (work) => (trx ? work(trx) : db.transaction().execute(work)),
    afterCommit,
    user: caller.user as never,
    locale: caller.locale,
    requestId: request.id,
    siteUrl: services.configuration.publicUrl ?? `${request.protocol}://${request.host}`,
    ip: addressGroup(request.ip),
    now: request.receivedAt,
    services,
    log: request.log as RequestContext['log'],
    session: caller.session,
  };
}

const OF_ONE_VISITOR = ['ip', 'siteUrl', 'requestId', 'session'] as const;

/** The same context without what tells one guest from another: the answer is kept and given to all. */
function forEverybody(context: RequestContext<never>, name: string): RequestContext<never> {
  for (const key of OF_ONE_VISITOR) {
    Object.defineProperty(context, key, {
      get() {
        throw new TypeError(`${name} is cached: its answer must not depend on "${key}"`);
      },
    });
  }
  return context;
}
