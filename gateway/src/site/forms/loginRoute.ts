import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { intentIn } from '@jpro/api/intents';
import { FORM_FAILED_PARAMETER, type FormFailure } from '@jpro/api/login-failures';
import { safeRedirect } from '@jpro/platform/guards';
import { isSameOrigin } from '@jpro/server/edge';
import type { InjectedResponse } from '../../api/apiOrigin.ts';
import { type VisitorRequest, visitorRequest, withCookies } from '../../api/visitorRequest.ts';
import type { Gateway } from '../../gateway.ts';
import { pageViewOf } from '../../visitor/pageView.ts';
import { carryOutAfterLogin } from './intentRoute.ts';
import { serveNotAccepted } from './notAccepted.ts';
import { acceptForms, formOf, withFailure } from './readForms.ts';
import { sendForVisitor, type Sent, wrongFields } from './sendForVisitor.ts';

type Api = Gateway['origin']['app'];

/**
 * Logs in browsers without scripts, which cannot send the header that the API requires (rule 11). Form fields: those of
 * the endpoint; `page`, the login page, whose guard knows where a signed-in visitor goes next; `step`, the page that
 * asks for the code of a second factor (rule 100.2). After a failure, or in a browser that has not stored the session's
 * cookie, the page is shown again, with the reason in its address.
 */
export async function loginRoute(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { configuration, origin } = gateway;
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/login', async (request, reply) => {
      if (!isSameOrigin(request, configuration.publicUrl)) return serveNotAccepted(gateway, request, reply, 403);
      const form = formOf(request);
      return goOn(gateway, request, reply, form, await signIn(origin.app, request, form));
    });
    scope.post('/login/second-step', async (request, reply) => {
      if (!isSameOrigin(request, configuration.publicUrl)) return serveNotAccepted(gateway, request, reply, 403);
      const form = formOf(request);
      const body = { code: form.get('code') ?? '' };
      return goOn(
        gateway,
        request,
        reply,
        form,
        await sendForVisitor(origin.app, request, '/api/login/second-step', body),
      );
    });
  });
}

/** Leads on after either step of a login: to the page that was wanted, to the second step, or back with the reason. */
async function goOn(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  form: URLSearchParams,
  { response, cookies }: Sent,
): Promise<FastifyReply> {
  for (const value of cookies) reply.header('set-cookie', value);
  reply.header('cache-control', 'no-store');
  const page = safeRedirect(form.get('page')) ?? '/login';
  const step = safeRedirect(form.get('step'));
  if (step && asksForSecondStep(response)) return reply.redirect(step, 303);
  const failure = failureOf(response);
  if (step && failure === 'code') return reply.redirect(withFailure(step, FORM_FAILED_PARAMETER, failure), 303);
  const next =
    failure === 'no_cookies'
      ? await carryOutIntent(gateway, request, reply, {
          page,
          visitor: withCookies(visitorRequest(request), cookies),
        })
      : page;
  return reply.redirect(withFailure(next, FORM_FAILED_PARAMETER, failure), 303);
}

const asksForSecondStep = ({ statusCode, body }: InjectedResponse): boolean =>
  statusCode === 200 && 'second_step' in (JSON.parse(body) as object);

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

const signIn = (api: Api, request: FastifyRequest, form: URLSearchParams): Promise<Sent> =>
  sendForVisitor(api, request, '/api/login', {
    login: form.get('login') ?? '',
    password: form.get('password') ?? '',
    user_type: form.get('user_type'),
    remember: form.has('remember'),
  });

/** After a successful login too: the login page is then shown only to a browser that has not stored the session. */
function failureOf(response: InjectedResponse): FormFailure {
  switch (response.statusCode) {
    case 200:
      // A code was sent, and the page that asks for it needs scripts.
      return 'id' in (JSON.parse(response.body) as object) ? 'no_cookies' : 'needs_script';
    case 410:
      return 'needs_script';
    case 401:
      return 'wrong';
    case 409:
      return 'over';
    case 422:
      return wrongFields(response).includes('code') ? 'code' : 'wrong';
    case 403:
      return wrongFields(response).includes('company') ? 'no_company' : 'suspended';
    default:
      return 'later';
  }
}
