import { testJobDetail } from '../../testing/jobs.ts';
import { jobPosting } from './jobPosting.ts';

const page = { origin: 'https://jpro.test', now: Date.parse('2026-11-21T03:30:00Z') };

test('an open job with a visible employer has everything that search engines require', () => {
  expect(jobPosting(testJobDetail(), page)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Driver 5',
    datePosted: '2026-11-19T03:30:00Z',
    validThrough: '2026-12-19T03:30:00Z',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'Golden Padauk', sameAs: 'https://jpro.test/company/golden-padauk/21' },
    jobLocation: { address: { addressLocality: 'Hlaing', addressRegion: 'Yangon', addressCountry: 'MM' } },
    baseSalary: { currency: 'MMK', value: { minValue: 300_000, maxValue: 450_000, unitText: 'MONTH' } },
  });
});

test.each([
  ['2026-11-30', '2026-11-30T23:59:59+06:30'],
  ['2027-01-31', '2026-12-19T03:30:00Z'],
])('a last day to apply (%s) ends the job, unless it closes before', (due_date, validThrough) => {
  expect(jobPosting(testJobDetail({ due_date }), page)).toMatchObject({ validThrough });
});

test('a hidden salary does not appear', () => {
  expect(JSON.stringify(jobPosting(testJobDetail({ salary: null }), page))).not.toMatch(/salary|value":\{/i);
});

test('a job that hides its company has no structured data at all', () => {
  expect(jobPosting(testJobDetail({ company: null, is_confidential: true }), page)).toBeUndefined();
});

test.each([{ status: 'closed' as const }, { status: 'expired' as const }, { close_date: '2026-11-21T03:30:00Z' }])(
  'a job that is no longer open (%j) has none either',
  (changes) => {
    expect(jobPosting(testJobDetail(changes), page)).toBeUndefined();
  },
);

test('what companies write cannot become markup', () => {
  const posting = jobPosting(testJobDetail({ description: '<script>alert(1)</script>\n2 & 3' }), page) as {
    description: string;
  };
  expect(posting.description).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;<br>2 &amp; 3</p>');
});
