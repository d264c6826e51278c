import { slugOf } from '../domains/jobs/index.ts';
import type { CompanyId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';
import { insertRows } from './insertRows.ts';

const UNREAD = 6;

interface NotificationRow {
  readonly user_id: number;
  readonly noti_type: string;
  readonly group_key: string;
  readonly created_at: Date;
  readonly data: object;
}

interface Accounts {
  readonly jobseekerId: number;
  readonly companyId: CompanyId;
}

/** The notifications of the demo accounts; the last few are unread. */
export async function seedNotifications(trx: Db, accounts: Accounts, now: Date): Promise<void> {
  const applications = await applicationsOf(trx, accounts);
  const rows = applications
    .flatMap((application) =>
      [notificationAbout(application, accounts, now), answerOf(application, accounts)].filter((row) => row !== null),
    )
    .sort((first, second) => first.created_at.getTime() - second.created_at.getTime());
  await insertRows(
    trx,
    'notifications',
    rows.map((row, index) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      read_at: index < rows.length - UNREAD ? row.created_at.toISOString() : null,
    })),
  );
}

type ApplicationRow = Awaited<ReturnType<typeof applicationsOf>>[number];

function applicationsOf(trx: Db, { jobseekerId, companyId }: Accounts) {
  return trx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users as seeker', 'seeker.id', 'jobseeker_id')
    .innerJoin('users as employer', 'employer.id', 'applications.company_id')
    .leftJoin('interviews', 'interviews.application_id', 'applications.id')
    .select([
      'applications.id',
      'job_id',
      'jobs.title',
      'jobs.company_hidden',
      'applications.company_id',
      'jobseeker_id',
      'applications.status',
      'applied_at',
    ])
    .select([
      'seeker.name as seeker_name',
      'employer.name as company_name',
      'interviews.id as interview_id',
      'interviews.at',
      'interviews.place',
      'interviews.state',
      'interviews.answered_at',
    ])
    .where(({ or, eb }) => or([eb('jobseeker_id', '=', jobseekerId), eb('applications.company_id', '=', companyId)]))
    .orderBy('applied_at', 'desc')
    .limit(40)
    .execute();
}

function notificationAbout(
  row: ApplicationRow,
  { jobseekerId, companyId }: Accounts,
  now: Date,
): NotificationRow | null {
  const job = { job_id: row.job_id, job_slug: slugOf(row.title), position_title: row.title, jobapply_id: row.id };
  if (row.company_id === companyId) {
    return {
      user_id: companyId,
      noti_type: 'jobapply',
      group_key: `jobapply:${row.job_id}`,
      created_at: row.applied_at,
      data: { ...job, jobseeker_id: row.jobseeker_id, jobseeker_name: row.seeker_name },
    };
  }
  const employer = {
    company_name: row.company_hidden ? null : row.company_name,
    company_id: row.company_hidden ? null : row.company_id,
    is_confidential: row.company_hidden,
  };
  const common = { user_id: jobseekerId, created_at: now };
  if (row.status === 'interview' && row.at) {
    return {
      ...common,
      noti_type: 'interviewInvite',
      group_key: `interviewInvite:${row.id}`,
      data: {
        ...job,
        ...employer,
        status: 'invited',
        interview_id: row.interview_id,
        interview_at: row.at.toISOString(),
        place: row.place,
      },
    };
  }
  if (row.status !== 'shortlisted' && row.status !== 'hired') return null;
  return {
    ...common,
    noti_type: 'applicationStatus',
    group_key: `applicationStatus:${row.id}`,
    data: { ...job, ...employer, status: row.status },
  };
}

/** An applicant's answer to an interview invitation of the demo company. */
function answerOf(row: ApplicationRow, { companyId }: Accounts): NotificationRow | null {
  if (row.company_id !== companyId || row.answered_at === null || row.at === null) return null;
  return {
    user_id: companyId,
    noti_type: 'applicantAnswer',
    group_key: `applicantAnswer:${row.id}`,
    created_at: row.answered_at,
    data: {
      job_id: row.job_id,
      job_slug: slugOf(row.title),
      position_title: row.title,
      jobapply_id: row.id,
      jobseeker_id: row.jobseeker_id,
      jobseeker_name: row.seeker_name,
      status: row.state,
      interview_id: row.interview_id,
      interview_at: row.at.toISOString(),
    },
  };
}
