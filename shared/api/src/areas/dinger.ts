import * as z from 'zod/mini';
import { call } from '../call.ts';
import { CURRENCIES, MINIMUM_DINGER_PURCHASE, id, idText, moment, pageText } from '../fields/index.ts';
import { paged } from '../paged.ts';

export const PAYMENT_TYPES = ['kbzpay', 'wavepay', 'ayapay', 'cbpay', 'bank_transfer'] as const;

/** Costs in dingers (specification, section 3 "Dinger state"). */
export const CostRules = z.object({
  blue_jobpost_cost: z.int(), blue_job_boost_cost: z.int(), blue_job_extend_cost: z.int(),
  white_jobpost_cost: z.int(), white_job_boost_cost: z.int(), white_job_extend_cost: z.int(),
  unlock_cv_cost: z.int(),
});
export type CostRules = z.output<typeof CostRules>;

/** `price` in whole units of the table's currency. */
export const DingerPackage = z.object({ id, dingers: z.int(), bonus: z.int(), price: z.int() });
export type DingerPackage = z.output<typeof DingerPackage>;

export const Purchase = z.object({
  id, reference: z.string(), status: z.enum(['pending', 'paid', 'rejected']),
  dingers: z.int(), bonus: z.int(), amount: z.int(), currency: z.enum(CURRENCIES), payment_type: z.enum(PAYMENT_TYPES),
  created_at: moment, paid_at: z.nullable(moment),
  /** Where to pay, while it is pending. */
  pay_url: z.nullable(z.string()),
});
export type Purchase = z.output<typeof Purchase>;

/** A package, or a free amount of dingers (at least 30) without bonus. */
export const PurchaseForm = z.object({
  package_id: z.optional(z.nullable(id)),
  dingers: z.optional(z.nullable(z.int().check(z.minimum(MINIMUM_DINGER_PURCHASE, { error: 'dinger_minimum' }), z.maximum(100_000)))),
  currency: z.enum(CURRENCIES),
  payment_type: z.enum(PAYMENT_TYPES),
}).check(z.refine((form) => (form.package_id ?? null) !== null || (form.dingers ?? null) !== null, { error: 'required', path: ['package_id'] }));

const MOVEMENT_KINDS = ['purchase', 'bonus', 'jobpost', 'boost', 'extend', 'unlock_cv', 'refund', 'adjustment', 'welcome'] as const;

/** One movement of the wallet: `dingers` positive in, negative out; `balance` after it. */
export const Movement = z.object({
  id, kind: z.enum(MOVEMENT_KINDS), dingers: z.int(), balance: z.int(), created_at: moment,
  job_id: z.nullable(id), job_title: z.nullable(z.string()), reference: z.nullable(z.string()),
});
export type Movement = z.output<typeof Movement>;

export const dinger = {
  costRules: call({
    method: 'GET', path: '/dinger_costrules', who: 'anyone', summary: 'What posting, boosting, extending and unlocking cost', answer: CostRules,
  }),
  exchanges: call({
    method: 'GET', path: '/company/dinger_exchanges', who: 'company', summary: 'Packages and the price of one dinger, in both currencies',
    answer: z.object({
      MMK: z.object({ price: z.int(), packages: z.array(DingerPackage) }),
      /** USD prices are in cents. */
      USD: z.object({ price: z.int(), packages: z.array(DingerPackage) }),
      minimum: z.int(), payment_types: z.array(z.enum(PAYMENT_TYPES)),
    }),
  }),
  purchase: call({
    method: 'POST', path: '/company/dinger/purchase_dinger', who: 'company', idempotent: true,
    summary: 'Orders dingers; credited when the payment provider confirms', body: PurchaseForm, answer: Purchase,
  }),
  transaction: call({
    method: 'GET', path: '/company/dinger/transaction/{id}', who: 'company', summary: 'One purchase', params: z.object({ id: idText }), answer: Purchase,
  }),
  transactions: call({
    method: 'GET', path: '/company/dinger/transaction_list', who: 'company', summary: 'Purchases, newest first',
    query: z.object({ page: pageText }), answer: paged(Purchase),
  }),
  wallet: call({
    method: 'GET', path: '/company/dinger/wallet', who: 'company', summary: 'The balance and the ledger, newest first',
    query: z.object({ page: pageText }), answer: z.object({ balance: z.int(), movements: paged(Movement) }),
  }),
};
