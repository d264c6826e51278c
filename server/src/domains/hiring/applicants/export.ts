import { MAX_EXPORTED_ROWS } from '@jpro/api/fields';
import { localName } from '@jpro/api/locale';
import { stringify } from 'csv-stringify/sync';
import type { Locale } from '../../../core/http/handler.ts';
import { text } from '../../../core/texts.ts';
import type { Db } from '../../../database/schema.ts';
import { lookup } from '../../../reference/index.ts';
import { shownEmail, spreadsheetPhone } from '../../../core/text/contacts.ts';
import { takesPlace } from '../interviews/interview.ts';
import { sortableTime } from '../../../core/time/yangonTime.ts';
import { readableOf } from '../cv-database/cvAccess.ts';
import { type ApplicantFilter, type ApplicantSort, filteredApplications, orderOf } from './applicantFilter.ts';

const COLUMNS = [
  'name',
  'position',
  'phone',
  'email',
  'location',
  'township',
  'job',
  'status',
  'applied_at',
  'seen_at',
  'interview_at',
  'interview_place',
  'message',
  'cv_name',
] as const;

type Line = Readonly<Record<(typeof COLUMNS)[number], string>>;

/**
 * Applicants as CSV for spreadsheets: UTF-8 with a byte order mark, in the reader's language, in Yangon time. Values
 * that a spreadsheet would take as formulas are quoted as text. What the company may no longer read of an applicant is
 * left out.
 */
export async function applicantsAsCsv(
  db: Db,
  filter: ApplicantFilter,
  sort: ApplicantSort,
  locale: Locale,
): Promise<string> {
  const rows = await exportRows(db, filter, sort);
  const columns = COLUMNS.map((key) => ({ key, header: text(locale, 'applicant_table', key) }));
  return stringify(
    rows.map((row) => lineOf(readableOf(row), locale)),
    { bom: true, header: true, columns, escape_formulas: true, record_delimiter: 'windows' },
  );
}

function exportRows(db: Db, filter: ApplicantFilter, sort: ApplicantSort) {
  return filteredApplications(db, filter)
    .leftJoin('interviews', 'interviews.application_id', 'applications.id')
    .select([
      'users.name',
      'users.phone_number',
      'users.email',
      'users.is_active',
      'jobseekers.position_title',
      'jobseekers.location_id',
      'jobseekers.township_id',
    ])
    .select([
      'jobs.title',
      'applications.status',
      'applications.applied_at',
      'applications.seen_at',
      'applications.message',
      'applications.cv_name',
    ])
    .select(['interviews.at', 'interviews.offered_times', 'interviews.place', 'interviews.state'])
    .orderBy(orderOf(sort))
    .limit(MAX_EXPORTED_ROWS)
    .execute();
}

function lineOf(row: Awaited<ReturnType<typeof exportRows>>[number], locale: Locale): Line {
  const place = (kind: 'location' | 'township', id: number | null) => {
    const found = lookup(kind, id);
    return found ? localName(found, locale) : '';
  };
  const time = (at: Date | null) => (at ? sortableTime(at) : '');
  const interview =
    row.state !== null && takesPlace({ state: row.state }, row.status)
      ? row
      : { at: null, offered_times: [], place: null };
  return {
    name: row.name,
    position: row.position_title ?? '',
    phone: spreadsheetPhone(row.phone_number),
    email: shownEmail(row.email) ?? '',
    location: place('location', row.location_id),
    township: place('township', row.township_id),
    job: row.title,
    status: text(locale, 'stage', row.status),
    applied_at: time(row.applied_at),
    seen_at: time(row.seen_at),
    interview_at: interview.offered_times?.length
      ? interview.offered_times.map((offered) => time(new Date(offered))).join('; ')
      : time(interview.at),
    interview_place: interview.place ?? '',
    message: row.message ?? '',
    cv_name: row.cv_name ?? '',
  };
}
