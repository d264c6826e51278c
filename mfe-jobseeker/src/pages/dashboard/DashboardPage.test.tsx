import type { ApplicationCounts } from '@jpro/api';
import { failure, paged } from '@jpro/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { resumeQuery } from '../../queries.ts';
import { myInterview } from '../../testing/myInterview.ts';
import { job, percentage, userResponse } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import DashboardPage from './DashboardPage.tsx';

const counts = (some: Partial<ApplicationCounts>): ApplicationCounts => ({
  applied: 0,
  shortlisted: 0,
  interview: 0,
  hired: 0,
  rejected: 0,
  withdrawn: 0,
  ...some,
});

const show = (responses: Record<string, unknown> = {}) =>
  renderInRemote(<DashboardPage />, {
    path: '/jobseeker/dashboard',
    responses: {
      'GET /jobseeker/interviews': paged([]),
      'GET /chat-list': { ...paged([]), unread: 0 },
      'GET /jobseeker/getuser': userResponse,
      'GET /jobseeker/percentage': percentage,
      'GET /jobapply/counts': counts({ applied: 21, interview: 2 }),
      'GET /jobseeker/savedjobs': paged([job], 4),
      'GET /jobpost/recommended': [
        {
          ...job,
          id: 777,
          slug: 'cook',
          title: 'Cook',
          score: 30,
          reasons: [
            { code: 'salary', points: 5 },
            { code: 'position', points: 30 },
          ],
        },
      ],
      ...responses,
    },
  });

test('it counts all applications by stage and links to them', async () => {
  show();
  const card = screen.getByRole('region', { name: 'Your applications' });
  expect(await within(card).findByText('23 applications')).toBeInTheDocument();
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Applied21', 'Interview2']);
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/en/jobseeker/applyjobs');
  expect(await screen.findByText('4 saved jobs')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Cook' })).toHaveAttribute('href', '/en/jobpost/cook/777');
  expect(screen.getByText('Your position')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Complete profile' })).toBeInTheDocument();
});

test('the counts follow a push event', async () => {
  const { platform } = show();
  await screen.findByText('23 applications');
  platform.server.respondWith({ 'GET /jobapply/counts': counts({ applied: 20, shortlisted: 1, interview: 2 }) });
  act(() => platform.emit('jobalert', { noti_type: 'applicationStatus' } as never));
  const card = screen.getByRole('region', { name: 'Your applications' });
  expect(await within(card).findByText('Shortlisted')).toBeInTheDocument();
});

test('the availability is saved immediately', async () => {
  const { visitor, platform } = show({ 'PUT /jobseeker/update_jobalert/{id}': ({ body }: { body: unknown }) => body });
  const { queryKey } = resumeQuery();
  platform.queryClient.setQueryData(queryKey, {} as never);
  await visitor.click(await screen.findByRole('radio', { name: 'Yes, urgently' }));
  await waitFor(() => expect(platform.toasts.get()).toMatchObject([{ message: 'Saved: Yes, urgently' }]));
  // The profile shows it too.
  expect(platform.queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(screen.getByRole('radio', { name: 'Yes, urgently' })).toBeChecked();
  expect(platform.server.requests.find(({ endpoint }) => endpoint.startsWith('PUT'))).toMatchObject({
    params: { id: '11' },
    body: { job_status: 0 },
  });
});

test('of two quick choices of an availability, the second is sent after the first', async () => {
  let respond: (value: unknown) => void = () => undefined;
  const { visitor, platform } = show({
    'PUT /jobseeker/update_jobalert/{id}': () => new Promise((resolve) => (respond = resolve)),
  });
  await visitor.click(await screen.findByRole('radio', { name: 'Yes, urgently' }));
  await visitor.click(screen.getByRole('radio', { name: 'I have a job now' }));
  const sent = () => platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('PUT'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  respond({ job_status: 0 });
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ job_status: 0 }, { job_status: 2 }]));
  respond({ job_status: 2 });
  await waitFor(() => expect(platform.toasts.get()).toHaveLength(2));
  expect(screen.getByRole('radio', { name: 'I have a job now' })).toBeChecked();
});

test('an availability that was refused is reverted', async () => {
  const { visitor, platform } = show({
    'PUT /jobseeker/update_jobalert/{id}': failure(500, { message: 'Internal server error.' }),
  });
  await visitor.click(await screen.findByRole('radio', { name: 'Yes, urgently' }));
  await waitFor(() =>
    expect(platform.toasts.get()).toMatchObject([{ message: 'Internal server error.', tone: 'error' }]),
  );
  expect(screen.getByRole('radio', { name: 'Yes, I am looking' })).toBeChecked();
});

test('the navigation has the existing pages, and marks the current one', () => {
  show();
  const [side] = screen.getAllByRole('navigation', { name: 'My pages' });
  expect(
    within(side!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Dashboard',
    'Profile',
    'Applied jobs',
    'Interviews',
    'Messages',
    'Saved jobs',
    'Job alerts',
    'Employer views',
    'Invite friends',
    'Settings',
  ]);
  expect(within(side!).getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
});

test('without applications and saved jobs, the cards say what is next', async () => {
  show({ 'GET /jobapply/counts': counts({}), 'GET /jobseeker/savedjobs': paged([], 0) });
  const card = screen.getByRole('region', { name: 'Your applications' });
  expect(await within(card).findByRole('link', { name: 'Find jobs' })).toHaveAttribute('href', '/en/search');
  expect(await screen.findByText(/Save jobs that you like with the bookmark/)).toBeInTheDocument();
});

test('what waits for an answer is first, and of that what has to be answered (rule 88.1)', async () => {
  const chat = { user: { id: 21, user_type: 'company', name: 'Golden Padauk' }, unread: 2 };
  show({
    'GET /jobseeker/interviews': paged([
      { ...myInterview, id: 1, state: 'accepted', job: { ...job, title: 'Cook' } },
      { ...myInterview, id: 2 },
      { ...myInterview, id: 3, offered_times: ['2026-11-25T03:30:00Z', '2026-11-26T03:30:00Z'] },
    ]),
    'GET /chat-list': { ...paged([chat]), unread: 2 },
  });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AccountantGolden PadaukWednesday, 25 Nov, 10:00 AM · Please answer',
    'AccountantGolden PadaukPlease choose a time',
    'CookGolden PadaukWednesday, 25 Nov, 10:00 AM · You will come',
    'Golden Padauk2 unread messages',
  ]);
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/jobseeker/interview/2',
    '/en/jobseeker/interview/3',
    '/en/jobseeker/interview/1',
    '/en/jobseeker/messages/21',
  ]);
  expect(screen.getAllByRole('region').map((section) => section.querySelector('h2')?.textContent)).toEqual([
    'Waiting for you',
    'Jobs that fit you',
    'Your profile',
    'Availability',
    'Your applications',
    'Your saved jobs',
  ]);
});

test('an invitation of a company that left asks for nothing, and stands behind what does (rule 19.11)', async () => {
  const gone = { ...myInterview, can_answer: false, job: { ...job, title: 'Cook', offline: 'company' } };
  const offered_times = ['2026-11-25T03:30:00Z', '2026-11-26T03:30:00Z'];
  show({
    'GET /jobseeker/interviews': paged([
      { ...gone, id: 1 },
      { ...gone, id: 2, offered_times },
      { ...myInterview, id: 3 },
    ]),
  });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AccountantGolden PadaukWednesday, 25 Nov, 10:00 AM · Please answer',
    'CookGolden PadaukWednesday, 25 Nov, 10:00 AM · This company is no longer on JPro.',
    'CookGolden PadaukThis company is no longer on JPro.',
  ]);
});

test('without anything that waits, the recommended jobs are first', async () => {
  show();
  await screen.findByRole('link', { name: 'Cook' });
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument();
});
