import { screen, waitFor, within } from '@testing-library/react';
import type { MonthlyReport, UsageReport } from '@jpro/api';
import { failure } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import { forecastOf } from './forecastOf.ts';
import ReportPage from './ReportPage.tsx';

const nothing = { jobpost: 0, boost: 0, extend: 0, unlock_cv: 0, total: 0 };
const month = (number: number, spent: number, balance: number | null): MonthlyReport['months'][number] => ({
  month: `2026-${String(number).padStart(2, '0')}`,
  bought: number === 8 ? 60 : 0,
  bonus: number === 8 ? 5 : 0,
  gifts: 0,
  refunded: 0,
  adjusted: 0,
  spent: { ...nothing, jobpost: spent, total: spent },
  balance,
});
const yearly: MonthlyReport = {
  year: 2026,
  opening_balance: 0,
  months: [
    ...Array.from({ length: 7 }, (_, index) => month(index + 1, 0, 20)),
    month(8, 10, 75),
    month(9, 20, 55),
    month(10, 30, 25),
    month(11, 5, 20),
    month(12, 0, null),
  ],
  total: { bought: 60, bonus: 5, gifts: 0, refunded: 0, adjusted: 0, spent: { ...nothing, jobpost: 65, total: 65 } },
  jobs: [],
  members: [],
  job_count: 0,
};
const daily: UsageReport = {
  month: '2026-11',
  days: [
    { day: '2026-11-01', ...nothing, refunded: 0 },
    { day: '2026-11-02', ...nothing, unlock_cv: 5, refunded: 0, total: 5 },
  ],
  total: { ...nothing, unlock_cv: 5, refunded: 0, total: 5 },
};

const show = (path = '/company/dinger/report', responses: Record<string, unknown> = {}, locale: 'en' | 'my' = 'en') =>
  renderInRemote(<ReportPage />, {
    path,
    locale,
    responses: { 'GET /dinger-monthly-report/{p}': yearly, 'GET /dinger-usage-report/{p}': daily, ...responses },
  });

test('each plot has a sentence that says what it shows, and its table', async () => {
  show();
  expect(await screen.findByText('In 2026 you spent 65 dingers, the most in October (30).')).toBeInTheDocument();
  expect(screen.getByText('In November 2026 the balance was 20 dingers.')).toBeInTheDocument();
  expect(screen.getByText('In 2026 you got 65 dingers, 60 of them bought.')).toBeInTheDocument();
  expect(screen.getByText('In November 2026 you spent 5 dingers on 1 day.')).toBeInTheDocument();
  expect(screen.getAllByRole('img')).toHaveLength(4);
  expect(screen.getAllByRole('link', { name: 'Download this table (CSV)', hidden: true })).toHaveLength(4);
});

test('this year and this month in Yangon are shown first, their neighbours by a link', async () => {
  const { platform } = show();
  const years = within(await screen.findByRole('navigation', { name: 'Year' }));
  expect(years.getByRole('link', { name: '2025' })).toHaveAttribute(
    'href',
    '/en/company/dinger/report?year=2025&month=2026-11',
  );
  expect(years.queryByRole('link', { name: '2027' })).not.toBeInTheDocument();
  expect(platform.server.requests.map(({ params }) => params['p']).sort()).toEqual(['2026', '2026-11']);
});

test('the balance in months is shown in plain words, by the last months', async () => {
  show();
  expect(
    await screen.findByText(
      'You have 20 dingers. At the pace of the last months, 18 a month, they last about 1 month.',
    ),
  ).toBeInTheDocument();
});

test('a single dinger is one dinger', async () => {
  const months = yearly.months.map((each) => ({ ...each, balance: each.balance && 1 }));
  show('/company/dinger/report', { 'GET /dinger-monthly-report/{p}': { ...yearly, months } });
  expect(await screen.findByText(/^You have 1 dinger\. /)).toBeInTheDocument();
});

test('another year has no forecast, nor while this year is being loaded', async () => {
  const last = {
    ...yearly,
    year: 2025,
    months: yearly.months.map((each) => ({ ...each, balance: each.balance ?? 20 })),
  };
  const { visitor, platform } = show('/company/dinger/report?year=2025', {
    'GET /dinger-monthly-report/{p}': ({ params }: { params: { p: string } }) =>
      params.p === '2025' ? last : new Promise(() => undefined),
  });
  await visitor.click(await screen.findByRole('link', { name: '2026' }));
  await waitFor(() =>
    expect(platform.server.requests.map(({ params }) => params['p'])).toEqual(expect.arrayContaining(['2026'])),
  );
  expect(screen.queryByText('How long your dingers last')).not.toBeInTheDocument();
});

test('nothing spent in the last months: no forecast', () => {
  const months = yearly.months.map((each) => ({ ...each, spent: nothing }));
  expect(forecastOf({ months }, '2026-11-30')).toBeNull();
});

test('months before the wallet was first used do not slow the pace', () => {
  const months = [
    ...Array.from({ length: 9 }, (_, index) => month(index + 1, 0, 0)),
    month(10, 60, 0),
    month(11, 0, 60),
    month(12, 0, null),
  ];
  expect(forecastOf({ months }, '2026-11-30')).toEqual({ balance: 60, pace: 30, months: 2 });
});

test('the running month counts for the part that has passed, from the second week of a new wallet on', () => {
  const months = [
    ...Array.from({ length: 10 }, (_, index) => month(index + 1, 0, 0)),
    month(11, 20, 60),
    month(12, 0, null),
  ];
  expect(forecastOf({ months }, '2026-11-15')).toEqual({ balance: 60, pace: 40, months: 1.5 });
  expect(forecastOf({ months }, '2026-11-07')).toBeNull();
});

test('a posting that was refunded does not count as spent', () => {
  const months = yearly.months.map((each) => ({ ...each, balance: each.balance && 60 }));
  const posted = (dingers: number, refunded: number) =>
    months.map((each) => ({ ...each, refunded, spent: { ...nothing, jobpost: dingers, total: dingers } }));
  expect(forecastOf({ months: posted(40, 20) }, '2026-11-30')).toEqual({ balance: 60, pace: 20, months: 3 });
  expect(forecastOf({ months: posted(20, 20) }, '2026-11-30')).toBeNull();
});

test('a year without movements says so', async () => {
  const months = yearly.months.map((each) => ({ ...each, spent: nothing, balance: 0, bought: 0, bonus: 0 }));
  show('/company/dinger/report?year=2025', {
    'GET /dinger-monthly-report/{p}': { ...yearly, year: 2025, months, total: { ...yearly.total, spent: nothing } },
  });
  expect(await screen.findByText('No dingers were spent in 2025.')).toBeInTheDocument();
  expect(screen.getAllByText('No figures for this period yet').length).toBeGreaterThan(0);
});

test('members who share a wallet see what each spent', async () => {
  const members = [
    { ...nothing, name: 'Ko Zin', jobpost: 40 },
    { ...nothing, name: null, jobpost: 20, unlock_cv: 5 },
  ];
  show('/company/dinger/report', { 'GET /dinger-monthly-report/{p}': { ...yearly, members } });
  expect(await screen.findByText('In 2026, Ko Zin spent the most: 40 dingers.')).toBeInTheDocument();
  expect(screen.getAllByText('Before members had their own logins').length).toBeGreaterThan(0);
});

test('in Burmese, months and numbers are Burmese', async () => {
  show('/company/dinger/report', {}, 'my');
  expect(await screen.findByText(/ဒင်္ဂါး ၆၅ ပြား သုံးခဲ့ပြီး/)).toBeInTheDocument();
});

test('corrections that added dingers are part of what was added', async () => {
  const months = yearly.months.map((each, index) => ({ ...each, adjusted: [50, -7][index] ?? 0 }));
  show('/company/dinger/report', {
    'GET /dinger-monthly-report/{p}': { ...yearly, months, total: { ...yearly.total, adjusted: 43 } },
  });
  expect(await screen.findByText('In 2026 you got 115 dingers, 60 of them bought.')).toBeInTheDocument();
  const added = within(screen.getByRole('region', { name: 'Added by month' }));
  expect(added.getByRole('columnheader', { name: 'Correction by JPro', hidden: true })).toBeInTheDocument();
  expect(added.getByRole('cell', { name: /50$/, hidden: true })).toBeInTheDocument();
});

test('corrections that took dingers are shown beside what was spent', async () => {
  const months = yearly.months.map((each, index) => ({ ...each, adjusted: [50, -7][index] ?? 0 }));
  show('/company/dinger/report', { 'GET /dinger-monthly-report/{p}': { ...yearly, months } });
  const spent = () => within(screen.getByRole('region', { name: 'Spent by month' }));
  const correction = { name: 'Correction by JPro', hidden: true };
  expect(await screen.findByText(/^In 2026 you spent 65 dingers/)).toBeInTheDocument();
  expect(spent().getByRole('columnheader', correction)).toBeInTheDocument();
  expect(spent().getByRole('cell', { name: /7$/, hidden: true })).toBeInTheDocument();
  expect(spent().queryByRole('cell', { name: /50$/, hidden: true })).not.toBeInTheDocument();
});

test('a year without such corrections names none', async () => {
  show();
  await screen.findByText(/^In 2026 you spent 65 dingers/);
  expect(screen.queryByText('Correction by JPro')).not.toBeInTheDocument();
});

test.each([
  [13, 13, 'Of 13 jobs, the 12 most expensive are drawn. The table has all.'],
  [13, 600, 'Of 600 jobs, the 12 most expensive are drawn. The table has only the first 13.'],
])(
  'of %d jobs twelve are drawn, all are in the table and its file, and the page says so',
  async (listed, all, said) => {
    const jobs = Array.from({ length: listed }, (_, index) => ({
      job_id: index + 1,
      title: `Job ${index + 1}`,
      jobpost: 20,
      boost: 0,
      extend: 0,
      refunded: 0,
    }));
    show('/company/dinger/report', { 'GET /dinger-monthly-report/{p}': { ...yearly, jobs, job_count: all } });
    expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
    const plot = within(screen.getByRole('region', { name: 'Spent by job' }));
    expect(within(plot.getByRole('img')).getAllByText(/^Job /)).toHaveLength(12);
    expect(plot.getAllByRole('row', { hidden: true })).toHaveLength(1 + listed);
    expect(plot.getByRole('link', { name: /Download/, hidden: true })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('Job 13')),
    );
  },
);

test('a posting that was refunded is not shown as spent on its job', async () => {
  const jobs = [{ job_id: 501, title: 'Accountant', jobpost: 40, boost: 10, extend: 0, refunded: 20 }];
  const total = { ...yearly.total, refunded: 20 };
  show('/company/dinger/report', { 'GET /dinger-monthly-report/{p}': { ...yearly, total, jobs } });
  expect(
    await screen.findByText(
      'In 2026 you spent the most on “Accountant”: 30 dingers. Refunds of job posts of 2026 are deducted.',
    ),
  ).toBeInTheDocument();
  const plot = within(screen.getByRole('region', { name: 'Spent by job' }));
  expect(plot.getByText('30')).toBeInTheDocument();
  const [, ...amounts] = plot.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent);
  expect(amounts.map((text) => text?.match(/\d+$/)?.[0])).toEqual(['20', '10', '0']);
});

test('what was refunded is said beside what was spent before it, of the year and of the month', async () => {
  const total = { ...yearly.total, refunded: 20, spent: { ...nothing, jobpost: 20, total: 20 } };
  const months = yearly.months.map((each, index) => ({ ...each, spent: index === 2 ? total.spent : nothing }));
  show('/company/dinger/report', {
    'GET /dinger-monthly-report/{p}': { ...yearly, months, total, jobs: [] },
    'GET /dinger-usage-report/{p}': { ...daily, total: { ...daily.total, refunded: 1 } },
  });
  for (const text of [
    'In 2026 you spent 20 dingers, the most in March (20). 20 dingers were refunded.',
    'No dingers were spent on jobs in 2026. Refunds of job posts of 2026 are deducted.',
    'In November 2026 you spent 5 dingers on 1 day. 1 dinger was refunded.',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a failed request offers Retry', async () => {
  const { platform, visitor } = show('/company/dinger/report', { 'GET /dinger-monthly-report/{p}': failure(500) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  platform.server.respondWith({ 'GET /dinger-monthly-report/{p}': yearly });
  await visitor.click(retry);
  expect(await screen.findByText(/In 2026 you spent 65 dingers/)).toBeInTheDocument();
});

test('spending by job names the most expensive one, and leads to the transactions of each', async () => {
  const jobs = [
    { job_id: 501, title: 'Accountant', jobpost: 20, boost: 10, extend: 0, refunded: 0 },
    { job_id: 502, title: 'Driver', jobpost: 10, boost: 0, extend: 0, refunded: 0 },
  ];
  show('/company/dinger/report', { 'GET /dinger-monthly-report/{p}': { ...yearly, jobs } });
  expect(await screen.findByText('In 2026 you spent the most on “Accountant”: 30 dingers.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Driver', hidden: true })).toHaveAttribute(
    'href',
    '/en/company/dinger/wallet?job_id=502',
  );
});
