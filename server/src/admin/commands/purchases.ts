import { sql } from 'kysely';
import { confirmPurchase, invoiceNumberOf, rejectPurchase } from '../../domains/money/index.ts';
import { notFound } from '../../core/http/httpError.ts';
import { sortableTime } from '../../core/time/yangonTime.ts';
import type { Db } from '../../database/schema.ts';
import { change } from '../auditTrail.ts';
import type { OperatorCommand } from '../operatorCommand.ts';
import { misuse } from '../operatorError.ts';
import { facts, textTable } from '../textTable.ts';

const STATUSES = ['pending', 'paid', 'rejected'] as const;
const HEADINGS = ['id', 'reference', 'status', 'company', 'account', 'dingers', 'amount', 'by', 'receipt', 'ordered'];

export const purchasesCommands: readonly OperatorCommand[] = [
  {
    name: 'purchases list',
    words: '',
    takes: 'status',
    summary:
      'list purchases, newest first; --status paid, rejected (with cancelled and expired ones), or pending: ' +
      'with a receipt first, then oldest first',
    async run({ limit, status }, { db }) {
      const wanted = status === undefined ? STATUSES : [statusOf(status)];
      // Companies with a receipt wait for the operator, and their purchases never expire.
      const order = status === 'pending' ? sql`receipt_at nulls last, purchases.id` : sql`purchases.id desc`;
      const rows = await purchases(db).where('status', 'in', wanted).orderBy(order).limit(limit).execute();
      const { total } = await db
        .selectFrom('purchases')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('status', 'in', wanted)
        .executeTakeFirstOrThrow();
      const more = Number(total) - rows.length;
      const lines = rows.map((row) => [
        row.id,
        row.reference,
        row.ended ?? row.status,
        `${row.company} (${row.company_id})`,
        accountState(row),
        row.dingers + row.bonus,
        money(row),
        row.payment_type,
        row.receipt_key === null ? '' : 'yes',
        row.created_at,
      ]);
      return {
        text:
          rows.length === 0
            ? 'No purchase.'
            : [textTable(HEADINGS, lines), ...(more > 0 ? [`… and ${more} more (--limit)`] : [])].join('\n'),
        value: rows,
      };
    },
  },
  {
    name: 'purchases show',
    words: '<id-or-reference>',
    summary: 'show a purchase, its invoice number, and the file with the picture of its receipt',
    async run({ words }, { db, services }) {
      const { receipt_key, ...purchase } = await purchaseBy(db, words[0]!);
      const receipt = receipt_key === null ? null : services.files.place(receipt_key);
      const invoice = await invoiceNumberOf(db, purchase.id);
      return {
        text: facts({ ...purchase, amount: money(purchase), receipt, invoice }),
        value: { ...purchase, receipt, invoice },
      };
    },
  },
  {
    name: 'purchases confirm',
    words: '<id-or-reference>',
    summary: 'confirm that the money has arrived, and credit the dingers, even for an ended or rejected purchase',
    async run({ words, why }, context) {
      const purchase = await purchaseBy(context.db, words[0]!);
      const { id } = purchase;
      const { reference, dingers, bonus } = await change(context, 'purchases confirm', why, async (trx, effects) => {
        const result = await confirmPurchase(trx, effects, id);
        return {
          subject: `purchase ${id}`,
          details: {
            reference: result.reference,
            dingers: result.dingers,
            bonus: result.bonus,
            amount: result.amount,
            currency: result.currency,
          },
          result,
        };
      });
      return {
        text: [
          `${reference} is paid: ${dingers + bonus} dingers are in the wallet, and the company was notified.`,
          ...accountWarnings(purchase),
        ].join('\n'),
        value: { purchase: id, reference, status: 'paid', dingers, bonus, account: accountState(purchase) },
      };
    },
  },
  {
    name: 'purchases reject',
    words: '<id-or-reference>',
    needsReason: true,
    sendsReason: true,
    summary: 'reject a purchase that was not paid: nothing is credited',
    async run({ words, why }, context) {
      const { id } = await purchaseBy(context.db, words[0]!);
      const { reference } = await change(context, 'purchases reject', why, async (trx, effects) => {
        const result = await rejectPurchase(trx, effects, id, why);
        return { subject: `purchase ${id}`, details: { reference: result.reference }, result };
      });
      return {
        text: `${reference} is rejected; the company was notified of the reason.`,
        value: { purchase: id, reference, status: 'rejected' },
      };
    },
  },
];

function purchases(db: Db) {
  return db
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'company_id')
    .select([
      'purchases.id',
      'reference',
      'status',
      'ended',
      'company_id',
      'users.name as company',
      'users.suspended_at as company_suspended_at',
      'users.delete_at as company_delete_at',
      'users.deleted_at as company_deleted_at',
      'dingers',
      'bonus',
      'amount',
      'currency',
      'payment_type',
      'receipt_key',
      'receipt_at',
      'purchases.created_at',
      'paid_at',
      'rejected_why',
    ]);
}

function purchaseBy(db: Db, word: string) {
  const isNumber = /^[1-9]\d{0,14}$/.test(word);
  return purchases(db)
    .where(({ eb }) => (isNumber ? eb('purchases.id', '=', Number(word)) : eb('reference', '=', word.toUpperCase())))
    .executeTakeFirstOrThrow(notFound);
}

type PurchaseFound = Awaited<ReturnType<typeof purchaseBy>>;

/** What keeps the company from spending dingers; empty for nothing. */
function accountState(company: PurchaseFound): 'deleted' | 'closed' | 'suspended' | '' {
  if (company.company_deleted_at) return 'deleted';
  if (company.company_delete_at) return 'closed';
  return company.company_suspended_at ? 'suspended' : '';
}

function accountWarnings({ company_delete_at: deleteAt, company_suspended_at: suspendedAt }: PurchaseFound): string[] {
  return [
    ...(deleteAt
      ? [
          `The account is closed and will be deleted, with its dingers, on ${sortableTime(deleteAt)} in Myanmar, ` +
            'unless the company reopens it.',
        ]
      : []),
    ...(suspendedAt ? ['The account is suspended: until it is restored, the company cannot spend them.'] : []),
  ];
}

function statusOf(word: string) {
  const status = STATUSES.find((known) => known === word);
  if (!status) throw misuse(`--status takes ${STATUSES.join(', ')}, not ${word}`);
  return status;
}

function money({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  return currency === 'USD' ? `${(amount / 100).toFixed(2)} USD` : `${amount} ${currency}`;
}
