import type { ReplyTime } from '@jpro/api';
import type { Services } from '../../../core/services.ts';
import { text } from '../../../core/texts.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

interface Sent {
  readonly jobseekerId: number;
  readonly job: { readonly company_id: CompanyId; readonly title: string; readonly company_hidden: boolean };
  /** How soon the company usually replies. */
  readonly replies: ReplyTime | null;
}

/** The receipt of an application, by e-mail in the jobseeker's language (rule 19.12). Nothing without an address. */
export async function confirmApplication(
  trx: Db,
  { configuration, outbox }: Pick<Services, 'configuration' | 'outbox'>,
  { jobseekerId, job, replies }: Sent,
): Promise<void> {
  const people = await trx
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'name'])
    .where('id', 'in', [jobseekerId, job.company_id])
    .execute();
  const jobseeker = people.find(({ id }) => id === jobseekerId);
  if (!jobseeker?.email) return;
  const { email, locale, name } = jobseeker;
  const say = (key: Parameters<typeof text<'application_mail'>>[2], values: Record<string, unknown> = {}) =>
    text(locale, 'application_mail', key, values);
  const company = job.company_hidden
    ? text(locale, 'share_card', 'confidential')
    : people.find(({ id }) => id === job.company_id)?.name;
  const { publicUrl } = configuration;
  const parts = [
    text(locale, 'company_mail', 'greeting', { name }),
    say('sent', { company, title: job.title }),
    [say('next'), replies && !job.company_hidden && say('replies', { number: Math.ceil(replies.median_hours / 24) })]
      .filter(Boolean)
      .join(' '),
    publicUrl === undefined ? '' : `${say('see')} ${publicUrl}/${locale}/jobseeker/applyjobs`,
  ];
  await outbox.mail(trx, {
    to: email,
    subject: say('subject', { title: job.title }),
    body: `${parts.filter(Boolean).join('\n\n')}\n`,
  });
}
