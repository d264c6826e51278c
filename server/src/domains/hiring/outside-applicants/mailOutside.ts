import type { Locale } from '@jpro/api/locale';
import type { Services } from '../../../core/services.ts';
import { shownEmail } from '../../../core/text/contacts.ts';
import { text } from '../../../core/texts.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

interface Mail {
  readonly companyId: CompanyId;
  readonly jobId: number;
  readonly to: string;
  readonly message: string;
  readonly locale: Locale;
}

/**
 * Sends a company's text to somebody without an account, and says to whom they can reply. A hidden company stays hidden
 * (rule 15.2).
 */
export async function mailOutside(
  trx: Db,
  { outbox }: Pick<Services, 'outbox'>,
  { companyId, jobId, to, message, locale }: Mail,
): Promise<void> {
  const { title, company_hidden, name, email, phone_number } = await trx
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'company_id')
    .select(['title', 'company_hidden', 'name', 'email', 'phone_number'])
    .where('jobs.id', '=', jobId)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const company = company_hidden ? text(locale, 'interview', 'confidential_company') : name;
  const contact = shownEmail(email) ?? phone_number ?? '';
  const reply = company_hidden
    ? text(locale, 'outside', 'no_reply')
    : text(locale, 'outside', 'reply_to', { company, contact });
  await outbox.mail(trx, {
    to,
    subject: text(locale, 'outside', 'subject', { company, title }),
    body: `${message}\n\n${reply}\n`,
    isBulk: true,
    companyId,
  });
}
