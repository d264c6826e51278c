/**
 * The settings that an operator can change: names, meanings and valid values. They are stored in the table `settings`.
 */
import { LOCALES } from '@jpro/api/locale';
import { MAXIMUM_DINGER_PURCHASE, MINIMUM_DINGER_PURCHASE, pastDay } from '@jpro/api/fields';
import { CostRules, PAYMENT_TYPES } from '@jpro/api/schemas';
import * as z from 'zod/mini';
import { REVIEW_MODES } from '../domains/jobs/index.ts';

export interface Setting {
  readonly meaning: string;
  readonly schema: z.ZodMiniType;
}

const dingers = z.int().check(z.minimum(0), z.maximum(10_000));
/** The amount of the largest purchase, 100,000 dingers, has to fit into its column. */
const price = z.int().check(z.minimum(1), z.maximum(20_000));
const link = z.string().check(z.maxLength(300, { abort: true }), z.regex(/^https:\/\/[^\s/][^\s/.]*\.\S+$/));
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000));

const packages = z
  .array(
    z.strictObject({
      id: z.int().check(z.minimum(1), z.maximum(1000)),
      dingers: z.int().check(z.minimum(MINIMUM_DINGER_PURCHASE), z.maximum(MAXIMUM_DINGER_PURCHASE)),
      bonus: dingers,
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(12),
    z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'each package has its own id'),
  );

const costs = Object.fromEntries(Object.keys(CostRules.shape).map((name) => [name, dingers]));
const inEveryLanguage = Object.fromEntries(LOCALES.map((locale) => [locale, words]));
const instructions = Object.fromEntries(PAYMENT_TYPES.map((type) => [type, z.strictObject(inEveryLanguage)]));

export const SETTINGS: Readonly<Record<string, Setting>> = {
  job_review: {
    meaning: `which posted jobs wait for approval: ${REVIEW_MODES.join(', ')}; default ${REVIEW_MODES[0]}`,
    schema: z.enum(REVIEW_MODES),
  },
  job_review_hours: {
    meaning: 'hours within which a posted job is usually reviewed; shown to companies, default 24',
    schema: z.int().check(z.minimum(1), z.maximum(240)),
  },
  dinger_costs: {
    meaning: 'costs of posting, boosting, extending and unlocking, in dingers',
    schema: z.partial(z.strictObject(costs)),
  },
  dinger_price: {
    meaning: 'price of one dinger: whole kyats (MMK), US cents (USD); at most 20000',
    schema: z.partial(z.strictObject({ MMK: price, USD: price })),
  },
  exchange_rate: {
    meaning: 'kyats for a dollar and the day of that rate, shown beside prices in USD: {"kyats", "on": "YYYY-MM-DD"}',
    schema: z.strictObject({ kyats: z.int().check(z.minimum(1), z.maximum(1_000_000)), on: pastDay }),
  },
  dinger_packages: { meaning: 'packages: a list of {"id", "dingers", "bonus"}', schema: packages },
  dinger_welcome: { meaning: 'gift to a new company, in dingers', schema: dingers },
  payment_instructions: {
    meaning:
      `how to pay by hand: for each payment type {${LOCALES.map((locale) => `"${locale}"`).join(', ')}}; ` +
      'only these are offered in production',
    schema: z.partial(z.strictObject(instructions)),
  },
  payment_check_hours: {
    meaning: 'hours within which a payment by hand is confirmed or rejected; shown to companies, default 24',
    schema: z.int().check(z.minimum(1), z.maximum(240)),
  },
  invoice_seller: {
    meaning:
      'seller of dingers, named on invoices: {"name", "address", "phone", "email", "tax_number"}, ' +
      'and "tax": {"name", "percent"} for a tax that prices contain',
    schema: z.partial(
      z.strictObject({
        name: z.strictObject(inEveryLanguage),
        address: z.strictObject(inEveryLanguage),
        phone: words,
        email: z.email(),
        tax_number: words,
        tax: z.strictObject({
          name: z.strictObject(inEveryLanguage),
          percent: z.number().check(z.positive(), z.maximum(100)),
        }),
      }),
    ),
  },
  sms_codes_a_day: {
    meaning: 'codes sent by text message in a day (Asia/Yangon), default 2000; 0 sends none',
    schema: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  },
  contact_email: { meaning: 'address that messages of the contact form are mailed to', schema: z.email() },
  office_address: { meaning: 'address of the office, in every language', schema: z.strictObject(inEveryLanguage) },
  office_hours: { meaning: 'when the office is open, in every language', schema: z.strictObject(inEveryLanguage) },
  office_phone: { meaning: 'phone number of the office', schema: z.string().check(z.regex(/^\+?[\d ]{7,20}$/)) },
  facebook_link: { meaning: 'the site on Facebook', schema: link },
  twitter_link: { meaning: 'the site on Twitter', schema: link },
  instagram_link: { meaning: 'the site on Instagram', schema: link },
  linkedin_link: { meaning: 'the site on LinkedIn', schema: link },
};
