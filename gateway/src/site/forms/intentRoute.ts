import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { hostCookie } from '@jpro/api/cookies';
import {
  hasToken,
  type Intent,
  INTENT_COOKIE,
  INTENT_COOKIE_SECONDS,
  type IntentOutcome,
  parseWanted,
  type Wanted,
  withIntent,
  withoutToken,
  withToken,
} from '@jpro/api/intents';
import { leavesOutFilters, searchedAlert } from '@jpro/api/job-filters';
import { splitLocale } from '@jpro/platform/locale';
import { toComeBack } from '@jpro/platform/guards';
import { isSameOrigin } from '@jpro/server/edge';
import type { InjectedResponse } from '../../api/apiOrigin.ts';
import { changingRequest, cookiesOf, type VisitorRequest } from '../../api/visitorRequest.ts';
import type { Gateway } from '../../gateway.ts';
import { serveFailure } from '../../page/plain/servePlainPage.ts';
import { pageViewOf } from '../../visitor/pageView.ts';
import { setCookie } from '../../visitor/setCookie.ts';
import { serveNotAccepted } from './notAccepted.ts';
import { acceptForms, formOf, pageOf } from './readForms.ts';

type Api = Gateway['origin']['app'];

/**
 * Saves a job, follows a company, adds a job alert or leads to the form to apply, for browsers without scripts, or
 * whose scripts have not run yet. Guests log in first, and it is done then (rule 81). Form fields: `intent`, such as
 * `save-7`; `undo`, to take it back; `page`, where the button is.
 */
export async function intentRoute(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { configuration, origin } = gateway;
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/intent', async (request, reply) => {
      if (!isSameOrigin(request, configuration.publicUrl)) return serveNotAccepted(gateway, request, reply, 403);
      const form = formOf(request);
      const page = withIntent(pageOf(form), undefined);
      const wanted = parseWanted(form.get('intent'));
      const isUndone = form.has('undo');
      reply.header('cache-control', 'no-store');
      if (!wanted) return reply.redirect(page, 303);
      const view = pageViewOf(request, configuration.publicUrl);
      if (view.visitor.session !== undefined) {
        const { visitor, issued } = await changingRequest(origin.app, request);
        const response = await carryOut(origin.app, visitor, wanted, { page, isUndone });
        for (const value of [...issued, ...(response ? cookiesOf(response) : [])]) reply.header('set-cookie', value);
        const outcome = response ? outcomeOf(wanted, page, response) : undefined;
        if (outcome === 'later') return serveFailure(gateway, request, reply, view, { status: 503, address: page });
        // The button shows that it is done.
        const said = outcome === 'saved' || outcome === 'followed' ? undefined : outcome;
        if (said !== 'signed-out') return reply.redirect(withIntent(page, said), 303);
      }
      if (isUndone) return reply.redirect(page, 303);
      const token = randomBytes(16).toString('hex');
      keepTokens(request, reply, view.isSecure, (tokens) => withToken(tokens, token));
      const { prefix } = splitLocale(page);
      return reply.redirect(toComeBack(`${prefix}/login`, withIntent(page, { ...wanted, token })), 303);
    });
  });
}

/**
 * Does what was pressed in this browser before a login without scripts, once.
 * @returns the page to go back to, which says what came of it
 */
export async function carryOutAfterLogin(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  { intent, page, visitor, isSecure }: AfterLogin,
): Promise<string> {
  if (!hasToken(tokensOf(request, isSecure), intent.token)) return withIntent(page, undefined);
  keepTokens(request, reply, isSecure, (tokens) => withoutToken(tokens, intent.token));
  try {
    const response = await carryOut(api, visitor, intent, { page });
    const outcome = response ? outcomeOf(intent, page, response) : undefined;
    return withIntent(page, outcome === 'signed-out' ? 'later' : outcome);
  } catch (error) {
    // The visitor is logged in all the same.
    request.log.warn({ err: error }, 'an intent was not carried out');
    return withIntent(page, 'later');
  }
}

interface AfterLogin {
  readonly intent: Intent;
  readonly page: string;
  /** With the cookies of the new session. */
  readonly visitor: VisitorRequest;
  readonly isSecure: boolean;
}

/** Undefined for what only its page can do. */
async function carryOut(
  api: Api,
  { headers, ...visitor }: VisitorRequest,
  wanted: Wanted,
  { page, isUndone = false }: { readonly page: string; readonly isUndone?: boolean },
): Promise<InjectedResponse | undefined> {
  const sent = requestFor(wanted, page, isUndone);
  if (!sent) return undefined;
  return api.inject({
    ...visitor,
    method: sent.method,
    url: sent.url,
    headers: { ...headers, ...(sent.body && { 'content-type': 'application/json' }) },
    ...(sent.body && { payload: JSON.stringify(sent.body) }),
  });
}

function requestFor({ kind, id }: Wanted, page: string, isUndone: boolean) {
  switch (kind) {
    case 'save':
      return { method: 'POST', url: `/api/savejob/${id}`, body: { is_save: !isUndone } } as const;
    case 'follow':
      return {
        method: isUndone ? 'DELETE' : 'PUT',
        url: `/api/jobseeker/followedcompanies/${id}`,
        body: null,
      } as const;
    case 'alert': {
      const body = searchedAlert(searchIn(page));
      return body && ({ method: 'POST', url: '/api/jobseeker/jobalerts', body } as const);
    }
    case 'apply':
      return null;
  }
}

const searchIn = (page: string): URLSearchParams => new URL(page, 'https://this.site').searchParams;

const DONE = { save: 'saved', follow: 'followed', alert: 'alerted', apply: undefined } as const;

function outcomeOf(
  { kind }: Wanted,
  page: string,
  { statusCode }: InjectedResponse,
): IntentOutcome | 'signed-out' | undefined {
  // The page of job alerts, where scripts lead, has no form without them.
  if (statusCode < 300) return kind === 'alert' && leavesOutFilters(searchIn(page)) ? 'alerted_partly' : DONE[kind];
  if (statusCode === 401) return 'signed-out';
  if (statusCode === 403) return 'company';
  // An alert for a place or a function that no longer exists is refused with 422.
  if (statusCode === 404 || statusCode === 422) return 'gone';
  return statusCode === 409 ? 'full' : 'later';
}

function tokensOf({ headers }: FastifyRequest, isSecure: boolean): string {
  return parseCookie(headers.cookie ?? '')[hostCookie(INTENT_COOKIE, isSecure)] ?? '';
}

/** Scripts read and change this cookie, too: whichever way the visitor logs in, it is done. */
function keepTokens(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
  change: (tokens: string) => string,
): void {
  const tokens = change(tokensOf(request, isSecure));
  const maxAgeSeconds = tokens === '' ? 0 : INTENT_COOKIE_SECONDS;
  setCookie(reply, hostCookie(INTENT_COOKIE, isSecure), tokens, { isSecure, maxAgeSeconds, isReadable: true });
}
