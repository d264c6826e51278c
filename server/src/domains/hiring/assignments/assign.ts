/** Which member sees to a job or an applicant (rule 95.8). */
import { sql } from 'kysely';
import { idsOf, isOneOf } from '../../../core/database/isOneOf.ts';
import type { CompanyContext } from '../../../core/http/handler.ts';
import { invalidField, notFound } from '../../../core/http/httpError.ts';
import { membersWho } from '../../../core/session/capabilities.ts';
import { type CompanyId, type MemberId, toMemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { applicationsWithPeople, PERSON } from '../applicants/people.ts';
import { type AssignedWork, forgetUnread, forgetUnreadGroups, notify } from '../../accounts/index.ts';
import { IS_EXPECTED } from '../interviews/interview.ts';
import { passInterviewsOn } from '../interviews/interviewer.ts';
import { slugOf } from '../../jobs/index.ts';

type Assigning = Pick<CompanyContext, 'company' | 'member' | 'services' | 'afterCommit'>;

interface Assignee {
  readonly id: MemberId;
  readonly name: string;
}

/**
 * The member, who cannot leave or lose the role before the transaction ends. Throws 422 for somebody else, and for a
 * member who may not see applicants.
 */
export async function lockAssignee(trx: Db, companyId: CompanyId, id: number | null, field = 'member_id') {
  if (id === null) return null;
  const found = await membersWho(trx, companyId, 'hiring')
    .where('member_id', '=', toMemberId(id))
    .forShare('memberships')
    .executeTakeFirst();
  if (!found) throw invalidField(field, 'invalid');
  return found satisfies Assignee;
}

/** Assigns a job, or takes it from its assignee. Throws 404 for another company's job, 422 for the member. */
export async function assignJob(
  trx: Db,
  context: Assigning,
  { jobId, memberId }: { readonly jobId: number; readonly memberId: number | null },
): Promise<Assignee | null> {
  const { company, member } = context;
  const own = trx
    .selectFrom('jobs')
    .select(['id', 'title', 'assigned_to'])
    .where('id', '=', jobId)
    .where('company_id', '=', company.id);
  await own.executeTakeFirstOrThrow(notFound);
  // The member first, as whoever removes one does.
  const assignee = await lockAssignee(trx, company.id, memberId);
  const job = await own.forNoKeyUpdate().executeTakeFirstOrThrow(notFound);
  if (job.assigned_to === (assignee?.id ?? null)) return assignee;
  await trx
    .updateTable('jobs')
    .set({ assigned_to: assignee?.id ?? null })
    .where('id', '=', jobId)
    .execute();
  const keyOf = (id: MemberId) => `assigned:${id}:job:${jobId}`;
  if (job.assigned_to !== null) await forgetUnread(trx, { userId: company.id, groupKey: keyOf(job.assigned_to) });
  if (assignee && assignee.id !== member.id)
    await notify(trx, context, {
      userId: company.id,
      memberId: assignee.id,
      type: 'assigned',
      groupKey: keyOf(assignee.id),
      data: { status: 'job', member_name: member.name, ...jobData(job) },
    });
  return assignee;
}

const jobData = ({ id, title }: { readonly id: number; readonly title: string }) => ({
  job_id: id,
  job_slug: slugOf(title),
  position_title: title,
});

/** The group of a member's notification that these applicants were assigned to them. */
const keyOfApplicants = (memberId: MemberId, ids: readonly number[]): string =>
  `assigned:${memberId}:${ids.join()}`.slice(0, 200);

/** Deletes the unread notifications of members who no longer see to these applicants. */
export async function forgetAssigned(
  trx: Db,
  companyId: CompanyId,
  applications: readonly { readonly id: number; readonly assigned_to: MemberId | null }[],
): Promise<void> {
  const keys: string[] = [];
  for (const [member, theirs] of Map.groupBy(applications, ({ assigned_to }) => assigned_to)) {
    const ids = idsOf(theirs);
    if (member !== null) keys.push(...[ids, ...ids.map((id) => [id])].map((each) => keyOfApplicants(member, each)));
  }
  await forgetUnreadGroups(
    trx,
    [...new Set(keys)].map((groupKey) => ({ userId: companyId, groupKey })),
  );
}

interface Assigned {
  readonly assigned: number;
  readonly assigned_to: Assignee | null;
  /** Who saw to those that changed. */
  readonly before: ReadonlyMap<number, MemberId | null>;
}

/**
 * Assigns all of these applicants, or none. Returns how many were assigned to somebody else before. Throws 404 when one
 * is not the company's, 422 for the member.
 */
export async function assignApplicants(
  trx: Db,
  context: Assigning,
  {
    ids,
    memberId,
    field,
  }: {
    readonly ids: readonly number[];
    readonly memberId: number | null;
    /** Of the request. */
    readonly field?: string;
  },
): Promise<Assigned> {
  const { company, member } = context;
  const wanted = [...new Set(ids)];
  const own = applicationsWithPeople(trx)
    .select(['applications.id', 'applications.assigned_to', 'job_id', 'title', 'jobseeker_id', PERSON.name.as('name')])
    .where('applications.company_id', '=', company.id)
    .where(isOneOf('applications.id', wanted));
  if ((await own.execute()).length < wanted.length) throw notFound();
  // The member first, as whoever removes one does; then in the order of ids, so that requests wait for each other.
  const assignee = await lockAssignee(trx, company.id, memberId, field);
  const applications = await own.orderBy('applications.id').forNoKeyUpdate('applications').execute();
  const changed = applications.filter(({ assigned_to }) => assigned_to !== (assignee?.id ?? null));
  const [first] = changed;
  if (!first) return { assigned: 0, assigned_to: assignee, before: new Map() };
  await trx
    .updateTable('applications')
    .set({ assigned_to: assignee?.id ?? null })
    .where(isOneOf('id', idsOf(changed)))
    .execute();
  await forgetAssigned(trx, company.id, changed);
  const isOneJob = changed.every(({ job_id }) => job_id === first.job_id);
  if (assignee && assignee.id !== member.id)
    await notify(trx, context, {
      userId: company.id,
      memberId: assignee.id,
      type: 'assigned',
      groupKey: keyOfApplicants(assignee.id, idsOf(changed)),
      data: {
        member_name: member.name,
        ...(isOneJob && jobData({ id: first.job_id, title: first.title })),
        ...(changed.length === 1
          ? {
              status: 'applicant',
              jobapply_id: first.id,
              ...(first.jobseeker_id !== null && { jobseeker_id: first.jobseeker_id }),
              jobseeker_name: first.name,
            }
          : { status: 'applicants', matches: changed.length }),
      },
    });
  const before = new Map(changed.map(({ id, assigned_to }) => [id, assigned_to]));
  return { assigned: changed.length, assigned_to: assignee, before };
}

/**
 * Undoing a batch gives its people to whoever took over from the member, not to somebody who left. Before the
 * applications, as undoing does.
 */
async function passBatchesOn(
  trx: Db,
  { companyId, memberId, heir }: { companyId: CompanyId; memberId: MemberId; heir: MemberId | null },
): Promise<void> {
  const isWaiting = sql<boolean>`company_id = ${companyId} and undone_at is null and started_at is null`;
  await trx
    .updateTable('application_batches')
    .set({ assigned_to: heir })
    .where(isWaiting)
    .where('assigned_to', '=', memberId)
    .execute();
  await trx
    .updateTable('application_batch_people')
    .from('application_batches')
    .set({ former_assignee: heir })
    .whereRef('application_batches.id', '=', 'batch_id')
    .where(isWaiting)
    .where('former_assignee', '=', memberId)
    .execute();
}

/** What is assigned to the members of a company, and who takes it over. */
export const assignedWork: AssignedWork = {
  async counts(db, companyId, now) {
    const { rows } = await sql<{ member: number; jobs: number; applicants: number; interviews: number }>`
      select assigned_to as member, sum(jobs)::int as jobs, sum(applicants)::int as applicants,
        sum(interviews)::int as interviews
      from (
        select assigned_to, 1 as jobs, 0 as applicants, 0 as interviews from jobs
          where company_id = ${companyId} and assigned_to is not null and status in ('active', 'pending')
        union all
        select assigned_to, 0, 1, 0 from applications
          where company_id = ${companyId} and assigned_to is not null
            and status in ('applied', 'shortlisted', 'interview')
        union all
        select interviewer_id, 0, 0, 1 from interviews join applications on applications.id = application_id
          where company_id = ${companyId} and interviewer_id is not null and at > ${now} and ${IS_EXPECTED}
      ) as work group by assigned_to`.execute(db);
    return new Map(rows.map(({ member, ...work }) => [toMemberId(Number(member)), work]));
  },

  async passOn(trx, context, { companyId, memberId, name, successor }) {
    if (successor === memberId) throw invalidField('successor', 'invalid');
    const heir = await lockAssignee(trx, companyId, successor ?? null, 'successor');
    await passBatchesOn(trx, { companyId, memberId, heir: heir?.id ?? null });
    const moved = async (table: 'jobs' | 'applications') => {
      const { numUpdatedRows } = await trx
        .updateTable(table)
        .set({ assigned_to: heir?.id ?? null })
        .where('company_id', '=', companyId)
        .where('assigned_to', '=', memberId)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    };
    const matches = (await moved('jobs')) + (await moved('applications'));
    await passInterviewsOn(trx, context, { companyId, memberId, heir: heir?.id ?? null });
    if (heir && matches > 0)
      await notify(trx, context, {
        userId: companyId,
        memberId: heir.id,
        type: 'assigned',
        groupKey: `assigned:${heir.id}:from:${memberId}`,
        data: { status: 'handed_over', member_name: name, matches },
      });
  },
};
