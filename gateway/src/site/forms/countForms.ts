import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeRedirect } from '@jpro/platform/guards';
import { splitLocale } from '@jpro/platform/locale';
import { VISIT_LIMITS } from '@jpro/server/edge';
import type { Gateway } from '../../gateway.ts';
import { serveTooMany } from '../../page/plain/servePlainPage.ts';
import { TEXTS } from '../../texts.ts';
import { pageViewOf, type PageView } from '../../visitor/pageView.ts';
import { requesterOf } from '../../visitor/requester.ts';
import { READING } from './notAccepted.ts';

/**
 * Counts every request that is not for reading, whichever route it is for, by visitor before address (rule 10). A
 * refused one is not read: its page stays behind the back button, with what was typed.
 */
export function countForms(app: FastifyInstance, gateway: Gateway): void {
  const { edge } = gateway.origin;
  app.addHook('onRequest', async (request, reply) => {
    if (READING.includes(request.method)) return undefined;
    const seconds = await edge.visits.take(VISIT_LIMITS.form, requesterOf(request, edge));
    if (seconds === undefined) return undefined;
    reply.headers({ connection: 'close', 'cache-control': 'no-store' });
    const view = pageViewOf(request, gateway.configuration.publicUrl);
    const page = pageBefore(request, view);
    const { locale } = splitLocale(page);
    if (request.headers.accept?.includes('text/html'))
      return serveTooMany(gateway, request, reply, { ...view, locale }, { seconds, address: page });
    return reply
      .code(429)
      .header('retry-after', String(seconds))
      .send({ message: TEXTS[locale].too_many.text, request_id: request.id });
  });
}

/** The page that the form is on, which its unread body names too. */
function pageBefore({ headers }: FastifyRequest, { url }: PageView): string {
  const before = URL.parse(headers.referer ?? '');
  return (before?.origin === url.origin && safeRedirect(before.pathname + before.search)) || '/';
}
