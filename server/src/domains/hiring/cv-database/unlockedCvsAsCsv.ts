import { MAX_EXPORTED_ROWS } from '@jpro/api/fields';
import { localName } from '@jpro/api/locale';
import { stringify } from 'csv-stringify/sync';
import { type Kysely, sql } from 'kysely';
import type { Locale } from '../../../core/http/handler.ts';
import { spreadsheetPhone } from '../../../core/text/spreadsheetPhone.ts';
import { text } from '../../../core/texts.ts';
import { sortableTime } from '../../../core/time/yangonTime.ts';
import type { Database } from '../../../database/schema.ts';
import { shownEmail } from '../../../core/text/shownEmail.ts';
import { lookup } from '../../../reference/index.ts';
import { unlockedAndReadable } from './unlockedCvs.ts';

const COLUMNS = ['name', 'position', 'phone', 'email', 'location', 'township', 'unlocked_at', 'tags', 'note'] as const;

interface Row {
  readonly name: string;
  readonly position_title: string | null;
  readonly phone_number: string | null;
  readonly email: string | null;
  readonly location_id: number | null;
  readonly township_id: number | null;
  readonly unlocked_at: Date;
  readonly tags: string[];
  readonly note: string | null;
}

/** Unlocked CVs as CSV for spreadsheets, in the reader's language, like the table of applicants. */
export async function unlockedCvsAsCsv(
  db: Kysely<Database>,
  companyId: number,
  tag: string | undefined,
  locale: Locale,
): Promise<string> {
  const { rows } = await sql<Row>`
    select users.name, position_title, phone_number, email, location_id, township_id, unlocked_at, tags, note
    ${unlockedAndReadable(companyId, tag)}
    order by unlocked_at desc, jobseeker_id desc limit ${MAX_EXPORTED_ROWS}`.execute(db);
  const place = (kind: 'location' | 'township', id: number | null): string => {
    const found = lookup(kind, id);
    return found ? localName(found, locale) : '';
  };
  const lines: Record<(typeof COLUMNS)[number], string>[] = rows.map((row) => ({
    name: row.name,
    position: row.position_title ?? '',
    phone: spreadsheetPhone(row.phone_number),
    email: shownEmail(row.email) ?? '',
    location: place('location', row.location_id),
    township: place('township', row.township_id),
    unlocked_at: sortableTime(row.unlocked_at),
    tags: row.tags.join(', '),
    note: row.note ?? '',
  }));
  const columns = COLUMNS.map((key) => ({ key, header: text(locale, 'cv_table', key) }));
  return stringify(lines, {
    bom: true,
    header: true,
    columns,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
