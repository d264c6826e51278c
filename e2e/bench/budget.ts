/** Limits of a first view, compressed. Checked by `budget.spec.ts` and `npm run bench:web`. */
export const BUDGET = {
  scriptKilobytes: 146,
  /** Of a page that is not hydrated: the shell's alone. */
  staticScriptKilobytes: 129,
  fontKilobytes: 60,
  /** Of documents that list jobs. */
  listKilobytes: 31,
  documentKilobytes: 25,
  /** Of documents without the texts and data of their page. */
  staticKilobytes: 15,
  /** Without pictures. */
  requests: 13,
  /** Signed-in visitors load a script more; a page that reports something sends a request of its own. */
  jobseekerRequests: 15,
  companyRequests: 20,
} as const;

/** Pages that differ from their visitor's other pages, by pattern. */
export const EXCEPTIONS: Readonly<Record<string, { readonly requests: number }>> = {
  // What people open first.
  '/jobseeker/dashboard': { requests: BUDGET.requests },
  '/company/dashboard': { requests: BUDGET.requests },
};
