import { companyPath, jobPath, jobSuccessPath } from './pagePaths.ts';

test('paths of public pages hold the slug encoded, and the id (rule 3)', () => {
  const slug = 'ယာဉ်မောင်း';
  const encoded = encodeURIComponent(slug);
  expect(jobPath({ slug, id: 5 })).toBe(`/jobpost/${encoded}/5`);
  expect(jobSuccessPath({ slug, id: 5 })).toBe(`/jobpost/${encoded}/success/5`);
  expect(companyPath({ slug, users_id: 21 })).toBe(`/company/${encoded}/21`);
});
