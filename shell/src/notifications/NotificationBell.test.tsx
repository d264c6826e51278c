import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { notificationsQuery } from '@jpro/platform/layout-queries';
import { failure, renderPage, testCompany, testJobseeker } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { NotificationBell } from './NotificationBell.tsx';

const notification = {
  id: 5,
  ids: [5, 6],
  noti_type: 'cvView',
  created_at: '2026-11-21T00:30:00Z',
  read_at: null,
  count: 2,
  jobalert_count: 0,
  data: {},
};

const open = async (user: typeof testJobseeker, shown: readonly object[] = [notification]) => {
  const role = user.user_type;
  const rendered = renderPage(<NotificationBell user={user} />, {
    unit: 'shell',
    texts: { en, my },
    locale: 'en',
    path: '/',
    user,
    responses: {
      [`GET /${role}/notifications`]: ({ query }: { query: { count_only?: string } }) => ({
        data: query.count_only === '1' ? [] : shown,
        unread: 2,
      }),
      'POST /jobseeker-noti/read': { unread: 0 },
      'POST /jobseeker-noti/delete': { unread: 0 },
      'POST /company-noti/read': { unread: 0 },
    },
  });
  await rendered.visitor.click(await screen.findByRole('button', { name: '2 unread notifications' }));
  const panel = within(await screen.findByRole('dialog'));
  const writes = () =>
    rendered.platform.server.requests
      .filter(({ endpoint }) => endpoint.startsWith('POST'))
      .map(({ endpoint, body }) => [endpoint, body]);
  return { ...rendered, panel, writes };
};

test('clicking a group marks all of it as read', async () => {
  const { visitor, panel, writes } = await open(testJobseeker);
  await visitor.click(await panel.findByText('2 employers looked at your CV'));
  await waitFor(() => expect(writes()).toEqual([['POST /jobseeker-noti/read', { id: '5,6' }]]));
});

test('a jobseeker deletes one with ×, and all with Clear all, after a question', async () => {
  const { visitor, panel, writes } = await open(testJobseeker);
  await visitor.click(await panel.findByRole('button', { name: 'Delete: 2 employers looked at your CV' }));
  await visitor.click(panel.getByRole('button', { name: 'Clear all' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete all notifications?' }));
  expect(writes()).toEqual([['POST /jobseeker-noti/delete', { id: '5,6' }]]);
  await visitor.click(question.getByRole('button', { name: 'Clear all' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      ['POST /jobseeker-noti/delete', { id: '5,6' }],
      ['POST /jobseeker-noti/delete', { id: 'all', up_to: 5 }],
    ]),
  );
});

test('Escape closes the question before it closes the notifications', async () => {
  const { visitor, panel } = await open(testJobseeker);
  await visitor.click(await panel.findByRole('button', { name: 'Clear all' }));
  await visitor.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeInTheDocument();
  await visitor.click(within(screen.getByRole('alertdialog')).getAllByRole('button', { name: 'Cancel' })[0]!);
  await visitor.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument();
});

test('a failure that is not the server’s is told in the language of the page', async () => {
  const { visitor, panel, platform } = await open(testJobseeker);
  jest.spyOn(platform.api, 'post').mockRejectedValue(new Error('Loading chunk 7 failed.'));
  await visitor.click(await panel.findByRole('button', { name: /^Delete: ./ }));
  await waitFor(() =>
    expect(platform.toasts.get()).toMatchObject([{ message: 'This did not work. Please try again.' }]),
  );
});

test('a company cannot delete: Clear all marks all as read', async () => {
  const { visitor, panel, writes, platform } = await open(testCompany);
  expect(panel.queryByRole('button', { name: /^Delete: ./ })).not.toBeInTheDocument();
  const readAll = { name: 'Mark all as read' };
  const button = await panel.findByRole('button', readAll);
  const read = { ...notification, read_at: '2026-11-21T01:00:00Z' };
  platform.server.respondWith({ 'GET /company/notifications': { data: [read], unread: 0 } });
  await visitor.click(button);
  await waitFor(() => expect(writes()).toEqual([['POST /company-noti/read', { id: 'all', up_to: 5 }]]));
  // Nothing is left to be marked.
  await waitFor(() => expect(panel.queryByRole('button', readAll)).not.toBeInTheDocument());
});

test('a purchase that was rejected says why in the language of the page, or in the words of the operator', async () => {
  const rejections = [
    [{ reason_code: 'expired' }, 'Your order JP5 expired: no payment arrived within 14 days'],
    [{ reason_code: 'declined' }, 'The payment provider declined your payment JP5'],
    [{ reason: 'no such transfer' }, 'We could not confirm your payment JP5: no such transfer'],
  ] as const;
  const shown = rejections.map(([why], index) => ({
    ...notification,
    id: index + 1,
    ids: [index + 1],
    noti_type: 'companytransaction',
    data: { reference: 'JP5', status: 'rejected', ...why },
  }));
  const { panel } = await open(testCompany, shown);
  for (const [, sentence] of rejections) expect(await panel.findByText(sentence)).toBeInTheDocument();
});

test('the list is fetched when the bell is opened, and both the number and the list after a push event', async () => {
  const { panel, platform } = await open(testJobseeker);
  await panel.findByText('2 employers looked at your CV');
  const requests = () => platform.server.requests.map(({ query }) => query);
  const [count, list] = [{ count_only: '1' }, {}];
  expect(requests()).toEqual([count, list]);
  platform.emit('jobalert', { noti_type: 'cvView' });
  await waitFor(() => expect(requests()).toHaveLength(4));
  expect(requests().slice(2)).toEqual(expect.arrayContaining([count, list]));
});

test('the number is the one of the list that was fetched last', async () => {
  const { panel, platform, visitor } = await open(testJobseeker);
  await panel.findByText('2 employers looked at your CV');
  await visitor.keyboard('{Escape}');
  // Read on another device.
  const { queryKey } = notificationsQuery('jobseeker');
  await platform.queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  platform.server.respondWith({ 'GET /jobseeker/notifications': { data: [], unread: 0 } });
  await visitor.click(screen.getByRole('button', { name: '2 unread notifications' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
});

test('without a connection the last list is shown, which says so and does not change the number', async () => {
  const { panel, platform, visitor } = await open(testJobseeker);
  await panel.findByText('2 employers looked at your CV');
  await visitor.keyboard('{Escape}');
  platform.server.respondWith({
    'GET /jobseeker/notifications': ({ query }: { query: { count_only?: string } }) =>
      query.count_only === '1' ? { data: [], unread: 3 } : failure(403),
  });
  platform.emit('jobalert', { noti_type: 'cvView' });
  const bell = await screen.findByRole('button', { name: '3 unread notifications' });
  await visitor.click(bell);
  const reopened = within(await screen.findByRole('dialog'));
  expect(await reopened.findByRole('alert')).toHaveTextContent('The newest notifications could not be loaded.');
  expect(reopened.getByText('2 employers looked at your CV')).toBeInTheDocument();
  expect(bell).toHaveAccessibleName('3 unread notifications');
  platform.server.respondWith({ 'GET /jobseeker/notifications': { data: [notification], unread: 3 } });
  await visitor.click(reopened.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reopened.queryByRole('alert')).not.toBeInTheDocument());
});

test('reading a chat elsewhere quiets a company’s bell (rule 61.1)', async () => {
  const { platform } = await open(testCompany);
  platform.server.respondWith({ 'GET /company/notifications': { data: [], unread: 0 } });
  platform.emit('company-message', { jobseeker_id: 11, change: 'read' });
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
});

test('a notification shows the initials of its author, or an icon without one', async () => {
  const { panel } = await open(testJobseeker, [
    { ...notification, id: 1, ids: [1], noti_type: 'profilealert', count: 1, data: { percentage: 40 } },
    {
      ...notification,
      id: 2,
      ids: [2],
      noti_type: 'applicationStatus',
      count: 1,
      data: { status: 'shortlisted', company_name: 'Yoma Bakery', position_title: 'Baker' },
    },
    {
      ...notification,
      id: 3,
      ids: [3],
      noti_type: 'interviewInvite',
      count: 1,
      data: { company_name: null, is_confidential: true, position_title: 'Cook' },
    },
    { ...notification, id: 4, ids: [4, 5], noti_type: 'cvView', count: 2, data: { company_name: 'Golden Padauk' } },
  ]);
  await panel.findByText(/put you on its shortlist/);
  const pictures = panel.getAllByRole('listitem').map((row) => row.firstElementChild!);
  expect(pictures.map((picture) => [picture.textContent, picture.querySelectorAll('svg').length])).toEqual([
    ['', 1],
    ['YB', 0],
    ['', 1],
    ['', 1],
  ]);
});

test('an offer of several times that is called off is shown without a time', async () => {
  const { panel } = await open(testJobseeker, [
    {
      ...notification,
      noti_type: 'interviewInvite',
      data: {
        company_name: 'Golden Lotus',
        position_title: 'Baker',
        status: 'cancelled',
        interview_at: '2026-11-25T03:30:00Z',
        has_several_times: true,
      },
    },
  ]);
  expect(
    await panel.findByText('Golden Lotus called off the interview for which you were to choose a time: Baker'),
  ).toBeInTheDocument();
});

test('a company is told what a rejected or withheld job gave back (rule 17.10)', async () => {
  const job = { position_title: 'Baker', reason: 'no address', total_points: 20 };
  const { panel } = await open(testCompany, [
    { ...notification, id: 1, ids: [1], noti_type: 'jobreview', count: 1, data: { ...job, status: 'rejected' } },
    { ...notification, id: 2, ids: [2], noti_type: 'jobreview', count: 1, data: { ...job, status: 'withheld' } },
  ]);
  const refund = '– 20 dingers are back in your wallet';
  expect(await panel.findByText(`Your job was not approved: Baker (no address) ${refund}`)).toBeInTheDocument();
  expect(panel.getByText(`JPro took your job offline: Baker (no address) ${refund}`)).toBeInTheDocument();
});

test('the icon of the installed app shows the number until the visitor logs out (rule 73.1)', async () => {
  const setAppBadge = jest.fn(() => Promise.resolve());
  const clearAppBadge = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  const { unmount } = await open(testJobseeker);
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(2));
  clearAppBadge.mockClear();
  unmount();
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
});
