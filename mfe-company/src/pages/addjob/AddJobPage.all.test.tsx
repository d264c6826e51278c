/** Drafts that are left, continued, lost or posted elsewhere. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure, fill, findField, TEST_NOW, type RenderedPage } from '@jpro/platform/testing';
import { dashboardQuery } from '../../company/companyQueries.ts';
import { jobFilter } from '../../jobs/jobFilter.ts';
import { draftsQuery, jobsQuery } from '../../jobs/jobQueries.ts';
import { draft, fillIn, put, requests, show } from '../../testing/addJob.tsx';
import { job, wallet } from '../../testing/responses.ts';

beforeEach(() => sessionStorage.clear());

test('what a draft on the server cannot have stays in this browser, and the form stays open', async () => {
  const page = show();
  fill(await findField(/Job title/), 'Accountant');
  put(/Job description/, 'b'.repeat(8001));
  expect(await screen.findByText(/some fields cannot be saved yet/)).toBeInTheDocument();
  await page.visitor.click(screen.getByRole('button', { name: 'Save draft and close' }));
  await waitFor(() => expect(requests(page, 'POST /company/jobpost/savetodraft').length).toBeGreaterThan(1));
  await screen.findByText(/some fields cannot be saved yet/);
  expect(page.href()).toBe('/en/company/job/addjob');
  page.unmount();
  show();
  expect(await findField(/Job description/)).toHaveValue('b'.repeat(8001));
});

test('a purchase returns to what a draft on the server cannot have', async () => {
  const page = show({}, { balance: 5 });
  fill(await findField(/Job title/), 'Accountant');
  put(/Job description/, 'b'.repeat(8001));
  await screen.findByText(/some fields cannot be saved yet/);
  await page.visitor.click(screen.getByRole('button', { name: 'Buy dingers' }));
  await waitFor(() =>
    expect(page.href()).toBe(
      `/en/company/dinger/purchasedinger?redirect=${encodeURIComponent('/en/company/job/addjob')}`,
    ),
  );
});

test('a job that is posted while a draft of it waits to be saved takes that draft along', async () => {
  const saves: ((response: unknown) => void)[] = [];
  const page = show({
    'POST /company/jobpost/savetodraft': () => new Promise((resolve) => void saves.push(resolve)),
    'POST /company/jobpost/addjob': { job, charge: { cost: 20, balance: 30 } },
  });
  await fillIn();
  // The first one fails while the second one, of what was typed since, waits for it.
  await waitFor(() => expect(saves).toHaveLength(1));
  put(/Duration/, '6 months');
  await new Promise((resolve) => setTimeout(resolve, 1600));
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  saves[0]?.(failure(503));
  await waitFor(() => expect(saves).toHaveLength(2));
  saves[1]?.(draft);
  await waitFor(() => expect(page.href()).toBe('/en/company/job/managejobs'));
  expect(requests(page, 'POST /company/jobpost/addjob').map(({ body }) => body)).toEqual([
    expect.objectContaining({ title: 'Accountant', duration: '6 months', draft_id: 900 }),
  ]);
});

test('a page that is left while its draft is being saved starts empty the next time', async () => {
  const saves: ((response: unknown) => void)[] = [];
  const page = show({ 'POST /company/jobpost/savetodraft': () => new Promise((resolve) => void saves.push(resolve)) });
  fill(await findField(/Job title/), 'Accountant');
  await waitFor(() => expect(saves).toHaveLength(1));
  page.unmount();
  expect(JSON.stringify({ ...localStorage })).toContain('Accountant');
  saves[0]?.(draft);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Accountant'));
  show();
  expect(await findField(/Job title/)).toHaveValue('');
});

test('a draft that is being saved when the form starts empty does not become the next job', async () => {
  const before = show({ 'POST /company/jobpost/savetodraft': failure(503) });
  fill(await findField(/Job title/), 'Accountant');
  await screen.findByText(/It is kept in this browser/);
  before.unmount();
  const saves: ((response: unknown) => void)[] = [];
  const page = show({ 'POST /company/jobpost/savetodraft': () => new Promise((resolve) => void saves.push(resolve)) });
  await findField(/Job title/);
  put(/Duration/, '6 months');
  await waitFor(() => expect(saves).toHaveLength(1));
  await page.visitor.click(screen.getByRole('button', { name: 'Start empty' }));
  await act(async () => saves[0]?.(draft));
  put(/Job title/, 'Driver');
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(requests(page, 'POST /company/jobpost/savetodraft').at(-1)?.body).toMatchObject({ title: 'Driver' });
  expect(requests(page, 'POST /company/jobpost/savetodraft').at(-1)?.body).not.toHaveProperty('id');
  await act(async () => saves[1]?.(draft));
  expect(screen.getByText(/Draft saved/)).toBeInTheDocument();
});

describe('a draft that is posted already, by another tab or by an attempt whose response was lost', () => {
  const POSTED = failure(409, { message: 'It is posted already.' });
  const postedDraft = { 'GET /company/jobpost/{id}': { ...draft, status: 'active' } };
  const saves = (page: RenderedPage) => requests(page, 'POST /company/jobpost/savetodraft');
  const savedUnlessPosted = ({ body }: { body: { id?: number } }) =>
    body.id === undefined ? { ...draft, id: 902 } : POSTED;

  /** The job is posted and charged, but the browser learns nothing of it. */
  async function loseResponse(page: RenderedPage): Promise<void> {
    await fillIn();
    await screen.findByText(/Draft saved/);
    await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
    await waitFor(() => expect(requests(page, 'POST /company/jobpost/addjob')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Post for 20 dingers' })).not.toBeDisabled());
  }

  test('is not saved as another one that would be charged too, until the company wants that (rule 17)', async () => {
    const before = show({ 'POST /company/jobpost/addjob': failure(503) });
    await loseResponse(before);
    // A reloaded page tidies up nothing but its claim.
    fireEvent(window, new Event('pagehide'));
    const stored = Object.entries({ ...localStorage });
    before.unmount();
    await act(async () => undefined);
    for (const [key, value] of stored) localStorage.setItem(key, String(value));
    const page = show({
      ...postedDraft,
      'POST /company/jobpost/savetodraft': savedUnlessPosted,
      'POST /company/jobpost/addjob': POSTED,
    });
    expect(await findField(/Job title/)).toHaveValue('Accountant');
    put(/Duration/, '6 months');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('This job is already posted')).toBeInTheDocument();
    expect(alert.getByRole('link', { name: 'To the job' })).toHaveAttribute('href', '/en/company/job/900');
    put(/Duration/, '7 months');
    await page.visitor.click(screen.getByRole('button', { name: 'Save draft and close' }));
    await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
    await waitFor(() => expect(requests(page, 'POST /company/jobpost/addjob')).toHaveLength(1));
    expect(requests(page, 'POST /company/jobpost/addjob')[0]?.body).toMatchObject({ draft_id: 900 });
    expect(saves(page)).toHaveLength(1);
    expect(page.href()).toBe('/en/company/job/addjob');
    await page.visitor.click(await screen.findByRole('button', { name: 'Keep as a new job' }));
    await screen.findByText(/Draft saved/);
    expect(screen.queryByText('This job is already posted')).not.toBeInTheDocument();
    expect(saves(page).at(-1)?.body).toMatchObject({ title: 'Accountant', duration: '7 months' });
    expect(saves(page).at(-1)?.body).not.toHaveProperty('id');
  });

  test('is recognized when it is sent once more', async () => {
    const page = show({ 'POST /company/jobpost/addjob': failure(503) });
    await loseResponse(page);
    page.platform.server.respondWith({
      ...postedDraft,
      'POST /company/jobpost/savetodraft': POSTED,
      'POST /company/jobpost/addjob': POSTED,
    });
    put(/Duration/, '6 months');
    await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
    expect(await screen.findByText('This job is already posted')).toBeInTheDocument();
    expect(screen.queryByText('It is posted already.')).not.toBeInTheDocument();
  });

  test('is not left for a purchase', async () => {
    const page = show(
      {
        'POST /company/jobpost/savetodraft': savedUnlessPosted,
        'POST /company/jobpost/addjob': failure(402, { message: 'Not enough dingers.' }),
        'GET /company/jobpost/{id}': draft,
      },
      { path: '/company/job/addjob?draft=900' },
    );
    await fillIn();
    page.platform.server.respondWith(wallet(5));
    await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
    await page.visitor.click(await screen.findByRole('button', { name: 'Buy dingers' }));
    expect(await screen.findByText('This job is already posted')).toBeInTheDocument();
    expect(page.href()).toBe('/en/company/job/addjob?draft=900');
  });

  test('or that was not saved as one, is looked for before it is posted again', async () => {
    const page = show({
      'POST /company/jobpost/savetodraft': failure(503),
      'POST /company/jobpost/addjob': failure(503, { message: 'Please try again.' }),
    });
    const mayBePosted = () => within(screen.getByRole('alert')).queryByRole('link', { name: 'Manage jobs' });
    await fillIn();
    await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
    await screen.findByText('Please try again.');
    expect(mayBePosted()).not.toBeInTheDocument();
    const message = 'An earlier attempt has arrived.';
    page.platform.server.respondWith({ 'POST /company/jobpost/addjob': failure(409, { message }) });
    put(/Duration/, '6 months');
    await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(mayBePosted()).toHaveAttribute('href', '/en/company/job/managejobs');
  });
});

describe('a new job in several tabs', () => {
  const refusing = { 'POST /company/jobpost/savetodraft': failure(503) };
  const titleIn = ({ container }: RenderedPage) => within(container).findByLabelText(/Job title/);
  /** What `show` draws next is in a tab of its own. */
  const openTab = () => sessionStorage.clear();
  const leave = () => fireEvent(window, new Event('pagehide'));
  beforeEach(() => localStorage.clear());

  test('a second tab begins empty, and each has its own job when it is loaded again', async () => {
    const first = show(refusing);
    fill(await titleIn(first), 'Accountant');
    const noteOfFirst = { ...sessionStorage };
    openTab();
    const second = show(refusing);
    expect(await titleIn(second)).toHaveValue('');
    fill(await titleIn(second), 'Driver');
    expect(await titleIn(first)).toHaveValue('Accountant');
    leave();
    expect(await titleIn(show(refusing))).toHaveValue('Driver');
    openTab();
    for (const [key, value] of Object.entries(noteOfFirst)) sessionStorage.setItem(key, String(value));
    expect(await titleIn(show(refusing))).toHaveValue('Accountant');
  });

  test('what a closed tab left is continued by the next one, the newest first', async () => {
    for (const [index, title] of ['Accountant', 'Driver'].entries()) {
      openTab();
      const tab = show(refusing, { now: TEST_NOW + index });
      fill(await titleIn(tab), title);
    }
    leave();
    openTab();
    const next = show(refusing);
    expect(await titleIn(next)).toHaveValue('Driver');
    expect(within(next.container).getByRole('button', { name: 'Start empty' })).toBeInTheDocument();
    openTab();
    expect(await titleIn(show(refusing))).toHaveValue('Accountant');
  });

  test('a duplicated tab continues the draft, and the original goes on as another one', async () => {
    const original = show();
    fill(await titleIn(original), 'Accountant');
    await within(original.container).findByText(/Draft saved/);
    const duplicate = show();
    expect(await titleIn(duplicate)).toHaveValue('Accountant');
    fireEvent(window, new StorageEvent('storage'));
    fill(await titleIn(duplicate), 'Accountant in Bago');
    fill(await titleIn(original), 'Accountant in Pyay');
    // The network is that of the tab drawn last.
    const saved = () => requests(duplicate, 'POST /company/jobpost/savetodraft').map(({ body }) => body);
    const inPyay = expect.objectContaining({ title: 'Accountant in Pyay' });
    await waitFor(() => expect(saved()).toContainEqual(inPyay));
    expect(saved()).not.toContainEqual(expect.objectContaining({ id: 900, title: 'Accountant in Pyay' }));
    expect(saved()).toContainEqual(expect.objectContaining({ id: 900, title: 'Accountant in Bago' }));
    const drafts = Object.values({ ...localStorage }).filter((stored) => stored.includes('Accountant'));
    expect(drafts.map((stored) => JSON.parse(stored).values.title).sort()).toEqual([
      'Accountant in Bago',
      'Accountant in Pyay',
    ]);
  });

  test('a draft that is still being saved when the tab is duplicated does not return to the original', async () => {
    let finish: (response: unknown) => void = () => undefined;
    const original = show({ 'POST /company/jobpost/savetodraft': () => new Promise((resolve) => (finish = resolve)) });
    fill(await titleIn(original), 'Accountant');
    await waitFor(() => expect(requests(original, 'POST /company/jobpost/savetodraft')).toHaveLength(1));
    const duplicate = show();
    expect(await titleIn(duplicate)).toHaveValue('Accountant');
    fireEvent(window, new StorageEvent('storage'));
    await act(async () => finish(draft));
    fill(await titleIn(original), 'Accountant in Pyay');
    const saved = () => requests(duplicate, 'POST /company/jobpost/savetodraft').map(({ body }) => body);
    await waitFor(() => expect(saved()).toContainEqual(expect.objectContaining({ title: 'Accountant in Pyay' })));
    expect(saved()).not.toContainEqual(expect.objectContaining({ id: 900, title: 'Accountant in Pyay' }));
  });
});

test('of a draft that was saved, nothing stays in this browser when the tab is closed', async () => {
  show({ 'GET /company/jobpost/{id}': draft }, { path: '/company/job/addjob?draft=900' });
  const stored = () => Object.keys({ ...localStorage }).filter((key) => key.includes(':job-900:'));
  await findField(/Job title/);
  put(/Duration/, '6 months');
  fireEvent(window, new Event('pagehide'));
  expect(stored()).toHaveLength(1);
  await screen.findByText(/Draft saved/);
  expect(stored()).toHaveLength(1);
  fireEvent(window, new Event('pagehide'));
  expect(stored()).toEqual([]);
});

test('a draft that is left and continued has what was saved last, before and after buying', async () => {
  const path = '/company/job/addjob?draft=900';
  const page = show(
    {
      'GET /company/jobpost/{id}': draft,
      'POST /company/jobpost/savetodraft': ({ body }: { body: object }) => ({
        ...draft,
        form: { ...draft.form, ...body },
      }),
    },
    { balance: 5, path },
  );
  const goTo = (address: string) => act(async () => page.platform.history.push(address));
  const lists = [draftsQuery(1), jobsQuery(jobFilter(new URLSearchParams())), dashboardQuery()];
  for (const { queryKey } of lists) page.platform.queryClient.setQueryData(queryKey, {} as never);
  await findField(/Job title/);
  put(/Job title/, 'Bookkeeper');
  await screen.findByText(/Draft saved/);
  for (const { queryKey } of lists)
    expect(page.platform.queryClient.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  await goTo('/en/company/job/addjob');
  expect(await findField(/Job title/)).toHaveValue('');
  await goTo(`/en${path}`);
  expect(await findField(/Job title/)).toHaveValue('Bookkeeper');
  put(/Job title/, 'Senior bookkeeper');
  await page.visitor.click(screen.getByRole('button', { name: 'Buy dingers' }));
  await waitFor(() => expect(page.href()).toMatch('/en/company/dinger/purchasedinger'));
  await goTo(new URLSearchParams(page.href().split('?')[1]).get('redirect') ?? '');
  expect(await findField(/Job title/)).toHaveValue('Senior bookkeeper');
});

test('a response that comes after the page was left takes nobody away, and is shown', async () => {
  const responses: ((response: unknown) => void)[] = [];
  const page = show({ 'POST /company/jobpost/addjob': () => new Promise((resolve) => void responses.push(resolve)) });
  const post = async () => {
    await fillIn();
    await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  };
  const goTo = (address: string) => act(async () => page.platform.history.push(address));
  await post();
  await waitFor(() => expect(responses).toHaveLength(1));
  await goTo('/en/company/dashboard');
  await act(async () => responses[0]?.(failure(402, { message: 'Not enough dingers.' })));
  await waitFor(() => expect(page.platform.toasts.get()[0]).toMatchObject({ message: 'Not enough dingers.' }));
  await goTo('/en/company/job/addjob');
  await page.visitor.click(await screen.findByRole('button', { name: 'Post for 20 dingers' }));
  await waitFor(() => expect(responses).toHaveLength(2));
  await goTo('/en/company/dashboard');
  await act(async () => responses[1]?.({ job, charge: { cost: 20, balance: 30 } }));
  await waitFor(() => expect(page.platform.toasts.get().at(-1)?.message).toMatch('The job is posted.'));
  expect(page.href()).toBe('/en/company/dashboard');
});
