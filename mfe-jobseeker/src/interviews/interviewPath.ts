export const INTERVIEWS_PATH = '/jobseeker/interview';

export const interviewPath = (id: number): string => `${INTERVIEWS_PATH}/${id}`;
