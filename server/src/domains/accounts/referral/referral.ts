import { randomInt } from 'node:crypto';
import { invalidField } from '../../../core/http/httpError.ts';
import { isUniqueViolation } from '../../../database/isUniqueViolation.ts';
import type { Db } from '../../../database/schema.ts';

/** Without characters that are mistaken for each other: I and 1, O and 0, L. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const MAX_TRIES = 5;

/** The referral code of a jobseeker, created on first use and constant from then on (rule 36). */
export async function referralCode(db: Db, userId: number): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db
        .updateTable('jobseekers')
        .set({ referral_code: newCode() })
        .where('user_id', '=', userId)
        .where('referral_code', 'is', null)
        .execute();
      const { code } = await referralOf(db, userId);
      return code as string;
    } catch (error) {
      if (tries === MAX_TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}

/** The code, if there is one, and how many people registered with it. The owner does not learn who they are. */
export async function referralOf(db: Db, userId: number): Promise<{ code: string | null; count: number }> {
  const row = await db
    .selectFrom('jobseekers')
    .select('referral_code')
    .select(({ selectFrom }) =>
      selectFrom('jobseekers as friends')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('friends.referred_by', '=', userId)
        .as('count'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { code: row.referral_code, count: Number(row.count) };
}

/**
 * The owner of this code, for a new registration; null for an unknown code. New jobseekers have no code yet, so nobody
 * can refer themselves.
 */
export async function referrerOf(db: Db, code: string | null): Promise<number | null> {
  if (code === null) return null;
  const referrer = await db
    .selectFrom('jobseekers')
    .select('user_id')
    .where('referral_code', '=', code)
    .executeTakeFirst();
  return referrer?.user_id ?? null;
}

export async function refuseUnknownCode(db: Db, code: string): Promise<void> {
  if ((await referrerOf(db, code)) === null) throw invalidField('referral_code', 'referral_unknown');
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** The first name of a code's owner, null while the account is closed or suspended. Null for an unknown code. */
export async function inviterOf(db: Db, code: string | null): Promise<{ first_name: string | null } | null> {
  const owner = await db
    .selectFrom('jobseekers')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['name', 'is_active'])
    .where('referral_code', '=', code)
    .executeTakeFirst();
  return owner ? { first_name: owner.is_active ? firstName(owner.name) : null } : null;
}

/** Titles before a name, which people use when they address each other. */
const TITLE =
  /^(?:(?:ma|ko|u|daw|mg|maung|mr|mrs|ms|miss|dr)\.?\s+|(?:ဒေါက်တာ|မောင်|ဒေါ်|ကို|ဦး|မ)\s?(?=[\u1000-\u102a]))/iu;

/** A consonant begins a syllable unless it is stacked or closes the one before. */
const SYLLABLE_START = /(?<!\u1039)(?=[\u1000-\u102a\u103f](?![\u103a\u1039]))/u;

/**
 * The part of a name that shows friends who invites them without showing it to everyone: the title and the first word;
 * for a Burmese name in one word, the first half of its syllables.
 */
export function firstName(name: string): string {
  const trimmed = name.trim();
  const title = TITLE.exec(trimmed)?.[0] ?? '';
  const [word = ''] = trimmed.slice(title.length).split(/\s+/u);
  if (word.length + title.length < trimmed.length) return title + word;
  const syllables = word.split(SYLLABLE_START);
  return title + syllables.slice(0, Math.ceil(syllables.length / 2)).join('');
}
