import type { SearchValues } from './searchAddress.ts';

/** Lookup rows that quick searches use; their ids in the reference data never change. */
const NO_EXPERIENCE = '1';
const DAILY_WAGE = '5';
const REMOTE = '6';

/** Searches that take a single tap, by the key of their text. */
export const QUICK_SEARCHES = [
  { key: 'no_experience', values: { explevel: NO_EXPERIENCE } },
  { key: 'today', values: { posted: '1' } },
  { key: 'remote', values: { jobtype: REMOTE } },
  { key: 'daily_wage', values: { jobtype: DAILY_WAGE } },
] as const satisfies readonly { readonly key: string; readonly values: SearchValues }[];
