import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  bounded,
  CURRENCIES,
  day,
  id,
  idText,
  MAXIMUM_DINGER_PURCHASE,
  MINIMUM_DINGER_PURCHASE,
  moment,
  month,
  optionalChoice,
  optionalIdText,
  pageText,
  PHOTO_MAX_BYTES,
  plannedDay,
  text,
} from '../../fields/index.ts';
import { paged } from '../../paged.ts';

export const PAYMENT_TYPES = ['kbzpay', 'wavepay', 'ayapay', 'cbpay', 'bank_transfer'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Costs in dingers (rule 24). */
export const CostRules = z.object({
  blue_jobpost_cost: z.int(),
  blue_job_boost_cost: z.int(),
  blue_job_extend_cost: z.int(),
  white_jobpost_cost: z.int(),
  white_job_boost_cost: z.int(),
  white_job_extend_cost: z.int(),
  unlock_cv_cost: z.int(),
});
export type CostRules = z.output<typeof CostRules>;

/** `price` is in whole kyats or US cents. */
export const DingerPackage = z.object({ id, dingers: z.int(), bonus: z.int(), price: z.int() });
export type DingerPackage = z.output<typeof DingerPackage>;

export const Purchase = z.object({
  id,
  reference: z.string(),
  status: z.enum(['pending', 'paid', 'rejected']),
  dingers: z.int(),
  bonus: z.int(),
  amount: z.int(),
  currency: z.enum(CURRENCIES),
  payment_type: z.enum(PAYMENT_TYPES),
  created_at: moment,
  paid_at: z.nullable(moment),
  /** Where to pay while the purchase is pending; null for payment by instructions. */
  pay_url: z.nullable(z.string()),
  /** How to pay manually while the purchase is pending, in the caller's language. */
  instructions: z.nullable(z.string()),
  /** The picture of a receipt that the company sent. */
  receipt: z.nullable(z.object({ file: z.string(), sent_at: moment })),
  /** For manual payment: how many hours the operator takes to confirm it. */
  check_hours: z.nullable(z.int()),
  /** By when the operator will have confirmed it, counted from the receipt. */
  confirmed_by: z.nullable(moment),
  /** The operator's reason for a rejection. */
  reason: z.nullable(z.string()),
  /** Until when a pending purchase waits for its payment; null once its receipt was sent. */
  expires_at: z.nullable(moment),
  /** Why a rejected purchase ended without a payment; a payment that still arrives counts. */
  ended: z.nullable(z.enum(['cancelled', 'expired'])),
});
export type Purchase = z.output<typeof Purchase>;

/** A package, or any number of dingers (at least 30) without bonus; if both are given, the package counts. */
export const PurchaseForm = z
  .object({
    package_id: z.optional(z.nullable(id)),
    dingers: z.optional(
      z.nullable(
        z
          .int()
          .check(z.minimum(MINIMUM_DINGER_PURCHASE, { error: 'dinger_minimum' }), z.maximum(MAXIMUM_DINGER_PURCHASE)),
      ),
    ),
    currency: z.enum(CURRENCIES),
    payment_type: z.enum(PAYMENT_TYPES),
    /** The price and the bonus that the company saw; an order is refused when they have changed since. */
    amount: z.optional(z.int()),
    bonus: z.optional(z.int()),
  })
  .check(
    z.refine((form) => (form.package_id ?? null) !== null || (form.dingers ?? null) !== null, {
      error: 'required',
      path: ['package_id'],
    }),
  );

export const MOVEMENT_KINDS = [
  'purchase',
  'bonus',
  'jobpost',
  'boost',
  'extend',
  'unlock_cv',
  'refund',
  'adjustment',
  'welcome',
] as const;

/**
 * One movement of the wallet: `dingers` is positive for income and negative for spending, `balance` is the balance
 * afterwards.
 */
export const Movement = z.object({
  id,
  kind: z.enum(MOVEMENT_KINDS),
  dingers: z.int(),
  balance: z.int(),
  created_at: moment,
  job_id: z.nullable(id),
  job_title: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The jobseeker whose CV was unlocked; null when the company may no longer read it. */
  jobseeker: z.nullable(z.object({ user_id: id, name: z.string() })),
  /** The member who spent them; null for JPro, and for what was there before companies had members. */
  member: z.nullable(z.string()),
});
export type Movement = z.output<typeof Movement>;

/** All movements for one of the company's jobs, oldest first; refunds are already deducted from `spent`. */
export const JobMovements = z.object({
  job: z.object({ id, title: z.string() }),
  spent: z.int(),
  movements: z.array(Movement),
});
export type JobMovements = z.output<typeof JobMovements>;

/** `YYYY` (rule 28). */
const yearText = bounded(4).check(z.regex(/^20\d{2}$/));

const MONTHS = 12;
const MIN_DAYS = 28;

const spentFields = { jobpost: z.int(), boost: z.int(), extend: z.int(), unlock_cv: z.int() };
const monthFields = {
  bought: z.int(),
  bonus: z.int(),
  gifts: z.int(),
  refunded: z.int(),
  adjusted: z.int(),
  spent: z.object({ ...spentFields, total: z.int() }),
};

/**
 * A year by month, in Asia/Yangon. All values are in dingers; refunds are not deducted from `spent`. `balance` is that
 * at the end of the month, null for future months.
 */
export const MonthlyReport = z.object({
  year: z.int(),
  opening_balance: z.int(),
  months: z.array(z.object({ month, ...monthFields, balance: z.nullable(z.int()) })).check(z.length(MONTHS)),
  total: z.object(monthFields),
  /**
   * The company's jobs of the year, at most 500, the most expensive first. `refunded` is what was given back in the
   * same year as it was charged for posting.
   */
  jobs: z.array(
    z.object({ job_id: id, title: z.string(), jobpost: z.int(), boost: z.int(), extend: z.int(), refunded: z.int() }),
  ),
  /** How many jobs cost anything in the year. */
  job_count: z.int(),
  /** What each member spent, the most first; a null name for what was there before companies had members. */
  members: z.array(z.object({ name: z.nullable(z.string()), ...spentFields })),
});
export type MonthlyReport = z.output<typeof MonthlyReport>;

const usageFields = { ...spentFields, refunded: z.int(), total: z.int() };

/** Spending on each day of a month, in Asia/Yangon; refunds are not deducted from `total`. */
export const UsageReport = z.object({
  month,
  days: z.array(z.object({ day, ...usageFields })).check(z.minLength(MIN_DAYS)),
  total: z.object(usageFields),
});
export type UsageReport = z.output<typeof UsageReport>;

const ledgerFilter = {
  kind: optionalChoice(MOVEMENT_KINDS),
  job_id: optionalIdText,
  /** Part of a job's title, of a purchase's reference, or of the name of a jobseeker whose CV was unlocked. */
  search_keyword: z.optional(text({ min: 0, max: 100 })),
  /** The first and the last day. */
  from: z.optional(plannedDay),
  until: z.optional(plannedDay),
};

/** How many kyats a dollar is worth, and the day of that rate; null when the operator has set none. */
const exchange_rate = z.optional(z.nullable(z.object({ kyats: z.int(), on: day })));

export const dinger = {
  costRules: endpoint({
    method: 'GET',
    path: '/dinger_costrules',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'What posting, boosting, extending and unlocking cost',
    response: CostRules,
  }),
  prices: endpoint({
    method: 'GET',
    path: '/dinger_prices',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'Packages and the price of one dinger, in both currencies; USD prices are in cents',
    response: z.object({
      MMK: z.object({ price: z.int(), packages: z.array(DingerPackage) }),
      USD: z.object({ price: z.int(), packages: z.array(DingerPackage) }),
      minimum: z.int(),
      exchange_rate,
    }),
  }),
  exchanges: endpoint({
    method: 'GET',
    path: '/company/dinger_exchanges',
    access: 'company',
    summary: 'Packages and the price of one dinger, in both currencies',
    response: z.object({
      MMK: z.object({ price: z.int(), packages: z.array(DingerPackage) }),
      /** USD prices are in cents. */
      USD: z.object({ price: z.int(), packages: z.array(DingerPackage) }),
      minimum: z.int(),
      exchange_rate,
      payment_types: z.array(z.enum(PAYMENT_TYPES)),
      /** Those that take dollars. */
      usd_payment_types: z.array(z.enum(PAYMENT_TYPES)),
      /** Whether the company pays by the operator's instructions, not on the page of a payment provider. */
      by_hand: z.boolean(),
      /** The company's last order, which provides the initial values of the next one. */
      last_order: z.nullable(
        z.object({ currency: z.enum(CURRENCIES), dingers: z.int(), payment_type: z.enum(PAYMENT_TYPES) }),
      ),
    }),
  }),
  purchase: endpoint({
    method: 'POST',
    path: '/company/dinger/purchase_dinger',
    access: 'company',
    idempotent: true,
    summary: 'Orders dingers; credited when the payment is confirmed; 409 when the price has changed',
    body: PurchaseForm,
    response: Purchase,
  }),
  transaction: endpoint({
    method: 'GET',
    path: '/company/dinger/transaction/{id}',
    access: 'company',
    summary: 'One purchase',
    params: z.object({ id: idText }),
    response: Purchase,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/company/dinger/transaction/{id}/cancel',
    access: 'company',
    summary: 'Cancels a pending purchase; 409 when it is settled, or its receipt was sent',
    params: z.object({ id: idText }),
    response: Purchase,
  }),
  receipt: endpoint({
    method: 'POST',
    path: '/company/dinger/transaction/{id}/receipt',
    access: 'company',
    summary: 'Uploads a picture of the receipt of a pending purchase; a new one replaces it',
    params: z.object({ id: idText }),
    file: { field: 'receipt', kind: 'receipt', maxBytes: PHOTO_MAX_BYTES, required: true },
    response: Purchase,
  }),
  transactions: endpoint({
    method: 'GET',
    path: '/company/dinger/transaction_list',
    access: 'company',
    summary: 'Purchases, newest first',
    query: z.object({ page: pageText }),
    response: paged(Purchase),
  }),
  wallet: endpoint({
    method: 'GET',
    path: '/company/dinger/wallet',
    access: 'company',
    summary: 'The balance and the ledger, newest first: all of it, of one kind, for one job, or what a word finds',
    query: z.object({ page: pageText, ...ledgerFilter }),
    response: z.object({
      balance: z.int(),
      movements: paged(Movement),
      /** The balance before and after the days of the filter; null without any. */
      period: z.nullable(z.object({ opening: z.int(), closing: z.int() })),
      /** The balance below which the company is notified; null for never. */
      low_balance: z.nullable(z.int()),
    }),
  }),
  exportWallet: endpoint({
    method: 'GET',
    path: '/company/dinger/wallet/export',
    access: 'company',
    summary: 'The same ledger as CSV, at most 10,000 lines',
    query: z.object(ledgerFilter),
    response: z.string(),
    responseFile: { type: 'text/csv; charset=utf-8', filename: 'dingers.csv' },
  }),
  byJob: endpoint({
    method: 'GET',
    path: '/company/transition_byjob/{id}',
    access: 'company',
    summary: "What one of the company's jobs cost",
    params: z.object({ id: idText }),
    response: JobMovements,
  }),
  monthlyReport: endpoint({
    method: 'GET',
    path: '/dinger-monthly-report/{p}',
    access: 'company',
    summary: 'A year (`YYYY`): purchases and spending per month, and the closing balance',
    params: z.object({ p: yearText }),
    response: MonthlyReport,
  }),
  usageReport: endpoint({
    method: 'GET',
    path: '/dinger-usage-report/{p}',
    access: 'company',
    summary: 'A month (`YYYY-MM`): spending on each day',
    params: z.object({ p: month }),
    response: UsageReport,
  }),
};
