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

/** The quick search "near me" of visitors without a profile: where their place is stored in this browser. */
export const NEAR_PLACE_STORED_AS = 'near-place';
/** The target when there are no scripts: the states and regions on the home page. */
export const WITHOUT_PLACE = '/#jobs-by-state';
