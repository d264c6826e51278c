/** `/ops/`: a page for people, of forms that work without scripts; with scripts, also passkeys (rule 107). */
import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameOrigin } from '@jpro/server/edge';
import type { ApiOrigin } from '../../api/apiOrigin.ts';
import { askApi, Refusal } from '../askApi.ts';
import {
  type Account,
  accountPage,
  hidden,
  loginPage,
  newPasskeyPage,
  type NewToken,
  secondFactorPage,
  type Typed,
} from './pageHtml.ts';

const SCRIPT = 'text/javascript; charset=utf-8';
/** Files of the page, by their names below `/ops/page/`. */
const FILES = {
  'page.css': { type: 'text/css; charset=utf-8', at: new URL('./page.css', import.meta.url) },
  'passkeys.js': { type: SCRIPT, at: new URL('./passkeys.js', import.meta.url) },
  'simplewebauthn.js': {
    type: SCRIPT,
    at: new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser')),
  },
} as const;

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; " +
    "frame-ancestors 'none'",
  // With no-referrer, browsers would send their forms with "Origin: null".
  'referrer-policy': 'same-origin',
};
const COOKIE = 'jpro_ops_session';
const SESSION_SECONDS = 12 * 3_600;
const SESSION = new RegExp(`(?:^|; )${COOKIE}=(jpro_ops_[\\w-]{43})(?:;|$)`);

/** Forms of those who are not logged in yet. */
const WITHOUT_SESSION = new Set(['/ops/page/login', '/ops/page/second-factor']);

/** Whether an address is of the page, which has sessions instead of tokens. */
export const isOfPage = (route = ''): boolean => route === '/ops/' || route.startsWith('/ops/page/');

/** @param origin the address at which browsers reach this port */
export async function pageRoutes(app: FastifyInstance, api: ApiOrigin, origin: () => string): Promise<void> {
  const ask = async (request: FastifyRequest, path: string, body: object = {}, session = sessionOf(request)) =>
    askApi(api, request, session, { method: 'POST', path, body });
  const accountOf = async (request: FastifyRequest) => (await ask(request, '/browser/account')) as Account;
  const setCookie = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header(
      'set-cookie',
      `${COOKIE}=${value}; Path=/ops; Max-Age=${seconds}; HttpOnly; SameSite=Strict` +
        (origin().startsWith('https:') ? '; Secure' : ''),
    );

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (request.method === 'POST' && !isSameOrigin(request, origin()))
      throw new Refusal(403, 'JP-G030', 'the form was sent by another site');
  });
  app.addHook('preHandler', async (request) => {
    if (request.method === 'POST' && !WITHOUT_SESSION.has(request.routeOptions.url ?? '')) requireCsrf(request);
  });
  app.setErrorHandler(async (error: Error & { readonly statusCode?: number }, request, reply) => {
    const known = error instanceof Refusal ? error : undefined;
    const status = known?.status ?? (error.statusCode && error.statusCode < 500 ? error.statusCode : 500);
    if (status >= 500) request.log.error({ err: error }, 'the page of operators failed');
    const isOver = known?.code === 'JP-O020';
    if (isOver) setCookie(reply, '', 0);
    const refusal = isOver
      ? 'The session is over: log in again.'
      : status >= 500 && !known
        ? 'It failed: the log of the gateway says why.'
        : error.message;
    reply.code(status);
    const account = status === 401 ? undefined : await accountOf(request).catch(() => undefined);
    const typedAt = (path: string) => (request.routeOptions.url === `/ops/page/${path}` ? formOf(request) : {});
    return sendPage(
      reply,
      account
        ? accountPage(account, csrfField(sessionOf(request)), { refusal, typed: typedAt('tokens') })
        : loginPage(refusal, typedAt('login')),
    );
  });

  app.get('/ops/', async (request, reply) => {
    if (sessionOf(request) === '') return sendPage(reply, loginPage());
    return sendPage(reply, accountPage(await accountOf(request), csrfField(sessionOf(request))));
  });
  for (const [name, { type, at }] of Object.entries(FILES)) {
    const content = await readFile(at);
    app.get(`/ops/page/${name}`, async (_request, reply) => reply.type(type).send(content));
  }

  app.post('/ops/page/login', async (request, reply) => {
    const { name = '', password = '' } = formOf(request);
    const begun = await ask(request, '/browser/login', { name, password, origin: origin() }, '');
    const { login, options } = begun as { readonly login: string; readonly options: object | null };
    return sendPage(reply, secondFactorPage(login, options));
  });
  app.post('/ops/page/second-factor', async (request, reply) => {
    const { login = '', code, response } = formOf(request);
    const proof = response === undefined ? { code: code ?? '' } : { response: parsed(response) };
    const session = await ask(request, '/browser/second-factor', { login, ...proof, origin: origin() }, '');
    setCookie(reply, (session as { readonly token: string }).token, SESSION_SECONDS);
    return reply.redirect('/ops/', 303);
  });

  const change = (path: string, make: (request: FastifyRequest, form: Typed) => Promise<unknown>) =>
    app.post(`/ops/page/${path}`, async (request, reply) => {
      await make(request, formOf(request));
      return reply.redirect('/ops/', 303);
    });
  app.post('/ops/page/logout', async (request, reply) => {
    await ask(request, '/logout');
    setCookie(reply, '', 0);
    return reply.redirect('/ops/', 303);
  });
  app.post('/ops/page/tokens', async (request, reply) => {
    const { name = '', scopes = '', days = '' } = formOf(request);
    const wanted = { name, scopes: scopes.split(/[\s,]+/).filter((scope) => scope !== ''), days: Number(days) };
    const made = (await ask(request, '/browser/tokens', wanted)) as NewToken;
    return sendPage(reply, accountPage(await accountOf(request), csrfField(sessionOf(request)), { made }));
  });
  change('tokens/revoke', (request, { name = '' }) => ask(request, '/browser/tokens/revoke', { name }));
  app.post('/ops/page/passkeys/new', async (request, reply) => {
    const { name = '' } = formOf(request);
    const options = await ask(request, '/browser/passkeys/options', { origin: origin() });
    return sendPage(reply, newPasskeyPage(name, options as object, csrfField(sessionOf(request))));
  });
  change('passkeys', (request, { name = '', response = '' }) =>
    ask(request, '/browser/passkeys', { name, response: parsed(response), origin: origin() }),
  );
  change('passkeys/remove', (request, { id }) => ask(request, '/browser/passkeys/remove', { id: Number(id) }));
  change('app/remove', (request) => ask(request, '/browser/app/remove'));
}

const sendPage = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);
const formOf = ({ body }: FastifyRequest): Typed => (body as Typed | null | undefined) ?? {};
const sessionOf = ({ headers }: FastifyRequest): string => SESSION.exec(headers.cookie ?? '')?.[1] ?? '';

/** Another site can neither read it nor make it up: the session is in a cookie that scripts cannot read. */
const csrfToken = (session: string): string => createHash('sha256').update(`csrf ${session}`).digest('base64url');
const csrfField = (session: string): string => hidden('csrf', csrfToken(session));

/** @throws Refusal JP-G030 */
function requireCsrf(request: FastifyRequest): void {
  const expected = Buffer.from(csrfToken(sessionOf(request)));
  const sent = Buffer.from(formOf(request)['csrf'] ?? '');
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected))
    throw new Refusal(403, 'JP-G030', 'the form is of another session: try again');
}

function parsed(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    if (value !== null && typeof value === 'object') return value;
  } catch {
    // Refused below.
  }
  throw new Refusal(400, 'JP-G030', 'the passkey was sent in another form: try again');
}
