/** The name under which the device stores the form's draft. */
export const applyDraft = (jobId: number): string => `apply-${jobId}`;
