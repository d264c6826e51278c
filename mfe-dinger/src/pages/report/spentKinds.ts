/** What dingers are spent on, in the order of the plots. */
export const SPENT = ['jobpost', 'boost', 'extend', 'unlock_cv'] as const;
