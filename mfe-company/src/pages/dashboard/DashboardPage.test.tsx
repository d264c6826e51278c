import { screen, waitFor, within } from '@testing-library/react';
import { defineRoutes } from '@jpro/platform/routes';
import { renderPage, testCompany } from '@jpro/platform/testing';
import en from '../../locales/en.json' with { type: 'json' };
import { applicant, company, stageCounts } from '../../testing/responses.ts';
import { plannedInterview } from '../../testing/plannedInterview.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import DashboardPage from './DashboardPage.tsx';

const response = {
  jobs: { active: 4, pending: 0, draft: 1, closed: 2, expired: 3 },
  applications: { ...stageCounts, applied: 12 },
  unseen: 5,
  followers: 0,
  balance: 120,
  todo: {
    waiting: 0,
    interviews_today: 0,
    interviews_week: 0,
    mine: 0,
    nobodys: 0,
    unread_chats: 0,
    ending_jobs: 0,
    posts: { white: 6, blue: 12 },
  },
  first_steps: null,
  applicants_mail: 'daily',
  recent_cv: [applicant],
  name_review: null,
};

const show = (dashboard: object = response, locale: 'en' | 'my' = 'en') =>
  renderInRemote(<DashboardPage />, {
    path: '/company/dashboard',
    locale,
    responses: { 'GET /company/dashboard': dashboard },
  });

test('jobs, applications and balance are counted, each leading to its list', async () => {
  show();
  const jobs = within(await screen.findByRole('region', { name: 'Your jobs' }));
  expect(jobs.getByRole('link', { name: 'Open 4' })).toHaveAttribute(
    'href',
    '/en/company/job/managejobs?status=active',
  );
  expect(screen.getByRole('link', { name: '5 new' })).toHaveAttribute('href', '/en/company/applications?unseen=1');
  expect(screen.getByText('120 dingers')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Mya Mya' })).toHaveAttribute(
    'href',
    '/en/company/job/manageapplication/501/77',
  );
});

test('jobs in review are counted when there are any', async () => {
  const { unmount } = show();
  await screen.findByRole('link', { name: 'Open 4' });
  expect(screen.queryByRole('link', { name: /In review/ })).not.toBeInTheDocument();
  unmount();
  show({ ...response, jobs: { ...response.jobs, pending: 2 } });
  expect(await screen.findByRole('link', { name: 'In review 2' })).toHaveAttribute(
    'href',
    '/en/company/job/managejobs?status=pending',
  );
});

test('withdrawn applications are counted when there are any, so that the stages add up (rule 19.2)', async () => {
  const { unmount } = show();
  await screen.findByRole('link', { name: 'Open 4' });
  expect(screen.queryByRole('link', { name: /Withdrawn/ })).not.toBeInTheDocument();
  unmount();
  show({ ...response, applications: { ...response.applications, withdrawn: 2 } });
  expect(await screen.findByRole('link', { name: 'Withdrawn 2' })).toHaveAttribute(
    'href',
    '/en/company/applications?status=withdrawn',
  );
});

test.each([
  [6, 12, 'Enough for 6 white-collar job posts or 12 blue-collar job posts.'],
  [1, 3, 'Enough for 1 white-collar job post or 3 blue-collar job posts.'],
  [0, 1, 'Enough for 1 blue-collar job post.'],
  [0, 0, 'Your dingers are not enough for a job post'],
  [null, 3, 'Enough for 3 blue-collar job posts.'],
  [null, 0, null],
  [null, null, null],
])('the wallet says for which posts it is enough: %s white-collar, %s blue-collar', async (white, blue, text) => {
  show({ ...response, todo: { ...response.todo, posts: { white, blue } } });
  const wallet = within(await screen.findByRole('region', { name: 'Dinger wallet' }));
  expect(wallet.queryByText(/nough for/)?.textContent ?? null).toBe(text);
});

const purchase = defineRoutes([{ pattern: '/company/dinger/purchasedinger', page: 'purchasedinger', title: 'title' }]);

test.each([
  [2, 4, null],
  [1, 2, 'Your dingers are enough for only 1 white-collar job post or 2 blue-collar job posts'],
  [0, 1, 'Your dingers are enough for only 1 blue-collar job post'],
  [0, 0, 'Your dingers are not enough for a job post'],
  [null, 0, null],
])('few posts left are something to do: %s white-collar, %s blue-collar', async (white, blue, text) => {
  renderPage(<DashboardPage />, {
    unit: 'mfe-company',
    texts: { en },
    routes: purchase,
    locale: 'en',
    user: testCompany,
    path: '/company/dashboard',
    responses: { 'GET /company/dashboard': { ...response, todo: { ...response.todo, posts: { white, blue } } } },
  });
  const list = within(await screen.findByRole('region', { name: 'What to do now' }));
  expect(list.queryByText(/nough for/)?.textContent ?? null).toBe(text);
});

test('few posts left are nothing for a recruiter to do, who cannot buy (rule 95.3)', async () => {
  renderPage(<DashboardPage />, {
    unit: 'mfe-company',
    texts: { en },
    routes: purchase,
    locale: 'en',
    user: { ...testCompany, member: { name: 'Ma Khin', role: 'recruiter', companies: 1 } },
    path: '/company/dashboard',
    responses: {
      'GET /company/dashboard': { ...response, todo: { ...response.todo, posts: { white: 1, blue: 1 } } },
    },
  });
  const list = within(await screen.findByRole('region', { name: 'What to do now' }));
  expect(list.queryByText(/nough for/)).not.toBeInTheDocument();
});

test('in Burmese, numbers are in Myanmar digits', async () => {
  show(response, 'my');
  expect(await screen.findByText('ဒင်္ဂါး ၁၂၀ ပြား')).toBeInTheDocument();
});

test('a new applicant appears live', async () => {
  const { platform } = show({ ...response, recent_cv: [] });
  expect(await screen.findByRole('heading', { name: 'Nobody has applied yet' })).toBeInTheDocument();
  platform.server.respondWith({ 'GET /company/dashboard': response });
  platform.emit('companyalert', { noti_type: 'jobapply', job_id: 501 });
  expect(await screen.findByText('Mya Mya')).toBeInTheDocument();
});

test('a paid purchase changes the balance', async () => {
  const { platform } = show();
  await screen.findByText('120 dingers');
  platform.server.respondWith({ 'GET /company/dashboard': { ...response, balance: 150 } });
  platform.emit('companytransaction', {});
  expect(await screen.findByText('150 dingers')).toBeInTheDocument();
});

test('an address that waits for its code is for who logs in with it to confirm (rule 43.1)', async () => {
  const shownTo = async (is_self: boolean) => {
    const { platform, unmount } = renderInRemote(<DashboardPage />, {
      path: '/company/dashboard',
      user: { ...testCompany, email: null },
      responses: {
        'GET /company/dashboard': response,
        'GET /company/getcompany': { ...company, contacts_of: { name: 'U Ba', is_self } },
      },
    });
    await screen.findByText('120 dingers');
    await waitFor(() =>
      expect(platform.server.requests.some(({ endpoint }) => endpoint.endsWith('getcompany'))).toBe(true),
    );
    const action = is_self
      ? await screen.findByRole('link', { name: 'Confirm address' })
      : screen.queryByRole('link', { name: 'Confirm address' });
    unmount();
    return action !== null;
  };
  expect([await shownTo(true), await shownTo(false)]).toEqual([true, false]);
});

test('a message that arrives is something to do at once (rule 67)', async () => {
  const { platform } = show();
  await screen.findByText('120 dingers');
  platform.server.respondWith({
    'GET /company/dashboard': { ...response, todo: { ...response.todo, unread_chats: 1 } },
  });
  platform.emit('company-message', { jobseeker_id: 11, change: 'message' });
  expect(await screen.findByRole('link', { name: '1 conversation has unread messages' })).toBeInTheDocument();
});

test('what to do now leads to where it is done', async () => {
  show({
    ...response,
    todo: {
      waiting: 4,
      interviews_today: 1,
      interviews_week: 0,
      mine: 0,
      nobodys: 0,
      unread_chats: 3,
      ending_jobs: 2,
      posts: { white: 0, blue: 0 },
    },
  });
  const list = within(await screen.findByRole('region', { name: 'What to do now' }));
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['3 conversations have unread messages', '/en/company/messages?unread=1'],
    ['4 applicants have waited for more than 3 days', '/en/company/applications?status=applied&sort=oldest'],
    ['2 jobs end within 7 days', '/en/company/job/managejobs?status=active&show=ending'],
  ]);
});

test('with nothing to do the dashboard says so', async () => {
  show();
  expect(
    await screen.findByText('Nothing is waiting for you. New applicants appear here automatically.'),
  ).toBeInTheDocument();
});

test('a new company sees its first steps, and which it has done', async () => {
  show({ ...response, first_steps: { logo: true, profile: false, verification: false, job: false } });
  const steps = within(await screen.findByRole('region', { name: 'Your first steps' }));
  expect(steps.getByText(/Add your logo/)).toHaveTextContent('(done)');
  expect(steps.getByText('1 of 4 done')).toBeInTheDocument();
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/company/editprofile',
    '/en/company/profile',
    '/en/company/job/addjob',
  ]);
});

test.each([
  ['daily', /by e-mail, each morning/],
  ['off', /no e-mails about new applicants/],
])('the page says when applicants come by e-mail: %s (rule 61.4)', async (applicants_mail, words) => {
  show({ ...response, applicants_mail, recent_cv: [] });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'E-mail settings' })).toHaveAttribute('href', '/en/company/setting');
});

test('how many jobseekers follow the company', async () => {
  show({ ...response, followers: 12 });
  expect(await screen.findByText('12 jobseekers follow you and are notified of new jobs.')).toBeInTheDocument();
});

test('an accountant is offered nothing about jobs and applicants (rule 95.3)', async () => {
  renderInRemote(<DashboardPage />, {
    path: '/company/dashboard',
    user: { ...testCompany, member: { name: 'Ma Khin', role: 'accountant', companies: 1 } },
    responses: { 'GET /company/dashboard': { ...response, todo: { ...response.todo, waiting: 3 }, recent_cv: [] } },
  });
  const wallet = within(await screen.findByRole('region', { name: 'Dinger wallet' }));
  expect(wallet.getByText('120 dingers')).toBeInTheDocument();
  const list = within(screen.getByRole('region', { name: 'What to do now' }));
  expect(list.getByText('Nothing is waiting for you.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Post|applicants|Active|Shortlisted/ })).not.toBeInTheDocument();
});

test('purchases that were not paid wait for whoever sees to money', async () => {
  renderInRemote(<DashboardPage />, {
    path: '/company/dashboard',
    user: { ...testCompany, member: { name: 'Ma Khin', role: 'accountant', companies: 1 } },
    responses: { 'GET /company/dashboard': { ...response, todo: { ...response.todo, unpaid: 2 }, recent_cv: [] } },
  });
  expect(await screen.findByRole('link', { name: /^2 purchases wait for payment/ })).toHaveAttribute(
    'href',
    '/en/company/dinger/transaction',
  );
});

test("today's interviews are listed, and what waits for colleagues (rule 101.4)", async () => {
  const colleagues = [
    { member: { id: 4, name: 'Ma Su' }, count: 5 },
    { member: { id: 6, name: 'U Ba' }, count: 1 },
  ];
  const interview = { ...plannedInterview.interview, minutes: 45, interviewer: { id: 4, name: 'Ma Su' } };
  show({
    ...response,
    todo: { ...response.todo, interviews_today: 1, by_colleague: colleagues },
    interviews: [{ ...plannedInterview, interview }],
  });
  const today = within(await screen.findByRole('region', { name: '1 interview today' }));
  expect(today.getByText('10:00 AM to 10:45 AM')).toBeInTheDocument();
  expect(today.getByText('With Ma Su')).toBeInTheDocument();
  expect(today.getByRole('link', { name: 'Mya Mya' })).toHaveAttribute(
    'href',
    '/en/company/job/manageapplication/501/77',
  );
  const list = within(screen.getByRole('region', { name: 'What to do now' }));
  expect(list.getByText(/New applicants of your colleagues/)).toHaveTextContent('Ma Su 5 · U Ba 1');
});
