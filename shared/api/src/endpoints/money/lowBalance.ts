import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

export const MAX_LOW_BALANCE = 10_000;

/** Null for no notice. */
export const LowBalanceForm = z.object({
  dingers: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_LOW_BALANCE))),
});

export const lowBalance = {
  chooseLowBalance: endpoint({
    method: 'PUT',
    path: '/company/dinger/low_balance',
    access: 'company',
    summary: 'The balance below which the company is notified, once until it was above again',
    body: LowBalanceForm,
    response: LowBalanceForm,
  }),
};
