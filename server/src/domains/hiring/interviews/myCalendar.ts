import type { Kysely } from 'kysely';
import type { Configuration } from '../../../core/configuration.ts';
import type { Locale } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { shownStage } from '../applications/changeStage.ts';
import { jobForJobseeker } from '../applications/shownJob.ts';
import { calendarFile } from './calendarFile.ts';
import { isOpenOffer, takesPlace } from './interview.ts';
import { interviewLink, interviewWords, mailSender } from './interviewWords.ts';

interface Reader {
  readonly jobseekerId: number;
  readonly locale: Locale;
  readonly configuration: Configuration;
}

/**
 * The calendar file of the jobseeker's own interview, the same entry as in the e-mail. Throws 404 for another
 * jobseeker's interview, and while a time has to be chosen.
 */
export async function myCalendar(
  db: Kysely<Database>,
  { jobseekerId, locale, configuration }: Reader,
  interviewId: number,
): Promise<string> {
  const interview = await db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'application_id')
    .selectAll('interviews')
    .select(['job_id', 'company_id', 'status', 'shown_status'])
    .where('interviews.id', '=', interviewId)
    .where('jobseeker_id', '=', jobseekerId)
    .where('is_notified', '=', true)
    .executeTakeFirst();
  if (!interview || isOpenOffer(interview)) throw notFound();
  const words = interviewWords(
    locale,
    await jobForJobseeker(db, {
      id: interview.application_id,
      job_id: interview.job_id,
      company_id: interview.company_id,
    }),
    interview,
  );
  return calendarFile({
    interviewId,
    sequence: interview.sequence,
    changedAt: interview.changed_at,
    at: interview.at,
    place: interview.place,
    title: words.title,
    description: interview.note ?? '',
    url: interviewLink(configuration, locale),
    isCancelled: !takesPlace(interview, shownStage(interview)),
    organizer: mailSender(configuration, words.company),
  });
}
