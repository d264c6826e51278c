import { unreadNotificationsQuery } from '@jpro/platform/layout-queries';
import { forgetUnsent, storeUnsent } from '@jpro/features/unsent';
import { failure, paged, testJobseeker } from '@jpro/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { interviewQuery } from '../../queries.ts';
import { myInterview } from '../../testing/myInterview.ts';
import { application, job } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ApplyJobsPage from './ApplyJobsPage.tsx';

const counts = { applied: 3, shortlisted: 2, interview: 1, hired: 1, rejected: 4, withdrawn: 1 };

const show = (response: unknown, { path = '/jobseeker/applyjobs', locale = 'en' as 'en' | 'my' } = {}) =>
  renderInRemote(<ApplyJobsPage />, {
    path,
    responses: { 'GET /jobapply': response, 'GET /jobapply/counts': counts },
    locale,
  });

test('an application shows its job, its stage and that it is not seen yet', async () => {
  show(paged([application]));
  expect(await screen.findByRole('link', { name: 'Accountant' })).toHaveAttribute('href', '/en/jobpost/accountant/500');
  expect(screen.getAllByText('Applied', { selector: 'span' })).not.toHaveLength(0);
  expect(screen.getByText('Not seen yet')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('the tabs are links with the number of applications in each (rule 88.1)', async () => {
  const { platform } = show(paged([application]), { path: '/jobseeker/applyjobs?tab=chosen&page=2' });
  const tabs = within(await screen.findByRole('navigation', { name: 'Your applications by status' }));
  await tabs.findByText('12');
  expect(tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['All applied12', '/en/jobseeker/applyjobs'],
    ['Waiting3', '/en/jobseeker/applyjobs?tab=waiting'],
    ['Interview1', '/en/jobseeker/applyjobs?tab=interview'],
    ['Chosen3', '/en/jobseeker/applyjobs?tab=chosen'],
    ['Ended5', '/en/jobseeker/applyjobs?tab=ended'],
  ]);
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Chosen');
  expect(platform.server.requests.find(({ endpoint }) => endpoint === 'GET /jobapply')).toMatchObject({
    query: { page: '2', status: 'shortlisted,hired' },
  });
});

test('an unknown tab shows all, an empty one leads back to all', async () => {
  const { platform, unmount } = show(paged([application]), { path: '/jobseeker/applyjobs?tab=%3Cscript%3E' });
  expect(await screen.findByRole('link', { name: /^All applied/, current: 'page' })).toBeInTheDocument();
  expect(platform.server.requests.find(({ endpoint }) => endpoint === 'GET /jobapply')?.query).toEqual({ page: '1' });
  unmount();
  show(paged([]), { path: '/jobseeker/applyjobs?tab=ended' });
  expect(await screen.findByText('No applications here now')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All applied jobs' })).toHaveAttribute('href', '/en/jobseeker/applyjobs');
});

test('applications that wait on this device are above the others, until they are sent', async () => {
  const { platform } = show(paged([application]));
  await screen.findByRole('link', { name: 'Accountant' });
  expect(screen.queryByRole('heading', { name: 'Not sent yet' })).not.toBeInTheDocument();
  const unsent = { key: 'k', body: { job_id: 7, uploadcv_id: null, message: '' } } as never;
  const store = (id: number, title: string, refused: object = {}) =>
    act(() => {
      const job = { id, slug: 'cook', title };
      storeUnsent(testJobseeker.id, { ...(unsent as object), job, ...refused } as never, platform.clock.now());
    });
  store(7, 'Cook');
  store(8, 'Nurse', { refusal: 'The job is closed.', isOver: true });
  const waiting = within(screen.getByRole('region', { name: 'Not sent yet' }));
  expect(waiting.getByRole('link', { name: 'Cook' })).toHaveAttribute('href', '/en/jobpost/cook/7');
  expect(waiting.getByText(/stored on this device/)).toBeInTheDocument();
  expect(waiting.getByText(/The job is closed\./)).toBeInTheDocument();
  expect(waiting.getAllByText(/Open the job to change your application/)).toHaveLength(1);
  act(() => [7, 8].forEach((id) => forgetUnsent(testJobseeker.id, id)));
  expect(screen.queryByRole('region', { name: 'Not sent yet' })).not.toBeInTheDocument();
});

test('an application that was refused for good can be deleted, which can be undone (rule 74)', async () => {
  const { platform, visitor } = show(paged([application]));
  const nurse = { id: 8, slug: 'nurse', title: 'Nurse' };
  const body = { job_id: 8, uploadcv_id: null, message: '' };
  const unsent = { key: 'k', job: nurse, body, refusal: 'The job is closed.', isOver: true };
  act(() => storeUnsent(testJobseeker.id, unsent, platform.clock.now()));
  await visitor.click(screen.getByRole('button', { name: 'Delete the application for Nurse' }));
  expect(screen.queryByRole('region', { name: 'Not sent yet' })).not.toBeInTheDocument();
  act(() => platform.toasts.get()[0]?.action?.run());
  expect(screen.getByRole('link', { name: 'Nurse' })).toBeInTheDocument();
});

test('an interview shows time and place, in Yangon time and Myanmar digits', async () => {
  const interview = { id: 1, at: '2026-11-25T03:30:00Z', place: 'ဘားအံရုံး', note: null, state: 'invited' };
  show(paged([{ ...application, status: 'interview', seen_at: '2026-11-20T05:00:00Z', interview }]), { locale: 'my' });
  expect(await screen.findByText(/၂၀၂၆ ခုနှစ်၊ နိုဝင်ဘာ ၂၅ ရက်.*နံနက် ၁၀:၀၀ နာရီ/)).toBeInTheDocument();
  expect(screen.getByText('ဘားအံရုံး')).toBeInTheDocument();
});

test.each([
  ['invited', '2026-11-25T03:30:00Z', 'Answer or see more'],
  ['invited', '2026-11-20T03:30:00Z', 'See more'],
  ['cancelled', '2026-11-25T03:30:00Z', 'See more'],
])('an interview is answered until it begins, unless it was called off: %s, %s', async (state, at, name) => {
  const interview = { id: 1, at, place: 'Office', note: null, state };
  show(paged([{ ...application, status: 'interview', interview }]));
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/en/jobseeker/interview/1');
  expect(screen.queryAllByText('Called off')).toHaveLength(state === 'cancelled' ? 1 : 0);
});

test('a job that hides its company does not reveal it', async () => {
  show(paged([{ ...application, job: { ...job, company: null, is_confidential: true, status: 'closed' } }]));
  expect(await screen.findByText('Confidential company')).toBeInTheDocument();
  expect(screen.getByText('Closed')).toBeInTheDocument();
});

test('the steps, the CV that was sent and the way to the company are there', async () => {
  const timeline = [
    { status: 'applied', at: '2026-11-20T03:00:00Z' },
    { status: 'shortlisted', at: '2026-11-20T05:00:00Z' },
  ];
  const { visitor } = show(paged([{ ...application, status: 'shortlisted', timeline }]));
  await visitor.click((await screen.findByText('Shortlisted', { selector: 'summary *' })).closest('summary')!);
  expect(within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('20 Nov 2026, 11:30 AM')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'CV: Main CV' })).toHaveAttribute('href', '/file/application/900/cv');
  expect(screen.getByRole('link', { name: 'Message to Golden Padauk' })).toHaveAttribute(
    'href',
    '/en/jobseeker/messages/21',
  );
});

test('a company that is hidden cannot be written to', async () => {
  show(paged([{ ...application, job: { ...job, company: null, is_confidential: true } }]));
  await screen.findByText('Confidential company');
  expect(screen.queryByRole('link', { name: /Message to/ })).not.toBeInTheDocument();
});

test('an application at a company that left stays, without links to what is gone (rule 19.11)', async () => {
  const at = '2026-11-25T03:30:00Z';
  const times = [at, '2026-11-26T03:30:00Z'];
  const interview = { id: 1, at, offered_times: times, place: 'Office', note: null, state: 'invited' };
  const gone = { ...job, status: 'closed', offline: 'company' };
  show(paged([{ ...application, status: 'interview', interview, job: gone }]));
  expect(await screen.findByRole('heading', { name: 'Accountant' })).toBeInTheDocument();
  expect(screen.getByText('Golden Padauk')).toBeInTheDocument();
  expect(screen.getByText('This company is no longer on JPro.')).toBeInTheDocument();
  expect(screen.queryByText('Please choose a time')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See more' })).toHaveAttribute('href', '/en/jobseeker/interview/1');
  expect(screen.queryByRole('link', { name: 'Accountant' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Message to/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Withdraw/ })).toBeInTheDocument();
});

test('a job that was taken down is no link; its company can be written to', async () => {
  show(paged([{ ...application, job: { ...job, status: 'closed', offline: 'job' } }]));
  expect(await screen.findByRole('link', { name: /Message to/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Accountant' })).not.toBeInTheDocument();
  expect(screen.queryByText('This company is no longer on JPro.')).not.toBeInTheDocument();
});

test('an application is withdrawn after a question (rule 19.5)', async () => {
  const { visitor, platform } = show(paged([application]));
  await visitor.click(await screen.findByRole('button', { name: 'Withdraw the application for Accountant' }));
  platform.server.respondWith({
    'POST /jobapply/{id}/withdraw': { ...application, status: 'withdrawn', can_withdraw: false },
    'GET /jobapply': paged([{ ...application, status: 'withdrawn', can_withdraw: false }]),
  });
  await visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument();
  expect(platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST'))).toMatchObject([
    { params: { id: '900' } },
  ]);
});

test('a withdrawal refreshes the page of the interview, and the bell, whose news of it are deleted', async () => {
  const { visitor, platform } = show(paged([application]));
  const { queryClient } = platform;
  const [interview, bell] = [interviewQuery('31').queryKey, unreadNotificationsQuery('jobseeker').queryKey];
  queryClient.setQueryData(interview, myInterview);
  queryClient.setQueryData(bell, { data: [], unread: 1 });
  await visitor.click(await screen.findByRole('button', { name: /Withdraw the application/ }));
  platform.server.respondWith({ 'POST /jobapply/{id}/withdraw': { ...application, status: 'withdrawn' } });
  await visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  for (const key of [interview, bell])
    await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
});

test('one that was decided meanwhile cannot be withdrawn: the page says so and shows it as it is', async () => {
  const { visitor, platform } = show(paged([application]));
  await visitor.click(await screen.findByRole('button', { name: /Withdraw the application/ }));
  platform.server.respondWith({
    'POST /jobapply/{id}/withdraw': failure(409, { message: 'It was decided already.' }),
    'GET /jobapply': paged([{ ...application, status: 'hired', can_withdraw: false }]),
  });
  await visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Hired')).toBeInTheDocument();
  expect(platform.toasts.get()).toMatchObject([{ message: 'It was decided already.' }]);
});

test('a pushed change is shown live', async () => {
  const { platform } = show(paged([application]));
  await screen.findByText('Not seen yet');
  platform.server.respondWith({ 'GET /jobapply': paged([{ ...application, status: 'shortlisted' }]) });
  platform.emit('jobalert', { noti_type: 'applicationStatus' });
  expect(await screen.findByText('Shortlisted')).toBeInTheDocument();
});

test('the page number is in the address and in the links', async () => {
  const { platform } = show(paged([application], 41, 3), { path: '/jobseeker/applyjobs?page=2' });
  expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/en/jobseeker/applyjobs?page=3');
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/en/jobseeker/applyjobs');
  expect(platform.server.requests[0]).toMatchObject({ endpoint: 'GET /jobapply', query: { page: '2' } });
});

test('without applications the page offers the search', async () => {
  show(paged([]));
  expect(await screen.findByRole('link', { name: 'Find jobs' })).toHaveAttribute('href', '/en/search');
});

test('a page beyond the end offers the first one', async () => {
  show(paged([], 3), { path: '/jobseeker/applyjobs?page=9' });
  expect(await screen.findByRole('link', { name: 'Back to the first page' })).toHaveAttribute(
    'href',
    '/en/jobseeker/applyjobs',
  );
});

test('a failed request offers Retry, and says what its number is', async () => {
  const { visitor, platform } = show(failure(500, { message: 'Internal server error.', request_id: '97da' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Error number: 97da')).toBeInTheDocument();
  platform.server.respondWith({ 'GET /jobapply': paged([application]) });
  await visitor.click(retry);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Accountant' })).toBeInTheDocument());
});

test('the row unfolds what the company asked, and what was responded (rule 98.2)', async () => {
  const question = { id: 'q000000000001', unit: '', options: [], translation: null };
  const responses = [
    { ...question, kind: 'yes_no', text: 'Do you have a licence?', value: false },
    { ...question, id: 'q000000000002', kind: 'text', text: 'Which routes?', value: null },
  ];
  show(paged([{ ...application, responses }]));
  expect(await screen.findByRole('heading', { name: 'Your responses' })).toBeInTheDocument();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['No', 'No response']);
});
