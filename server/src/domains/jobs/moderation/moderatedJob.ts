import type { Moderation } from '../../people/index.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { text } from '../../../core/texts.ts';
import type { Db } from '../../../database/schema.ts';
import { notify, writeToCompany } from '../../accounts/index.ts';
import { slugOf } from '../jobs/slug.ts';

export type ModeratedJob = Awaited<ReturnType<typeof lockModeratedJob>>;

/** Any company's job, locked until the transaction ends. Throws 404. */
export async function lockModeratedJob(trx: Db, id: number) {
  const job = await trx
    .selectFrom('jobs')
    .select([
      'id',
      'company_id',
      'title',
      'status',
      'held_status',
      'held_because',
      'company_hidden',
      'due_date',
      'expired_date',
      'updated_at',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  const { is_active } = await trx
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', job.company_id)
    .executeTakeFirstOrThrow();
  return { ...job, isCompanyActive: is_active };
}

interface Decision {
  /** Null for none: the job stays offline. */
  readonly mail: null | 'job_approved' | 'job_rejected' | 'job_withheld' | 'edit_approved' | 'edit_rejected';
  /** `checked` is an approval that does not open the job. */
  readonly status: 'approved' | 'checked' | 'rejected' | 'withheld' | 'edit_rejected';
  readonly why?: string;
  /** The refunded dingers. */
  readonly refunded?: number;
}

/**
 * Notifies the company of a decision on its job: by a notification, an e-mail, and an update of the wallet after a
 * refund.
 */
export async function notifyCompany(
  trx: Db,
  { services, afterCommit }: Moderation,
  job: ModeratedJob,
  { mail, status, why, refunded = 0 }: Decision,
): Promise<void> {
  const { company_id: companyId, title } = job;
  await notify(
    trx,
    { services, afterCommit },
    {
      userId: companyId,
      type: 'jobreview',
      groupKey: `jobreview:${job.id}`,
      data: {
        job_id: job.id,
        job_slug: slugOf(title),
        position_title: title,
        status,
        ...(why === undefined ? {} : { reason: why }),
        ...(refunded > 0 ? { total_points: refunded } : {}),
      },
    },
  );
  const { locale } = await trx
    .selectFrom('users')
    .select('locale')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (mail === null) return;
  const gift = refunded > 0 ? `\n\n${text(locale, 'company_mail', 'refunded', { dingers: refunded })}` : '';
  await writeToCompany(trx, services, companyId, {
    mail,
    values: { title, why, refund: gift },
    path: pathAfter(status, job.id),
  });
  if (refunded > 0) afterCommit(() => services.realtime.publish(companyId, 'companytransaction', {}));
}

/** Where the company continues; a rejected job is a draft again. */
function pathAfter(status: Decision['status'], id: number): string {
  if (status === 'rejected') return `/company/job/addjob?draft=${id}`;
  return status === 'edit_rejected' ? `/company/job/editjob/${id}` : `/company/job/${id}`;
}
