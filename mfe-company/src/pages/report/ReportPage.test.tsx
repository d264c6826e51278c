import { act, screen, within } from '@testing-library/react';
import type { CompanyReport } from '@jpro/api';
import { failure } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ReportPage from './ReportPage.tsx';

const nobody = { jobs: 0, applicants: 0, hired: 0, replied: 0, reply_hours: null, hire_days: null };
const february = { jobs: 1, applicants: 12, hired: 2, replied: 9, reply_hours: 15.5, hire_days: 4.2 };
const report: CompanyReport = {
  year: 2026,
  months: Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    ...(index === 1 ? february : nobody),
  })),
  total: february,
  job_types: [{ job_type: { id: 1, name_en: 'Full time', name_my: 'အချိန်ပြည့်' }, jobs: 1, applicants: 12, hired: 2 }],
  places: [{ location: { id: 13, name_en: 'Yangon', name_my: 'ရန်ကုန်' }, jobs: 1, applicants: 12, hired: 2 }],
  ratings: [],
  sources: [
    { source: 'alert', applicants: 2, hired: 0 },
    { source: 'saved', applicants: 7, hired: 2 },
    { source: 'invited', applicants: 0, hired: 0 },
    { source: 'other', applicants: 3, hired: 0 },
  ],
};
const empty: CompanyReport = {
  ...report,
  months: report.months.map(({ month }) => ({ month, ...nobody })),
  total: nobody,
  job_types: [],
  places: [],
  sources: [],
};

const show = (response: unknown = report, path = '/company/report', locale: 'en' | 'my' = 'en') =>
  renderInRemote(<ReportPage />, { path, locale, responses: { 'GET /company/report/{p}': response } });

test('every plot says in a sentence what it shows, and has its table', async () => {
  show();
  for (const sentence of [
    'In 2026 you got 12 applicants, the most in February.',
    'In 2026 you posted 1 job, in February.',
    'Half of the applicants who got a reply waited 16 hours or less.',
    'Half of the people you hired were hired within 4 days of applying.',
    '“Full time” has the most: 12 applicants.',
    '“Yangon” has the most: 12 applicants.',
    '“Saved the job first” has the most: 7 applicants.',
  ])
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getAllByRole('img')).toHaveLength(7);
  expect(screen.getAllByRole('link', { name: 'Download this table (CSV)', hidden: true })).toHaveLength(7);
  expect(screen.getByText('9 of 12')).toBeInTheDocument();
});

test('this year in Yangon is shown first, the year before by a link', async () => {
  const { platform } = show();
  const years = within(await screen.findByRole('navigation', { name: 'Year of hiring' }));
  expect(years.getByRole('link', { name: '2025' })).toHaveAttribute('href', '/en/company/report?year=2025');
  expect(years.queryByRole('link', { name: '2027' })).not.toBeInTheDocument();
  expect(platform.server.requests[0]?.params).toEqual({ p: '2026' });
});

test('the figures of a year are not shown below another one', async () => {
  const { platform } = show();
  expect(await screen.findByText('9 of 12')).toBeInTheDocument();
  let respond: (response: unknown) => void = () => undefined;
  platform.server.respondWith({ 'GET /company/report/{p}': () => new Promise((resolve) => void (respond = resolve)) });
  await act(async () => platform.history.push('/en/company/report?year=2025'));
  expect(screen.queryByText('9 of 12')).not.toBeInTheDocument();
  await act(async () => respond({ ...empty, year: 2025 }));
  expect(await screen.findByRole('heading', { name: 'No jobs and no applicants in 2025' })).toBeInTheDocument();
});

test('a year without jobs shows the next step', async () => {
  show(empty);
  expect(await screen.findByRole('heading', { name: 'No jobs and no applicants in 2026' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Post a new job' })).toHaveAttribute('href', '/en/company/job/addjob');
});

test('in Burmese, months and numbers are Burmese', async () => {
  show(report, '/company/report', 'my');
  expect(await screen.findByText(/လျှောက်ထားသူ ၁၂ ဦး ရှိပြီး/)).toBeInTheDocument();
});

test('a failed request offers Retry', async () => {
  const { platform, visitor } = show(failure(500));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  platform.server.respondWith({ 'GET /company/report/{p}': report });
  await visitor.click(retry);
  expect(await screen.findByText(/12 applicants, the most/)).toBeInTheDocument();
});

test('the rating is drawn once enough people have rated, and stays between two points', async () => {
  show({
    ...report,
    ratings: [
      { month: '2026-02', average: 4, count: 3 },
      { month: '2026-05', average: 4.5, count: 8 },
    ],
  });
  expect(
    await screen.findByText(/At the last point in 2026, the average was 4\.5 of 5, from 8 ratings/),
  ).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'Your rating', hidden: true });
  const cells = within(table)
    .getAllByRole('cell', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 12)).toEqual([
    ...['January 2026', '–', 'February 2026', '4', 'March 2026', '4'],
    ...['April 2026', '4', 'May 2026', '4.5', 'June 2026', '–'],
  ]);
});
