import type { Invoice } from '@jpro/api';
import { localName, type Locale } from '@jpro/api/locale';
import { groupedPhone } from '@jpro/api/phone-groups';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, notFound } from '../../../core/http/httpError.ts';
import { toLocale } from '../../../core/http/localeOfRequest.ts';
import type { SiteRoutes } from '../../../core/http/page.ts';
import { demandCapability } from '../../../core/session/capabilities.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { DOCUMENT_FORMAT } from '../../../core/text/documentFormat.ts';
import { text } from '../../../core/texts.ts';
import { sendAttachment } from '../../../upload/sendAttachment.ts';
import { ownPurchase, paymentView, purchaseOf } from '../dinger/purchases.ts';
import { invoicedIn, invoiceOf } from './invoice.ts';
import type { CompanyId } from '../../../database/ids.ts';

const NUMBER = /^[1-9]\d{0,14}$/;
const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

interface Reader {
  readonly companyId: CompanyId;
  readonly locale: Locale;
  /** What all purchases are shown with. */
  readonly view: Awaited<ReturnType<typeof paymentView>>;
}

/** Serves PDFs to the company that bought: `/file/pdf/invoice/{purchase}`, and `/file/pdf/invoices/{YYYY-MM}`. */
export const invoiceFile: SiteRoutes = (app, { db, services }) => {
  type Request = FastifyRequest<{ Params: { id: string; month: string }; Querystring: { language?: string } }>;

  app.get('/file/pdf/invoice/:id', async (request: Request, reply) => {
    const reader = await readerOf(request, NUMBER.test(request.params.id));
    const invoice = await invoiceFor(reader, Number(request.params.id));
    return send(request, reply, { reader, invoices: [invoice], name: invoice.number ?? invoice.purchase.reference });
  });

  app.get('/file/pdf/invoices/:month', async (request: Request, reply) => {
    const { month } = request.params;
    const reader = await readerOf(request, MONTH.test(month));
    const invoices: Invoice[] = [];
    for (const id of await invoicedIn(db, reader.companyId, month)) invoices.push(await invoiceFor(reader, id));
    if (invoices.length === 0) throw notFound();
    return send(request, reply, { reader, invoices, name: month });
  });

  async function readerOf({ caller, query }: Request, isValid: boolean): Promise<Reader> {
    const { user } = caller;
    if (!user) throw new HttpError(401, 'signed_out');
    if (user.user_type !== 'company' || !isValid) throw notFound();
    await demandCapability(db, user, 'money');
    const locale = toLocale(query.language) ?? caller.locale;
    return { companyId: user.id, locale, view: await paymentView(db, services, locale) };
  }

  async function invoiceFor({ companyId, locale, view }: Reader, id: number): Promise<Invoice> {
    return invoiceOf(db, companyId, purchaseOf(await ownPurchase(db, companyId, id), view), locale);
  }

  interface Sent {
    readonly reader: Reader;
    readonly invoices: readonly Invoice[];
    readonly name: string;
  }

  async function send({ caller }: Request, reply: FastifyReply, { reader, invoices, name }: Sent) {
    const { companyId, locale } = reader;
    await services.rateLimiter.take(RATE_LIMITS.documentsPerUser, String(companyId));
    const sheets = invoices.map((invoice) => sheetOf(invoice, locale));
    const data = { title: sheets[0]?.heading ?? '', language: locale, sheets };
    const bytes = await services.documents.draw({ template: 'invoice', data });
    await caller.prolong();
    return sendAttachment(reply, { name: `JPro ${name}`, contentType: 'application/pdf', bytes });
  }
};

/** What the template shows of an invoice. */
function sheetOf({ number, issued_at, purchase, seller, buyer, tax }: Invoice, locale: Locale) {
  const say = (key: Parameters<typeof text<'invoice'>>[2], values = {}) => text(locale, 'invoice', key, values);
  const { dingers, bonus, amount, currency } = purchase;
  const count = (value: number) => DOCUMENT_FORMAT.number(value, locale);
  const price = (value: number) =>
    DOCUMENT_FORMAT.money(Math.round(currency === 'USD' ? value : value * 100) / 100, currency, locale);
  const date = (moment: string) => DOCUMENT_FORMAT.date(moment, locale);
  const digits = (typed: string) => DOCUMENT_FORMAT.digits(typed, locale);
  const places = [buyer.township, buyer.location].flatMap((place) => (place ? [localName(place, locale)] : []));
  return {
    heading: say(number ? 'heading' : 'heading_pending'),
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
          buyer.tax_number && say('tax_number', { number: buyer.tax_number }),
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
    tax: tax && [say('tax', { tax: tax.name, percent: count(tax.percent) }), price(tax.amount)],
    note: issued_at ? say('received', { date: date(issued_at) }) : say('pending'),
  };
}

const filled = (...lines: readonly (string | null)[]): string[] =>
  lines.filter((line) => line !== null && line !== '') as string[];
