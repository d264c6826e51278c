/** A company's interviews as a calendar. */
import { sql } from 'kysely';
import type { CompanyInterview } from '@jpro/api';
import type { Configuration } from '../../../core/configuration.ts';
import type { Locale } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import type { Db } from '../../../database/schema.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { readableOf } from '../cv-database/cvAccess.ts';
import { calendarFile } from './myCalendar.ts';
import { interviewOf, interviewsOf, isOpenOffer, takesPlace } from './interview.ts';
import { interviewWords } from './interviewWords.ts';

const WEEK_MS = 7 * 24 * 3600_000;
/** A week of working hours has no room for more. */
const MAX_SHOWN = 500;

/**
 * The interviews, including offered times but no cancelled ones, of the seven days from this day (`YYYY-MM-DD`, in
 * Yangon time).
 */
export async function companyInterviews(db: Db, companyId: number, from: string): Promise<CompanyInterview[]> {
  const start = new Date(`${from}T00:00:00+06:30`);
  const end = new Date(start.getTime() + WEEK_MS);
  const rows = await db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.jobseeker_id')
    .select([
      'applications.id as application_id',
      'applications.status',
      'jobs.id as job_id',
      'jobs.title',
      'users.id as user_id',
      'users.name',
      'users.photo',
      'users.is_active',
    ])
    .where('applications.company_id', '=', companyId)
    // An open offer is stored at the last of its times.
    .where('interviews.at', '>=', start)
    .where(({ or, eb }) =>
      or([eb('interviews.at', '<', end), sql<boolean>`offered_times ->> 0 < ${end.toISOString()}`]),
    )
    .orderBy('interviews.at')
    .limit(MAX_SHOWN)
    .execute();
  const interviews = await interviewsOf(
    db,
    rows.map(({ application_id }) => application_id),
  );
  return rows.flatMap((row) => {
    const interview = interviewOf(interviews.get(row.application_id), row);
    if (!interview || interview.state === 'cancelled') return [];
    return [
      {
        id: row.application_id,
        job: { id: row.job_id, title: row.title },
        jobseeker: {
          user_id: row.user_id,
          name: row.name,
          profile_photo_url: pictureUrl('jobseeker', row.user_id, readableOf(row).photo),
        },
        interview,
      },
    ];
  });
}

interface Reader {
  readonly companyId: number;
  readonly locale: Locale;
  readonly configuration: Pick<Configuration, 'publicUrl'>;
}

/**
 * The calendar file of an interview for its company, named after the applicant. Throws 404 for another company's
 * interview, and while the applicant has to choose a time.
 */
export async function companyCalendar(
  db: Db,
  { companyId, locale, configuration }: Reader,
  applicationId: number,
): Promise<string> {
  const found = await db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.jobseeker_id')
    .selectAll('interviews')
    .select(['applications.status', 'applications.job_id', 'jobs.title', 'users.name'])
    .where('applications.id', '=', applicationId)
    .where('applications.company_id', '=', companyId)
    .executeTakeFirst();
  if (!found || isOpenOffer(found)) throw notFound();
  const { title } = interviewWords(locale, { company_name: found.name, position_title: found.title }, found);
  return calendarFile({
    interviewId: found.id,
    sequence: found.sequence,
    changedAt: found.changed_at,
    at: found.at,
    place: found.place,
    title,
    description: found.note ?? '',
    url: configuration.publicUrl
      ? `${configuration.publicUrl}/${locale}/company/job/manageapplication/${found.job_id}/${applicationId}`
      : null,
    isCancelled: !takesPlace(found, found.status),
    organizer: null,
  });
}
