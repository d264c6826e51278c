/**
 * Limits for a first view; sizes are compressed, and the id of a build alone moves them by 0.2 kB. Checked by
 * `budget.spec.ts` and `npm run bench:web`.
 */
export const BUDGET = {
  /** Public pages. */
  publicScriptKilobytes: 186.5,
  /** Every other page. */
  scriptKilobytes: 190.5,
  /** Pages with plots. */
  plotScriptKilobytes: 195.5,
  /** For a page that is not hydrated: only the shell's scripts. */
  staticScriptKilobytes: 164,
  /** What an extension of another remote loads after a first view: that remote's entry and texts, and its own code. */
  extensionKilobytes: 40,
  fontKilobytes: 60,
  /** For documents that list jobs. */
  listKilobytes: 31,
  documentKilobytes: 25,
  /** For documents, not counting the texts and data of their page. */
  staticKilobytes: 15,
  /** Not counting pictures. */
  requests: 13,
  /** Signed-in visitors load one more script, and a page that reports something sends one more request. */
  jobseekerRequests: 16,
  companyRequests: 20,
} as const;

/** Route patterns of pages whose limits differ from those of the visitor's other pages. */
export const EXCEPTIONS: Readonly<Record<string, { readonly requests?: number; readonly script?: number }>> = {
  // Often the first page that a person opens.
  '/jobseeker/dashboard': { requests: BUDGET.requests },
  '/company/dashboard': { requests: BUDGET.requests },
  '/company/report': { script: BUDGET.plotScriptKilobytes },
  '/company/dinger/report': { script: BUDGET.plotScriptKilobytes },
  '/company/job/:detail<number>': { script: BUDGET.plotScriptKilobytes },
};
