/** A company's interviews as a calendar. */
import { sql } from 'kysely';
import type { AwaitedInterview, CompanyInterview } from '@jpro/api';
import { yangonDay } from '@jpro/api/fields';
import type { Configuration } from '../../../core/configuration.ts';
import type { Locale } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { text } from '../../../core/texts.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { applicationsWithPeople, PERSON } from '../applicants/people.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { STAGES_WITH_INTERVIEW } from '../applications/stages.ts';
import { readableOf } from '../cv-database/cvAccess.ts';
import { type CalendarEntry, calendarFeed, calendarFile } from './myCalendar.ts';
import { interviewOf, interviewsOf, isExpected, isOpenOffer } from './interview.ts';
import { interviewWords } from './interviewWords.ts';

const DAY_MS = 24 * 3600_000;
const FEED_MS = 30 * DAY_MS;
/** Far beyond what people can meet. */
const MAX_IN_FEED = 2000;
/** A week of working hours has no room for more. */
const MAX_SHOWN = 500;

/**
 * The interviews, including offered times but no cancelled ones, of this many days from this one (`YYYY-MM-DD`, in
 * Yangon time).
 */
export async function companyInterviews(
  db: Db,
  companyId: CompanyId,
  from: string,
  days: number,
  now: Date,
): Promise<CompanyInterview[]> {
  const start = new Date(`${from}T00:00:00+06:30`);
  const end = new Date(start.getTime() + days * DAY_MS);
  const rows = await plannedRows(db, companyId)
    // An open offer is stored at the last of its times.
    .where('interviews.at', '>=', start)
    .where(({ or, eb }) =>
      or([eb('interviews.at', '<', end), sql<boolean>`offered_times ->> 0 < ${end.toISOString()}`]),
    )
    .orderBy('interviews.at')
    .limit(MAX_SHOWN)
    .execute();
  return plannedOf(db, rows, now);
}

/** The interviews that take place today: nobody has called them off, and their time is settled. */
export async function todaysInterviews(db: Db, companyId: CompanyId, now: Date): Promise<CompanyInterview[]> {
  const planned = await companyInterviews(db, companyId, yangonDay(now), 1, now);
  return planned.filter(({ interview }) => interview.state !== 'declined' && !interview.offered_times?.length);
}

/** Upcoming interviews to which the applicant has not responded, those who were invited first before the others. */
export async function awaitedInterviews(db: Db, companyId: CompanyId, now: Date): Promise<AwaitedInterview[]> {
  const rows = await plannedRows(db, companyId)
    .where('interviews.state', '=', 'invited')
    .where('interviews.is_notified', '=', true)
    // Nobody else can respond.
    .where('applications.jobseeker_id', 'is not', null)
    .where('applications.status', 'in', STAGES_WITH_INTERVIEW)
    .where('interviews.at', '>', now)
    .orderBy('interviews.invited_at')
    .orderBy('interviews.id')
    .limit(MAX_SHOWN)
    .execute();
  const invitedAt = new Map(rows.map((row) => [row.application_id, row.invited_at.toISOString()]));
  return (await plannedOf(db, rows, now)).map((planned) => ({
    ...planned,
    invited_at: invitedAt.get(planned.id) ?? '',
  }));
}

function plannedRows(db: Db, companyId: CompanyId) {
  return applicationsWithPeople(db)
    .innerJoin('interviews', 'interviews.application_id', 'applications.id')
    .select([
      'interviews.invited_at',
      'applications.id as application_id',
      'applications.status',
      'jobs.id as job_id',
      'jobs.title',
      'users.id as user_id',
      PERSON.name.as('name'),
      'users.photo',
      PERSON.is_active.as('is_active'),
    ])
    .where('applications.company_id', '=', companyId);
}

async function plannedOf(
  db: Db,
  rows: Awaited<ReturnType<ReturnType<typeof plannedRows>['execute']>>,
  now: Date,
): Promise<CompanyInterview[]> {
  const interviews = await interviewsOf(
    db,
    rows.map(({ application_id }) => application_id),
  );
  return rows.flatMap((row) => {
    const interview = interviewOf(interviews.get(row.application_id), row, now);
    if (!interview || interview.state === 'cancelled') return [];
    const { version: _version, ...shown } = interview;
    return [
      {
        id: row.application_id,
        job: { id: row.job_id, title: row.title },
        jobseeker: {
          user_id: row.user_id,
          name: row.name,
          profile_photo_url: row.user_id === null ? null : pictureUrl('jobseeker', row.user_id, readableOf(row).photo),
        },
        interview: shown,
      },
    ];
  });
}

interface Reader {
  readonly companyId: CompanyId;
  readonly locale: Locale;
  readonly configuration: Pick<Configuration, 'publicUrl'>;
}

/**
 * The calendar file of an interview for its company, named after the applicant. Throws 404 for another company's
 * interview, and while the applicant has to choose a time.
 */
export async function companyCalendar(db: Db, reader: Reader, applicationId: number, now: Date): Promise<string> {
  const found = await calendarRows(db, reader.companyId)
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  if (!found || isOpenOffer(found)) throw notFound();
  return calendarFile(entryOf(found, reader, now));
}

/**
 * What a member's calendar programs show: the interviews that they hold, or nobody in particular, of the last month and
 * to come; without open offers.
 */
export async function memberFeed(db: Db, reader: Reader, memberId: MemberId, now: Date): Promise<string> {
  const rows = await calendarRows(db, reader.companyId)
    .where('interviews.at', '>', new Date(now.getTime() - FEED_MS))
    .where(({ or, eb }) => or([eb('interviewer_id', '=', memberId), eb('interviewer_id', 'is', null)]))
    .orderBy('interviews.at')
    .limit(MAX_IN_FEED)
    .execute();
  const shown = rows.filter((row) => !isOpenOffer(row) && isExpected(row, row.status, now));
  return calendarFeed(
    text(reader.locale, 'interview_feed', 'name'),
    shown.map((row) => entryOf(row, reader, now)),
  );
}

function calendarRows(db: Db, companyId: CompanyId) {
  return applicationsWithPeople(db)
    .innerJoin('interviews', 'interviews.application_id', 'applications.id')
    .selectAll('interviews')
    .select(['applications.status', 'applications.job_id', 'jobs.title', PERSON.name.as('name')])
    .where('applications.company_id', '=', companyId);
}

function entryOf(
  found: Awaited<ReturnType<ReturnType<typeof calendarRows>['execute']>>[number],
  { locale, configuration }: Reader,
  now: Date,
): CalendarEntry {
  return {
    interviewId: found.id,
    sequence: found.sequence,
    changedAt: found.changed_at,
    at: found.at,
    minutes: found.minutes,
    place: found.place,
    title: interviewWords(locale, { company_name: found.name, position_title: found.title }, found).title,
    description: found.note ?? '',
    url: configuration.publicUrl
      ? `${configuration.publicUrl}/${locale}/company/job/manageapplication/${found.job_id}/${found.application_id}`
      : null,
    isCancelled: !isExpected(found, found.status, now),
    organizer: null,
  };
}
