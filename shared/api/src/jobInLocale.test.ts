import { jobInLocale } from './jobInLocale.ts';

const job = { id: 5, title: 'Driver', description: 'Drive.', benefits: 'Ferry' };
const translation = { language: 'my' as const, title: 'ယာဉ်မောင်း', description: 'မောင်းရမည်။', benefits: null };

test('a job has the text of its translation in that language, and its own in another', () => {
  const both = { ...job, translation };
  expect(jobInLocale(both, 'my')).toEqual({
    id: 5,
    title: 'ယာဉ်မောင်း',
    description: 'မောင်းရမည်။',
    benefits: null,
    translation,
  });
  expect(jobInLocale(both, 'en')).toBe(both);
  expect(jobInLocale(job, 'my')).toBe(job);
});
