import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract, type FeatureName, type EndpointSpec, type Contract } from '@jpro/api/contract';
import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../database/schema.ts';
import { addressGroup } from '../limits/addressGroup.ts';
import { createAfterCommit } from '../database/afterCommit.ts';
import type { Question } from '../cache/responseCache.ts';
import { responseSerializer } from './responseSerializer.ts';
import type { CsrfTokens } from '../session/csrf.ts';
import type { FeatureHandlers, Handler, HandlerInput, RequestContext } from './handler.ts';
import { HttpError } from './httpError.ts';
import { idempotencyKey, performOnce } from './idempotency.ts';
import { cachedResponse, type CachedResponse } from '../cache/cachedResponse.ts';
import { readInput } from './readInput.ts';
import type { RequestCaller } from './requestCaller.ts';
import { credentialsOf } from './requester.ts';
import { isSameOrigin } from './sameOrigin.ts';
import { sendCachedResponse } from '../cache/sendCachedResponse.ts';
import type { Services } from '../services.ts';
import type { Site } from './siteRoutes.ts';
import type { AcceptedForm, Uploads } from './uploads.ts';

type AnyHandler = Handler<EndpointSpec>;
export type AllHandlers = { readonly [Area in FeatureName]: FeatureHandlers<Contract[Area]> };

/** Work for each response to an endpoint, also for one that was kept; the visitor does not wait for it. */
type EachResponse<C extends EndpointSpec> = (input: HandlerInput<C>, site: Site) => void;
export type EachResponses = {
  readonly [Area in FeatureName]?: {
    readonly [Name in keyof Contract[Area]]?: Contract[Area][Name] extends EndpointSpec
      ? EachResponse<Contract[Area][Name]>
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
  readonly eachResponse?: EachResponses;
}

interface NamedEndpoint {
  readonly name: string;
  readonly spec: EndpointSpec;
}

/** Every endpoint of the contract with its name `area.call`. */
export const namedEndpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, EndpointSpec>).map(([name, spec]) => ({
    name: `${feature}.${name}`,
    spec,
  })),
);

/** Registers every endpoint of the contract. Throws when one has no handler. */
export function registerContract(app: FastifyInstance, handlers: AllHandlers, registration: Registration): void {
  const missing = namedEndpoints.filter(({ name }) => !handlerOf(handlers, name));
  if (missing.length > 0)
    throw new Error(`JP-S003: calls of the contract without a handler: ${missing.map(({ name }) => name).join(', ')}`);
  for (const endpoint of namedEndpoints) {
    app.route({
      method: endpoint.spec.method,
      url: endpoint.spec.path.replace(/\{(\w+)\}/g, ':$1'),
      // Making the response costs something, and is counted there.
      config: { costsNothing: endpoint.spec.cached !== undefined },
      // A body is read only from a caller who may make the endpoint.
      onRequest: async (request, reply) =>
        endpoint.spec.cached
          ? sendCacheHit(request, reply, endpoint, registration)
          : checkCaller(request, endpoint.spec, registration),
      handler: (request, reply) =>
        handleRequest(request, reply, endpoint, handlerOf(handlers, endpoint.name)!, registration),
    });
  }
}

function handlerOf(handlers: AllHandlers, name: string): AnyHandler | undefined {
  const [feature, endpoint] = name.split('.') as [string, string];
  return (handlers as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[feature]?.[endpoint] as
    AnyHandler | undefined;
}

/** A change needs the CSRF token, also when it is a GET (rule 11). */
export const changesSomething = ({ method, changesState }: EndpointSpec) => method !== 'GET' || changesState === true;

function checkCaller(request: FastifyRequest, spec: EndpointSpec, { csrf, services }: Registration) {
  const { user, byBearer, sessionId } = request.caller;
  if (spec.access !== 'anyone' && !user) throw new HttpError(401, 'signed_out');
  if ((spec.access === 'jobseeker' || spec.access === 'company') && user?.user_type !== spec.access)
    throw new HttpError(403, 'wrong_role');
  if (!changesSomething(spec) || byBearer) return;
  if (!isSameOrigin(request, services.configuration.publicUrl)) throw new HttpError(403, 'wrong_origin');
  const token = request.headers['x-xsrf-token'];
  // Both halves of the double submit, and the signature that binds them to the session.
  if (typeof token !== 'string' || token !== request.cookies['XSRF-TOKEN'] || !csrf.accepts(token, sessionId))
    throw new HttpError(419, 'csrf');
}

async function handleRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: NamedEndpoint,
  handle: AnyHandler,
  registration: Registration,
) {
  const { spec } = endpoint;
  const params = readParams(spec.params, request.params);
  const query = readInput(spec.query, request.query);
  const response = (form?: AcceptedForm) => {
    const body = readInput(spec.body, form ? form.fields : request.body);
    return respondTo(
      request,
      reply,
      endpoint,
      { params, query, body, file: form?.file } as unknown as HandlerInput<EndpointSpec>,
      handle,
      registration,
    );
  };
  if (spec.file) return registration.uploads.during(request, reply, spec.file, response);
  if (request.isMultipart()) throw new HttpError(415, 'unsupported_content');
  return response();
}

async function respondTo(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: NamedEndpoint,
  input: HandlerInput<EndpointSpec>,
  handle: AnyHandler,
  registration: Registration,
) {
  const { spec } = endpoint;
  if (spec.cached && !request.caller.user)
    return respondFromCache(request, reply, endpoint, input, handle, registration);
  const response = await perform(request, endpoint, input, handle, registration);
  eachResponseOf(endpoint, registration)?.(input, registration);
  // What a company changes may be public.
  if (changesSomething(spec) && request.caller.user?.user_type === 'company') registration.services.responses.clear();
  if (spec.cached?.browser) return sendCachedResponse(request, reply, cachedResponse(response), spec.cached.browser);
  await request.caller.prolong();
  if (response === '') return reply.code(204).send();
  if (spec.responseFile) return sendFile(reply, spec.responseFile, response);
  return reply.type('application/json; charset=utf-8').send(response);
}

/** Runs the handler and writes its response, by the contract: a file as it is, else JSON; empty for nothing. */
async function perform(
  request: FastifyRequest,
  endpoint: NamedEndpoint,
  input: HandlerInput<EndpointSpec>,
  handle: AnyHandler,
  { db: root, services }: Registration,
): Promise<string> {
  const { name, spec } = endpoint;
  const after = createAfterCommit(request.log as RequestContext['log']);
  const run = async (db: Kysely<Database>, trx: Transaction<Database> | null) => {
    const context = contextOf(request, db, trx, after.add, services);
    const response = await handle(input, spec.cached && !context.user ? forEverybody(context, name) : context);
    if (response === null || response === undefined) return '';
    return spec.responseFile ? (response as string) : responseSerializer(spec.response)(response);
  };
  const response = spec.idempotent ? await runIdempotent(request, endpoint, input, run, root) : await run(root, null);
  await after.run();
  return response;
}

/** Same language, same address as sent: the same response to each visitor without a session. */
const addressOf = (request: FastifyRequest) => `${request.caller.locale} ${request.raw.url}`;

/** Fast path: a cache hit skips parsing, SQL and JSON. */
async function sendCacheHit(
  request: FastifyRequest,
  reply: FastifyReply,
  { spec }: NamedEndpoint,
  { services }: Registration,
): Promise<FastifyReply | undefined> {
  if (request.caller.user || request.method !== 'GET') return undefined;
  const present = services.responses.present(addressOf(request));
  if (!present) return undefined;
  present.given?.();
  return sendCachedResponse(request, reply, present.response, spec.cached!.browser);
}

async function respondFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: NamedEndpoint,
  input: HandlerInput<EndpointSpec>,
  handle: AnyHandler,
  registration: Registration,
) {
  const { server: seconds, browser } = endpoint.spec.cached!;
  const each = eachResponseOf(endpoint, registration);
  const given = each && (() => each(input, registration));
  const key = `${request.caller.locale} ${endpoint.name} ${JSON.stringify([input.params, input.query])}`;
  const question = { key, address: addressOf(request), seconds, given };
  const response = await countedResponse(
    request,
    question,
    () => perform(request, endpoint, input, handle, registration),
    registration,
  );
  given?.();
  return sendCachedResponse(request, reply, response, browser);
}

/** Counts the one request for which a response is made, not those that find it or wait for it. */
async function countedResponse(
  request: FastifyRequest,
  question: Question,
  make: () => Promise<string>,
  { services, count }: Registration,
): Promise<CachedResponse> {
  // Who brought a session, right or wrong, was counted for that.
  if (credentialsOf(request) !== undefined) return services.responses.response(question, make);
  let isOwn = false;
  const countAndMake = async () => {
    isOwn = true;
    await count(request);
    return make();
  };
  try {
    return await services.responses.response(question, countAndMake);
  } catch (error) {
    if (isOwn || !(error instanceof HttpError && error.status === 429)) throw error;
    // Somebody else asked first, and once too often.
    await count(request);
    return services.responses.response(question, make);
  }
}

function eachResponseOf(
  { name }: NamedEndpoint,
  { eachResponse }: Registration,
): EachResponse<EndpointSpec> | undefined {
  const [feature, endpoint] = name.split('.') as [string, string];
  return (eachResponse as Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined)?.[feature]?.[
    endpoint
  ] as EachResponse<EndpointSpec> | undefined;
}

function sendFile(
  reply: FastifyReply,
  { type, filename }: NonNullable<EndpointSpec['responseFile']>,
  content: string,
): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="${filename}"`).type(type).send(content);
}

type Run = (db: Kysely<Database>, trx: Transaction<Database> | null) => Promise<string>;

function runIdempotent(
  request: FastifyRequest,
  { name, spec }: NamedEndpoint,
  input: HandlerInput<EndpointSpec>,
  run: Run,
  db: Kysely<Database>,
): Promise<string> {
  const { user } = request.caller;
  if (!user) throw new Error(`${name}: an idempotent call needs a signed-in caller`);
  const key = idempotencyKey(request.headers['idempotency-key']);
  return db.transaction().execute(async (trx) => {
    const perform = () => run(trx, trx);
    if (key === null) return perform();
    const response = await performOnce(
      trx,
      { userId: user.id, key, endpoint: `${spec.method} ${spec.path}`, input },
      async () => JSON.parse((await perform()) || 'null') as unknown,
    );
    return response === null ? '' : JSON.stringify(response);
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

/** The same context without what tells one guest from another: the response is kept and given to all. */
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
