import { setTimeout as sleep } from 'node:timers/promises';
import { parseCookie, stringifySetCookie } from 'cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { contract, type EndpointSpec } from '@jpro/api/contract';
import { SESSION_COOKIE, THEME_COOKIE } from '@jpro/api/cookies';
import { layoutQueries } from '@jpro/platform/layout-queries';
import type { ReleaseRoute } from '@jpro/releases';
import { sourceFont } from '@jpro/ui/fonts';
import { sampleOf, STATES, type State } from './sampleOf.ts';
import { indexHtml, type WorkbenchPage } from './indexHtml.ts';

/**
 * The possible visitors of a page. The session cookie names the visitor and the API's state for them: `company-long`.
 */
export const ROLES = ['guest', 'jobseeker', 'company'] as const;
export type Role = (typeof ROLES)[number];

/** The visitor who may see pages with this guard. */
export function roleOf(guard: ReleaseRoute['guard']): Role {
  if (guard === 'company-only') return 'company';
  return guard === 'jobseeker-only' ? 'jobseeker' : 'guest';
}

/** Browsers have six connections: if all of them waited for ever, the next page could not be requested. */
const LOADING_MS = 8_000;

export const WORKBENCH = '/dev/workbench';
const STYLE = `${WORKBENCH}/style`;

const LAYOUT = new Set(
  (['jobseeker', 'company'] as const).flatMap((user_type) =>
    layoutQueries({ user_type } as Parameters<typeof layoutQueries>[0] & object).map(({ queryKey: [, path, input] }) =>
      nameOf(path, input.query),
    ),
  ),
);

function nameOf(path: string, query: unknown = {}): string {
  return `${path} ${JSON.stringify(query)}`;
}

/**
 * An API without a database. Every endpoint of the contract responds with a sample of its schema; for a page that is to
 * load or fail, it responds late or with 500. The layout around the page always gets its data.
 */
export function fakeApi(pages: () => readonly WorkbenchPage[]): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  // Accepts whatever forms and uploads send.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().on('end', () => done(null, undefined));
  });
  for (const spec of Object.values(contract).flatMap((feature) => Object.values(feature) as EndpointSpec[]))
    app.route({
      method: spec.method,
      url: `/api${spec.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) => respond(spec, request, reply),
    });
  app.get(WORKBENCH, (_request, reply) => reply.type('text/html; charset=utf-8').send(indexHtml(pages())));
  app.get(`${WORKBENCH}/show`, show);
  app.get<{ Querystring: { theme?: string } }>(STYLE, async ({ query }, reply) => {
    const { stylePage } = await import('./stylePage.ts');
    return reply.type('text/html; charset=utf-8').send(await stylePage(STYLE, query.theme));
  });
  app.get<{ Params: { font: string } }>(`${STYLE}/:font`, ({ params }, reply) =>
    sourceFont(params.font).then(
      (font) => reply.type('font/woff2').send(font),
      () => reply.callNotFound(),
    ),
  );
  return app;
}

async function respond(spec: EndpointSpec, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { role, state } = sessionOf(request);
  if (spec.path === '/user') return role === 'guest' ? reply.code(401).send(message('Not signed in')) : userOf(role);
  const isOfPage = spec.method === 'GET' && !LAYOUT.has(nameOf(spec.path, request.query));
  if (isOfPage && state === 'loading') await sleep(LOADING_MS, undefined, { ref: false });
  if (isOfPage && state === 'error') return reply.code(500).send(message('The workbench shows an error'));
  const sample = sampleOf(spec.response, {
    state: state === 'loading' || state === 'error' ? 'filled' : state,
    now: Date.now(),
  });
  return sample === null || sample === undefined ? reply.code(204).send() : reply.send(sample);
}

/** Sets the cookies that a page needs and opens it: `?to=/en/company/dashboard&as=company-long&theme=dark`. */
async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { to = '/', as = '', theme = 'system' } = request.query as Readonly<Record<string, string>>;
  for (const [name, value] of [
    [SESSION_COOKIE, as],
    [THEME_COOKIE, theme],
  ] as const)
    reply.header('set-cookie', stringifySetCookie({ name, value, path: '/', sameSite: 'lax' }));
  return reply.redirect(/^\/(?![/\\])/.test(to) ? to : '/', 303);
}

function sessionOf({ headers }: FastifyRequest): { readonly role: Role; readonly state: State } {
  const [role, state] = (parseCookie(headers.cookie ?? '')[SESSION_COOKIE] ?? '').split('-');
  return {
    role: ROLES.find((each) => each === role) ?? 'guest',
    state: STATES.find((each) => each === state) ?? 'filled',
  };
}

function userOf(role: Role): object {
  const names = { email: 'someone@mail.example', phone_number: '09791234567', position_title: null };
  const picture = { profile_photo_path: null, profile_photo_url: null };
  return {
    id: 1,
    name: role === 'company' ? 'Shwe Taung Trading' : 'Ma Thandar',
    user_type: role,
    ...names,
    ...picture,
  };
}

const message = (text: string) => ({ message: text, request_id: 'workbench' });
