import type { CvLabel, LabelledCv, OwnCvLabel } from '@jpro/api';
import { MAX_EXPORTED_ROWS, PAGE_SIZE } from '@jpro/api/fields';
import { localName } from '@jpro/api/locale';
import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import { type Page, pageOf } from '../../../core/http/page.ts';
import { shownEmail, spreadsheetPhone } from '../../../core/text/contacts.ts';
import { csvTable } from '../../../core/text/csvTable.ts';
import { text } from '../../../core/texts.ts';
import { sortableTime } from '../../../core/time/yangonTime.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { lookup } from '../../../reference/index.ts';
import { cvReading, isReadable } from './cvAccess.ts';
import { cvCards } from './cvCards.ts';

/** The most that a list of filters can show. */
const MAX_TAGS = 50;

interface UnlockedCvs extends Page<LabelledCv> {
  readonly tags: { readonly tag: string; readonly count: number }[];
}

/** The CVs that a company has unlocked, newest first, without those that are now private. */
export async function unlockedCvs(
  db: Db,
  companyId: CompanyId,
  { tag, page }: { readonly tag: string | undefined; readonly page: number },
  now: Date,
): Promise<UnlockedCvs> {
  const readable = unlockedAndReadable(companyId, tag);
  const {
    rows: [counted],
  } = await sql<{ total: number | string }>`select count(*) as total ${readable}`.execute(db);
  const { rows } = await sql<{ id: number; tags: string[]; note: string | null }>`
    select jobseeker_id as id, tags, note ${readable}
    order by unlocked_at desc, jobseeker_id desc
    limit ${PAGE_SIZE.cvs} offset ${(page - 1) * PAGE_SIZE.cvs}`.execute(db);
  const labels = new Map(rows.map(({ id, tags, note }) => [id, { tags, note }]));
  const cards = await cvCards(db, companyId, [...labels.keys()], now);
  const labelled = cards.map((card) => ({ ...card, ...(labels.get(card.user_id) ?? { tags: [], note: null }) }));
  return {
    ...pageOf(labelled, Number(counted?.total ?? 0), page, PAGE_SIZE.cvs),
    tags: await tagsOf(db, companyId),
  };
}

const unlockedAndReadable = (companyId: CompanyId, tag: string | undefined): RawBuilder<unknown> =>
  sql`from unlocked_cvs join jobseekers on user_id = jobseeker_id join users on users.id = jobseeker_id
    where company_id = ${companyId} and ${isReadable(companyId)}
    ${tag ? sql`and tags @> array[${tag}]::text[]` : sql``}`;

async function tagsOf(db: Db, companyId: CompanyId): Promise<UnlockedCvs['tags']> {
  const { rows } = await sql<{ tag: string; count: number | string }>`
    select tag, count(*) as count from (select unnest(tags) as tag ${unlockedAndReadable(companyId, undefined)}) as used
    group by tag order by count desc, tag limit ${MAX_TAGS}`.execute(db);
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
}

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
  db: Db,
  companyId: CompanyId,
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
  return csvTable(lines, columns);
}

interface LabelChange {
  readonly companyId: CompanyId;
  readonly jobseekerId: number;
  readonly label: CvLabel;
  /** The version that the sender's form was filled from. */
  readonly knownVersion: string | undefined;
}

/**
 * Replaces the tags and note that the company put on a CV. Throws 404 unless it has unlocked the CV and may still read
 * it, 409 when they have changed since the known version.
 */
export async function labelCv(
  trx: Db,
  { companyId, jobseekerId, label: { tags, note }, knownVersion }: LabelChange,
): Promise<OwnCvLabel> {
  const { access } = await cvReading(trx, companyId, jobseekerId);
  if (access === 'none') throw notFound();
  const present = await labels(trx, companyId, jobseekerId).forNoKeyUpdate().executeTakeFirstOrThrow(notFound);
  await refuseOutdated(knownVersion, () => versionOf(present));
  return labelWith(
    await trx
      .updateTable('unlocked_cvs')
      .set({ tags: [...new Set(tags)], note })
      .where('company_id', '=', companyId)
      .where('jobseeker_id', '=', jobseekerId)
      .returning(['tags', 'note'])
      .executeTakeFirstOrThrow(),
  );
}

/** Null unless the company has unlocked the CV. */
export async function labelOf(db: Db, companyId: CompanyId, jobseekerId: number): Promise<OwnCvLabel | null> {
  const label = await labels(db, companyId, jobseekerId).executeTakeFirst();
  return label ? labelWith(label) : null;
}

const labels = (db: Db, companyId: CompanyId, jobseekerId: number) =>
  db
    .selectFrom('unlocked_cvs')
    .select(['tags', 'note'])
    .where('company_id', '=', companyId)
    .where('jobseeker_id', '=', jobseekerId);

const labelWith = (label: CvLabel): OwnCvLabel => ({ ...label, version: versionOf(label) });
