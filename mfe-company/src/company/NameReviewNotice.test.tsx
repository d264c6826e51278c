import { screen, waitFor } from '@testing-library/react';
import type { NameReview } from '@jpro/api';
import { company, lists, stageCounts } from '../testing/responses.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import DashboardPage from '../pages/dashboard/DashboardPage.tsx';
import EditProfilePage from '../pages/editprofile/EditProfilePage.tsx';
import ProfilePage from '../pages/profile/ProfilePage.tsx';

const review: NameReview = { name: 'Тоyota', state: 'waiting', why: 'mixed_scripts', reason: null, holds_jobs: true };
const dashboard = {
  jobs: { active: 0, pending: 1, draft: 0, closed: 0, expired: 0 },
  applications: stageCounts,
  unseen: 0,
  followers: 0,
  balance: 0,
  todo: {
    waiting: 0,
    interviews_today: 0,
    interviews_week: 0,
    mine: 0,
    nobodys: 0,
    unread_chats: 0,
    ending_jobs: 0,
    posts: { white: 3, blue: 6 },
  },
  recent_cv: [],
  name_review: review,
};

test.each([
  ['the dashboard', <DashboardPage key="dashboard" />, '/company/dashboard'],
  ['the profile', <ProfilePage key="profile" />, '/company/profile'],
  ['the form', <EditProfilePage key="form" />, '/company/editprofile'],
])('%s says why a name waits, and what waits with it (rule 42.2)', async (_page, page, path) => {
  const { unmount } = renderInRemote(page, {
    path,
    responses: {
      ...lists,
      'GET /company/verification': { state: 'none', document: null, decided_at: null, reason: null },
      'GET /company/dashboard': dashboard,
      'GET /company/getcompany': { ...company, name_review: review },
    },
  });
  expect(await screen.findByText('We are checking the name “Тоyota”')).toBeInTheDocument();
  expect(
    screen.getByText(/mixes letters of different alphabets\. Jobs that you post go online once/),
  ).toBeInTheDocument();
  unmount();
  renderInRemote(page, {
    path,
    responses: {
      ...lists,
      'GET /company/verification': { state: 'none', document: null, decided_at: null, reason: null },
      'GET /company/dashboard': { ...dashboard, name_review: null },
      'GET /company/getcompany': company,
    },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByText(/We are checking the name/)).not.toBeInTheDocument();
});

test.each([
  [
    { state: 'waiting', holds_jobs: false },
    /another company on JPro\. Until it is approved, your company keeps its current name\./,
  ],
  [
    { state: 'refused', holds_jobs: false, reason: 'It is taken.' },
    /Your company keeps its current name\. Reason: It is taken\./,
  ],
  [
    { state: 'refused', holds_jobs: true, reason: 'It is taken.' },
    /Please choose another name; your jobs stay offline until then\. Reason: It is taken\./,
  ],
] as const)('of %o it says what follows', async (state, text) => {
  renderInRemote(<DashboardPage />, {
    path: '/company/dashboard',
    responses: { 'GET /company/dashboard': { ...dashboard, name_review: { ...review, why: 'look_alike', ...state } } },
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a name that waits or was refused can be taken back, unless it is the current one', async () => {
  const other = { ...review, holds_jobs: false };
  const responses = { 'GET /company/dashboard': { ...dashboard, name_review: other } };
  const page = renderInRemote(<DashboardPage />, {
    path: '/company/dashboard',
    responses: { ...responses, 'POST /company/keepname': company },
  });
  await page.visitor.dblClick(await screen.findByRole('button', { name: 'Keep the current name' }));
  page.platform.server.respondWith({ 'GET /company/dashboard': { ...dashboard, name_review: null } });
  await waitFor(() =>
    expect(page.platform.toasts.get()[0]?.message).toBe('Your company keeps the name “Golden Padauk”.'),
  );
  expect(page.platform.server.requests.filter(({ endpoint }) => endpoint === 'POST /company/keepname')).toHaveLength(1);
  page.unmount();
  renderInRemote(<DashboardPage />, {
    path: '/company/dashboard',
    responses: { 'GET /company/dashboard': dashboard },
  });
  expect(await screen.findByText('We are checking the name “Тоyota”')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Keep the current name' })).not.toBeInTheDocument();
});
