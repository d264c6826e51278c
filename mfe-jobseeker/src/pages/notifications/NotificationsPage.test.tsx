import { act, screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '@jpro/api';
import { failure } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import NotificationsPage from './NotificationsPage.tsx';

const notification = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  ids: [id],
  noti_type: 'cvView',
  created_at: '2026-11-20T03:30:00Z',
  read_at: null,
  count: 1,
  jobalert_count: 0,
  data: { company_name: `Company ${id}` },
  ...more,
});

const show = (response: unknown, locale: 'en' | 'my' = 'en') =>
  renderInRemote(<NotificationsPage />, {
    path: '/jobseeker/notifications',
    locale,
    responses: {
      'GET /jobseeker/notifications': response,
      'POST /jobseeker-noti/read': { unread: 0 },
      'POST /jobseeker-noti/delete': { unread: 0 },
    },
  });
const writes = ({ platform }: ReturnType<typeof show>) =>
  platform.server.requests
    .filter(({ endpoint }) => endpoint.startsWith('POST'))
    .map(({ endpoint, body }) => [endpoint, body]);

test('older notifications follow on request, without one that moved up meanwhile', async () => {
  const { visitor } = show(({ query }: { query: { before?: string } }) =>
    query.before
      ? { data: [notification(5), notification(4)], unread: 3, next_cursor: null }
      : { data: [notification(6), notification(5)], unread: 3, next_cursor: 5 },
  );
  await visitor.click(await screen.findByRole('button', { name: 'Show older ones' }));
  expect(await screen.findByText('Company 4 looked at your CV')).toBeInTheDocument();
  expect(screen.getAllByText('Company 5 looked at your CV')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument();
});

test('a new notification leaves the older pages open', async () => {
  let newest = 6;
  const { visitor, platform } = show(({ query }: { query: { before?: string } }) => {
    const id = query.before === undefined ? newest : Number(query.before) - 1;
    return { data: [notification(id), notification(id - 1)], unread: 1, next_cursor: id > 2 ? id - 1 : null };
  });
  for (const id of [4, 2]) {
    await visitor.click(await screen.findByRole('button', { name: 'Show older ones' }));
    await screen.findByText(`Company ${id} looked at your CV`);
  }
  newest = 7;
  await act(() => platform.queryClient.invalidateQueries());
  for (const id of [7, 6, 5, 4, 3, 2])
    expect(await screen.findByText(`Company ${id} looked at your CV`)).toBeInTheDocument();
});

test('older notifications that fail to load say so, and can be tried again', async () => {
  let isDown = true;
  const { visitor } = show(({ query }: { query: { before?: string } }) => {
    if (!query.before) return { data: [notification(6)], unread: 1, next_cursor: 6 };
    return isDown ? failure(403, { message: 'Not now.' }) : { data: [notification(5)], unread: 1, next_cursor: null };
  });
  await visitor.click(await screen.findByRole('button', { name: 'Show older ones' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  isDown = false;
  await visitor.click(screen.getByRole('button', { name: 'Show older ones' }));
  expect(await screen.findByText('Company 5 looked at your CV')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('all are marked as read at once', async () => {
  const page = show({ data: [notification(6)], unread: 2, next_cursor: null });
  expect(await screen.findByText('2 are unread')).toBeInTheDocument();
  await page.visitor.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(writes(page)).toEqual([['POST /jobseeker-noti/read', { id: 'all', up_to: 6 }]]));
});

test('one is deleted at once, all after a question', async () => {
  const page = show({ data: [notification(6)], unread: 0, next_cursor: null });
  await page.visitor.click(await screen.findByRole('button', { name: /^Delete: ./ }));
  await page.visitor.click(screen.getByRole('button', { name: 'Clear all' }));
  await page.visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear all' }));
  await waitFor(() =>
    expect(writes(page)).toEqual([
      ['POST /jobseeker-noti/delete', { id: '6' }],
      ['POST /jobseeker-noti/delete', { id: 'all', up_to: 6 }],
    ]),
  );
});

test('what arrives while the question is open stays', async () => {
  const page = show({ data: [notification(6)], unread: 0, next_cursor: null });
  await page.visitor.click(await screen.findByRole('button', { name: 'Clear all' }));
  const question = within(screen.getByRole('alertdialog'));
  page.platform.server.respondWith({
    'GET /jobseeker/notifications': { data: [notification(7), notification(6)], unread: 1, next_cursor: null },
  });
  await act(() => page.platform.queryClient.invalidateQueries());
  expect(await screen.findByText('Company 7 looked at your CV')).toBeInTheDocument();
  await page.visitor.click(question.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(writes(page)).toEqual([['POST /jobseeker-noti/delete', { id: 'all', up_to: 6 }]]));
});

test('in Burmese an empty list says what will be there', async () => {
  show({ data: [], unread: 0, next_cursor: null }, 'my');
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('အသိပေးချက် မရှိသေးပါ');
  expect(document.body).toHaveTextContent('အလုပ်ရှင်က အကြောင်းပြန်လျှင် ဤနေရာတွင် အသိပေးပါမည်။');
});

test('a failed request offers Retry', async () => {
  show(failure(403, { message: 'Not now.' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
