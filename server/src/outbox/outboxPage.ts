import type { Locale } from '../core/http/handler.ts';
import type { MailAttachment } from '../database/tables/requests.ts';
import { languageLinks, pageSender, type SiteRoutes } from '../core/http/page.ts';
import { escapeHtml } from '../core/text/escapeHtml.ts';
import { text } from '../core/texts.ts';
import { toLocale } from '../core/http/localeOfRequest.ts';

const NEWEST = 100;
const STYLE =
  'body{font:1rem/1.8 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}' +
  'p{white-space:pre-line;margin:0 0 .5rem}table{border-collapse:collapse;width:100%}' +
  'th,td{border-bottom:1px solid #767676;padding:.5rem;text-align:left;vertical-align:top}';
const sendPage = pageSender(STYLE, 'none');

interface Message {
  id: number;
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  attachments: readonly MailAttachment[];
  status: 'waiting' | 'sent' | 'failed';
  created_at: string;
}

/** `/dev/outbox`: all messages, newest first; `?format=json` for tests. Never in production. */
export const outboxPage: SiteRoutes = (app, { db, services }) => {
  if (services.configuration.production) return;
  app.get<{ Querystring: { format?: string; locale?: string; recipient?: string } }>(
    '/dev/outbox',
    async (request, reply) => {
      const { format, locale: chosen, recipient } = request.query;
      let query = db
        .selectFrom('outbox_messages')
        .select(['id', 'channel', 'recipient', 'subject', 'body', 'attachments', 'status', 'created_at'])
        .orderBy('id', 'desc')
        .limit(NEWEST);
      if (recipient) query = query.where('recipient', '=', recipient);
      const messages = (await query.execute()).map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
      reply.header('cache-control', 'no-store');
      if (format === 'json') return { data: messages };
      return sendPage(reply, page(toLocale(chosen) ?? request.caller.locale, messages));
    },
  );
};

function page(locale: Locale, messages: readonly Message[]): string {
  const t = (key: Parameters<typeof text<'outbox'>>[2]) => escapeHtml(text(locale, 'outbox', key));
  const rows = messages.map(
    (message) =>
      `<tr><td>${escapeHtml(message.recipient)}</td><td>${content(message)}</td>` +
      `<td>${t(`status_${message.status}`)}</td><td><time datetime="${message.created_at}">` +
      `${escapeHtml(clock(message.created_at))}</time></td></tr>`,
  );
  const columns = ['recipient', 'body', 'status', 'created_at'] as const;
  const head = `<tr>${columns.map((key) => `<th scope="col">${t(key)}</th>`).join('')}</tr>`;
  const table =
    rows.length > 0 ? `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>` : `<p>${t('empty')}</p>`;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${t('title')} - JPro</title><style>${STYLE}</style>` +
    `</head>` +
    `<body><main><h1>${t('title')}</h1><p>${t('explanation')}</p>` +
    `<p><a href="?locale=${locale}">${t('reload')}</a> · ${languageLinks()}</p>` +
    `${table}</main></body></html>`
  );
}

/** An e-mail's text with its subject and attachments. */
function content({ subject, body, attachments }: Message): string {
  const files = attachments.map(({ filename }) => `<li>${escapeHtml(filename)}</li>`).join('');
  const heading = subject === null ? '' : `<p><strong>${escapeHtml(subject)}</strong></p>`;
  return `${heading}<p>${escapeHtml(body)}</p>${files && `<ul>${files}</ul>`}`;
}

function clock(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Yangon', dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(moment),
  );
}
