import { useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure } from '@jpro/platform/testing';
import { applicantsQuery } from '../../applicants/applicantQueries.ts';
import { applicant, applicantDetail, board, job } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ManageApplicationPage from './ManageApplicationPage.tsx';

const shortlisted = {
  ...applicant,
  id: 78,
  status: 'shortlisted' as const,
  seen_at: '2026-11-20T04:00:00Z',
  jobseeker: { ...applicant.jobseeker, name: 'Ko Ko' },
};

const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
});

function show(responses: Record<string, unknown> = {}, page = <ManageApplicationPage />, search = '?view=board') {
  return renderInRemote(page, {
    path: `/company/job/manageapplication/501${search}`,
    responses: {
      ...board([applicant, shortlisted]),
      'GET /company/application/notes/{id}': { data: [] },
      'GET /company/interviews/concerns': { data: [] },
      'POST /company/application/addtoshortlist/{type}': { ...applicant, status: 'shortlisted' },
      'POST /company/application/rejectapplication': { ...applicant, status: 'rejected' },
      'PUT /company/application/status': applicant,
      'POST /company/application/movemany': { changed: 2, elsewhere: [] },
      'POST /company/application/undo': applicant,
      'POST /company/application/undomany': { changed: 2, elsewhere: [] },
      ...responses,
    },
  });
}

const requests = (page: ReturnType<typeof show>, start: string) =>
  page.platform.server.requests.filter((made) => made.endpoint.startsWith(start));
const column = (name: string) => within(screen.getByRole('region', { name }));

async function choose(page: ReturnType<typeof show>, name: string, step: string) {
  await page.visitor.click(await screen.findByRole('button', { name: `Move ${name}` }));
  await page.visitor.click(await screen.findByRole('menuitem', { name: step }));
}

test('applicants are in the columns of their stages', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Mya Mya' })).toHaveAttribute(
    'href',
    '/en/company/job/manageapplication/501/77',
  );
  expect(column('Applied').getByText('New')).toBeInTheDocument();
  expect(column('Shortlisted').getByText('Ko Ko')).toBeInTheDocument();
});

test('the job’s applicants can also be listed, to print or download them', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'List to print or download' })).toHaveAttribute(
    'href',
    '/en/company/applications?job_id=501',
  );
});

test('a Burmese name and position have their language on an English page', async () => {
  const burmese = { ...applicant.jobseeker, name: 'ကိုပြည့်ဝေ', position_title: 'ကြီးကြပ်ရေးမှူး' };
  show(board([{ ...applicant, jobseeker: burmese }, shortlisted]));
  expect(await screen.findByText('ကိုပြည့်ဝေ')).toHaveAttribute('lang', 'my');
  expect(screen.getByText('ကြီးကြပ်ရေးမှူး')).toHaveAttribute('lang', 'my');
  expect(screen.getByText('Ko Ko')).toHaveAttribute('lang', 'en');
});

test('of a job with more applicants than one response has, the others follow', async () => {
  const { 'GET /company/application/manage': first } = board([applicant, shortlisted]);
  const last = { ...applicant, id: 79, jobseeker: { ...applicant.jobseeker, name: 'Thida' } };
  const page = show({
    'GET /company/application/manage': ({ query }: { query: { page?: string } }) =>
      // Somebody applied in between: one applicant is in both.
      ({ ...first, data: query.page === '2' ? [shortlisted, last] : first.data, last_page: 2 }),
    'POST /company/application/rejectapplication': () => new Promise(() => undefined),
  });
  expect(await screen.findByRole('link', { name: 'Thida' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Ko Ko' })).toHaveLength(1);
  await choose(page, 'Thida', 'Rejected');
  await waitFor(() => expect(column('Rejected').getByText('Thida')).toBeInTheDocument());
});

test('somebody with whom the applicants need one more page hides none of the chosen ones meanwhile', async () => {
  const { 'GET /company/application/manage': first } = board([applicant, shortlisted]);
  const last = { ...applicant, id: 79, jobseeker: { ...applicant.jobseeker, name: 'Thida' } };
  let pages = 2;
  const page = show({
    'GET /company/application/manage': ({ query }: { query: { page?: string } }) =>
      query.page === '3'
        ? new Promise(() => undefined)
        : { ...first, data: query.page === '2' ? [last] : first.data, total: pages + 1, last_page: pages },
  });
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Choose Thida' }));
  pages = 3;
  await act(() => page.platform.queryClient.refetchQueries({ queryKey: applicantsQuery(501).queryKey }));
  expect(await screen.findByText('3 of 4 applicants are loaded')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Choose Thida' })).toBeChecked();
});

test('when the others cannot be loaded, the board says so, counts everybody and offers Retry', async () => {
  const { 'GET /company/application/manage': first } = board([applicant, shortlisted]);
  const last = { ...applicant, id: 79, jobseeker: { ...applicant.jobseeker, name: 'Thida' } };
  const counts = { ...first.counts, all: 812, applied: 810, shortlisted: 2 };
  const response = { ...first, counts, total: 812, last_page: 2 };
  const page = show({
    'GET /company/application/manage': ({ query }: { query: { page?: string } }) =>
      query.page === '2' ? failure(503) : response,
  });
  expect(await screen.findByText('The others could not be loaded. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('2 of 812 applicants are loaded')).toBeInTheDocument();
  expect(column('Applied').getByText('810')).toBeInTheDocument();
  await page.visitor.type(screen.getByLabelText('Name, position, tag or phone number'), 'mya');
  expect(column('Applied').getByText('1')).toBeInTheDocument();
  await page.visitor.clear(screen.getByLabelText('Name, position, tag or phone number'));
  page.platform.server.respondWith({
    'GET /company/application/manage': ({ query }: { query: { page?: string } }) =>
      query.page === '2' ? { ...response, data: [last] } : response,
  });
  await page.visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Thida' })).toBeInTheDocument();
  expect(screen.queryByText(/applicants are loaded/)).not.toBeInTheDocument();
  expect(column('Applied').getByText('2')).toBeInTheDocument();
});

test('the menu shortlists with its own endpoint, and the toast undoes it', async () => {
  const page = show();
  await choose(page, 'Mya Mya', 'Shortlisted');
  await waitFor(() =>
    expect(requests(page, 'POST /company/application/addtoshortlist')[0]).toMatchObject({
      params: { type: 'add' },
      body: { jobapplyId: 77, from: 'applied' },
    }),
  );
  await waitFor(() => expect(page.platform.toasts.get()[0]?.message).toBe('Mya Mya is now in “Shortlisted”.'));
  page.platform.toasts.get()[0]?.action?.run();
  await waitFor(() =>
    expect(requests(page, 'POST /company/application/undo').map(({ body }) => body)).toEqual([
      { jobapplyId: 77, status: 'shortlisted' },
    ]),
  );
});

test('rejecting and hiring use their own endpoints; a rejection is undone, not moved back', async () => {
  const page = show();
  await choose(page, 'Ko Ko', 'Rejected');
  await waitFor(() =>
    expect(requests(page, 'POST /company/application/rejectapplication')[0]?.body).toEqual({
      jobapplyId: 78,
      from: 'shortlisted',
    }),
  );
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  page.platform.toasts.get()[0]?.action?.run();
  await waitFor(() =>
    expect(requests(page, 'POST /company/application/undo')[0]?.body).toEqual({ jobapplyId: 78, status: 'rejected' }),
  );
  expect(requests(page, 'PUT /company/application/status')).toEqual([]);
  await choose(page, 'Mya Mya', 'Hired');
  await waitFor(() =>
    expect(requests(page, 'PUT /company/application/status')[0]?.body).toEqual({
      jobapplyId: 77,
      from: 'applied',
      status: 'hired',
    }),
  );
});

test('the focus follows the moved card, and back when the move is refused', async () => {
  let refuse: () => void = () => undefined;
  const page = show({
    'POST /company/application/rejectapplication': () =>
      new Promise((resolve) => (refuse = () => resolve(failure(409, { message: 'No.' })))),
  });
  await choose(page, 'Mya Mya', 'Rejected');
  await waitFor(() => expect(column('Rejected').getByRole('link', { name: 'Mya Mya' })).toHaveFocus());
  refuse();
  await waitFor(() => expect(column('Applied').getByRole('link', { name: 'Mya Mya' })).toHaveFocus());
});

test('on a phone the focus moves to the next card of the stage, or to its tab after the last one', async () => {
  const never = () => new Promise(() => undefined);
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: true, media }) as unknown as MediaQueryList;
  const third = { ...applicant, id: 80, jobseeker: { ...applicant.jobseeker, name: 'Zaw Zaw' } };
  const page = show({ ...board([applicant, third]), 'POST /company/application/rejectapplication': never });
  await choose(page, 'Mya Mya', 'Rejected');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Zaw Zaw' })).toHaveFocus());
  await choose(page, 'Zaw Zaw', 'Rejected');
  await waitFor(() => expect(screen.getByRole('tab', { name: /Applied/ })).toHaveFocus());
});

test('who comes back from an applicant finds the board as it was left: filter and tab', async () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: true, media }) as unknown as MediaQueryList;
  const page = show(board([applicant, shortlisted, { ...shortlisted, id: 79 }]), <Leaving />);
  await page.visitor.type(await screen.findByLabelText('Name, position, tag or phone number'), 'ko');
  await page.visitor.click(screen.getByRole('tab', { name: /Shortlisted/ }));
  await page.visitor.click(screen.getByRole('button', { name: 'Leave or return' }));
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  await page.visitor.click(screen.getByRole('button', { name: 'Leave or return' }));
  expect(await screen.findByLabelText('Name, position, tag or phone number')).toHaveValue('ko');
  expect(screen.getByRole('tab', { name: /Shortlisted/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: /Applied/ })).toHaveTextContent('Applied0');
});

function Leaving() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setShown(!isShown)}>Leave or return</button>
      {isShown && <ManageApplicationPage />}
    </>
  );
}

test('the number of applicants in a column is announced as a phrase', async () => {
  show();
  expect(await screen.findAllByText('1 applicant')).toHaveLength(2);
  expect(screen.getAllByText('0 applicants')).toHaveLength(3);
});

test('a card dropped on another column moves there immediately', async () => {
  show({ 'POST /company/application/addtoshortlist/{type}': () => new Promise(() => undefined) });
  const card = (await screen.findByText('Mya Mya')).closest('li');
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(card!, { dataTransfer });
  const target = screen.getByRole('region', { name: 'Shortlisted' });
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
  expect(await column('Shortlisted').findByText('Mya Mya')).toBeInTheDocument();
});

test('a refused move is reverted and explained', async () => {
  const page = show({
    'POST /company/application/rejectapplication': failure(409, { message: 'The applicant has withdrawn.' }),
  });
  await choose(page, 'Mya Mya', 'Rejected');
  await waitFor(() =>
    expect(page.platform.toasts.get()[0]).toMatchObject({ tone: 'error', message: 'The applicant has withdrawn.' }),
  );
  expect(column('Applied').getByText('Mya Mya')).toBeInTheDocument();
});

test('an interview asks for date and place; the time is Myanmar time', async () => {
  const invited = {
    ...applicant,
    status: 'interview' as const,
    interview: {
      id: 1,
      at: '2026-11-25T03:30:00.000Z',
      place: 'Office',
      note: null,
      state: 'invited' as const,
      answer: null,
      notices: [],
    },
  };
  const page = show({
    'POST /company/application/addtointerviewlist': () => {
      page.platform.server.respondWith(board([invited, shortlisted]));
      return invited;
    },
  });
  await choose(page, 'Mya Mya', 'Interview: set date and place');
  await page.visitor.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(3);
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-11-25' } });
  fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: '10:00' } });
  await page.visitor.type(screen.getByLabelText(/Place/), 'Office');
  await page.visitor.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(requests(page, 'POST /company/application/addtointerviewlist')[0]?.body).toEqual({
      jobapplyId: 77,
      from: 'applied',
      at: '2026-11-25T03:30:00.000Z',
      place: 'Office',
      note: null,
      minutes: 30,
      if_free: true,
    }),
  );
  await waitFor(() => expect(page.platform.toasts.get()[0]?.action).toBeDefined());
  await waitFor(() => expect(column('Interview').getByRole('link', { name: 'Mya Mya' })).toHaveFocus());
});

test('several applicants are moved with one request, and undone with one', async () => {
  const page = show();
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Choose Mya Mya' }));
  await page.visitor.click(screen.getByRole('checkbox', { name: 'Choose Ko Ko' }));
  expect(screen.getByText('2 chosen')).toBeInTheDocument();
  await page.visitor.click(screen.getByRole('button', { name: 'Move to' }));
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Rejected' }));
  await waitFor(() =>
    expect(requests(page, 'POST').map(({ endpoint, body }) => [endpoint, body])).toEqual([
      ['POST /company/application/movemany', { ids: [77, 78], from: ['applied', 'shortlisted'], status: 'rejected' }],
    ]),
  );
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  expect(page.platform.toasts.get()[0]?.action?.shownFor).toBe(60_000);
  page.platform.toasts.get()[0]?.action?.run();
  await waitFor(() =>
    expect(requests(page, 'POST /company/application/undo').map(({ endpoint, body }) => [endpoint, body])).toEqual([
      ['POST /company/application/undomany', { ids: [77, 78], status: 'rejected' }],
    ]),
  );
  await waitFor(() => expect(page.platform.toasts.get().at(-1)?.message).toBe('Undone.'));
});

test('19.6 who was moved by somebody else since they were chosen stays there, and is named', async () => {
  const page = show();
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Choose Mya Mya' }));
  await page.visitor.click(screen.getByRole('checkbox', { name: 'Choose Ko Ko' }));
  const hired = { ...shortlisted, status: 'hired' as const };
  page.platform.server.respondWith({
    ...board([applicant, hired]),
    'POST /company/application/movemany': { changed: 1, elsewhere: [hired] },
  });
  await act(() => page.platform.queryClient.refetchQueries({ queryKey: applicantsQuery(501).queryKey }));
  expect(column('Hired').getByRole('checkbox', { name: 'Choose Ko Ko' })).toBeChecked();
  await page.visitor.click(screen.getByRole('button', { name: 'Move to' }));
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Rejected' }));
  await waitFor(() =>
    expect(page.platform.toasts.get().map(({ message }) => message)).toContain(
      'Not moved, because they have changed stage in the meantime: Ko Ko (Hired).',
    ),
  );
  expect(requests(page, 'POST').map(({ body }) => body)).toEqual([
    { ids: [77, 78], from: ['applied', 'shortlisted'], status: 'rejected' },
  ]);
});

test.each([
  ['', 'shortlisted', false],
  [', also when that was undone', 'applied', true],
])('19.6 whom the member moved after choosing them takes part in the next step%s', async (_, from, isUndone) => {
  const page = show();
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Choose Mya Mya' }));
  await page.visitor.click(screen.getByRole('checkbox', { name: 'Choose Ko Ko' }));
  await choose(page, 'Mya Mya', 'Shortlisted');
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  if (isUndone) {
    act(() => page.platform.toasts.get()[0]?.action?.run());
    await waitFor(() => expect(page.platform.toasts.get().at(-1)?.message).toBe('Undone.'));
  }
  await page.visitor.click(screen.getByRole('button', { name: 'Move to' }));
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Rejected' }));
  await waitFor(() =>
    expect(requests(page, 'POST').at(-1)?.body).toEqual({
      ids: [77, 78],
      from: [from, 'shortlisted'],
      status: 'rejected',
    }),
  );
});

test('306 applicants are moved with one request and undone with one; a lost response is asked for again', async () => {
  const crowd = Array.from({ length: 306 }, (_, index) => ({ ...applicant, id: 1000 + index }));
  const page = show(board(crowd));
  const answer = { changed: crowd.length, elsewhere: [] };
  page.platform.server.respondWith({
    'POST /company/application/movemany': answer,
    'POST /company/application/undomany': answer,
  });
  const sent: [path: string, key: string | null][] = [];
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const response = await send(request);
    const path = new URL(request.url).pathname.split('/').at(-1) ?? '';
    if (request.method !== 'POST') return response;
    const isFirst = !sent.some(([earlier]) => earlier === path);
    sent.push([path, request.headers.get('idempotency-key')]);
    if (isFirst) throw new TypeError('Failed to fetch');
    return response;
  };
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Choose all in “Applied”' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Move to' }));
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Rejected' }));
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  page.platform.toasts.get()[0]?.action?.run();
  await waitFor(() => expect(page.platform.toasts.get().at(-1)?.message).toBe('Undone.'));
  expect(sent.map(([path]) => path)).toEqual(['movemany', 'movemany', 'undomany', 'undomany']);
  const [moving, movingAgain, undoing, undoingAgain] = sent.map(([, key]) => key);
  expect([movingAgain, undoingAgain]).toEqual([moving, undoing]);
  expect(new Set([moving, undoing, null]).size).toBe(3);
  globalThis.fetch = send;
});

test('those of several who have changed stage in the meantime are named, and are not undone', async () => {
  const hired = { ...shortlisted, status: 'hired' };
  const page = show({
    'POST /company/application/movemany': { changed: 1, elsewhere: [hired] },
  });
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Choose Mya Mya' }));
  await page.visitor.click(screen.getByRole('checkbox', { name: 'Choose Ko Ko' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Move to' }));
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Rejected' }));
  await waitFor(() =>
    expect(page.platform.toasts.get().map(({ message, tone }) => [message, tone])).toEqual([
      ['Mya Mya is now in “Rejected”.', 'success'],
      ['Not moved, because they have changed stage in the meantime: Ko Ko (Hired).', 'error'],
    ]),
  );
  page.platform.toasts.get()[0]?.action?.run();
  await waitFor(() =>
    expect(requests(page, 'POST /company/application/undo').map(({ body }) => body)).toEqual([
      { jobapplyId: 77, status: 'rejected' },
    ]),
  );
});

test('a refused undo of several applicants is explained', async () => {
  const page = show({ 'POST /company/application/undomany': failure(409, { message: 'Nothing was undone.' }) });
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Choose Mya Mya' }));
  await page.visitor.click(screen.getByRole('checkbox', { name: 'Choose Ko Ko' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Move to' }));
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Hired' }));
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  page.platform.toasts.get()[0]?.action?.run();
  await waitFor(() =>
    expect(page.platform.toasts.get()).toContainEqual(
      expect.objectContaining({ message: 'Nothing was undone.', tone: 'error' }),
    ),
  );
});

test('opening an applicant shows the application and marks it as seen', async () => {
  const page = show({
    'GET /company/application/view/{id}': applicantDetail,
    'PUT /company_seen/{id}': { seen_at: '2026-11-21T03:30:00Z' },
  });
  await page.visitor.click(await screen.findByRole('link', { name: 'Mya Mya' }));
  expect(await screen.findByText('I like numbers.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Mya-CV.pdf/ })).toHaveAttribute('href', '/file/cv/77');
  await waitFor(() => expect(requests(page, 'PUT /company_seen')[0]?.params).toEqual({ id: '77' }));
  // The board knows it without being fetched again.
  const { queryClient } = page.platform;
  const { queryKey } = applicantsQuery(501);
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ data: [{ id: 77, seen_at: '2026-11-21T03:30:00Z' }, {}] });
  expect(requests(page, 'GET /company/application/manage')).toHaveLength(1);
});

describe('the address of the applicant who is open over the board (rule 76)', () => {
  const BOARD = '/en/company/job/manageapplication/501?view=board';
  const responses = {
    'GET /company/application/view/{id}': ({ params: { id } }: { params: Readonly<Record<string, string>> }) =>
      id === '77' ? applicantDetail : { ...applicantDetail, ...shortlisted },
    'PUT /company_seen/{id}': { seen_at: '2026-11-21T03:30:00Z' },
  };
  const drawer = (name: string) => screen.findByRole('dialog', { name });
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('"back" and the close button both return to the board as it was', async () => {
    const page = show(responses);
    await page.visitor.type(await screen.findByRole('searchbox'), 'Mya');
    const { history } = page.platform;
    for (const leave of [
      () => act(() => history.go(-1)),
      async () => page.visitor.click(within(await drawer('Mya Mya')).getByRole('button', { name: 'Close' })),
    ]) {
      await page.visitor.click(screen.getByRole('link', { name: 'Mya Mya' }));
      await drawer('Mya Mya');
      expect(page.href()).toBe(`${BOARD}&applicant=77`);
      await leave();
      await closed();
      expect([page.href(), history.isAtStart()]).toEqual([BOARD, true]);
      expect(screen.getByRole('searchbox')).toHaveValue('Mya');
    }
  });

  test('a link or a reload opens them; closing then leaves only the board', async () => {
    const page = show(responses, undefined, '?view=board&applicant=77');
    await page.visitor.click(within(await drawer('Mya Mya')).getByRole('button', { name: 'Close' }));
    await closed();
    expect([page.href(), page.platform.history.isAtStart()]).toEqual([BOARD, true]);
  });

  test('the next applicant takes the place of the one before: "back" closes', async () => {
    const page = show({ ...responses, ...board([applicant, { ...shortlisted, status: 'applied' as const }]) });
    await page.visitor.click(await screen.findByRole('link', { name: 'Mya Mya' }));
    await drawer('Mya Mya');
    await page.visitor.keyboard('j');
    await drawer('Ko Ko');
    expect(page.href()).toBe(`${BOARD}&applicant=78`);
    act(() => page.platform.history.go(-1));
    await closed();
    expect(page.href()).toBe(BOARD);
  });
});

test('what the open applicant answers appears', async () => {
  const page = show({
    'GET /company/application/view/{id}': applicantDetail,
    'PUT /company_seen/{id}': { seen_at: '2026-11-21T03:30:00Z' },
  });
  await page.visitor.click(await screen.findByRole('link', { name: 'Mya Mya' }));
  expect(await screen.findByText('I like numbers.')).toBeInTheDocument();
  const message = 'I come on Monday.';
  page.platform.server.respondWith({ 'GET /company/application/view/{id}': { ...applicantDetail, message } });
  page.platform.emit('companyalert', { noti_type: 'applicantAnswer', job_id: 501 });
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('a new applicant appears live and is announced', async () => {
  const page = show();
  await screen.findByText('Mya Mya');
  const newcomer = { ...applicant, id: 79, jobseeker: { ...applicant.jobseeker, name: 'Su Su' } };
  page.platform.server.respondWith(board([applicant, shortlisted, newcomer]));
  page.platform.emit('companyalert', { noti_type: 'jobapply', job_id: 501 });
  expect(await screen.findByText('Su Su')).toBeInTheDocument();
  expect(page.platform.announcements).toEqual(['A new application has arrived.']);
});

test('what a colleague moves appears when they pause', async () => {
  const page = show();
  await screen.findByText('Mya Mya');
  const before = requests(page, 'GET /company/application/manage').length;
  page.platform.server.respondWith(board([{ ...applicant, jobseeker: { ...applicant.jobseeker, name: 'Su Su' } }]));
  for (let moves = 0; moves < 2; moves += 1) page.platform.emit('company-application', {});
  expect(await screen.findByText('Su Su')).toBeInTheDocument();
  expect(requests(page, 'GET /company/application/manage')).toHaveLength(before + 1);
});

test("another company's job is not found", async () => {
  show({ 'GET /company/application/manage': failure(404) });
  expect(await screen.findByTestId('not-found')).toBeInTheDocument();
});

test.each([
  ['active', true],
  ['expired', false],
])(
  'without applicants the page gives advice; a job that is %s can be edited: %s (rule 17)',
  async (status, canEdit) => {
    show({ 'GET /company/application/manage': { job: { ...job, status }, counts: {}, data: [] } });
    expect(await screen.findByRole('heading', { name: 'Nobody has applied for this job yet' })).toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'Edit job' })).toHaveLength(canEdit ? 1 : 0);
  },
);

test('an interview at the same time is warned of, and texts are inserted in both languages', async () => {
  const planned = { name: 'Hla Hla', job: 'Driver', at: '2026-11-25T04:00:00.000Z' };
  const page = show({
    'GET /company/interviews/concerns': ({ query }: { query: Record<string, string> }) => ({
      data: query['at'] === '2026-11-25T03:30:00.000Z' ? [{ at: query['at'], kind: 'interviewer', planned }] : [],
    }),
  });
  await choose(page, 'Mya Mya', 'Interview: set date and place');
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-11-25' } });
  fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: '10:00' } });
  expect(
    await screen.findByText(/There is already an interview with Hla Hla \(Driver\) at this time/),
  ).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: '13:00' } });
  await waitFor(() => expect(screen.queryByText(/Hla Hla \(Driver\)/)).not.toBeInTheDocument());
  await page.visitor.click(screen.getByRole('button', { name: 'By phone' }));
  expect(screen.getByLabelText(/Note to the applicant/)).toHaveValue(
    'ဤအချိန်တွင် ဖုန်းဆက်ပါမည်။ တိတ်ဆိတ်သောနေရာတွင် နေပေးပါ။\n\n' + 'We will call you at this time. Please be in a quiet place.',
  );
});

test('the menu changes an interview, and sets another one when it is over or called off', async () => {
  const interview = {
    id: 1,
    at: '2026-11-25T03:30:00.000Z',
    place: 'Office',
    note: null,
    state: 'accepted' as const,
    answer: null,
    notices: [],
  };
  const at = (id: number, name: string, change: object) => ({
    ...applicant,
    id,
    status: 'interview' as const,
    jobseeker: { ...applicant.jobseeker, name },
    interview: { ...interview, ...change },
  });
  const page = show(
    board([
      at(1, 'Aye Aye', {}),
      at(2, 'Bo Bo', { at: '2020-01-06T03:30:00Z' }),
      at(3, 'Cho Cho', { state: 'cancelled' }),
    ]),
  );
  for (const [name, entry] of [
    ['Aye Aye', 'Change the interview'],
    ['Bo Bo', 'Interview: set date and place'],
    ['Cho Cho', 'Interview: set date and place'],
  ] as const) {
    await choose(page, name, entry);
    const dialog = within(await screen.findByRole('dialog', { name: `Interview with ${name}` }));
    expect(dialog.getByLabelText(/Place/)).toHaveValue('Office');
    await page.visitor.click(dialog.getAllByRole('button', { name: 'Cancel' })[0]!);
  }
});

test('on paper the board is a list of all stages, as the filters leave it', async () => {
  const other = { ...applicant, id: 79, jobseeker: { ...applicant.jobseeker, name: 'Thida' } };
  const { visitor } = show(board([applicant, shortlisted, other]));
  await visitor.type(await screen.findByRole('searchbox'), 'Mya');
  expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  fireEvent(window, new Event('beforeprint'));
  const rows = () => screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows()).toEqual([expect.stringContaining('Phone'), expect.stringMatching(/^Mya Mya.*Applied/)]);
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
});
