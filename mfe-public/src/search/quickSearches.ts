import type { SearchValues } from './searchAddress.ts';

/** Rows of the lookups that a quick search names; the reference data never changes their ids. */
const NO_EXPERIENCE = '1';
const DAILY_WAGE = '5';
const REMOTE = '6';

/** Searches of one tap, by the key of their text. */
export const QUICK_SEARCHES = [
  { key: 'no_experience', values: { explevel: NO_EXPERIENCE } },
  { key: 'today', values: { posted: '1' } },
  { key: 'remote', values: { jobtype: REMOTE } },
  { key: 'daily_wage', values: { jobtype: DAILY_WAGE } },
] as const satisfies readonly { readonly key: string; readonly values: SearchValues }[];
