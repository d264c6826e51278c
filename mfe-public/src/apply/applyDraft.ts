/** The name of the form's draft on the device. */
export const applyDraft = (jobId: number): string => `apply-${jobId}`;
