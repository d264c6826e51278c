/** The group of a member's notifications about an interview. */
export const interviewerKey = (memberId: number, applicationId: number): string =>
  `interviewer:${memberId}:${applicationId}`;
