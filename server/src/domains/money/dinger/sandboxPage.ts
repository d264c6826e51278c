import { ORDER_DAYS } from '@jpro/api/fields';
import { isSandboxPayments, SANDBOX_PAY_PATH } from '../../../adapters/payments/payments.ts';
import type { Locale } from '../../../core/http/handler.ts';
import { HttpError, notFound } from '../../../core/http/httpError.ts';
import { languageLinks, pageSender, type Site, type SiteRoutes } from '../../../core/http/page.ts';
import { toLocale } from '../../../core/http/localeOfRequest.ts';
import { escapeHtml } from '../../../core/text/escapeHtml.ts';
import { text } from '../../../core/texts.ts';
import type { RowOf } from '../../../database/schema.ts';
import { CALLBACK_PATH, SIGNATURE_HEADER } from './paymentCallback.ts';
import type { Settlement } from './settlePurchase.ts';

const STYLE =
  'body{font:1rem/1.8 system-ui,sans-serif;margin:2rem auto;max-width:28rem;padding:0 1rem}' +
  'button{font:inherit;min-height:2.75rem;padding:0 1.25rem;margin:0 .5rem .5rem 0}' +
  '.amount{font-size:1.5rem;font-weight:700}';
const sendPage = pageSender(STYLE, 'self');

interface Address {
  Params: { reference: string };
  Querystring: { locale?: string; failed?: string };
}

/**
 * `/dev/pay/{reference}`: the pay page of the sandbox provider. Its buttons send the same signed callback as a real
 * provider. Never available in production.
 */
export const sandboxPage: SiteRoutes = (app, site) => {
  const { payments, configuration } = site.services;
  if (configuration.production || !isSandboxPayments(payments)) return;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.get<Address>(`${SANDBOX_PAY_PATH}/:reference`, async (request, reply) => {
    const purchase = await purchaseBy(site, request.params.reference);
    return sendPage(
      reply,
      page(toLocale(request.query.locale) ?? request.caller.locale, purchase, request.query.failed === '1'),
    );
  });

  app.post<Address>(`${SANDBOX_PAY_PATH}/:reference`, async (request, reply) => {
    const { reference, amount, currency } = await purchaseBy(site, request.params.reference);
    const status = request.body instanceof URLSearchParams ? request.body.get('status') : null;
    if (status !== 'paid' && status !== 'rejected') throw new HttpError(400, 'malformed');
    const payload = Buffer.from(JSON.stringify({ reference, status, amount, currency } satisfies Settlement));
    const response = await app.inject({
      method: 'POST',
      url: CALLBACK_PATH,
      payload,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: payments.sign(payload) },
    });
    const locale = toLocale(request.query.locale) ?? request.caller.locale;
    return reply.redirect(
      `${SANDBOX_PAY_PATH}/${reference}?locale=${locale}${response.statusCode === 200 ? '' : '&failed=1'}`,
      303,
    );
  });
};

type PayablePurchase = RowOf<
  'purchases',
  'id' | 'reference' | 'status' | 'ended' | 'dingers' | 'bonus' | 'amount' | 'currency'
>;

function purchaseBy({ db }: Site, reference: string): Promise<PayablePurchase> {
  return db
    .selectFrom('purchases')
    .select(['id', 'reference', 'status', 'ended', 'dingers', 'bonus', 'amount', 'currency'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow(notFound);
}

function page(locale: Locale, purchase: PayablePurchase, failed: boolean): string {
  const t = (key: Parameters<typeof text<'payment'>>[2], values: Record<string, unknown> = {}) =>
    escapeHtml(text(locale, 'payment', key, values));
  const amount =
    purchase.currency === 'USD'
      ? t('amount_USD', { amount: (purchase.amount / 100).toFixed(2) })
      : t('amount_MMK', { amount: purchase.amount });
  const bonus = purchase.bonus > 0 ? ` ${t('bonus', { bonus: purchase.bonus })}` : '';
  const state =
    purchase.status === 'pending'
      ? `<form method="post" action="${SANDBOX_PAY_PATH}/${escapeHtml(purchase.reference)}?locale=${locale}">` +
        `<button name="status" value="paid">${t('pay')}</button>` +
        `<button name="status" value="rejected">${t('reject')}</button></form>`
      : `<p role="status">${t(purchase.ended ?? purchase.status, { days: ORDER_DAYS })}</p>`;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${t('title')} - JPro</title><style>${STYLE}</style>` +
    `</head>` +
    `<body><main><h1>${t('title')}</h1><p>${t('explanation')}</p>` +
    `${failed ? `<p role="alert">${t('failed')}</p>` : ''}` +
    `<p>${t('dingers', { dingers: purchase.dingers })}${bonus}</p><p class="amount">${amount}</p>` +
    `<p>${t('reference')}: ${escapeHtml(purchase.reference)}</p>${state}` +
    `<p><a href="/${locale}/company/dinger/transaction/${purchase.id}">${t('back')}</a> · ` +
    `${languageLinks()}</p></main></body></html>`
  );
}
