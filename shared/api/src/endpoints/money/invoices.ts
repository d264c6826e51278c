import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idText, moment } from '../../fields/index.ts';
import { Lookup } from '../site/lookups.ts';
import { Purchase } from './dinger.ts';

const place = z.pick(Lookup, { name_en: true, name_my: true });

/** The invoice of a purchase. While the purchase is pending, it has no number and shows how much to pay. */
export const Invoice = z.object({
  /** `2026-000012`: numbered per year, without gaps; assigned when the payment is confirmed. */
  number: z.nullable(z.string()),
  issued_at: z.nullable(moment),
  purchase: Purchase,
  /** In the caller's language. */
  seller: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    tax_number: z.nullable(z.string()),
  }),
  /** The tax that the amount contains, in the same unit; null when the operator has set none. */
  tax: z.nullable(z.object({ name: z.string(), percent: z.number(), amount: z.int() })),
  /** As the details were when the payment was confirmed. */
  buyer: z.object({
    name: z.string(),
    contact_person: z.nullable(z.string()),
    tax_number: z.nullable(z.string()),
    address: z.nullable(z.string()),
    township: z.nullable(place),
    location: z.nullable(place),
  }),
});
export type Invoice = z.output<typeof Invoice>;

export const invoices = {
  invoice: endpoint({
    method: 'GET',
    path: '/company/dinger/transaction/{id}/invoice',
    access: 'company',
    summary: 'The invoice of a purchase, or what to pay while it is pending; 404 when it was rejected',
    params: z.object({ id: idText }),
    response: Invoice,
  }),
};
