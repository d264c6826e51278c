import type { Kysely } from 'kysely';
import type { Services } from '../../../core/services.ts';
import { text } from '../../../core/texts.ts';
import type { Database } from '../../../database/schema.ts';

/** The e-mails to a company; each has a text and a subject in both languages. */
export type CompanyMail =
  | 'purchase_paid'
  | 'purchase_rejected'
  | 'job_approved'
  | 'job_rejected'
  | 'job_withheld'
  | 'edit_approved'
  | 'edit_rejected'
  | 'name_allowed'
  | 'name_refused'
  | 'low_balance'
  | 'verification_verified'
  | 'verification_refused';

interface Letter {
  readonly mail: CompanyMail;
  readonly values: Record<string, unknown>;
  /** A page of this site, without language prefix. */
  readonly path: string;
}

/** Adds an e-mail to the company to the outbox, in its language. Does nothing without an address. */
export async function writeToCompany(
  trx: Kysely<Database>,
  { configuration, outbox }: Pick<Services, 'configuration' | 'outbox'>,
  companyId: number,
  letter: Letter,
): Promise<void> {
  const { email, locale, name } = await trx
    .selectFrom('users')
    .select(['email', 'locale', 'name'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (email === null) return;
  const { mail, values, path } = letter;
  const greeting = text(locale, 'company_mail', 'greeting', { name });
  const link = configuration.publicUrl === undefined ? '' : `\n\n${configuration.publicUrl}/${locale}${path}`;
  await outbox.mail(trx, {
    to: email,
    subject: text(locale, 'company_mail', `${mail}_subject`, values),
    body: `${greeting}\n\n${text(locale, 'company_mail', mail, values)}${link}`,
  });
}
