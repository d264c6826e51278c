import type { Jobseeker } from '@jpro/api';

/** What fills a profile, in percent of it. */
const PARTS: readonly { part: string; percent: number; isDone: (jobseeker: Jobseeker) => boolean }[] = [
  { part: 'name', percent: 10, isDone: ({ name }) => name !== '' },
  { part: 'photo', percent: 10, isDone: ({ profile_photo_url }) => profile_photo_url !== null },
  { part: 'position', percent: 15, isDone: ({ position_title }) => position_title !== null },
  { part: 'phone', percent: 10, isDone: ({ phone_number }) => phone_number !== null },
  { part: 'email', percent: 10, isDone: ({ email }) => email !== null },
  { part: 'township', percent: 10, isDone: ({ township }) => township !== null },
  { part: 'about', percent: 15, isDone: ({ about }) => about !== null },
  { part: 'cv', percent: 20, isDone: ({ uploadcv }) => uploadcv.length > 0 },
];

export interface Completeness {
  percentage: number;
  parts: { part: string; percent: number; done: boolean }[];
}

export function completeness(jobseeker: Jobseeker): Completeness {
  const parts = PARTS.map(({ part, percent, isDone }) => ({ part, percent, done: isDone(jobseeker) }));
  return { percentage: parts.reduce((sum, { percent, done }) => sum + (done ? percent : 0), 0), parts };
}
