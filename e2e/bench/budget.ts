/** Limits of a first view, compressed. Checked by `budget.spec.ts` and `npm run bench:web`. */
export const BUDGET = {
  scriptKilobytes: 150,
  /** The home page has a bit of every other one. */
  homeScriptKilobytes: 151,
  fontKilobytes: 60,
  /** Of documents that list jobs. */
  listKilobytes: 31,
  documentKilobytes: 25,
  /** Without pictures. */
  requests: 13,
} as const;
