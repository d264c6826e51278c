import type { Skill } from '@jpro/api';
import { invalidField, notFound } from '../../../core/http/httpError.ts';
import { isUniqueViolation } from '../../../database/isUniqueViolation.ts';
import type { Db } from '../../../database/schema.ts';
import { lockForNewEntry } from '../jobseeker/profileEntries.ts';

/** A skill of this level or above is a language (rule 32). */
const FIRST_LANGUAGE_LEVEL = 4;

export interface SkillForm {
  readonly skill_level: number;
  readonly language: string;
}

/** Skills that are not languages, best first. */
export const skillsOf = (db: Db, userId: number): Promise<Skill[]> => ordered(db, userId, '<');

/** Languages, best first. */
export const languagesOf = (db: Db, userId: number): Promise<Skill[]> => ordered(db, userId, '>=');

function ordered(db: Db, userId: number, side: '<' | '>='): Promise<Skill[]> {
  return db
    .selectFrom('skills')
    .select(['id', 'skill_level', 'language'])
    .where('user_id', '=', userId)
    .where('skill_level', side, FIRST_LANGUAGE_LEVEL)
    .orderBy('skill_level', 'desc')
    .orderBy('id')
    .execute();
}

/** Adds a skill; at most thirty, including languages (409 `entries_limit`), and each only once (422 `skill_twice`). */
export async function addSkill(trx: Db, userId: number, form: SkillForm): Promise<Skill> {
  await lockForNewEntry(trx, 'skills', userId);
  return trx
    .insertInto('skills')
    .values({ user_id: userId, ...form })
    .returning(['id', 'skill_level', 'language'])
    .executeTakeFirstOrThrow()
    .catch(explainTwice);
}

export async function changeSkill(db: Db, userId: number, id: number, form: SkillForm): Promise<Skill> {
  const skill = await db
    .updateTable('skills')
    .set(form)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'skill_level', 'language'])
    .executeTakeFirst()
    .catch(explainTwice);
  if (!skill) throw notFound();
  return skill;
}

function explainTwice(error: unknown): never {
  if (isUniqueViolation(error, 'skills_once')) throw invalidField('language', 'skill_twice');
  throw error;
}
