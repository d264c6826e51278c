import type { Invoice } from '@jpro/api';
import { localName, type Locale } from '@jpro/api/locale';
import { groupedPhone } from '@jpro/api/phone-groups';
import type { DocumentDrawing } from '../../../core/documents.ts';
import { HttpError, notFound } from '../../../core/http/httpError.ts';
import { toLocale } from '../../../core/http/localeOfRequest.ts';
import type { SiteRoutes } from '../../../core/http/page.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { DOCUMENT_FORMAT } from '../../../core/text/documentFormat.ts';
import { text } from '../../../core/texts.ts';
import { sendAttachment } from '../../../upload/sendAttachment.ts';
import { ownPurchase, paymentView, purchaseOf } from '../dinger/purchases.ts';
import { invoiceOf } from './invoice.ts';

const NUMBER = /^[1-9]\d{0,14}$/;

/** Serves `/file/pdf/invoice/{purchase}` to the company that bought. */
export const invoiceFile: SiteRoutes = (app, { db, services }) => {
  app.get<{ Params: { id: string }; Querystring: { language?: string } }>(
    '/file/pdf/invoice/:id',
    async (request, reply) => {
      const { user, prolong } = request.caller;
      if (!user) throw new HttpError(401, 'signed_out');
      if (!NUMBER.test(request.params.id) || user.user_type !== 'company') throw notFound();
      const locale = toLocale(request.query.language) ?? request.caller.locale;
      const row = await ownPurchase(db, user.id, Number(request.params.id));
      const invoice = await invoiceOf(db, user.id, purchaseOf(row, await paymentView(db, services, locale)), locale);
      await services.rateLimiter.take(RATE_LIMITS.documentsPerCaller, String(user.id));
      const bytes = await services.documents.draw(invoiceDocument(invoice, locale));
      await prolong();
      const name = `JPro ${invoice.number ?? invoice.purchase.reference}`;
      return sendAttachment(reply, { name, contentType: 'application/pdf', bytes });
    },
  );
};

function invoiceDocument({ number, issued_at, purchase, seller, buyer }: Invoice, locale: Locale): DocumentDrawing {
  const say = (key: Parameters<typeof text<'invoice'>>[2], values = {}) => text(locale, 'invoice', key, values);
  const { dingers, bonus, amount, currency } = purchase;
  const count = (value: number) => DOCUMENT_FORMAT.number(value, locale);
  const price = (value: number) =>
    DOCUMENT_FORMAT.money(Math.round(currency === 'USD' ? value : value * 100) / 100, currency, locale);
  const date = (moment: string) => DOCUMENT_FORMAT.date(moment, locale);
  const digits = (typed: string) => DOCUMENT_FORMAT.digits(typed, locale);
  const places = [buyer.township, buyer.location].flatMap((place) => (place ? [localName(place, locale)] : []));
  const heading = say(number ? 'heading' : 'heading_pending');
  return {
    template: 'invoice',
    data: {
      title: heading,
      language: locale,
      heading,
      number: number ? say('number', { number: digits(number) }) : say('no_number'),
      parties: [
        {
          label: say('from'),
          name: seller.name,
          lines: filled(
            seller.address,
            seller.phone && digits(groupedPhone(seller.phone)),
            seller.email,
            seller.tax_number && say('tax_number', { number: seller.tax_number }),
          ),
        },
        {
          label: say('to'),
          name: buyer.name,
          lines: filled(
            buyer.contact_person && say('contact', { name: buyer.contact_person }),
            buyer.address,
            places.join(locale === 'my' ? '၊ ' : ', '),
          ),
        },
      ],
      facts: [
        [say('issued'), date(issued_at ?? purchase.created_at)],
        [say('reference'), purchase.reference],
        [say('pay_by'), say(purchase.payment_type)],
      ],
      columns: [say('item'), say('quantity'), say('price'), say('amount')],
      rows: [
        [say('dingers'), count(dingers), price(amount / dingers), price(amount)],
        ...(bonus > 0 ? [[say('bonus'), count(bonus), say('free'), price(0)]] : []),
      ],
      total: [say('total'), price(amount)],
      note: issued_at ? say('received', { date: date(issued_at) }) : say('pending'),
    },
  };
}

const filled = (...lines: readonly (string | null)[]): string[] =>
  lines.filter((line) => line !== null && line !== '') as string[];
