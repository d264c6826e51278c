/** Limits of a first view, compressed. Checked by `budget.spec.ts` and `npm run bench:web`. */
export const BUDGET = {
  scriptKilobytes: 150,
  /** Of a page that is not hydrated: the shell's alone. */
  staticScriptKilobytes: 132,
  /** Of a page whose first view is a form: react-hook-form and the fields come with it. */
  formScriptKilobytes: 156,
  fontKilobytes: 60,
  /** Of documents that list jobs. */
  listKilobytes: 31,
  documentKilobytes: 25,
  /** Of documents without the texts and data of their page. */
  staticKilobytes: 15,
  /** Without pictures. */
  requests: 13,
  formRequests: 14,
} as const;
