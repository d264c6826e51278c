import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Locale } from '../../core/handler.ts';
import { notFound } from '../../core/http-error.ts';
import { toLocale } from '../../core/locale-of-request.ts';
import type { Site, SiteRoutes } from '../../core/site-routes.ts';
import { text } from '../../core/texts.ts';
import { UNSUBSCRIBE_PATH, unsubscribingUser } from './unsubscribe-link.ts';

const STYLE = 'body{font:1rem/1.8 system-ui,sans-serif;margin:2rem auto;max-width:28rem;padding:0 1rem}button{font:inherit;min-height:2.75rem;padding:0 1.25rem}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

interface Address {
  Params: { token: string };
  Querystring: { locale?: string };
}

/**
 * `/api/unsubscribe/{token}`: where the link in a mail leads. Looking at it changes nothing, because mail programs open
 * links by themselves; its button, or a mail program's one-click POST (RFC 8058), ends the mails.
 */
export const unsubscribePage: SiteRoutes = (app, site) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { bodyLimit: 1024, parseAs: 'string' }, (_request, _body, done) => done(null, null));

  app.get<Address>(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
    const reader = await readerOf(site, request.params.token);
    return sendPage(reply, page(toLocale(request.query.locale) ?? reader.locale, reader.job_alert_mail));
  });

  app.post<Address>(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
    const reader = await readerOf(site, request.params.token);
    await site.db.updateTable('jobseekers').set({ job_alert_mail: false }).where('user_id', '=', reader.user_id).execute();
    return sendPage(reply, page(toLocale(request.query.locale) ?? reader.locale, false));
  });
};

async function readerOf({ db, services }: Site, token: string) {
  const userId = unsubscribingUser(services.configuration.secret, token);
  const reader = userId === null ? undefined : await db.selectFrom('jobseekers').innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'users.locale', 'job_alert_mail']).where('user_id', '=', userId).executeTakeFirst();
  if (!reader) throw notFound();
  return reader;
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`)
    .type('text/html; charset=utf-8')
    .send(html);
}

function page(locale: Locale, hasMails: boolean): string {
  const t = (key: Parameters<typeof text<'job_alert'>>[2]) => text(locale, 'job_alert', key);
  const state = hasMails ? `<p>${t('page_question')}</p><form method="post"><button>${t('page_stop')}</button></form>` : `<p role="status">${t('page_stopped')}</p>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('page_title')} - JPro</title><style>${STYLE}</style></head>`
    + `<body><main><h1>${t('page_title')}</h1>${state}<p><a href="?locale=my" lang="my">မြန်မာ</a> · <a href="?locale=en" lang="en">English</a></p></main></body></html>`;
}
