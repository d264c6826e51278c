import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { intentIn } from '@jpro/api/intents';
import { LOGIN_FAILED_PARAMETER, type LoginFailure } from '@jpro/api/login-failures';
import { safeRedirect } from '@jpro/platform/guards';
import { isSameOrigin } from '@jpro/server/edge';
import type { InjectedResponse } from '../../api/apiOrigin.ts';
import { cookiesOf, type VisitorRequest, visitorRequest, withCookies } from '../../api/visitorRequest.ts';
import type { Gateway } from '../../gateway.ts';
import { pageViewOf } from '../../visitor/pageView.ts';
import { carryOutAfterLogin } from './intentRoute.ts';
import { serveNotAccepted } from './notAccepted.ts';
import { acceptForms, formOf, withFailure } from './readForms.ts';

type Api = Gateway['origin']['app'];

/**
 * Logs in browsers without scripts, which cannot send the header that the API requires (rule 11). Form fields: those of
 * the endpoint, and `page`, the login page, whose guard knows where a signed-in visitor goes next. After a failure, or
 * in a browser that has not stored the session's cookie, the page is shown again, with the reason in its address.
 */
export async function loginRoute(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { configuration, origin } = gateway;
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/login', async (request, reply) => {
      if (!isSameOrigin(request, configuration.publicUrl)) return serveNotAccepted(gateway, request, reply, 403);
      const form = formOf(request);
      const { response, cookies } = await signIn(origin.app, request, form);
      for (const value of cookies) reply.header('set-cookie', value);
      const failure = failureOf(response);
      const page = safeRedirect(form.get('page')) ?? '/login';
      const next =
        failure === 'no_cookies'
          ? await carryOutIntent(gateway, request, reply, {
              page,
              visitor: withCookies(visitorRequest(request), cookies),
            })
          : page;
      return reply
        .header('cache-control', 'no-store')
        .redirect(withFailure(next, LOGIN_FAILED_PARAMETER, failure), 303);
    });
  });
}

/** The login page whose redirect no longer has the intent, which is done (rule 81). */
async function carryOutIntent(
  { origin, configuration }: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, visitor }: { readonly page: string; readonly visitor: VisitorRequest },
): Promise<string> {
  const { pathname, searchParams } = new URL(page, 'https://this.site');
  const target = safeRedirect(searchParams.get('redirect'));
  const intent = target && intentIn(target);
  if (!intent) return page;
  const { isSecure } = pageViewOf(request, configuration.publicUrl);
  const back = await carryOutAfterLogin(origin.app, request, reply, { intent, page: target, visitor, isSecure });
  searchParams.set('redirect', back);
  return `${pathname}?${searchParams}`;
}

interface Attempt {
  readonly response: InjectedResponse;
  readonly cookies: readonly string[];
}

async function signIn(api: Api, request: FastifyRequest, form: URLSearchParams): Promise<Attempt> {
  const base = visitorRequest(request);
  const issued = cookiesOf(await api.inject({ ...base, method: 'GET', url: '/api/sanctum/csrf-cookie' }));
  const { headers, ...visitor } = withCookies(base, issued);
  const response = await api.inject({
    ...visitor,
    method: 'POST',
    url: '/api/login',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({
      login: form.get('login') ?? '',
      password: form.get('password') ?? '',
      user_type: form.get('user_type'),
      remember: form.has('remember'),
    }),
  });
  return { response, cookies: [...issued, ...cookiesOf(response)] };
}

/** After a successful login too: the login page is then shown only to a browser that has not stored the session. */
function failureOf({ statusCode, body }: InjectedResponse): LoginFailure {
  switch (statusCode) {
    case 200:
      // A code was sent, and the page that asks for it needs scripts.
      return 'request_id' in (JSON.parse(body) as object) ? 'needs_script' : 'no_cookies';
    case 410:
      return 'needs_script';
    case 401:
    case 422:
      return 'wrong';
    case 403:
      return 'suspended';
    default:
      return 'later';
  }
}
