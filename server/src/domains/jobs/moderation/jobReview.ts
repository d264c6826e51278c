import { createHash } from 'node:crypto';
import type { ReviewSignal } from '@jpro/api';
import { asksMoney, type WrittenJob, writtenText } from '@jpro/api/asks-money';
import { sql } from 'kysely';
import { foldedText, smallLetters } from '../../../core/text/foldedText.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { settingOf } from '../../../database/settings.ts';
import { nameHoldsJobs } from '../../people/index.ts';

export const REVIEW_MODES = ['suspicious', 'new_companies', 'all', 'none'] as const;
type ReviewMode = (typeof REVIEW_MODES)[number];

const DEFAULT_REVIEW_HOURS = 24;

/** The operator's setting `job_review_hours`: within how many hours a job is usually reviewed. */
export async function reviewHours(db: Db): Promise<number> {
  return (await settingOf<number>(db, 'job_review_hours')) ?? DEFAULT_REVIEW_HOURS;
}

type ReviewedText = WrittenJob & Parameters<typeof textPrints>[0];

/**
 * Why a job that this company posts, or changes from `before`, waits for approval: by the operator's setting
 * `job_review` (rule 17.6), or because of the company's name (rule 42.2). Empty when it does not wait.
 */
export async function reviewSignals(
  trx: Db,
  companyId: CompanyId,
  job: ReviewedText,
  before?: ReviewedText,
): Promise<ReviewSignal[]> {
  const mode = (await settingOf<ReviewMode>(trx, 'job_review')) ?? 'suspicious';
  const isNew = await isNewCompany(trx, companyId);
  const ofName = (await nameHoldsJobs(trx, companyId)) ? (['company_name'] as const) : [];
  const ofMode = {
    none: [],
    suspicious: [],
    new_companies: isNew ? (['new_company'] as const) : [],
    all: ['all_jobs'] as const,
  }[mode];
  const isChecked = mode === 'suspicious' || ofMode.length > 0;
  return [...ofName, ...ofMode, ...(isChecked ? await suspicions(trx, { companyId, isNew }, job, before) : [])];
}

async function suspicions(
  trx: Db,
  { companyId, isNew }: { readonly companyId: CompanyId; readonly isNew: boolean },
  job: ReviewedText,
  before?: ReviewedText,
): Promise<ReviewSignal[]> {
  // A text that was approved is not read again.
  const isRead = before !== undefined && writtenText(before) === writtenText(job);
  return [
    ...(isNew && !(await hasProvenEmail(trx, companyId)) ? (['unconfirmed_email'] as const) : []),
    ...(!isRead && asksMoney(job) ? (['asks_money'] as const) : []),
    ...(!isRead && (await isCopied(trx, companyId, job)) ? (['copied_text'] as const) : []),
  ];
}

/** A company is new until one of its jobs has been public; jobs that the operator took down do not count. */
export async function isNewCompany(db: Db, companyId: CompanyId): Promise<boolean> {
  const known = await db
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', companyId)
    .where(({ or, eb }) =>
      or([eb('status', 'in', ['active', 'closed', 'expired']), eb('held_because', 'in', ['suspension', 'closing'])]),
    )
    .limit(1)
    .executeTakeFirst();
  return known === undefined;
}

/** The owners with a confirmed address: theirs is the company's. */
export const provenOwners = (db: Db) =>
  db
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'member_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('company_id')
    .where('role', '=', 'owner')
    .where('email_verified_at', 'is not', null);

export async function hasProvenEmail(trx: Db, companyId: CompanyId): Promise<boolean> {
  return (await provenOwners(trx).where('company_id', '=', companyId).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether another company has posted a job with this text, whatever became of that job. */
async function isCopied(trx: Db, companyId: CompanyId, job: ReviewedText): Promise<boolean> {
  const prints = textPrints(job);
  if (prints.length === 0) return false;
  const original = await trx
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '<>', companyId)
    .where('status', '<>', 'draft')
    .where(sql<boolean>`text_prints <> '{}' and text_prints && ${prints}::text[]`)
    .limit(1)
    .executeTakeFirst();
  return original !== undefined;
}

interface Texts {
  readonly description: string | null;
  readonly requirements: string | null;
}

/** Shorter texts, such as "Drives a van", are alike without being copied. */
const FEWEST_LETTERS = 120;

/**
 * Fingerprints of what a job says in each of its languages, without the digits, spaces and signs that a copy changes,
 * such as a phone number. Short texts have none.
 */
export function textPrints(job: Texts & { readonly translation?: Texts | null | undefined }): string[] {
  return [job, ...(job.translation ? [job.translation] : [])].flatMap(({ description, requirements }) => {
    const { text } = foldedText(`${description ?? ''}${requirements ?? ''}`);
    const letters = smallLetters(text).replace(/[^\p{L}\p{M}]/gu, '');
    return letters.length < FEWEST_LETTERS ? [] : [createHash('sha256').update(letters).digest('hex').slice(0, 32)];
  });
}
