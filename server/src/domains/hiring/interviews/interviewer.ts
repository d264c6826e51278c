/** The member who holds an interview (rule 104). */
import type { WriteContext } from '../../../core/http/handler.ts';
import { membersWho } from '../../../core/session/capabilities.ts';
import { type CompanyId, type MemberId, toMemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { forgetUnread, notify } from '../../accounts/index.ts';
import { interviewerKey } from './interviewerKey.ts';
import type { ChangeContext, LockedApplication } from '../applications/changeStage.ts';
import { applicantForCompany } from '../applications/shownJob.ts';
import { IS_EXPECTED } from './interview.ts';

type Notifying = WriteContext<'realtime'> & Pick<ChangeContext, 'member'>;

/** The member; undefined for somebody else, and for one who may not see applicants (any more). */
export async function findInterviewer(db: Db, companyId: CompanyId, id: number): Promise<MemberId | undefined> {
  const found = await membersWho(db, companyId, 'hiring').where('member_id', '=', toMemberId(id)).executeTakeFirst();
  return found?.id;
}

/** Until the transaction ends nobody else takes a time of this member, or plans an interview for them. */
export async function lockInterviewer(trx: Db, companyId: CompanyId, id: MemberId | null): Promise<void> {
  if (id === null) return;
  await trx
    .selectFrom('memberships')
    .select('member_id')
    .where('company_id', '=', companyId)
    .where('member_id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/** Notifies the interviewer, unless they did it, in place of what they have not read about the interview. */
export async function notifyInterviewer(
  trx: Db,
  context: Notifying,
  application: Pick<LockedApplication, 'id' | 'job_id' | 'company_id' | 'jobseeker_id'>,
  { of, status }: { readonly of: MemberId | null; readonly status: 'interviewer' | 'interviewer_off' },
): Promise<void> {
  if (of === null) return;
  const groupKey = interviewerKey(of, application.id);
  const unread = await forgetUnread(trx, { userId: application.company_id, groupKey });
  if (of === context.member?.id) return;
  // Of what they have not learned, the end is no news.
  if (status === 'interviewer_off' && unread > 0) return;
  await notify(trx, context, {
    userId: application.company_id,
    memberId: of,
    type: 'assigned',
    groupKey,
    data: {
      ...(await applicantForCompany(trx, application)),
      status,
      ...(context.member?.name !== undefined && { member_name: context.member.name }),
    },
  });
}

/** Gives somebody else, or nobody, the upcoming interviews of a member who leaves; the heir is notified of each. */
export async function passInterviewsOn(
  trx: Db,
  context: Notifying,
  {
    companyId,
    memberId,
    heir,
  }: { readonly companyId: CompanyId; readonly memberId: MemberId; readonly heir: MemberId | null },
): Promise<void> {
  const passed = await trx
    .updateTable('interviews')
    .from('applications')
    .set({ interviewer_id: heir })
    .whereRef('applications.id', '=', 'application_id')
    .where('interviewer_id', '=', memberId)
    .where('at', '>', context.now)
    .where('company_id', '=', companyId)
    .returning(['applications.id', 'job_id', 'company_id', 'jobseeker_id', IS_EXPECTED.as('is_expected')])
    .execute();
  for (const { is_expected, ...application } of passed)
    if (is_expected) await notifyInterviewer(trx, context, application, { of: heir, status: 'interviewer' });
}
