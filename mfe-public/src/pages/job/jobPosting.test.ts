import type { JobDetail } from '@jpro/api';
import { formatDate, isoDay } from '@jpro/platform';
import { JobPostingRules } from '../../testing/jobPostingRules.ts';
import { testJobDetail } from '../../testing/jobs.ts';
import { acceptsUntil } from '../../jobs/acceptsUntil.ts';
import { jobPosting } from './jobPosting.ts';

const page = { origin: 'https://jpro.test', locale: 'en', now: Date.parse('2026-11-21T03:30:00Z') } as const;
const postingOf = (changes: Partial<JobDetail>, on: Partial<typeof page> | { locale: 'my' } = {}) =>
  JobPostingRules.parse(jobPosting(testJobDetail(changes), { ...page, ...on }));
const typed = (name_en: string) => ({ job_type: { id: 6, name_en, name_my: 'အမျိုးအစား' } });

test('an open job with a visible employer has everything that search engines require', () => {
  expect(postingOf({})).toMatchObject({
    title: 'Driver 5',
    url: 'https://jpro.test/en/jobpost/driver-5/5',
    datePosted: '2026-11-19T03:30:00Z',
    validThrough: '2026-12-19T17:29:59Z',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'Golden Padauk', sameAs: 'https://jpro.test/en/company/golden-padauk/21' },
    jobLocation: { address: { addressLocality: 'Hlaing', addressRegion: 'Yangon', addressCountry: 'MM' } },
    baseSalary: { currency: 'MMK', value: { minValue: 300_000, maxValue: 450_000, unitText: 'MONTH' } },
  });
});

const SHAPES: readonly (readonly Partial<JobDetail>[])[] = [
  ['Full time', 'Part time', 'Contract', 'Internship', 'Daily wage', 'Remote', 'Another'].map(typed),
  [{}, { company: null, is_confidential: true }],
  [
    {},
    { salary: null },
    { salary: { min: 300, max: null, currency: 'USD' } },
    { township: null, requirements: 'A <b> & c\n\n- d', benefits: ' ' },
    { duration: 'Permanent', due_date: '2026-11-21', required_persons: 1 },
  ],
];
const shapes = SHAPES.reduce<readonly Partial<JobDetail>[]>(
  (all, choices) => all.flatMap((shape) => choices.map((choice) => ({ ...shape, ...choice }))),
  [{}],
);

test.each(['en', 'my'] as const)('jobs of every shape keep to the rules of search engines, in %s', (locale) => {
  for (const shape of shapes) {
    const { url, jobLocation, jobLocationType, baseSalary } = postingOf(shape, { locale });
    expect(url).toBe(`https://jpro.test/${locale}/jobpost/driver-5/5`);
    const isRemote = shape.job_type?.name_en === 'Remote';
    expect([jobLocation === undefined, jobLocationType]).toEqual([isRemote, isRemote ? 'TELECOMMUTE' : undefined]);
    expect(baseSalary === undefined).toBe(shape.salary === null);
  }
});

test.each([
  ['Remote', null, undefined],
  ['Remote', 'Permanent, 5 days a week', undefined],
  ['Remote', 'Part-time, 6 months', 'PART_TIME'],
  ['Remote', 'အချိန်ပြည့်', 'FULL_TIME'],
  ['Daily wage', 'Full time', 'PER_DIEM'],
])('a job of the type %s and the duration %j has the employment type %s', (name, duration, employmentType) => {
  expect(postingOf({ ...typed(name), duration }).employmentType).toBe(employmentType);
});

test.each(['2026-11-30', '2027-01-31', null])('is valid through the day that the page names (%s)', (due_date) => {
  const { validThrough } = postingOf({ due_date });
  const named = formatDate(acceptsUntil(testJobDetail({ due_date })), 'en');
  const end = Date.parse(validThrough);
  expect([formatDate(end, 'en'), formatDate(end + 1000, 'en') === named]).toEqual([named, false]);
  expect(isoDay(end)).toBe(due_date === '2026-11-30' ? due_date : '2026-12-19');
});

test('a hidden salary does not appear (rule 15.1)', () => {
  expect(JSON.stringify(postingOf({ salary: null }))).not.toMatch(/salary|value":\{/i);
});

test('a hidden company is confidential, and named nowhere (rule 15.2)', () => {
  const posting = postingOf({ company: null, is_confidential: true });
  expect(posting.hiringOrganization).toBe('confidential');
  expect(JSON.stringify(posting)).not.toMatch(/Golden|padauk|"Organization"/);
});

test.each([{ status: 'closed' as const }, { status: 'expired' as const }, { close_date: '2026-11-21T03:30:00Z' }])(
  'a job that is no longer open (%j) has no structured data',
  (changes) => {
    expect(jobPosting(testJobDetail(changes), page)).toBeUndefined();
  },
);

test('what companies write cannot become markup', () => {
  expect(postingOf({ description: '<script>alert(1)</script>\n2 & 3' }).description).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;<br>2 &amp; 3</p>',
  );
});
