import type { Kysely } from 'kysely';
import type { Services } from '../../../core/services.ts';
import { greeted } from '../../../core/text/greeted.ts';
import { text } from '../../../core/texts.ts';
import type { Database } from '../../../database/schema.ts';
import type { LockedAccount } from '../auth/lockAccount.ts';

/**
 * Notifies the owner at every proven contact that the account has another password (rule 34.2). `except` is the contact
 * whose code set it, so its reader already knows.
 */
export async function notifyOfNewPassword(
  trx: Kysely<Database>,
  { outbox }: Pick<Services, 'outbox'>,
  { name, locale, phone_number, email, email_verified_at }: LockedAccount,
  { except }: { readonly except?: string | null } = {},
): Promise<void> {
  const words = text(locale, 'sms', 'password_changed');
  if (phone_number !== null && phone_number !== except) await outbox.sms(trx, phone_number, words);
  if (email === null || email_verified_at === null || email === except) return;
  await outbox.mail(trx, {
    to: email,
    subject: text(locale, 'mail', 'password_changed_subject'),
    body: greeted({ name, locale }, `${words}\n`),
  });
}
