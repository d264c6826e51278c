import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { countGraphemes } from '@jpro/api/fields';
import { createEdge, createMemoryRateLimitStore, type Edge } from '@jpro/server/edge';
import type { ReleaseStore } from '@jpro/releases';
import { releasedStore, temporaryStore, type FixtureBuild, type TemporaryStore } from '@jpro/releases/testing';
import type { ApiApplication } from '../api/apiOrigin.ts';
import { assetAddress } from '../page/document/assetAddress.ts';
import { newProof } from '../page/pageViewProof.ts';
import { createGateway, type GatewayOptions } from '../createGateway.ts';

export interface GatewayUnderTest extends TemporaryStore {
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly api: FastifyInstance;
  readonly seen: SeenByApi;
  readonly edge: Edge;
  /** Requests a page as a browser does; redirects are not followed. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The address of a file, given as `mfe-public/1.0.0/page-job.js`. */
  asset(name: string): Promise<string>;
  post(path: string, body: string, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** The requests that reached the API stub, and how it behaves. */
interface AppliedBody {
  readonly job_id: number;
  readonly uploadcv_id?: null;
  readonly message: string;
  readonly responses?: readonly unknown[];
}

export interface SeenByApi {
  readonly requests: { readonly url: string; readonly headers: IncomingHttpHeaders }[];
  /** Statuses other than 200 that it returns, by the beginning of the address. */
  readonly failing: Map<string, number>;
  /** The requested states of `POST /savejob/7`. */
  readonly saved: boolean[];
  /** The responses to a job's questions, of each application. */
  readonly responses: unknown[];
  /** Requests to follow a company and to stop, such as `PUT 21`. */
  readonly followed: string[];
  /** Changes of a profile: whose, and what. */
  readonly profiles: unknown[];
  /** The job alerts that were added. */
  readonly alerts: unknown[];
  /** The languages that `POST /change_locales` saved. */
  readonly locales: string[];
  /** How long the stub takes to identify a visitor. */
  userDelayMs: number;
}

/** An edge like the one that gateway and API share. */
export function testEdge(): Edge {
  return createEdge({
    secret: 'a secret for tests only, 32 characters',
    store: createMemoryRateLimitStore(),
    rateLimit: true,
  });
}

/** The proof that a page view would send with its reports; the page belongs to the unit with the asterisk. */
export function proofOfView(
  units = 'shell@1.0.0 *mfe-public@1.0.0 mfe-company@1.0.0',
  { time = Date.now(), edge = testEdge() }: { readonly time?: number; readonly edge?: Edge } = {},
): string {
  return newProof(edge.pageViews, units, { isDrawn: true, step: time, time });
}

const USERS: Readonly<Record<string, object>> = {
  jobseeker: { id: 1, name: 'Aye Aye', user_type: 'jobseeker' },
  company: { id: 2, name: 'Shwe', user_type: 'company' },
};

const TITLE = 'Cook </script><script>alert(1)</script> \u2028 & more';

/** An API stub with two users, named in their session cookie, and one job. Requests for job 99 never finish. */
function smallApi(seen: SeenByApi): FastifyInstance {
  const api = fastify();
  api.addHook('onRequest', async ({ url, headers }, reply) => {
    seen.requests.push({ url, headers });
    const status = [...seen.failing].find(([start]) => url.startsWith(start))?.[1];
    if (status !== undefined) return reply.code(status).header('retry-after', '7').send({ message: 'failing' });
    return undefined;
  });
  api.get('/api/information', () => ({}));
  api.get('/api/user', async (request, reply) => {
    await sleep(seen.userDelayMs);
    const name = /jpro_session=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    if (name === 'down') return reply.code(500).send({ message: 'down' });
    return USERS[name] ?? reply.code(401).send({ message: 'Not signed in' });
  });
  api.get<{ Params: { id: string } }>('/api/jobpost/:id', (request, reply) => {
    if (request.params.id === '99') return new Promise(() => undefined);
    if (request.params.id !== '7') return reply.code(404).send({ message: 'No such job' });
    return { id: 7, slug: 'cook', title: TITLE };
  });
  api.get('/api/blog', () => ({ data: [ARTICLE] }));
  api.get('/api/jobpost/recentjobs', () => ({ data: [{ id: 7, slug: 'cook' }] }));
  api.post('/api/logout', (request, reply) => {
    const token = /XSRF-TOKEN=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    if (token === undefined || token !== request.headers['x-xsrf-token']) return reply.code(419).send({});
    return reply.code(204).header('set-cookie', 'jpro_session=; Max-Age=0; Path=/').send();
  });
  api.post<{ Body: AppliedBody }>('/api/jobapply', (request, reply) => {
    const { cookie = '', 'x-xsrf-token': token } = request.headers;
    const { job_id: job, message, responses } = request.body;
    seen.responses.push(responses);
    if (!cookie.includes('jpro_session=jobseeker')) return reply.code(401).send({});
    if (token !== 'fresh' || !cookie.includes('XSRF-TOKEN=fresh')) return reply.code(419).send({});
    if (job === 8) return reply.code(409).send({});
    if (countGraphemes(message) > 1000) return reply.code(422).send({ errors: { message: ['too long'] } });
    if (message === 'no response') return reply.code(422).send({ errors: { 'responses.q0123456789ab': ['missing'] } });
    if (message === 'no profile') return reply.code(422).send({ errors: { uploadcv_id: ['no profile'] } });
    return reply.code(201).send({ id: 1 });
  });
  api.post<{ Params: { id: string }; Body: { is_save: boolean } }>('/api/savejob/:id', (request, reply) => {
    const { cookie = '', 'x-xsrf-token': token } = request.headers;
    if (!cookie.includes('jpro_session=jobseeker')) return reply.code(401).send({});
    if (token !== 'fresh' || !cookie.includes('XSRF-TOKEN=fresh')) return reply.code(419).send({});
    if (request.params.id !== '7') return reply.code(404).send({});
    seen.saved.push(request.body.is_save);
    return request.body;
  });
  api.put<{ Params: { id: string } }>('/api/jobseeker/update/:id', (request) => {
    seen.profiles.push([request.params.id, request.body]);
    return {};
  });
  for (const method of ['PUT', 'DELETE'])
    api.route<{ Params: { id: string } }>({
      method,
      url: '/api/jobseeker/followedcompanies/:id',
      handler: (request, reply) => {
        if (!request.headers.cookie?.includes('jpro_session=jobseeker')) return reply.code(403).send({});
        seen.followed.push(`${method} ${request.params.id}`);
        return { is_followed: method === 'PUT' };
      },
    });
  api.post('/api/jobseeker/jobalerts', (request) => {
    seen.alerts.push(request.body);
    return {};
  });
  api.post<{ Params: { locale: string } }>('/api/change_locales/:locale', (request, reply) => {
    const { cookie = '', 'x-xsrf-token': token } = request.headers;
    if (token !== 'fresh' || !cookie.includes('XSRF-TOKEN=fresh')) return reply.code(419).send({});
    const { locale } = request.params;
    seen.locales.push(locale);
    return reply.header('set-cookie', [`locale=${locale}; Path=/`, 'jpro_session=prolonged; Path=/']).send({ locale });
  });
  api.get('/api/sanctum/csrf-cookie', (_request, reply) =>
    reply.header('set-cookie', 'XSRF-TOKEN=fresh; Path=/').code(204).send(),
  );
  api.post<{ Body: { login: string; password: string } }>('/api/login', (request, reply) => {
    const { cookie = '', 'x-xsrf-token': token } = request.headers;
    if (token !== 'fresh' || !/(?:^|; )XSRF-TOKEN=fresh$/.test(cookie)) return reply.code(419).send({});
    const { login, password } = request.body;
    if (login === 'guessed') return { request_id: 'r', expires_at: '', resend_at: '' };
    if (login === 'protected')
      return reply.header('set-cookie', 'jpro_second_step=sealed; Path=/').send({ second_step: true, expires_at: '' });
    if (login === 'suspended') return reply.code(403).send({});
    if (login === 'left') return reply.code(403).send({ errors: { company: ['closed'] } });
    if (password !== 'right') return reply.code(401).send({});
    const role = login.startsWith('hr@') ? 'company' : 'jobseeker';
    return reply.header('set-cookie', `jpro_session=${role}; Path=/`).send(USERS[role]);
  });
  api.post<{ Body: { code: string } }>('/api/login/second-step', ({ body, headers: { cookie = '' } }, reply) => {
    if (!cookie.includes('jpro_second_step=sealed')) return reply.code(409).send({});
    if (body.code !== '123456') return reply.code(422).send({ errors: { code: ['wrong'] } });
    return reply.header('set-cookie', 'jpro_session=jobseeker; Path=/').send(USERS.jobseeker);
  });
  api.post<{ Body: Record<string, unknown> }>('/api/invitation/accept', ({ body }, reply) => {
    if (body['token'] === 'over') return reply.code(409).send({});
    if (body['name'] === undefined) return reply.code(422).send({ errors: { name: ['needed'] } });
    if (body['phone_number'] !== undefined) return { request_id: 'r1' };
    const age = body['remember'] === true ? '; Max-Age=60' : '';
    return reply.header('set-cookie', `jpro_session=company; Path=/${age}`).send(USERS.company);
  });
  api.post<{ Body: { code: string } }>('/api/invitation/confirm', ({ body }, reply) =>
    body.code === '123456'
      ? reply.header('set-cookie', 'jpro_session=company; Path=/').send(USERS.company)
      : reply.code(422).send({ errors: { code: ['wrong'] } }),
  );
  api.post<{ Body: { email: string | null; monthly_dingers: unknown } }>(
    '/api/company/team/invitations',
    ({ body }, reply) =>
      body.email === 'nobody'
        ? reply.code(422).send({ errors: { email: ['wrong'] } })
        : { invitation: body, link: body.email === null ? 'https://jpro.test/auth/invitation?token=<b>' : null },
  );
  api.get('/api/echo', (request) => request.headers);
  api.post('/api/echo', (request) => ({ body: request.body }));
  return api;
}

const ARTICLE = {
  id: 3,
  slug: 'a-good-cv',
  category: { id: 1, slug: 'career', name_en: 'Career', name_my: 'အလုပ်အကိုင်' },
  title_en: 'A good CV & more',
  title_my: 'CV ကောင်းတစ်စောင်',
  summary_en: 'Short.',
  summary_my: 'အတိုချုပ်။',
  published_at: '2026-11-20T02:00:00.000Z',
};

async function assetIn(store: ReleaseStore, name: string): Promise<string> {
  const [, unit = '', version = '', file = ''] = /^([^/]+)\/([^/]+)\/(.+)$/.exec(name) ?? [];
  const release = await store.release(unit, version);
  if (!release) throw new Error(`${unit} ${version} was not published`);
  return assetAddress(release, file);
}

/**
 * A gateway on a free port with a real store, a real page worker and the API stub. It has a real renderer when one of
 * the builds can be rendered: most of the processor time of a small test is the start of such processes.
 */
export async function startGateway(
  builds: readonly FixtureBuild[],
  { parent, ...changes }: Partial<GatewayOptions> & { readonly parent?: string | undefined } = {},
): Promise<GatewayUnderTest> {
  const temporary = builds.length > 0 ? await releasedStore(builds, parent) : await temporaryStore(parent);
  const seen: SeenByApi = {
    requests: [],
    failing: new Map(),
    saved: [],
    responses: [],
    followed: [],
    profiles: [],
    alerts: [],
    locales: [],
    userDelayMs: 0,
  };
  const api = smallApi(seen);
  const edge = testEdge();
  const gateway = await createGateway({
    configuration: {
      publicUrl: undefined,
      trustProxy: false,
      sourceMaps: false,
      serviceWorker: true,
    },
    channel: 'production',
    store: temporary.store,
    telemetry: temporary.telemetry,
    api: {
      app: api as unknown as ApiApplication,
      edge,
      handleUpgrade: (_request, socket) => void socket.destroy(),
      close: () => api.close(),
    },
    realtime: { key: 'local' },
    // Test machines may be slow; tests of timeouts set their own limits.
    apiLimitMs: 10_000,
    bundleLimitMs: 10_000,
    renderLimitMs: 10_000,
    logger: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    workers: 1,
    renderers: builds.some(({ renderEntry }) => renderEntry !== undefined) ? 1 : 0,
    ...changes,
  });
  const origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  const send = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`${origin}${path}`, { redirect: 'manual', ...init });
  return {
    ...temporary,
    app: gateway.app,
    origin,
    api,
    seen,
    edge,
    get: (path, headers = {}) => send(path, { headers }),
    asset: (name) => assetIn(changes.store ?? temporary.store, name),
    post: (path, body, headers = {}) => send(path, { method: 'POST', body, headers }),
    async close() {
      await gateway.close();
      await api.close();
      await temporary.remove();
    },
  };
}
