import type { Applicant, AskedQuestion } from '@jpro/api';
import { MAX_EXPORTED_ROWS } from '@jpro/api/fields';
import { questionInLocale } from '@jpro/api/job-in-locale';
import { localName } from '@jpro/api/locale';
import type { Locale } from '../../../core/http/handler.ts';
import { csvTable } from '../../../core/text/csvTable.ts';
import { text } from '../../../core/texts.ts';
import type { Db } from '../../../database/schema.ts';
import { lookup } from '../../../reference/index.ts';
import { shownEmail, spreadsheetPhone } from '../../../core/text/contacts.ts';
import { IS_OF_APPLICATION, TAKES_PLACE } from '../interviews/interview.ts';
import { sortableTime } from '../../../core/time/yangonTime.ts';
import { readableOf } from '../cv-database/cvAccess.ts';
import { bestFitFirst, profilesOf } from './applicantFacts.ts';
import { IS_ASSIGNEE, JOB_COLUMNS, withJob } from './applicants.ts';
import { PERSON } from './people.ts';
import { type Requirements, requirementsMet, requirementsOf } from './requirements.ts';
import { responseText, sentResponses } from '../applications/responses.ts';
import { type ApplicantFilter, type ApplicantSort, filteredApplications, orderOf, STARS } from './applicantFilter.ts';

const COLUMNS = [
  'name',
  'position',
  'phone',
  'email',
  'location',
  'township',
  'experience_years',
  'expected_salary',
  'currency',
  'job',
  'fits_by',
  'status',
  'applied_at',
  'seen_at',
  'interview_at',
  'interview_place',
  'message',
  'cv_name',
  'stars',
  'tags',
  'rejection_reason',
  'source',
  'assigned_to',
  'experience_all_years',
  'consent',
  'own_stage',
  // Before the columns of the responses.
  'requirements',
] as const;

/** Whose language and day it is. */
interface Reader {
  readonly locale: Locale;
  readonly now: Date;
}

type Line = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** As many questions as have columns of their own: those of one job, and some that were asked before. */
const MAX_QUESTION_COLUMNS = 20;

/**
 * Applicants as CSV, in the reader's language, in Yangon time. What the company may no longer read of an applicant is
 * left out.
 */
export async function applicantsAsCsv(
  db: Db,
  filter: ApplicantFilter,
  sort: ApplicantSort,
  { locale, now }: Reader,
): Promise<string> {
  const found = await exportRows(db, filter, sort);
  const profileOf = await profilesOf(db, found.map(withJob), now);
  const rows = sort === 'match' ? bestFitFirst(found, (row) => profileOf(withJob(row))) : found;
  const readable = rows.map(readableOf);
  const questions = questionsIn(readable).slice(0, MAX_QUESTION_COLUMNS);
  const requirements = await requirementsOf(db, questions.length === 0 ? [] : rows.map(({ job_id }) => job_id));
  const columns = [
    ...COLUMNS.map((key) => ({ key, header: text(locale, 'applicant_table', key) })),
    ...questions.map((question) => ({ key: question.id, header: questionInLocale(question, locale).text })),
  ];
  return csvTable(
    readable.map((row) => ({
      ...lineOf(row, profileOf(withJob(row)), locale),
      requirements: requirementsText(row, requirements.get(row.job_id)),
      ...responsesIn(row, locale),
    })),
    columns,
  );
}

function exportRows(db: Db, filter: ApplicantFilter, sort: ApplicantSort) {
  return filteredApplications(db, filter)
    .leftJoin('interviews', (join) => join.on(IS_OF_APPLICATION).on(TAKES_PLACE))
    .leftJoin('members as assignees', (join) => join.on(IS_ASSIGNEE))
    .leftJoin('members as adders', 'adders.id', 'outside.added_by')
    .leftJoin('own_stages', 'own_stages.id', 'applications.own_stage_id')
    .select('own_stages.name as own_stage')
    .select(['assignees.name as assignee', 'adders.name as adder', 'outside.consent_on', 'outside.consent_how'])
    .select([
      PERSON.name.as('name'),
      PERSON.phone_number.as('phone_number'),
      PERSON.email.as('email'),
      PERSON.is_active.as('is_active'),
      STARS.as('stars'),
    ])
    .select(['jobseekers.position_title', 'jobseekers.location_id', 'jobseekers.township_id'])
    .select(JOB_COLUMNS)
    .select([
      'jobs.title',
      'jobs.id as job_id',
      'applications.asked',
      'applications.responses',
      'users.id as user_id',
      'applications.id',
      'applications.tags',
      'applications.rejection_reason',
      'applications.source',
      'applications.status',
      'applications.applied_at',
      'applications.seen_at',
      'applications.message',
      'applications.cv_name',
    ])
    .select(['interviews.at', 'interviews.offered_times', 'interviews.place'])
    .orderBy(orderOf(sort))
    .limit(MAX_EXPORTED_ROWS)
    .execute();
}

type Row = Awaited<ReturnType<typeof exportRows>>[number];

/** What was asked of these applicants, in the order of the first who was asked. */
function questionsIn(rows: readonly Pick<Row, 'asked'>[]): AskedQuestion[] {
  const byId = new Map(rows.flatMap(({ asked }) => (asked ?? []).map((question) => [question.id, question])));
  return [...byId.values()];
}

function requirementsText(row: Row, requirements: Requirements | undefined): string {
  const found = requirementsMet(row, requirements);
  return found ? `${found.met}/${found.asked}` : '';
}

function responsesIn(row: Row, locale: Locale): Readonly<Record<string, string>> {
  return Object.fromEntries(sentResponses(row).map((response) => [response.id, responseText(response, locale)]));
}

function lineOf(row: Row, profile: Applicant['profile'], locale: Locale): Omit<Line, 'requirements'> {
  const place = (kind: 'location' | 'township', id: number | null) => {
    const found = lookup(kind, id);
    return found ? localName(found, locale) : '';
  };
  const time = (at: Date | null) => (at ? sortableTime(at) : '');
  return {
    name: row.name,
    position: row.position_title ?? '',
    phone: spreadsheetPhone(row.phone_number),
    email: shownEmail(row.email) ?? '',
    location: place('location', row.location_id),
    township: place('township', row.township_id),
    experience_years: profile ? years(experienceIn(profile)) : '',
    expected_salary: profile?.expected_salary ? String(profile.expected_salary) : '',
    currency: profile?.expected_salary ? profile.salary_currency : '',
    job: row.title,
    fits_by: (profile?.matches ?? []).map((match) => text(locale, 'fits_by', match)).join('; '),
    status: text(locale, 'stage', row.status),
    applied_at: time(row.applied_at),
    seen_at: time(row.seen_at),
    interview_at: row.offered_times?.length
      ? row.offered_times.map((offered) => time(new Date(offered))).join('; ')
      : time(row.at),
    interview_place: row.place ?? '',
    message: row.message ?? '',
    cv_name: row.cv_name ?? '',
    stars: row.stars > 0 ? String(row.stars) : '',
    tags: row.tags.join('; '),
    rejection_reason:
      row.status === 'rejected' && row.rejection_reason ? text(locale, 'rejection_reason', row.rejection_reason) : '',
    source: row.source === null ? '' : text(locale, 'applicant_source', row.source),
    assigned_to: row.assignee ?? '',
    experience_all_years: profile ? years(profile.months_of_experience) : '',
    consent: consentText(row, locale),
    own_stage: row.own_stage ?? '',
  };
}

const years = (months: number): string => String(Math.round((months / 12) * 10) / 10);

/** Of somebody whom a member added: how and when they agreed, and who recorded it. */
const consentText = ({ consent_how, consent_on, adder }: Row, locale: Locale): string =>
  consent_how === null || consent_on === null
    ? ''
    : [text(locale, 'consent', consent_how), consent_on, adder].filter(Boolean).join(', ');

/** Months of experience in the job's function; in all when the job has none. */
const experienceIn = ({ in_function, months_of_experience }: NonNullable<Applicant['profile']>): number =>
  in_function?.months ?? months_of_experience;
