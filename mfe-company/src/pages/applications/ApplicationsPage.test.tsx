import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paged } from '@jpro/platform/testing';
import { applicant, applicantDetail, job, jobCounts, jobDetail, stageCounts } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ApplicationsPage from './ApplicationsPage.tsx';

const show = (path = '/company/applications', rows = [applicant], responses: Record<string, unknown> = {}) =>
  renderInRemote(<ApplicationsPage />, {
    path,
    responses: {
      'GET /company/application/bycompany': { ...paged(rows), counts: stageCounts },
      'GET /company/jobposts': { ...paged([job]), counts: jobCounts },
      ...responses,
    },
  });

test('applicants of all jobs are listed with their job', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Mya Mya' })).toBeInTheDocument();
  expect(screen.getByText('Accountant')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Applied 1' })).toHaveAttribute(
    'href',
    '/en/company/applications?status=applied',
  );
});

test('a typed position has its language, on the screen and on paper', async () => {
  const jobseeker = { ...applicant.jobseeker, position_title: 'ကြီးကြပ်ရေးမှူး' };
  show('/company/applications', [{ ...applicant, jobseeker }]);
  expect(await screen.findByText('ကြီးကြပ်ရေးမှူး')).toHaveAttribute('lang', 'my');
  fireEvent(window, new Event('beforeprint'));
  const both = screen.getAllByText('ကြီးကြပ်ရေးမှူး');
  expect(both.map(({ lang }) => lang)).toEqual(['my', 'my']);
  expect(both.map(({ parentElement }) => parentElement?.textContent)).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining('ကြီးကြပ်ရေးမှူး · Hlaing')),
  );
});

test('the filters are in the address and in the request', async () => {
  const { platform, visitor, href } = show('/company/applications?status=applied&page=2');
  await visitor.click(await screen.findByRole('checkbox', { name: 'Only those not opened yet' }));
  expect(href()).toBe('/en/company/applications?status=applied&unseen=1');
  await waitFor(() =>
    expect(platform.server.requests.at(-1)?.query).toEqual({ status: 'applied', unseen: '1', page: '1' }),
  );
});

test('the applications of the last seven days have a tab, which is also in the address of the download', async () => {
  const { platform, visitor, href } = show('/company/applications?status=hired&unseen=1', undefined, {
    'GET /company/application/bycompany': { ...paged([applicant]), counts: { ...stageCounts, recent: 4 } },
  });
  await visitor.click(await screen.findByRole('link', { name: 'Last 7 days 4' }));
  expect(href()).toBe('/en/company/applications?unseen=1&recent=1');
  await waitFor(() => expect(platform.server.requests.at(-1)?.query).toEqual({ unseen: '1', recent: '1', page: '1' }));
  expect(screen.getByRole('link', { name: /^Last 7 days/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: /^Applied/ })).toHaveAttribute(
    'href',
    '/en/company/applications?status=applied&unseen=1',
  );
  expect(screen.getByRole('link', { name: /Download/ })).toHaveAttribute(
    'href',
    '/api/company/application/export?unseen=1&recent=1',
  );
});

test('without scripts the search and the choices keep each other', async () => {
  show('/company/applications?status=applied&job_id=501&unseen=1&recent=1&search_keyword=mya&sort=name');
  await screen.findByRole('option', { name: 'Accountant' });
  const formWith = (control: HTMLElement) => Object.fromEntries(new FormData(control.closest('form')!));
  const all = { status: 'applied', recent: '1', job_id: '501', unseen: '1', search_keyword: 'mya', sort: 'name' };
  expect(formWith(screen.getByLabelText('Find by name, position or phone'))).toEqual(all);
  const jobs = screen.getByLabelText('Job');
  expect(formWith(jobs)).toEqual(all);
  expect(jobs.closest('form')).toHaveAttribute('action', '/en/company/applications');
});

test('a filter without matches offers to show all', async () => {
  show('/company/applications?status=hired', []);
  expect(await screen.findByRole('link', { name: 'Show all applications' })).toHaveAttribute(
    'href',
    '/en/company/applications',
  );
});

test('applicants are searched, filtered by job, and say which job they applied for', async () => {
  const { platform, visitor, href } = show();
  expect(await screen.findByText('for “Accountant”')).toBeInTheDocument();
  await visitor.type(screen.getByLabelText('Find by name, position or phone'), 'mya{Enter}');
  expect(href()).toBe('/en/company/applications?search_keyword=mya');
  await waitFor(() =>
    expect(platform.server.requests.some(({ query }) => (query as { keyword?: string }).keyword === 'mya')).toBe(true),
  );
  await visitor.selectOptions(screen.getByLabelText('Job'), 'Accountant');
  expect(href()).toBe('/en/company/applications?job_id=501&search_keyword=mya');
  expect(screen.getByRole('link', { name: /Download/ })).toHaveAttribute(
    'href',
    '/api/company/application/export?job_id=501&keyword=mya',
  );
});

test('a list of one job always says so: also of an older one, and before the jobs are loaded', async () => {
  let respond: () => void = () => undefined;
  const { platform, visitor, href } = show('/company/applications?job_id=3', undefined, {
    'GET /company/jobposts': () =>
      new Promise((resolve) => (respond = () => resolve({ ...paged([job], 101), counts: jobCounts }))),
    'GET /company/jobpost/{id}': { ...jobDetail, id: 3, title: 'Old cook' },
  });
  const select = await screen.findByLabelText('Job');
  expect(select).toHaveDisplayValue('Chosen job');
  const requested = () => platform.server.requests.map(({ endpoint }) => endpoint);
  await waitFor(() => expect(requested()).toContain('GET /company/jobposts'));
  expect(requested()).not.toContain('GET /company/jobpost/{id}');
  respond();
  await waitFor(() => expect(select).toHaveDisplayValue('Old cook'));
  await visitor.selectOptions(select, 'Accountant');
  expect(href()).toBe('/en/company/applications?job_id=501');
});

test('with more jobs than can be chosen, the page says so and leads to the others', async () => {
  show('/company/applications', undefined, {
    'GET /company/jobposts': { ...paged([job, { ...job, id: 502 }], 120), counts: jobCounts },
  });
  expect(await screen.findByText(/^Only your newest 2 jobs can be chosen\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find an older job' })).toHaveAttribute(
    'href',
    '/en/company/job/manageapplication',
  );
});

test('when all jobs can be chosen, nothing is said about others', async () => {
  show();
  await screen.findByRole('option', { name: 'Accountant' });
  expect(screen.queryByRole('link', { name: 'Find an older job' })).not.toBeInTheDocument();
});

test('applicants of several jobs are moved together', async () => {
  const second = { ...applicant, id: 78, job: { ...applicant.job, id: 502 } };
  const { platform, visitor } = show('/company/applications', [applicant, second]);
  platform.server.respondWith({ 'POST /company/application/movemany': { changed: 2, elsewhere: [] } });
  await visitor.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
  await visitor.click(screen.getByRole('button', { name: 'Move to' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Shortlisted' }));
  await waitFor(() =>
    expect(platform.server.requests.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
      ids: [77, 78],
      from: ['applied', 'applied'],
      status: 'shortlisted',
    }),
  );
});

test('the bar for those who are chosen stays in view: the list is in the same element', async () => {
  const { visitor } = show();
  await visitor.click(await screen.findByRole('checkbox', { name: 'Choose Mya Mya' }));
  const bar = await screen.findByRole('region', { name: 'Chosen applicants' });
  expect(bar.parentElement).toContainElement(screen.getByRole('link', { name: 'Mya Mya' }));
});

test('keys go past a withdrawn application, and decide nothing about it (rule 97.3)', async () => {
  const row = (id: number, name: string) => ({ ...applicant, id, jobseeker: { ...applicant.jobseeker, name } });
  const { platform, visitor } = show('/company/applications', [
    row(77, 'Mya Mya'),
    { ...row(78, 'Ko Ko'), status: 'withdrawn' },
    row(79, 'Su Su'),
  ]);
  await screen.findByRole('link', { name: 'Mya Mya' });
  await visitor.keyboard('j');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Mya Mya' })).toHaveFocus());
  await visitor.keyboard('j');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ko Ko' })).toHaveFocus());
  await visitor.keyboard('srixj');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Su Su' })).toHaveFocus());
  expect(platform.server.requests.filter(({ endpoint }) => !endpoint.startsWith('GET'))).toEqual([]);
});

test('what the pane changes is in the list beside it: who was opened is not new, and has their stars', async () => {
  const { visitor } = show('/company/applications?applicant=77', [{ ...applicant, is_new: true, stars: 0 }], {
    'GET /company/application/view/{id}': { ...applicantDetail, is_new: true, stars: 0 },
    'GET /company/application/notes/{id}': { data: [] },
    'PUT /company_seen/{id}': { seen_at: '2026-11-21T03:30:00Z' },
    'PUT /company/application/labels/{id}': { stars: 3, tags: [] },
  });
  const pick = await screen.findByRole('checkbox', { name: 'Choose Mya Mya' });
  const row = pick.closest<HTMLElement>('[data-applicant]')!;
  await waitFor(() => expect(within(row).queryByText('New')).not.toBeInTheDocument());
  expect(within(row).queryByText('3 stars')).not.toBeInTheDocument();
  await visitor.click(await screen.findByRole('checkbox', { name: '3 stars' }));
  expect(await within(row).findByText('3 stars')).toBeInTheDocument();
});

test('the stages add up: withdrawn applications have a tab', async () => {
  const { platform } = show('/company/applications?status=withdrawn');
  platform.server.respondWith({
    'GET /company/application/bycompany': { ...paged([applicant]), counts: { ...stageCounts, all: 3 } },
  });
  expect(await screen.findByRole('link', { name: /^Withdrawn/ })).toHaveAttribute('aria-current');
  expect(platform.server.requests.find(({ query }) => 'status' in query)?.query).toMatchObject({ status: 'withdrawn' });
});

test('on paper is the whole list, with the numbers to call', async () => {
  const second = { ...applicant, id: 78, jobseeker: { ...applicant.jobseeker, name: 'Ko Ko' }, phone_number: null };
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { platform, visitor } = show('/company/applications?status=applied&page=2');
  await screen.findByRole('link', { name: 'Mya Mya' });
  platform.server.respondWith({
    'GET /company/application/bycompany': { ...paged([applicant, second]), counts: stageCounts },
  });
  await visitor.click(screen.getByRole('button', { name: 'Print this list' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(platform.server.requests.at(-1)?.query).toEqual({ status: 'applied', page: '1', limit: '500' });
  const rows = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/09\s420\s000\s011/);
  expect(rows[2]).toContain('Ko Ko');
  print.mockRestore();
});

test('a list that is too long for one print or one table says so, on paper too', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { platform, visitor } = show();
  await screen.findByRole('link', { name: 'Mya Mya' });
  expect(screen.queryByText(/^Only the first|^The table has only/)).not.toBeInTheDocument();
  platform.server.respondWith({
    'GET /company/application/bycompany': { ...paged([applicant], 5812), counts: stageCounts },
  });
  await visitor.click(screen.getByRole('checkbox', { name: 'Only those not opened yet' }));
  const notice = await screen.findByText('Only the first 500 of 5,812 applications are printed.');
  expect(notice.previousElementSibling).toHaveTextContent('The table has only the first 5,000 of 5,812 applications.');
  await visitor.click(screen.getByRole('button', { name: 'Print this list' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Only the first 1 of 5,812 applications are printed.')).toBeInTheDocument();
  print.mockRestore();
});

test('the browser’s own print menu prints the page of the list, without checkboxes', async () => {
  show('/company/applications');
  await screen.findByRole('link', { name: 'Mya Mya' });
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(2);
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
});
