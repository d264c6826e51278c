import { screen, waitFor } from '@testing-library/react';
import { failure, paged } from '@jpro/platform/testing';
import { job, jobCounts } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ChooseJobPage from './ChooseJobPage.tsx';

const listed = (jobs: readonly object[] = [job]) => ({
  'GET /company/jobposts': { ...paged(jobs), counts: jobCounts },
});

const show = (path: string, responses: Record<string, unknown> = listed()) =>
  renderInRemote(<ChooseJobPage />, { path, responses });

test.each([
  ['/company/job', 'Which job?', '/en/company/job/501'],
  ['/company/job/editjob', 'Which job do you want to edit?', '/en/company/job/editjob/501'],
  ['/company/job/copyjob', 'Which job do you want to copy?', '/en/company/job/copyjob/501'],
  [
    '/company/job/manageapplication',
    'Which job’s applicants do you want to see?',
    '/en/company/job/manageapplication/501',
  ],
])('%s lets the company choose the job', async (path, heading, target) => {
  const { platform } = show(path);
  expect(await screen.findByRole('link', { name: 'Accountant' })).toHaveAttribute('href', target);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(platform.server.requests[0]?.query).toEqual({ page: '1' });
});

test('a job is found by its title', async () => {
  const page = show('/company/job/editjob');
  await page.visitor.type(await screen.findByRole('searchbox', { name: 'Find by title' }), 'cook{Enter}');
  expect(page.href()).toBe('/en/company/job/editjob?search_keyword=cook');
  await waitFor(() => expect(page.platform.server.requests.at(-1)?.query).toMatchObject({ search_keyword: 'cook' }));
});

test('without jobs the page shows the next step', async () => {
  show('/company/job', listed([]));
  expect(await screen.findByRole('heading', { name: 'No jobs posted yet' })).toBeInTheDocument();
  const links = screen.getAllByRole('link', { name: 'Post a new job' });
  expect(links[0]).toHaveAttribute('href', '/en/company/job/addjob');
});

test('a search without results leads back to all jobs', async () => {
  show('/company/job/copyjob?search_keyword=x', listed([]));
  expect(await screen.findByRole('link', { name: 'Show all jobs' })).toHaveAttribute('href', '/en/company/job/copyjob');
});

test('a failed request offers Retry', async () => {
  const { platform, visitor } = show('/company/job', { 'GET /company/jobposts': failure(500) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  platform.server.respondWith(listed());
  await visitor.click(retry);
  expect(await screen.findByRole('link', { name: 'Accountant' })).toBeInTheDocument();
});
