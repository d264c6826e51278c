import { QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '@jpro/platform';
import { failure, paged, renderPage, testCompany, testJobseeker } from '@jpro/platform/testing';
import { unreadMessagesQuery, unreadNotificationsQuery } from '@jpro/platform/layout-queries';
import { keepDraft } from '@jpro/platform/device-drafts';
import { Messages } from './Messages.tsx';
import { chat, message, messages, partner, thread } from '../testing/thread.ts';

const chats = (rows: unknown[], unread = 0) => ({ ...paged(rows), unread });

/** Drawn anew for another member, as the shell does. */
function Drawn({ partnerId }: { readonly partnerId: string | undefined }) {
  return (
    <Messages
      key={useSession()?.member?.id}
      path="/jobseeker/messages"
      partnerId={partnerId}
      profilePath={({ id, slug }) => `/company/${slug}/${id}`}
      emptyText="Apply for a job first."
      emptyAction={<a href="/search">Find jobs</a>}
    />
  );
}

function show({ partnerId, path, ...responses }: Record<string, unknown>) {
  return renderPage(<Drawn partnerId={partnerId as string | undefined} />, {
    path: String(path ?? `/jobseeker/messages${partnerId ? `/${partnerId}` : ''}`),
    user: testJobseeker,
    locale: 'en',
    responses: {
      'GET /chat-list': chats([chat], 1),
      'GET /messages/{id}': thread(messages(1, 4)),
      'POST /read-message/{id}': { unread: 0 },
      ...responses,
    },
  });
}

const requests = ({ platform }: ReturnType<typeof show>, endpoint: string) =>
  platform.server.requests.filter((request) => request.endpoint === endpoint);
/** A thread with one unread message; two of other chats are unread, too. */
function showUnread(responses: Record<string, unknown>) {
  const page = show({
    partnerId: '21',
    'GET /messages/{id}': thread([message(4, { read_at: null }), ...messages(1, 3)], { unread: 1 }),
    'GET /chat-list': chats([chat], 3),
    ...responses,
  });
  const { queryClient } = page.platform;
  const { queryKey } = unreadMessagesQuery();
  queryClient.setQueryData(queryKey, { data: [chat], total: 3 });
  return { ...page, counted: () => queryClient.getQueryData(queryKey) };
}
const field = () => screen.findByRole('textbox', { name: 'Message to Golden Padauk' });

beforeEach(() => localStorage.clear());

describe('the inbox', () => {
  test('shows who wrote last, what, and how much is unread; the row leads to the thread', async () => {
    show({});
    const row = await screen.findByRole('link', { name: /Golden Padauk.*message 4.*1 unread message/ });
    expect(row).toHaveAttribute('href', '/en/jobseeker/messages/21');
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeInTheDocument();
    expect(screen.getByText('Choose a conversation')).toBeInTheDocument();
  });

  test('without messages says who can be written to, and offers the next step', async () => {
    show({ 'GET /chat-list': chats([]) });
    expect(await screen.findByText('Apply for a job first.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find jobs' })).toBeInTheDocument();
    expect(screen.queryByText('Choose a conversation')).not.toBeInTheDocument();
  });

  test('is searched by name, in the address', async () => {
    const page = show({});
    await page.visitor.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'padauk{Enter}');
    expect(page.href()).toBe('/en/jobseeker/messages?search=padauk');
    await waitFor(() => expect(requests(page, 'GET /chat-list').at(-1)?.query).toMatchObject({ search: 'padauk' }));
  });

  test('a search stays among the unread ones, and the other way round', async () => {
    const page = show({ path: '/jobseeker/messages?unread=1' });
    await page.visitor.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'padauk{Enter}');
    expect(page.href()).toBe('/en/jobseeker/messages?search=padauk&unread=1');
    await page.visitor.click(screen.getByRole('link', { name: 'All messages' }));
    expect(page.href()).toBe('/en/jobseeker/messages?search=padauk');
    await page.visitor.click(screen.getByRole('link', { name: /^Unread/ }));
    expect(page.href()).toBe('/en/jobseeker/messages?search=padauk&unread=1');
  });

  test('shows only unread ones on request', async () => {
    const page = show({ path: '/jobseeker/messages?unread=1', 'GET /chat-list': chats([]) });
    expect(await screen.findByText('You have read everything')).toBeInTheDocument();
    expect(requests(page, 'GET /chat-list')[0]?.query).toMatchObject({ unread: '1' });
    expect(screen.getByRole('link', { name: 'Show all messages' })).toHaveAttribute('href', '/en/jobseeker/messages');
  });

  test('grows by pages, without showing a chat twice that moved up meanwhile', async () => {
    const other = { ...chat, user: { ...partner, id: 22, name: 'Yoma Bakery' } };
    const page = show({
      'GET /chat-list': ({ query }: { query: { page: string } }) => ({
        ...chats(query.page === '1' ? [chat] : [chat, other]),
        last_page: 2,
      }),
    });
    await page.visitor.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /Yoma Bakery/ })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /Golden Padauk/ })).toHaveLength(1);
  });

  test('says so when its next page fails to load, and can try again', async () => {
    const yoma = { ...chat, user: { ...partner, id: 22, name: 'Yoma Bakery' } };
    let isDown = true;
    const page = show({
      'GET /chat-list': ({ query }: { query: { page: string } }) => {
        if (query.page === '1') return { ...chats([chat]), last_page: 2 };
        return isDown ? failure(403, { message: 'Not now.' }) : { ...chats([yoma]), last_page: 2 };
      },
    });
    await page.visitor.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    isDown = false;
    await page.visitor.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /Yoma Bakery/ })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('that fails to load can be tried again', async () => {
    const page = show({ 'GET /chat-list': failure(403, { message: 'Not now.' }) });
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    page.platform.server.respondWith({ 'GET /chat-list': chats([chat]) });
    await page.visitor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Golden Padauk/ })).toBeInTheDocument();
  });
});

describe('a thread', () => {
  test('shows the messages by day, the oldest first, and whether the last ones were read', async () => {
    show({
      partnerId: '21',
      'GET /messages/{id}': thread([message(5, { read_at: null }), ...messages(1, 4)]),
    });
    const log = await screen.findByRole('region', { name: 'Messages with Golden Padauk' });
    const rows = within(log).getAllByRole('listitem');
    expect(rows).toHaveLength(6);
    expect(rows[0]).toHaveTextContent('20 November 2026');
    expect(rows[1]).toHaveTextContent('message 1');
    expect(rows[3]).toHaveTextContent('Read 10:30 AM');
    expect(rows[5]).toHaveTextContent('Sent');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Golden Padauk');
    expect(screen.getByRole('link', { name: 'Golden Padauk' })).toHaveAttribute('href', '/en/company/golden-padauk/21');
  });

  test('marks what it shows as read, up to its newest message, once', async () => {
    const page = show({
      partnerId: '21',
      'GET /messages/{id}': thread([message(4, { read_at: null }), ...messages(1, 3)], { unread: 1 }),
    });
    expect(await screen.findByText('New messages')).toBeInTheDocument();
    await waitFor(() => expect(requests(page, 'POST /read-message/{id}')).toMatchObject([{ body: { up_to: 4 } }]));
  });

  test('that could not be marked as read is marked after the next refetch, even of the same messages', async () => {
    const page = showUnread({ 'POST /read-message/{id}': failure(503) });
    await waitFor(() => expect(requests(page, 'POST /read-message/{id}')).not.toEqual([]));
    await screen.findByText('New messages');
    page.platform.server.respondWith({ 'POST /read-message/{id}': { unread: 2 } });
    act(() => page.platform.emit('jobseeker-message', { company_id: 21, change: 'sent' }));
    await waitFor(() => expect(page.counted()).toMatchObject({ total: 2 }));
  });

  test('that was read is read wherever the page counts unread messages, and nothing is fetched for it', async () => {
    const page = showUnread({ 'POST /read-message/{id}': { unread: 2 } });
    expect(await screen.findByRole('link', { name: /Golden Padauk.*1 unread message/ })).toBeInTheDocument();
    await waitFor(() => expect(page.counted()).toMatchObject({ data: [], total: 2 }));
    expect(screen.queryByRole('link', { name: /Golden Padauk.*unread message/ })).not.toBeInTheDocument();
    expect(page.platform.queryClient.isFetching()).toBe(0);
    expect(requests(page, 'GET /chat-list')).toHaveLength(1);
  });

  test('that was read quiets a company’s bell, even while no push events arrive (rule 61.1)', async () => {
    const page = showUnread({
      'POST /read-message/{id}': { unread: 2 },
      'GET /company/notifications': { data: [], unread: 0 },
    });
    const { queryClient } = page.platform;
    const bell = unreadNotificationsQuery('company');
    queryClient.setQueryData(bell.queryKey, { data: [], unread: 1 });
    const observer = new QueryObserver(queryClient, bell);
    const stop = observer.subscribe(() => undefined);
    await waitFor(() => expect(observer.getCurrentResult().data).toMatchObject({ unread: 0 }));
    stop();
  });

  test('is fetched again when the number says that more messages arrived meanwhile', async () => {
    const page = showUnread({
      'POST /read-message/{id}': { unread: 3 },
      'GET /message-notifications': { data: [chat], total: 3 },
    });
    await waitFor(() => expect(requests(page, 'GET /chat-list')).toHaveLength(2));
    expect(screen.getByRole('link', { name: /Golden Padauk.*1 unread message/ })).toBeInTheDocument();
  });

  test('shows older messages on request', async () => {
    const page = show({
      partnerId: '21',
      'GET /messages/{id}': ({ query }: { query: { before?: string } }) =>
        query.before ? thread(messages(1, 2)) : thread(messages(3, 4), { next_cursor: 3 }),
    });
    await page.visitor.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    expect(await screen.findByText('message 1')).toBeInTheDocument();
    expect(requests(page, 'GET /messages/{id}').at(-1)?.query).toEqual({ before: '3' });
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
  });

  test('is live: a push event brings the new message, and it is read out', async () => {
    const page = show({ partnerId: '21' });
    await screen.findByRole('region', { name: 'Messages with Golden Padauk' });
    page.platform.server.respondWith({ 'GET /messages/{id}': thread(messages(1, 6)) });
    act(() => page.platform.emit('jobseeker-message', { company_id: 21, change: 'message' }));
    expect(await screen.findByText('message 6')).toBeInTheDocument();
    expect(page.platform.announcements).toContain('New message from Golden Padauk: message 6');
  });

  test('that does not exist says so', async () => {
    show({ partnerId: '99', 'GET /messages/{id}': failure(404) });
    expect(await screen.findByRole('heading', { name: 'This conversation does not exist' })).toBeInTheDocument();
  });

  test('in which nobody may write any more says why instead of offering a field', async () => {
    show({ partnerId: '21', 'GET /messages/{id}': thread(messages(1, 2), { write_refusal: 'chat_suspended' }) });
    expect(await screen.findByText(/This account is suspended/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Message to/ })).not.toBeInTheDocument();
  });
});

describe('writing', () => {
  test('a message appears at once and is sent once, and the field is empty for the next', async () => {
    const page = show({ partnerId: '21', 'POST /message-to': message(5, { message: 'Hello', read_at: null }) });
    await page.visitor.type(await field(), 'Hello');
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    expect(await field()).toHaveValue('');
    expect(await screen.findByText('Sent')).toBeInTheDocument();
    expect(screen.getAllByText('Hello')).toHaveLength(1);
    expect(requests(page, 'POST /message-to').map(({ body }) => body)).toEqual([{ receiver_id: 21, message: 'Hello' }]);
  });

  test('a blank message is not sent', async () => {
    const page = show({ partnerId: '21' });
    await page.visitor.type(await field(), '   ');
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    expect(requests(page, 'POST /message-to')).toEqual([]);
  });

  test('a refused message stays with its reason and goes back into the field on request', async () => {
    const page = show({
      partnerId: '21',
      'POST /message-to': failure(422, { errors: { message: ['At most 2,000 characters.'] } }),
    });
    await page.visitor.type(await field(), 'Hello');
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not sent. At most 2,000 characters.')).toBeInTheDocument();
    await page.visitor.click(screen.getByRole('button', { name: 'Change the text' }));
    expect(await field()).toHaveValue('Hello');
    expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
  });

  test('another member of the company does not see what this one could not send (rule 101.1)', async () => {
    const member = (id: number) => ({ id, name: 'U Ba', role: 'recruiter' as const, companies: 1 });
    const page = show({ partnerId: '21', 'POST /message-to': failure(422, { errors: { message: ['Too long.'] } }) });
    const signIn = (id: number) => act(() => page.platform.session.set({ ...testCompany, member: member(id) }));
    signIn(1);
    await page.visitor.type(await field(), 'Hello');
    await page.visitor.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not sent. Too long.')).toBeInTheDocument();
    // As the shell does.
    localStorage.clear();
    signIn(2);
    expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
  });

  test('a message that has waited for too long says that it may have arrived', async () => {
    const late = { key: 'a-key', message: 'Hello', at: 0, state: 'waiting' };
    keepDraft(testJobseeker.id, 'unsent-21', { messages: [late] }, Date.now());
    show({ partnerId: '21' });
    expect(await screen.findByText('We do not know whether this was sent.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('what was written is still there after a reload, for this thread only', async () => {
    const first = show({ partnerId: '21' });
    await first.visitor.type(await field(), 'Half a sent');
    first.unmount();
    show({ partnerId: '21' });
    await waitFor(async () => expect(await field()).toHaveValue('Half a sent'));
  });
});

describe('blocking a company', () => {
  test('ends the conversation, with a report if the jobseeker writes one, until it is unblocked', async () => {
    let isBlocked = false;
    const page = show({
      partnerId: '21',
      'GET /messages/{id}': () =>
        thread(messages(1, 4), isBlocked ? { is_blocked: true, write_refusal: 'chat_ended' } : {}),
      'POST /messages/{id}/block': () => {
        isBlocked = true;
        return null;
      },
      'DELETE /messages/{id}/block': () => {
        isBlocked = false;
        return null;
      },
    });
    await field();
    await page.visitor.click(screen.getByRole('button', { name: 'Block Golden Padauk' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Golden Padauk?' }));
    await page.visitor.type(dialog.getByRole('textbox', { name: /what happened/ }), 'They want money.');
    await page.visitor.click(dialog.getByRole('button', { name: 'Block' }));
    await page.visitor.click(await screen.findByRole('button', { name: 'Unblock' }));
    expect(requests(page, 'POST /messages/{id}/block')[0]?.body).toEqual({ report: 'They want money.' });
    expect(await field()).toBeInTheDocument();
  });
});

describe('a file', () => {
  const notices = ({ platform }: ReturnType<typeof show>) => platform.toasts.get().map(({ message }) => message);
  const file = (type: string, data: object) =>
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), data);

  test('that is dropped anywhere is refused with a reason, and the browser does not open it', async () => {
    const page = show({ partnerId: '9' });
    await field();
    const dropped = file('drop', { dataTransfer: { types: ['Files'] } });
    act(() => void document.body.dispatchEvent(dropped));
    expect(dropped.defaultPrevented).toBe(true);
    expect(notices(page)).toEqual([expect.stringMatching(/^Messages can contain only text/)]);
  });

  test('that is pasted is refused, text with a picture of itself is not', async () => {
    const page = show({ partnerId: '9' });
    const place = await field();
    const paste = (types: string[]) => file('paste', { clipboardData: { types, files: [new File(['x'], 'cv.pdf')] } });
    act(() => void place.dispatchEvent(paste(['text/plain', 'Files'])));
    expect(notices(page)).toEqual([]);
    act(() => void place.dispatchEvent(paste(['Files'])));
    expect(notices(page)).toHaveLength(1);
  });
});
