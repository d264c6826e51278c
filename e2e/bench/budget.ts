/** Limits of a first view, compressed. Checked by `budget.spec.ts` and `npm run bench:web`. */
export const BUDGET = {
  scriptKilobytes: 150,
  /** Of a page that is not hydrated: the shell's alone. */
  staticScriptKilobytes: 132,
  fontKilobytes: 60,
  /** Of documents that list jobs. */
  listKilobytes: 31,
  documentKilobytes: 25,
  /** Of documents without the texts and data of their page. */
  staticKilobytes: 15,
  /** Without pictures. */
  requests: 13,
} as const;
