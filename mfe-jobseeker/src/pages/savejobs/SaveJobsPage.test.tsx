import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { paged } from '@jpro/platform/testing';
import { job } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import SaveJobsPage from './SaveJobsPage.tsx';

const driver = { ...job, id: 501, slug: 'driver', title: 'Driver' };

test('the title and the company’s name are marked with their languages', async () => {
  const burmese = { ...job, title: 'ယာဉ်မောင်း' };
  renderInRemote(<SaveJobsPage />, {
    path: '/jobseeker/savejobs',
    responses: { 'GET /jobseeker/savedjobs': paged([burmese, driver]) },
  });
  expect((await screen.findByRole('link', { name: 'ယာဉ်မောင်း' })).closest('[lang]')).toHaveAttribute('lang', 'my');
  expect(screen.getByRole('link', { name: 'Driver' }).closest('[lang]')).toHaveAttribute('lang', 'en');
});

test('a removed job is named as the page named it', async () => {
  const translated = { ...driver, translation: { language: 'my' as const, title: 'ယာဉ်မောင်း' } };
  const { visitor, platform } = renderInRemote(<SaveJobsPage />, {
    path: '/jobseeker/savejobs',
    locale: 'my',
    responses: { 'GET /jobseeker/savedjobs': paged([translated]), 'POST /savejob/{id}': { is_save: false } },
  });
  await visitor.click(await screen.findByRole('button', { name: /ယာဉ်မောင်း/ }));
  await waitFor(() => expect(platform.toasts.get()[0]?.message).toContain('ယာဉ်မောင်း'));
});

test('removing a job can be undone', async () => {
  let saved = [job, driver];
  const { visitor, platform } = renderInRemote(<SaveJobsPage />, {
    path: '/jobseeker/savejobs',
    responses: {
      'GET /jobseeker/savedjobs': () => paged(saved),
      'POST /savejob/{id}': ({ body }: { body: { is_save: boolean } }) => {
        saved = body.is_save ? [driver, job] : [job];
        return body;
      },
    },
  });
  await visitor.click(await screen.findByRole('button', { name: 'Remove Driver from your saved jobs' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Driver' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('1 saved job')).toHaveFocus());

  const [toast] = platform.toasts.get();
  expect(toast).toMatchObject({ message: 'Driver has been removed from your saved jobs.', action: { label: 'Undo' } });
  toast?.action?.run();
  expect(await screen.findByRole('link', { name: 'Driver' })).toBeInTheDocument();
});

test('the button of a job that is being removed keeps the focus, and is pressed once', async () => {
  const { visitor, platform } = renderInRemote(<SaveJobsPage />, {
    path: '/jobseeker/savejobs',
    responses: {
      'GET /jobseeker/savedjobs': paged([driver]),
      'POST /savejob/{id}': () => new Promise(() => undefined),
    },
  });
  const button = await screen.findByRole('button', { name: 'Remove Driver from your saved jobs' });
  await visitor.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  await visitor.click(button);
  expect(platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST'))).toHaveLength(1);
});

test.each([
  ['closed', 'Closed'],
  ['expired', 'Expired'],
] as const)('a job that is %s says so', async (status, mark) => {
  renderInRemote(<SaveJobsPage />, {
    path: '/jobseeker/savejobs',
    responses: { 'GET /jobseeker/savedjobs': paged([{ ...job, status }]) },
  });
  expect(await screen.findByText(mark)).toBeInTheDocument();
  expect(screen.getByText('You can no longer apply for this job.')).toBeInTheDocument();
});

test.each([
  ['2026-11-21T15:00:00Z', 'Closes today'],
  ['2026-11-22T15:00:00Z', 'Closes in 1 day'],
  ['2026-11-24T15:00:00Z', 'Closes in 3 days'],
])('a job open until %s says “%s”', async (close_date, words) => {
  renderInRemote(<SaveJobsPage />, {
    path: '/jobseeker/savejobs',
    responses: { 'GET /jobseeker/savedjobs': paged([{ ...job, close_date }, driver]) },
  });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getAllByText(/^Closes/)).toHaveLength(1);
});

test.each([
  ['2026-11-20', 'You can no longer apply for this job.'],
  ['2026-11-21', 'Closes today'],
  ['2026-11-23', 'Closes in 2 days'],
  ['2027-01-31', 'Closes in 3 days'],
])('a job that accepts applications through %s says “%s” (rule 20)', async (due_date, words) => {
  renderInRemote(<SaveJobsPage />, {
    path: '/jobseeker/savejobs',
    responses: { 'GET /jobseeker/savedjobs': paged([{ ...job, close_date: '2026-11-24T15:00:00Z', due_date }]) },
  });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('without saved jobs the page explains the bookmark', async () => {
  renderInRemote(<SaveJobsPage />, {
    path: '/jobseeker/savejobs',
    responses: { 'GET /jobseeker/savedjobs': paged([]) },
  });
  expect(await screen.findByText(/Save jobs that you like with the bookmark/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find jobs' })).toBeInTheDocument();
});

test('saved jobs can be read without a connection, a moment after they are shown (rule 73.1)', async () => {
  const postMessage = jest.fn();
  const serviceWorker = { ready: Promise.resolve({ active: { postMessage } }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  jest.useFakeTimers({ advanceTimers: true });
  renderInRemote(<SaveJobsPage />, {
    path: '/jobseeker/savejobs',
    locale: 'my',
    responses: { 'GET /jobseeker/savedjobs': paged([driver, { ...job, status: 'expired' }]) },
  });
  await screen.findByRole('link', { name: 'Driver' });
  expect(postMessage).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5_000);
  const path = '/my/jobpost/driver/501';
  expect(postMessage.mock.calls).toEqual([[{ type: 'seen', path, assets: [], lowData: false }]]);
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
