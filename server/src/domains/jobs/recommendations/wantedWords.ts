import type { Kysely } from 'kysely';
import { memoizeByObject } from '../../../core/cache/memoizeByObject.ts';
import type { Database } from '../../../database/schema.ts';
import type { KeywordTokens } from '../jobs/jobTokens.ts';
import { jobsWithWords } from '../jobs/searchJobs.ts';

/** Many jobseekers want the same, so the result for given words is shared for this long. */
const KEEP_MS = 30_000;
const MAX_CACHED = 2000;
/** For boosted and normal jobs each. */
const MAX_FOUND = 40;

interface Found {
  readonly ids: Promise<number[]>;
  readonly until: number;
}

const foundIn = memoizeByObject(() => new Map<string, Found>());

/** The most relevant open jobs with all these words, up to 30 s old. */
export function jobsWithWantedWords(db: Kysely<Database>, words: KeywordTokens, now: Date): Promise<number[]> {
  const cached = foundIn(db);
  const key = [...words.anywhere, '', ...words.inTitle].join();
  const present = cached.get(key);
  if (present && present.until > now.getTime()) return present.ids;
  if (cached.size >= MAX_CACHED) cached.clear();
  const ids = jobsWithWords(db, words, MAX_FOUND, now);
  cached.set(key, { ids, until: now.getTime() + KEEP_MS });
  ids.catch(() => cached.delete(key));
  return ids;
}
