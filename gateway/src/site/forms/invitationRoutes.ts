import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_FAILED_PARAMETER, FORM_FAILURES, type FormFailure } from '@jpro/api/login-failures';
import { plainNumber } from '@jpro/api/latin-digits';
import { splitLocale } from '@jpro/platform/locale';
import { safeRedirect } from '@jpro/platform/guards';
import { escapeHtml, isSameOrigin } from '@jpro/server/edge';
import type { InjectedResponse } from '../../api/apiOrigin.ts';
import type { Gateway } from '../../gateway.ts';
import { action } from '../../page/plain/plainPage.ts';
import { currentShell, servePlainPage } from '../../page/plain/servePlainPage.ts';
import { TEXTS } from '../../texts.ts';
import { pageViewOf } from '../../visitor/pageView.ts';
import { serveNotAccepted } from './notAccepted.ts';
import { acceptForms, formOf, pageOf, withFailure } from './readForms.ts';
import { sendForVisitor, wrongFields } from './sendForVisitor.ts';

/** In the address of the invitation's page: the request whose code is to be entered. */
const REQUEST_PARAMETER = 'request';

/**
 * Invites people into a company and lets them join without scripts (rule 95.4). Form fields: those of the endpoint;
 * `page`, where the form is; `next`, where new members go; `key`, so that a second press invites nobody again.
 */
export async function invitationRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { configuration, origin } = gateway;
  await app.register(async (scope) => {
    acceptForms(scope);
    const receive = (address: string, url: string, bodyOf: (form: URLSearchParams) => object, onSuccess: OnSuccess) =>
      scope.post(address, async (request, reply) => {
        if (!isSameOrigin(request, configuration.publicUrl)) return serveNotAccepted(gateway, request, reply, 403);
        const form = formOf(request);
        const { response, cookies } = await sendForVisitor(origin.app, request, url, bodyOf(form));
        for (const value of cookies) reply.header('set-cookie', value);
        reply.header('cache-control', 'no-store');
        if (response.statusCode < 300) return onSuccess({ request, reply, form, response });
        return reply.redirect(withFailure(pageOf(form), FORM_FAILED_PARAMETER, failureOf(response)), 303);
      });

    const typed = filled('token', 'name', 'phone_number', 'password');
    receive(
      '/invitation/accept',
      '/api/invitation/accept',
      (form) => ({ ...typed(form), remember: form.has('remember') }),
      (sent) => {
        const { request_id: id } = JSON.parse(sent.response.body) as { request_id?: string };
        if (id === undefined) return goOn(sent);
        const page = withFailure(pageOf(sent.form), FORM_FAILED_PARAMETER, undefined);
        return sent.reply.redirect(withFailure(page, REQUEST_PARAMETER, id), 303);
      },
    );
    receive('/invitation/confirm', '/api/invitation/confirm', filled('request_id', 'code'), goOn);
    receive('/invite', '/api/company/team/invitations', invitationIn, async ({ request, reply, form, response }) => {
      const page = withFailure(pageOf(form), FORM_FAILED_PARAMETER, undefined);
      const { link } = JSON.parse(response.body) as { link: string | null };
      if (link === null) return reply.redirect(page, 303);
      // Shown once, and in no address.
      const view = { ...pageViewOf(request, configuration.publicUrl), locale: splitLocale(page).locale };
      const { title, text, back } = TEXTS[view.locale].invitation;
      const content = `<p>${escapeHtml(text)}</p><p><code>${escapeHtml(link)}</code></p>${action(page, back)}`;
      return servePlainPage(gateway, request, reply, view, {
        status: 200,
        title,
        content,
        shell: await currentShell(gateway),
      });
    });
  });
}

interface Accepted {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly form: URLSearchParams;
  readonly response: InjectedResponse;
}
type OnSuccess = (accepted: Accepted) => FastifyReply | Promise<FastifyReply>;

const goOn: OnSuccess = ({ reply, form }) => reply.redirect(safeRedirect(form.get('next')) ?? pageOf(form), 303);

/** What was typed into these fields; the API says which of the others it needs. */
const filled =
  (...names: readonly string[]) =>
  (form: URLSearchParams): object =>
    Object.fromEntries(names.flatMap((name) => (form.get(name) ? [[name, form.get(name)]] : [])));

function invitationIn(form: URLSearchParams): object {
  const limit = form.get('monthly_dingers')?.trim() ?? '';
  return {
    email: form.get('email')?.trim() || null,
    role: form.get('role'),
    monthly_dingers: limit === '' ? null : Number(plainNumber(limit)),
  };
}

/** Undefined when the page itself shows the reason: the link is over, or the session has ended. */
function failureOf(response: InjectedResponse): FormFailure | undefined {
  switch (response.statusCode) {
    case 401:
    case 403:
    case 404:
      return undefined;
    case 409:
      return 'refused';
    case 422: {
      const fields = wrongFields(response);
      return FORM_FAILURES.find((each) => fields.includes(each)) ?? 'later';
    }
    default:
      return 'later';
  }
}
