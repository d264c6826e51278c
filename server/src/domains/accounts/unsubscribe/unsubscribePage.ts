import { DEFAULT_LOCALE } from '@jpro/api/locale';
import { sql } from 'kysely';
import type { Locale } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { languageLinks, pageSender, type Site, type SiteRoutes } from '../../../core/http/page.ts';
import { toLocale } from '../../../core/http/localeOfRequest.ts';
import { text } from '../../../core/texts.ts';
import { type MemberId, toMemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { MAIL_SWITCHES, type MailKind, readUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribeLink.ts';

const STYLE =
  ':root{color-scheme:light dark}' +
  'body{font:1rem/1.8 system-ui,sans-serif;margin:2rem auto;max-width:28rem;padding:0 1rem}' +
  'button{font:inherit;min-height:2.75rem;padding:0 1.25rem}';
const sendPage = pageSender(STYLE, 'self');

interface Address {
  Params: { token: string };
  Querystring: { locale?: string };
}

/**
 * `/api/unsubscribe/{token}`, the link in e-mails. Opening it changes nothing, because mail programs open links by
 * themselves; its button, or a mail program's one-click POST (RFC 8058), ends the e-mails.
 */
export const unsubscribePage: SiteRoutes = (app, site) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { bodyLimit: 1024, parseAs: 'string' }, (_request, _body, done) => done(null, null));

  app.get<Address>(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
    const reader = await readerOf(site, request.params.token);
    const locale = toLocale(request.query.locale) ?? reader?.locale ?? DEFAULT_LOCALE;
    return sendPage(reply.code(reader ? 200 : 404), page(locale, reader));
  });

  app.post<Address>(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
    const reader = await readerOf(site, request.params.token);
    if (!reader) throw notFound();
    await stopMails(site.db, reader);
    return sendPage(reply, page(toLocale(request.query.locale) ?? reader.locale, { ...reader, wantsMails: false }));
  });
};

interface Reader {
  readonly id: number;
  readonly kind: MailKind;
  readonly locale: Locale;
  readonly wantsMails: boolean;
}

/** Null for a link that was cut off or made up. */
async function readerOf({ db, services }: Site, token: string): Promise<Reader | null> {
  const found = readUnsubscribeToken(services.configuration, token);
  if (!found) return null;
  const { kind, id } = found;
  const reader = await (kind === 'member' ? memberOf(db, toMemberId(id)) : jobseekerOf(db, id, kind));
  return reader ? { ...found, ...reader } : null;
}

function jobseekerOf(db: Db, userId: number, kind: keyof typeof MAIL_SWITCHES) {
  return db
    .selectFrom('jobseekers')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.locale', `${MAIL_SWITCHES[kind]} as wantsMails`])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

function memberOf(db: Db, id: MemberId) {
  return db
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'member_id')
    .innerJoin('users', 'users.id', 'user_id')
    .select([
      'users.locale',
      sql<boolean>`bool_or(applicants_mail <> 'off' or messages_mail <> 'off')`.as('wantsMails'),
    ])
    .where('members.id', '=', id)
    .groupBy('users.locale')
    .executeTakeFirst();
}

async function stopMails(db: Db, { kind, id }: Reader): Promise<void> {
  if (kind === 'member')
    await db
      .updateTable('memberships')
      .set({ applicants_mail: 'off', messages_mail: 'off' })
      .where('member_id', '=', toMemberId(id))
      .execute();
  else
    await db
      .updateTable('jobseekers')
      .set({ [MAIL_SWITCHES[kind]]: false })
      .where('user_id', '=', id)
      .execute();
}

function page(locale: Locale, reader: Reader | null): string {
  const t = (key: Parameters<typeof text<'unsubscribe'>>[2]) => text(locale, 'unsubscribe', key);
  const area = reader?.kind === 'member' ? 'company' : 'jobseeker';
  const settings = `<p><a href="/${locale}/${area}/setting">${t('settings')}</a></p>`;
  const question = (kind: MailKind) =>
    `<p>${t(`question_${kind}`)}</p><form method="post"><button>${t('stop')}</button></form>`;
  const state = !reader
    ? `<p>${t('not_found')}</p>${settings}`
    : reader.wantsMails
      ? question(reader.kind)
      : `<p role="status">${t(`stopped_${reader.kind}`)}</p>${settings}`;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${t('title')} - JPro</title><style>${STYLE}</style>` +
    `</head>` +
    `<body><main><h1>${t('title')}</h1>${state}<p>` +
    `${languageLinks()}</p></main></body></html>`
  );
}
