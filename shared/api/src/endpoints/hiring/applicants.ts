import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  APPLICANT_MATCHES,
  CURRENCIES,
  id,
  idText,
  intText,
  line,
  MAX_MOVED,
  MAX_OFFERED_TIMES,
  MAX_STARS,
  moment,
  name,
  optionalChoice,
  optionalIdText,
  optionalText,
  PAGE_SIZE,
  pageText,
  plannedDay,
  plannedMoment,
  text,
} from '../../fields/index.ts';
import { KNOWN_VERSION, knownVersionQuery, version } from '../../knownVersion.ts';
import { paged } from '../../paged.ts';
import { APPLICATION_STATUSES, ApplicationStatus, Interview } from './applications.ts';
import { CompanyJob } from '../jobs/companyJobs.ts';
import { JobStatus } from '../jobs/jobs.ts';
import { Lookup } from '../site/lookups.ts';
import { Resume } from '../people/resume.ts';

export const APPLICANT_SORTS = ['newest', 'oldest', 'name'] as const;

export type ApplicantMatch = (typeof APPLICANT_MATCHES)[number];

export const MAX_APPLICANT_TAGS = 10;
const MAX_TAG = 30;

/** A company's own words about an applicant; only the company sees them. */
export const ApplicantLabel = z.object({ stars: z.int(), tags: z.array(z.string()) });
export type ApplicantLabel = z.output<typeof ApplicantLabel>;

const tags = z.array(line({ max: MAX_TAG })).check(z.maxLength(MAX_APPLICANT_TAGS));

/**
 * Omitted fields stay unchanged. `tags` replaces all tags; the other two add and remove single tags, whatever there is.
 */
export const ApplicantLabelForm = z.object({
  stars: z.optional(z.int().check(z.gte(0), z.lte(MAX_STARS))),
  tags: z.optional(tags),
  add_tags: z.optional(tags),
  remove_tags: z.optional(tags),
});
export type ApplicantLabelForm = z.output<typeof ApplicantLabelForm>;

/** An interview as its company sees it. */
export const OwnInterview = z.extend(Interview, { version });
export type OwnInterview = z.output<typeof OwnInterview>;

export const Applicant = z.object({
  id,
  job: z.object({ id, slug: z.string(), title: z.string(), status: JobStatus }),
  /** Only the name after a withdrawal, or while the account is closed or suspended. */
  jobseeker: z.object({
    user_id: id,
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
  applied_at: moment,
  seen_at: z.nullable(moment),
  interview: z.nullable(OwnInterview),
  has_cv: z.boolean(),
  ...ApplicantLabel.shape,
  note_count: z.int(),
  /** Null after a withdrawal. */
  profile: z.nullable(
    z.object({
      months_of_experience: z.int(),
      experience_level: Lookup,
      /** Per month. */
      expected_salary: z.nullable(z.int()),
      salary_currency: z.enum(CURRENCIES),
      matches: z.array(z.enum(APPLICANT_MATCHES)),
    }),
  ),
  /**
   * Other applications by this person to the company: from the same account, or from one with the same name and
   * birthday.
   */
  same_person: z.array(
    z.object({
      id,
      status: ApplicationStatus,
      same_account: z.boolean(),
      job: z.object({ id, title: z.string() }),
    }),
  ),
});
export type Applicant = z.output<typeof Applicant>;

export const ApplicantResume = z.omit(Resume, {
  uploadcv: true,
  is_public: true,
  job_alert_mail: true,
  event_alert_mail: true,
});
export type ApplicantResume = z.output<typeof ApplicantResume>;

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
  /** The last fifty steps, oldest first. */
  events: z.array(z.object({ from: z.nullable(ApplicationStatus), to: ApplicationStatus, at: moment })),
  can_undo: z.boolean(),
});
export type ApplicantDetail = z.output<typeof ApplicantDetail>;

/** An interview in the company's calendar, with the id of its application. */
export const CompanyInterview = z.object({
  id,
  job: z.object({ id, title: z.string() }),
  jobseeker: z.object({ user_id: id, name: z.string(), profile_photo_url: z.nullable(z.string()) }),
  interview: Interview,
});
export type CompanyInterview = z.output<typeof CompanyInterview>;

/** A company's note about an applicant; only the company sees it. */
export const ApplicantNote = z.object({
  id,
  text: z.string(),
  written_by: z.object({ user_id: id, name: z.string() }),
  created_at: moment,
  updated_at: moment,
});
export type ApplicantNote = z.output<typeof ApplicantNote>;

/** The stages add up to `all`. */
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

const oneApplication = z.object({ jobapplyId: id });
/** `from` is the stage in which the caller sees the application; 409 if someone has moved it since. */
const oneMove = z.extend(oneApplication, { from: z.optional(ApplicationStatus) });

export const InterviewForm = z.extend(oneMove, {
  at: plannedMoment,
  /** Alternatives to `at`: the applicant chooses one of the times. */
  other_times: z._default(z.array(plannedMoment).check(z.maxLength(MAX_OFFERED_TIMES - 1)), []),
  place: line({ min: 2, max: 300 }),
  note: optionalText(1000),
  /** Also notify by text message, or by e-mail with a calendar entry, now and of every later change. */
  sms: z._default(z.boolean(), false),
  email: z._default(z.boolean(), false),
});

const Stage = z.enum(['applied', 'shortlisted', 'interview', 'hired', 'rejected']);

const filter = {
  status: optionalChoice(APPLICATION_STATUSES),
  job_id: optionalIdText,
  unseen: optionalChoice(['1']),
  /** Only applications of the last seven days. */
  recent: optionalChoice(['1']),
  /** Part of an applicant's name or position; kept as typed, as names are. */
  keyword: z.optional(name({ min: 0, max: 100 })),
  sort: optionalChoice(APPLICANT_SORTS),
};
const manyApplications = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_MOVED)), status: Stage });
/** `from` are the stages in which the caller sees the applications, in the order of `ids`. */
const manyMoves = z
  .extend(manyApplications, { from: z.optional(z.array(ApplicationStatus).check(z.maxLength(MAX_MOVED))) })
  .check(z.refine(({ ids, from }) => !from || from.length === ids.length, { error: 'invalid', path: ['from'] }));
const changedMany = z.object({
  /** How many were moved. */
  changed: z.int(),
  /** Those that were not, as they are now: they had already left the stage named in the request. */
  elsewhere: z.array(Applicant),
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
    response: z.extend(paged(Applicant), { counts: StageCounts }),
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
    summary: 'Applicants as a table for a spreadsheet, 5,000 at most',
    query: z.object(filter),
    response: z.string(),
    responseFile: { type: 'text/csv; charset=utf-8', filename: 'applicants.csv' },
  }),
  manageApplications: endpoint({
    method: 'GET',
    path: '/company/application/manage',
    access: 'company',
    summary: "One job's applicants, all stages, 500 per page; `counts` are those of the whole job",
    query: z.object({ ...filter, job_id: idText, page: pageText }),
    response: z.extend(paged(Applicant), { job: CompanyJob, counts: StageCounts }),
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
    body: oneMove,
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
    response: z.object({ data: z.array(CompanyInterview) }),
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
    summary: 'Moves an application to any stage',
    body: z.extend(oneMove, { status: Stage }),
    response: Applicant,
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
    summary: "Undoes the company's last move; `status` is the stage to undo, 409 for another one",
    body: z.object({ jobapplyId: id, status: z.optional(Stage) }),
    response: Applicant,
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
    summary: 'Marks an application as seen',
    params: applicationParams,
    response: z.object({ seen_at: moment }),
  }),
  labelApplicant: endpoint({
    method: 'PUT',
    path: '/company/application/labels/{id}',
    access: 'company',
    summary: "Changes the company's own stars and tags for an applicant",
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
    summary: 'Changes a note',
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
