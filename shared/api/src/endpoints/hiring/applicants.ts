import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  APPLICANT_MATCHES,
  bounded,
  CURRENCIES,
  id,
  idText,
  intText,
  line,
  MAX_INTERVIEW_PLACE,
  MAX_MOVED,
  MAX_OFFERED_TIMES,
  MAX_STARS,
  moment,
  name,
  optionalChoice,
  optionalIdsText,
  optionalIdText,
  optionalText,
  PAGE_SIZE,
  REJECTION_REASONS,
  pageText,
  plannedDay,
  plannedMoment,
  text,
} from '../../fields/index.ts';
import { KNOWN_VERSION, knownVersionQuery, version } from '../../knownVersion.ts';
import { paged } from '../../paged.ts';
import { Assignee } from './assignments.ts';
import { APPLICATION_STATUSES, ApplicationStatus, Interview, SentResponse } from './applications.ts';
import { OutsideApplicant } from './outsideApplicant.ts';
import { CompanyJob } from '../jobs/companyJobs.ts';
import { AskedQuestion } from '../jobs/jobQuestions.ts';
import { JobStatus } from '../jobs/jobs.ts';
import { Lookup } from '../site/lookups.ts';
import { Resume } from '../people/resume.ts';

export const APPLICANT_SORTS = ['newest', 'oldest', 'name', 'match'] as const;

export type ApplicantMatch = (typeof APPLICANT_MATCHES)[number];

export const MAX_APPLICANT_TAGS = 10;
export const MAX_APPLICANT_TAG = 30;

/** Why the company rejected an applicant. */
export const RejectionReason = z.enum(REJECTION_REASONS);

/** A company's own words about an applicant; only the company sees them. */
export const ApplicantLabel = z.object({
  /** The caller's own. */
  stars: z.int(),
  tags: z.array(z.string()),
  /** Null unless the applicant is rejected. */
  rejection_reason: z.nullable(RejectionReason),
});
export type ApplicantLabel = z.output<typeof ApplicantLabel>;

const tags = z.array(line({ max: MAX_APPLICANT_TAG })).check(z.maxLength(MAX_APPLICANT_TAGS));

/**
 * Omitted fields stay unchanged. `tags` replaces all tags; the other two add and remove single tags, whatever there is.
 */
export const ApplicantLabelForm = z.object({
  stars: z.optional(z.int().check(z.gte(0), z.lte(MAX_STARS))),
  tags: z.optional(tags),
  add_tags: z.optional(tags),
  remove_tags: z.optional(tags),
  rejection_reason: z.optional(z.nullable(RejectionReason)),
});
export type ApplicantLabelForm = z.output<typeof ApplicantLabelForm>;

/** An interview as its company sees it. */
export const OwnInterview = z.extend(Interview, {
  version,
  /** The member who holds it; null: nobody in particular. */
  interviewer: z.optional(z.nullable(Assignee)),
});
export type OwnInterview = z.output<typeof OwnInterview>;

export const Applicant = z.object({
  id,
  job: z.object({ id, slug: z.string(), title: z.string(), status: JobStatus }),
  /** Only the name after a withdrawal, or while the account is closed or suspended. */
  jobseeker: z.object({
    /** Null for somebody whom a member added. */
    user_id: z.nullable(id),
    name: z.string(),
    position_title: z.nullable(z.string()),
    profile_photo_url: z.nullable(z.string()),
    location: z.nullable(Lookup),
    township: z.nullable(Lookup),
  }),
  /** The account is closed or suspended: only name and stage are shown (rule 77). */
  has_left: z.boolean(),
  /** Null after a withdrawal. */
  phone_number: z.nullable(z.string()),
  status: ApplicationStatus,
  /** One of the company's own within `status`; null: none of them. */
  own_stage: z.nullable(z.object({ id, name: z.string() })),
  applied_at: moment,
  /** When anybody of the company saw it first. */
  seen_at: z.nullable(moment),
  /** The caller has not seen it. */
  is_new: z.boolean(),
  interview: z.nullable(OwnInterview),
  has_cv: z.boolean(),
  ...ApplicantLabel.shape,
  note_count: z.int(),
  /** Null after a withdrawal. */
  profile: z.nullable(
    z.object({
      months_of_experience: z.int(),
      /** How many of them are in the job's function. Null when the job has none. */
      in_function: z.nullable(z.object({ months: z.int(), job_function: Lookup })),
      experience_level: Lookup,
      /** Per month. */
      expected_salary: z.nullable(z.int()),
      salary_currency: z.enum(CURRENCIES),
      matches: z.array(z.enum(APPLICANT_MATCHES)),
    }),
  ),
  /**
   * Other applications by this person to the company: from the same account, or from one with the same name and
   * birthday, or of somebody whom a member added with the same phone number or e-mail address (`is_outside`).
   */
  same_person: z.array(
    z.object({
      id,
      status: ApplicationStatus,
      same_account: z.boolean(),
      is_outside: z.boolean(),
      job: z.object({ id, title: z.string() }),
    }),
  ),
  /** How somebody came whom a member added; absent for jobseekers. */
  outside: z.optional(OutsideApplicant),
  /** Of what the job looks for, how much was asked of this applicant, and how much they meet; absent for nothing. */
  requirements: z.optional(z.object({ asked: z.int(), met: z.int() })),
  /** Who sees to the applicant; `by_job`: only because the job is assigned to them. */
  assigned_to: z.optional(z.nullable(z.extend(Assignee, { by_job: z.boolean() }))),
});
export type Applicant = z.output<typeof Applicant>;

export const ApplicantResume = z.omit(Resume, {
  uploadcv: true,
  is_public: true,
  job_alert_mail: true,
  event_alert_mail: true,
});
export type ApplicantResume = z.output<typeof ApplicantResume>;

/** `meets`: whether it is what the job looks for; null when the job looks for nothing there. */
export const ApplicantResponse = z.extend(SentResponse, { meets: z.nullable(z.boolean()) });
export type ApplicantResponse = z.output<typeof ApplicantResponse>;

/** A question by which the applicants of a job can be filtered. */
const FilterQuestion = z.extend(z.omit(AskedQuestion, { is_required: true }), {
  /** Whether the job looks for something there. */
  is_requirement: z.boolean(),
});

export const ApplicantDetail = z.extend(Applicant, {
  message: z.nullable(z.string()),
  email: z.nullable(z.string()),
  about: z.nullable(z.string()),
  /**
   * The whole profile, free of charge for the company applied to (rule 27); null after a withdrawal. Contains `nrc`
   * only once the applicant knows that they are hired (rule 30).
   */
  resume: z.nullable(ApplicantResume),
  /** The address of the CV that was sent; null for an application without one. */
  cv: z.nullable(z.object({ cv_name: z.string(), file: z.string(), content_type: z.string(), bytes: z.int() })),
  /** The last fifty steps, oldest first, with the member who made them for the company. */
  events: z.array(
    z.object({
      from: z.nullable(ApplicationStatus),
      to: ApplicationStatus,
      /** The name of the company's own stage within `to`; null: none, or one that was removed. */
      own_stage: z.nullable(z.string()),
      at: moment,
      by: z.nullable(z.string()),
    }),
  ),
  can_undo: z.boolean(),
  /** What the job asked, as it was asked, and the responses; empty for nothing. */
  responses: z.array(ApplicantResponse),
});
export type ApplicantDetail = z.output<typeof ApplicantDetail>;

/** An interview in the company's calendar, with the id of its application. */
export const CompanyInterview = z.object({
  id,
  job: z.object({ id, title: z.string() }),
  jobseeker: z.object({ user_id: z.nullable(id), name: z.string(), profile_photo_url: z.nullable(z.string()) }),
  interview: z.omit(OwnInterview, { version: true }),
});
export type CompanyInterview = z.output<typeof CompanyInterview>;

/** An interview whose applicant has not responded yet. */
export const AwaitedInterview = z.extend(CompanyInterview, { invited_at: moment });
export type AwaitedInterview = z.output<typeof AwaitedInterview>;

/** What to consider before inviting somebody for a time. */
export const InterviewConcern = z.object({
  /** The time, as it was asked about. */
  at: moment,
  /** Another interview of the interviewer or of the applicant; an hour or a day on which few people work. */
  kind: z.enum(['interviewer', 'applicant', 'hour', 'sunday', 'holiday']),
  /** The other interview. */
  planned: z.nullable(z.object({ name: z.string(), job: z.string(), at: moment })),
});
export type InterviewConcern = z.output<typeof InterviewConcern>;

const isListOfTimes = (list: string): boolean => {
  const times = list.split(',');
  return times.length <= MAX_OFFERED_TIMES && times.every((time) => plannedMoment.safeParse(time).success);
};

const LENGTH = { least: 5, most: 480 } as const;
const minutes = z
  .int()
  .check(z.minimum(LENGTH.least, { error: 'invalid' }), z.maximum(LENGTH.most, { error: 'invalid' }));

/** A company's note about an applicant; only the company sees it. */
export const ApplicantNote = z.object({
  id,
  text: z.string(),
  written_by: z.object({ user_id: id, name: z.string() }),
  created_at: moment,
  updated_at: moment,
});
export type ApplicantNote = z.output<typeof ApplicantNote>;

/** The stages, each with the company's own within it, add up to `all`. */
export const StageCounts = z.object({
  all: z.int(),
  /** Those of the last seven days, in any stage. */
  recent: z.int(),
  applied: z.int(),
  shortlisted: z.int(),
  interview: z.int(),
  hired: z.int(),
  rejected: z.int(),
  withdrawn: z.int(),
});

/** How many are in each of the company's own stages. */
const ownCounts = z.array(z.object({ id, count: z.int() }));

/** One of the company's own stages; null: none of them. */
export const ownStageId = z.optional(z.nullable(id));

const oneApplication = z.object({ jobapplyId: id });
/** `from` is the stage in which the caller sees the application; 409 if someone has moved it since. */
const oneMove = z.extend(oneApplication, { from: z.optional(ApplicationStatus), from_own_stage_id: ownStageId });

export const InterviewForm = z.extend(oneMove, {
  at: plannedMoment,
  /** Alternatives to `at`: the applicant chooses one of the times. */
  other_times: z._default(z.array(plannedMoment).check(z.maxLength(MAX_OFFERED_TIMES - 1)), []),
  place: line({ min: 2, max: MAX_INTERVIEW_PLACE }),
  note: optionalText(1000),
  /** Also notify by text message, or by e-mail with a calendar entry, now and of every later change. */
  sms: z._default(z.boolean(), false),
  email: z._default(z.boolean(), false),
  /** As before without it, else the usual length. */
  minutes: z.optional(minutes),
  /** A member who may see applicants; without it as before, else whoever invites. */
  interviewer_id: z.optional(id),
  /** Refused when there is something to consider about a time. */
  if_free: z._default(z.boolean(), false),
});

/** A stage that a company can move an application to. */
export const ApplicantStage = z.enum(['applied', 'shortlisted', 'interview', 'hired', 'rejected']);

/** Those of the job that is asked for; absent without one. */
const filterQuestions = z.optional(z.array(FilterQuestion));
const filter = {
  status: optionalChoice(APPLICATION_STATUSES),
  /** One of the company's own stages. */
  own_stage_id: optionalIdText,
  job_id: optionalIdText,
  /** Only those that the caller has not seen. */
  unseen: optionalChoice(['1']),
  /** Only applications of the last seven days. */
  recent: optionalChoice(['1']),
  /** Only those whom the caller sees to, or nobody does. */
  assigned: optionalChoice(['me', 'nobody']),
  /** Part of an applicant's name or position; kept as typed, as names are. */
  keyword: z.optional(name({ min: 0, max: 100 })),
  sort: optionalChoice(APPLICANT_SORTS),
  /**
   * Of one job (`job_id`), only applicants who meet everything that it looks for (`met`), or what it looks for with one
   * question (its id), or who chose an option (`id=index`) or said yes or no (`id=1`, `id=0`).
   */
  responses: z.optional(bounded(20).check(z.regex(/^(?:met|q[\da-f]{12}(?:=\d)?)?$/))),
};
const manyApplications = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_MOVED)),
  status: ApplicantStage,
  /** Within `status`. Without it, those who already are in `status` stay as they are. */
  own_stage_id: ownStageId,
});
/** The stages in which the caller sees the applications, in the order of `ids`. */
export const seenStages = {
  from: z.optional(z.array(ApplicationStatus).check(z.maxLength(MAX_MOVED))),
  from_own_stage_ids: z.optional(z.array(z.nullable(id)).check(z.maxLength(MAX_MOVED))),
};
/** As many stages as applications. */
export const stagesOfAll = [
  z.refine<SeenMany>(({ ids, from }) => !from || from.length === ids.length, { error: 'invalid', path: ['from'] }),
  z.refine<SeenMany>(({ ids, from_own_stage_ids: from }) => !from || from.length === ids.length, {
    error: 'invalid',
    path: ['from_own_stage_ids'],
  }),
] as const;
interface SeenMany {
  readonly ids: readonly unknown[];
  readonly from?: readonly unknown[] | undefined;
  readonly from_own_stage_ids?: readonly unknown[] | undefined;
}
const manyMoves = z.extend(manyApplications, seenStages).check(...stagesOfAll);
/** Those whose interviews would be restored, but whose interviewers have another one by now: they need a new time. */
export const needsTime = z.optional(z.array(Applicant));
/** With `needs_time` as `needsTime`. */
export const MovedApplicant = z.extend(Applicant, { needs_time: z.optional(z.boolean()) });
export type MovedApplicant = z.output<typeof MovedApplicant>;
const changedMany = z.object({
  /** How many were moved. */
  changed: z.int(),
  /** Those that were not, as they are now: they had already left the stage named in the request. */
  elsewhere: z.array(Applicant),
  needs_time: needsTime,
});
const applicationParams = z.object({ id: idText });
const noteText = text({ min: 1, max: 2000 });

/** What a company can do with its applicants (rule 19). */
export const applicants = {
  applications: endpoint({
    method: 'GET',
    path: '/company/application/bycompany',
    access: 'company',
    summary: 'Applicants of all jobs, 20 per page unless `limit` says otherwise',
    query: z.object({ ...filter, page: pageText, limit: intText(1, PAGE_SIZE.board) }),
    response: z.extend(paged(Applicant), { counts: StageCounts, own_counts: ownCounts, questions: filterQuestions }),
  }),
  rejectedApplications: endpoint({
    method: 'GET',
    path: '/company/application/rejectapplication_list',
    access: 'company',
    summary: 'Rejected applicants',
    query: z.object({ job_id: optionalIdText, page: pageText }),
    response: paged(Applicant),
  }),
  hiredApplications: endpoint({
    method: 'GET',
    path: '/company/application/hiredapplication_list',
    access: 'company',
    summary: 'Hired applicants',
    query: z.object({ job_id: optionalIdText, page: pageText }),
    response: paged(Applicant),
  }),
  exportApplications: endpoint({
    method: 'GET',
    path: '/company/application/export',
    access: 'company',
    summary: 'Applicants, or only those with these ids, as a table for a spreadsheet, 5,000 at most',
    query: z.object({ ...filter, ids: optionalIdsText }),
    response: z.string(),
    responseFile: { type: 'text/csv; charset=utf-8', filename: 'applicants.csv' },
  }),
  manageApplications: endpoint({
    method: 'GET',
    path: '/company/application/manage',
    access: 'company',
    summary: "One job's applicants, all stages, 500 per page; `counts` are those of the whole job",
    query: z.object({ ...filter, job_id: idText, page: pageText }),
    response: z.extend(paged(Applicant), {
      job: CompanyJob,
      counts: StageCounts,
      own_counts: ownCounts,
      questions: filterQuestions,
    }),
  }),
  viewApplication: endpoint({
    method: 'GET',
    path: '/company/application/view/{id}',
    access: 'company',
    summary: 'One application with what was sent',
    params: applicationParams,
    response: ApplicantDetail,
  }),
  shortlist: endpoint({
    method: 'POST',
    path: '/company/application/addtoshortlist/{type}',
    access: 'company',
    summary: 'Adds to the shortlist, or removes from it',
    params: z.object({ type: z.enum(['add', 'remove']) }),
    body: oneMove,
    response: Applicant,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/company/application/rejectapplication',
    access: 'company',
    summary: 'Rejects an application',
    body: z.extend(oneMove, { rejection_reason: z.optional(z.nullable(RejectionReason)) }),
    response: Applicant,
  }),
  inviteToInterview: endpoint({
    method: 'POST',
    path: '/company/application/addtointerviewlist',
    access: 'company',
    summary:
      'Schedules or changes an interview, or offers several times for it, and notifies the applicant. ' +
      `${KNOWN_VERSION}. A repeat is no change`,
    query: knownVersionQuery,
    body: InterviewForm,
    response: Applicant,
  }),
  cancelInterview: endpoint({
    method: 'POST',
    path: '/company/application/cancelinterview',
    access: 'company',
    summary: `Cancels an interview and notifies the applicant; the stage stays. ${KNOWN_VERSION}`,
    query: knownVersionQuery,
    body: oneApplication,
    response: Applicant,
  }),
  companyInterviews: endpoint({
    method: 'GET',
    path: '/company/interviews',
    access: 'company',
    summary: "The company's interviews of the seven days from `from`, in Yangon; without cancelled ones",
    query: z.object({ from: plannedDay }),
    response: z.object({
      data: z.array(CompanyInterview),
      /** Upcoming ones of any week to which nobody has responded, the longest waiting first. */
      awaited: z.array(AwaitedInterview),
    }),
  }),
  interviewConcerns: endpoint({
    method: 'GET',
    path: '/company/interviews/concerns',
    access: 'company',
    summary: 'What to consider before inviting the applicant for these times: other interviews, an odd hour or day',
    query: z.object({
      jobapply_id: idText,
      /** Up to four times. */
      at: bounded(170).check(z.refine(isListOfTimes, { error: 'invalid' })),
      minutes: intText(LENGTH.least, LENGTH.most),
      interviewer_id: optionalIdText,
    }),
    response: z.object({ data: z.array(InterviewConcern) }),
  }),
  companyCalendar: endpoint({
    method: 'GET',
    path: '/company/interview/{id}/calendar',
    access: 'company',
    summary: "An application's interview as a calendar file (RFC 5545)",
    params: applicationParams,
    response: z.string(),
    responseFile: { type: 'text/calendar; charset=utf-8', filename: 'interview.ics' },
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/company/application/status',
    access: 'company',
    summary: "Moves an application to any stage, also one of the company's own within it",
    body: z.extend(oneMove, { status: ApplicantStage, own_stage_id: ownStageId }),
    response: MovedApplicant,
  }),
  moveMany: endpoint({
    method: 'POST',
    path: '/company/application/movemany',
    access: 'company',
    summary:
      'Moves all of these applications, without those that have left the stage of `from`. When another one cannot be ' +
      'moved, none is: `errors` then says which (`ids.0`)',
    body: manyMoves,
    response: changedMany,
    idempotent: true,
  }),
  rejectWaiting: endpoint({
    method: 'POST',
    path: '/company/application/rejectwaiting',
    access: 'company',
    summary:
      'Rejects all applicants of a job who wait for a reply. Whoever applied after `applied_until` stays waiting, ' +
      'and is counted in `later`',
    body: z.object({ job_id: id, applied_until: z.optional(moment) }),
    response: z.object({ rejected: z.int(), later: z.int() }),
    idempotent: true,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/company/application/undo',
    access: 'company',
    summary: "Undoes the company's last move; `status` and `own_stage_id` are the stage to undo, 409 for another one",
    body: z.object({ jobapplyId: id, status: z.optional(ApplicantStage), own_stage_id: ownStageId }),
    response: MovedApplicant,
  }),
  undoMany: endpoint({
    method: 'POST',
    path: '/company/application/undomany',
    access: 'company',
    summary:
      "Undoes the company's last move of all of these applications, without those that have left `status`, the stage " +
      'that the moves led to; 409 when nothing is left to undo',
    body: manyApplications,
    response: changedMany,
    idempotent: true,
  }),
  markSeen: endpoint({
    method: 'PUT',
    path: '/company_seen/{id}',
    access: 'company',
    summary: 'Marks an application as seen, by the caller and by the company',
    params: applicationParams,
    response: z.object({ seen_at: moment }),
  }),
  labelApplicant: endpoint({
    method: 'PUT',
    path: '/company/application/labels/{id}',
    access: 'company',
    summary: "Changes the caller's stars and the company's tags for an applicant",
    params: applicationParams,
    body: ApplicantLabelForm,
    response: ApplicantLabel,
  }),
  notes: endpoint({
    method: 'GET',
    path: '/company/application/notes/{id}',
    access: 'company',
    summary: "The company's notes about an applicant, oldest first",
    params: applicationParams,
    response: z.object({ data: z.array(ApplicantNote) }),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/company/application/notes/{id}',
    access: 'company',
    summary: 'Writes a note about an applicant',
    params: applicationParams,
    body: z.object({ text: noteText }),
    response: ApplicantNote,
    idempotent: true,
  }),
  changeNote: endpoint({
    method: 'PUT',
    path: '/company/application/note/{id}',
    access: 'company',
    summary: 'Changes a note that the member wrote',
    params: applicationParams,
    body: z.object({ text: noteText }),
    response: ApplicantNote,
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/company/application/note/{id}',
    access: 'company',
    summary: 'Deletes a note',
    params: applicationParams,
    response: z.null(),
  }),
};
