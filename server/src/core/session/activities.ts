import type { ActivityKind } from '@jpro/api';
import type { Db } from '../../database/schema.ts';
import type { CurrentUser } from './actors.ts';

/** What members do for their company that others should know of, by endpoint (rule 95.7). */
const KINDS: Readonly<Record<string, ActivityKind>> = {
  'companyJobs.addJob': 'job_posted',
  'companyJobs.approve': 'job_posted',
  'companyJobs.saveDraft': 'job_drafted',
  'companyJobs.deleteDraft': 'draft_deleted',
  'companyJobs.updateJob': 'job_changed',
  'companyJobs.openJob': 'job_opened',
  'companyJobs.closeJob': 'job_closed',
  'companyJobs.extendJob': 'job_extended',
  'companyJobs.boostJob': 'job_boosted',
  'companyJobs.changeMany': 'jobs_changed',
  'companyJobs.copyJob': 'job_drafted',
  'applicants.shortlist': 'applicant_moved',
  'applicants.reject': 'applicant_moved',
  'applicants.changeStatus': 'applicant_moved',
  'applicants.moveMany': 'applicants_moved',
  'applicants.rejectWaiting': 'waiting_rejected',
  'assignments.assignJob': 'job_assigned',
  'sharedShortlist.share': 'job_changed',
  'assignments.assignApplicants': 'applicants_assigned',
  'batches.startBatch': 'applicants_handled',
  'batches.undoBatch': 'steps_undone',
  'outsideApplicants.addOutside': 'applicant_added',
  'outsideApplicants.importOutside': 'applicants_imported',
  'outsideApplicants.merge': 'applicants_merged',
  'outsideApplicants.erase': 'applicant_erased',
  'applicants.undo': 'step_undone',
  'applicants.undoMany': 'steps_undone',
  'applicants.inviteToInterview': 'interview_changed',
  'applicants.cancelInterview': 'interview_cancelled',
  'applicants.addNote': 'note_written',
  'applicants.changeNote': 'note_changed',
  'applicants.deleteNote': 'note_changed',
  'ownStages.addOwnStage': 'own_stages_changed',
  'ownStages.renameOwnStage': 'own_stages_changed',
  'ownStages.orderOwnStages': 'own_stages_changed',
  'ownStages.removeOwnStage': 'own_stages_changed',
  'messages.sendMessage': 'message_sent',
  'cvDatabase.unlockCv': 'cv_unlocked',
  'cvDatabase.unlockCvPost': 'cv_unlocked',
  'dinger.purchase': 'dingers_ordered',
  'dinger.cancel': 'order_cancelled',
  'company.update': 'company_changed',
  'company.updatePhoto': 'company_changed',
  'companySettings.changeSettings': 'company_changed',
  'companyCalls.changeCalls': 'company_changed',
  'verification.sendDocument': 'company_changed',
  'team.invite': 'member_invited',
  'team.withdraw': 'invitation_withdrawn',
  'team.leave': 'member_left',
  'team.changeMember': 'member_changed',
  'team.removeMember': 'member_removed',
  'team.handOver': 'member_changed',
  'secondFactor.confirm': 'second_factor_on',
  'secondFactor.turnOff': 'second_factor_off',
};

interface Done {
  /** The endpoint, as in the contract. */
  readonly name: string;
  readonly input: { readonly params: unknown; readonly body: unknown };
  /** What the endpoint responded, as JSON. */
  readonly response: string;
  readonly now: Date;
}

/** Records who did it, once it was done, unless it was done to nobody. */
export async function recordActivity(db: Db, user: CurrentUser, { name, input, response, now }: Done): Promise<void> {
  const kind = KINDS[name];
  if (kind === undefined || user.user_type !== 'company') return;
  const made: unknown = response.startsWith('{') ? JSON.parse(response) : undefined;
  const count = countOf(input, made);
  if (count === 0) return;
  await db
    .insertInto('company_activities')
    .values({
      company_id: user.id,
      member_id: user.member.id,
      action: kind,
      subject_id: subjectOf(input, made),
      count,
      created_at: now,
    })
    .execute();
}

/** How many the request names; otherwise how many it was about, as the response says. */
function countOf({ body }: Done['input'], made: unknown): number {
  const ids = field(body, 'ids');
  if (Array.isArray(ids)) return Math.max(1, new Set(ids).size);
  const count = field(made, 'rejected') ?? field(made, 'added') ?? field(field(made, 'batch'), 'people');
  return typeof count === 'number' ? count : 1;
}

/** The id that the request names, or that of what it made; otherwise that of the job whose applicants it was about. */
function subjectOf({ params, body }: Done['input'], made: unknown): number | null {
  const [only, ...others] = (field(body, 'ids') as readonly number[] | undefined) ?? [];
  const named =
    // The other application no longer exists.
    field(body, 'into') ??
    field(params, 'id') ??
    field(body, 'jobapplyId') ??
    field(body, 'receiver_id') ??
    (others.length === 0 ? only : undefined);
  if (named !== undefined) return Number(named);
  const id = field(field(made, 'job'), 'id') ?? field(made, 'id') ?? field(body, 'job_id');
  return typeof id === 'number' ? id : null;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
