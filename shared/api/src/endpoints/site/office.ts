import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** The operator's office; each part is a setting, and null until it is set. */
export const Office = z.object({
  address_en: z.nullable(z.string()),
  address_my: z.nullable(z.string()),
  hours_en: z.nullable(z.string()),
  hours_my: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type Office = z.output<typeof Office>;

export const office = {
  office: endpoint({
    method: 'GET',
    path: '/office',
    access: 'anyone',
    cached: { server: 2, browser: 30 },
    summary: "The office's address, hours and phone number",
    response: Office,
  }),
};
