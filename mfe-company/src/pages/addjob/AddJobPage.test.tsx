import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure, TEST_NOW } from '@jpro/platform/testing';
import { dashboardQuery } from '../../company/companyQueries.ts';
import { walletQuery } from '../../company/dingerQueries.ts';
import { jobFilter } from '../../jobs/jobFilter.ts';
import { draftsQuery, jobQuery, jobsQuery } from '../../jobs/jobQueries.ts';
import { repeatedAfterLostResponse } from '../../testing/repeatedAfterLostResponse.ts';
import { costs, job, jobDetail, lists, wallet } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import AddJobPage from './AddJobPage.tsx';

const draft = { ...jobDetail, id: 900, status: 'draft' as const };

function show(
  responses: Record<string, unknown> = {},
  { balance = 50, path = '/company/job/addjob', now = TEST_NOW } = {},
) {
  return renderInRemote(<AddJobPage />, {
    path,
    now,
    responses: {
      ...lists,
      ...costs,
      ...wallet(balance),
      'GET /company/getcompany': { name: 'Golden Land' },
      'POST /company/jobpost/savetodraft': draft,
      ...responses,
    },
  });
}

const requests = (page: ReturnType<typeof show>, endpoint: string) =>
  page.platform.server.requests.filter((made) => made.endpoint === endpoint);

const put = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fillIn() {
  await screen.findByLabelText(/Job title/);
  put(/Job title/, 'Accountant');
  put(/Job function/, '5');
  put(/Industry/, '2');
  put(/Job type/, '1');
  put(/Experience level/, '3');
  put(/State or region/, '13');
  put(/Monthly salary, from/, '၃၀၀၀၀၀');
  put(/Job description/, 'Keeps the books.');
}

beforeEach(() => sessionStorage.clear());

test('the cost for the collar and the balance after it are shown before the click', async () => {
  const page = show();
  const bar = within(await screen.findByRole('region', { name: 'Cost' }));
  expect(bar.getByText('20 dingers')).toBeInTheDocument();
  expect(bar.getByText('30 dingers')).toBeInTheDocument();
  await page.visitor.click(screen.getByLabelText('Blue collar'));
  expect(bar.getByText('40 dingers')).toBeInTheDocument();
  expect(bar.getByRole('button', { name: 'Post for 10 dingers' })).toBeInTheDocument();
});

test('the collar determines the job functions', async () => {
  const { visitor } = show();
  await visitor.click(await screen.findByLabelText('Blue collar'));
  expect(screen.getByRole('option', { name: 'Driving' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Accounting' })).not.toBeInTheDocument();
});

test('townships are those of the chosen region', async () => {
  const { visitor } = show();
  expect(await screen.findByLabelText(/Township/)).toBeDisabled();
  await visitor.selectOptions(screen.getByLabelText(/State or region/), 'Yangon');
  expect(await screen.findByRole('option', { name: 'Hlaing' })).toBeInTheDocument();
});

test('a complete job is posted once, with an idempotency key and its draft id, and the list opens', async () => {
  const keys: (string | null)[] = [];
  const page = show({ 'POST /company/jobpost/addjob': { job, charge: { cost: 20, balance: 30 } } });
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname.endsWith('/addjob')) keys.push(request.headers.get('idempotency-key'));
    return send(request);
  };
  await fillIn();
  await page.visitor.dblClick(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  await waitFor(() => expect(page.href()).toBe('/en/company/job/managejobs'));
  expect(requests(page, 'POST /company/jobpost/addjob')).toHaveLength(1);
  expect(requests(page, 'POST /company/jobpost/addjob')[0]?.body).toMatchObject({
    title: 'Accountant',
    job_function_id: 5,
    salary_min: 300_000,
    location_id: 13,
    currency: 'MMK',
  });
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(requests(page, 'POST /company/jobpost/addjob')[0]?.query).toEqual({ cost: '20' });
  expect(page.platform.toasts.get()[0]?.message).toBe('The job is posted. It cost 20 dingers; you have 30 left.');
});

test('a job that waits for approval is not called online', async () => {
  const page = show({
    'POST /company/jobpost/addjob': { job: { ...job, status: 'pending' }, charge: { cost: 20, balance: 30 } },
  });
  await fillIn();
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  await waitFor(() =>
    expect(page.platform.toasts.get()[0]?.message).toBe(
      'JPro is reviewing the job before it goes online. It cost 20 dingers; you have 30 left.',
    ),
  );
});

test('without enough dingers the button leads to the purchase and back to the same draft', async () => {
  const page = show({}, { balance: 5 });
  await page.visitor.type(await screen.findByLabelText(/Job title/), 'Accountant');
  expect(screen.getByText('15 dingers')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Post for/ })).not.toBeInTheDocument();
  await page.visitor.click(screen.getByRole('button', { name: 'Buy dingers' }));
  await waitFor(() =>
    expect(page.href()).toBe(
      `/en/company/dinger/purchasedinger?redirect=${encodeURIComponent('/en/company/job/addjob?draft=900')}`,
    ),
  );
});

test('a balance spent elsewhere: 402 leads to the purchase', async () => {
  const page = show({ 'POST /company/jobpost/addjob': failure(402, { message: 'Not enough dingers.' }) });
  await fillIn();
  page.platform.server.respondWith(wallet(5));
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  expect(await screen.findByRole('button', { name: 'Buy dingers' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Post for/ })).not.toBeInTheDocument();
});

test('after a 402 the job can be posted as soon as the balance is enough, or the cost is lower', async () => {
  const page = show({ 'POST /company/jobpost/addjob': failure(402, { message: 'Not enough dingers.' }) });
  await fillIn();
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  expect(await screen.findByText('Not enough dingers.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Post for 20 dingers' })).toBeInTheDocument();
  await page.visitor.click(screen.getByLabelText('Blue collar'));
  expect(screen.queryByText('Not enough dingers.')).not.toBeInTheDocument();
  await page.visitor.click(screen.getByLabelText('White collar'));
  expect(screen.getByText('Not enough dingers.')).toBeInTheDocument();
  page.platform.server.respondWith(wallet(60));
  await act(() => page.platform.queryClient.invalidateQueries({ queryKey: walletQuery().queryKey }));
  await waitFor(() => expect(screen.queryByText('Not enough dingers.')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Post for 20 dingers' })).toBeInTheDocument();
});

test('posting a job whose response was lost can be repeated, although its dingers are spent', async () => {
  const page = show({ 'POST /company/jobpost/addjob': { job, charge: { cost: 20, balance: 0 } } }, { balance: 20 });
  await fillIn();
  await repeatedAfterLostResponse(page, 'Post for 20 dingers');
});

test('a refused form keeps the input and shows the error at its field', async () => {
  const page = show({
    'POST /company/jobpost/addjob': failure(422, {
      message: 'Check the form.',
      errors: { title: ['That title is not allowed.'] },
    }),
  });
  await fillIn();
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  expect(await screen.findByText('That title is not allowed.')).toBeInTheDocument();
  expect(screen.getByLabelText(/Job title/)).toHaveValue('Accountant');
  expect(screen.getByLabelText(/Job description/)).toHaveValue('Keeps the books.');
});

test('a salary below the minimum is refused before sending', async () => {
  const page = show();
  await fillIn();
  put(/Monthly salary, from/, '99999');
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  expect(await screen.findByText('The salary must be at least 100,000.')).toBeInTheDocument();
  expect(requests(page, 'POST /company/jobpost/addjob')).toHaveLength(0);
});

test('input is saved as one draft with the valid fields', async () => {
  const page = show();
  await page.visitor.type(await screen.findByLabelText(/Job title/), 'Accountant');
  await page.visitor.type(screen.getByLabelText(/Monthly salary, from/), 'much');
  expect(await screen.findByText(/some fields cannot be saved yet/)).toBeInTheDocument();
  const [first] = requests(page, 'POST /company/jobpost/savetodraft');
  expect(first?.body).toMatchObject({ title: 'Accountant', collar: 'white' });
  expect(first?.body).not.toHaveProperty('salary_min');
  await page.visitor.type(screen.getByLabelText(/Duration/), '6 months');
  await waitFor(() => expect(requests(page, 'POST /company/jobpost/savetodraft')).toHaveLength(2));
  expect(requests(page, 'POST /company/jobpost/savetodraft')[1]?.body).toMatchObject({ id: 900, duration: '6 months' });
});

test('an emptied field is empty in the draft, too; what is not valid is left out', async () => {
  const page = show();
  const saves = () => requests(page, 'POST /company/jobpost/savetodraft');
  await fillIn();
  await screen.findByText(/Draft saved/);
  await page.visitor.click(screen.getByLabelText('Blue collar'));
  put(/State or region/, '');
  put(/Monthly salary, from/, 'much');
  put(/People needed/, '');
  await screen.findByText(/some fields cannot be saved yet/);
  expect(saves().at(-1)?.body).toMatchObject({
    id: 900,
    collar: 'blue',
    job_function_id: null,
    location_id: null,
    required_persons: null,
    description: 'Keeps the books.',
  });
  expect(saves().at(-1)?.body).not.toHaveProperty('salary_min');
});

test('what a draft on the server cannot have stays in this browser, and the form stays open', async () => {
  const page = show();
  await page.visitor.type(await screen.findByLabelText(/Job title/), 'Accountant');
  put(/Job description/, 'b'.repeat(8001));
  expect(await screen.findByText(/some fields cannot be saved yet/)).toBeInTheDocument();
  await page.visitor.click(screen.getByRole('button', { name: 'Save draft and close' }));
  await waitFor(() => expect(requests(page, 'POST /company/jobpost/savetodraft').length).toBeGreaterThan(1));
  await screen.findByText(/some fields cannot be saved yet/);
  expect(page.href()).toBe('/en/company/job/addjob');
  page.unmount();
  show();
  expect(await screen.findByLabelText(/Job description/)).toHaveValue('b'.repeat(8001));
});

test('a purchase returns to what a draft on the server cannot have', async () => {
  const page = show({}, { balance: 5 });
  await page.visitor.type(await screen.findByLabelText(/Job title/), 'Accountant');
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
  await page.visitor.type(await screen.findByLabelText(/Job title/), 'Accountant');
  await waitFor(() => expect(saves).toHaveLength(1));
  page.unmount();
  expect(JSON.stringify({ ...localStorage })).toContain('Accountant');
  saves[0]?.(draft);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Accountant'));
  show();
  expect(await screen.findByLabelText(/Job title/)).toHaveValue('');
});

describe('a draft that is posted already, by another tab or by an attempt whose response was lost', () => {
  const POSTED = failure(409, { message: 'It is posted already.' });
  const saves = (page: ReturnType<typeof show>) => requests(page, 'POST /company/jobpost/savetodraft');
  const savedUnlessPosted = ({ body }: { body: { id?: number } }) =>
    body.id === undefined ? { ...draft, id: 902 } : POSTED;

  /** The job is posted and charged, but the browser learns nothing of it. */
  async function loseResponse(page: ReturnType<typeof show>): Promise<void> {
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
      'POST /company/jobpost/savetodraft': savedUnlessPosted,
      'POST /company/jobpost/addjob': POSTED,
    });
    expect(await screen.findByLabelText(/Job title/)).toHaveValue('Accountant');
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

test('a draft that the server refuses is saved on the device and restored', async () => {
  const page = show({ 'POST /company/jobpost/savetodraft': failure(503) });
  await page.visitor.type(await screen.findByLabelText(/Job title/), 'Accountant');
  expect(await screen.findByText(/It is kept in this browser/)).toBeInTheDocument();
  page.unmount();
  const again = show();
  await waitFor(() => expect(screen.getByLabelText(/Job title/)).toHaveValue('Accountant'));
  await again.visitor.click(screen.getByRole('button', { name: 'Start empty' }));
  expect(screen.getByLabelText(/Job title/)).toHaveValue('');
});

describe('a new job in several tabs', () => {
  const refusing = { 'POST /company/jobpost/savetodraft': failure(503) };
  const titleIn = ({ container }: ReturnType<typeof show>) => within(container).findByLabelText(/Job title/);
  /** What `show` draws next is in a tab of its own. */
  const openTab = () => sessionStorage.clear();
  const leave = () => fireEvent(window, new Event('pagehide'));
  beforeEach(() => localStorage.clear());

  test('a second tab begins empty, and each has its own job when it is loaded again', async () => {
    const first = show(refusing);
    await first.visitor.type(await titleIn(first), 'Accountant');
    const noteOfFirst = { ...sessionStorage };
    openTab();
    const second = show(refusing);
    expect(await titleIn(second)).toHaveValue('');
    await second.visitor.type(await titleIn(second), 'Driver');
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
      await tab.visitor.type(await titleIn(tab), title);
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
    await original.visitor.type(await titleIn(original), 'Accountant');
    await within(original.container).findByText(/Draft saved/);
    const duplicate = show();
    expect(await titleIn(duplicate)).toHaveValue('Accountant');
    fireEvent(window, new StorageEvent('storage'));
    await duplicate.visitor.type(await titleIn(duplicate), ' in Bago');
    await original.visitor.type(await titleIn(original), ' in Pyay');
    // The network is that of the tab drawn last.
    const saved = () => requests(duplicate, 'POST /company/jobpost/savetodraft').map(({ body }) => body);
    const inPyay = expect.objectContaining({ title: 'Accountant in Pyay' });
    await waitFor(() => expect(saved()).toContainEqual(inPyay));
    expect(saved()).not.toContainEqual(expect.objectContaining({ id: 900, title: 'Accountant in Pyay' }));
    expect(saved()).toContainEqual(expect.objectContaining({ id: 900, title: 'Accountant in Bago' }));
    const drafts = Object.values({ ...localStorage }).filter((stored) => stored.includes('Accountant'));
    expect(drafts.map((stored) => JSON.parse(stored).values.title).toSorted()).toEqual([
      'Accountant in Bago',
      'Accountant in Pyay',
    ]);
  });
});

test('the draft in the address fills the form', async () => {
  show({ 'GET /company/jobpost/{id}': draft }, { path: '/company/job/addjob?draft=900' });
  expect(await screen.findByLabelText(/Job title/)).toHaveValue('Accountant');
  expect(screen.getByLabelText(/Job function/)).toHaveValue('5');
  await waitFor(() => expect(screen.getByLabelText(/Township/)).toHaveValue('1301'));
});

test('of a draft that was saved, nothing stays in this browser when the tab is closed', async () => {
  show({ 'GET /company/jobpost/{id}': draft }, { path: '/company/job/addjob?draft=900' });
  const stored = () => Object.keys({ ...localStorage }).filter((key) => key.includes(':job-900:'));
  await screen.findByLabelText(/Job title/);
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
  await screen.findByLabelText(/Job title/);
  put(/Job title/, 'Bookkeeper');
  await screen.findByText(/Draft saved/);
  for (const { queryKey } of lists)
    expect(page.platform.queryClient.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  await goTo('/en/company/job/addjob');
  expect(await screen.findByLabelText(/Job title/)).toHaveValue('');
  await goTo(`/en${path}`);
  expect(await screen.findByLabelText(/Job title/)).toHaveValue('Bookkeeper');
  put(/Job title/, 'Senior bookkeeper');
  await page.visitor.click(screen.getByRole('button', { name: 'Buy dingers' }));
  await waitFor(() => expect(page.href()).toMatch('/en/company/dinger/purchasedinger'));
  await goTo(new URLSearchParams(page.href().split('?')[1]).get('redirect') ?? '');
  expect(await screen.findByLabelText(/Job title/)).toHaveValue('Senior bookkeeper');
});

test('a draft that is posted is shown as a job, and posting it opens the list', async () => {
  const posted = { ...jobDetail, id: 900, status: 'pending' as const };
  const path = '/company/job/addjob?draft=900';
  const page = show(
    { 'GET /company/jobpost/{id}': draft, 'POST /company/jobpost/addjob': { job, charge: { cost: 20, balance: 30 } } },
    { path },
  );
  await screen.findByLabelText(/Job title/);
  page.platform.server.respondWith({ 'GET /company/jobpost/{id}': posted });
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  await waitFor(() => expect(page.href()).toBe('/en/company/job/managejobs'));
  await waitFor(() =>
    expect(page.platform.queryClient.getQueryData(jobQuery('900').queryKey)).toMatchObject({ status: 'draft' }),
  );
  page.unmount();
  const again = show({ 'GET /company/jobpost/{id}': posted }, { path });
  await waitFor(() => expect(again.href()).toBe('/en/company/job/900'));
  expect(screen.queryByTestId('not-found')).not.toBeInTheDocument();
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

test("another company's draft is not found", async () => {
  show({ 'GET /company/jobpost/{id}': failure(404) }, { path: '/company/job/addjob?draft=901' });
  expect(await screen.findByTestId('not-found')).toBeInTheDocument();
  await act(async () => undefined);
});

const suggestion = {
  job_function: { id: 5, name_en: 'Accounting', name_my: 'စာရင်းကိုင်', collar: 'white' as const },
  salary: { from: 400_000, to: 600_000, count: 24, by: 'title' as const },
};

test('a title brings its function and the usual salary, and what to look at again is said before posting', async () => {
  const page = show({ 'GET /company/jobsuggestion': suggestion });
  await screen.findByLabelText(/Job title/);
  put(/Job title/, 'Accountant');
  expect(await screen.findByText(/24 open jobs with a similar title mostly pay/)).toBeInTheDocument();
  await page.visitor.click(screen.getByRole('button', { name: 'Choose it' }));
  await waitFor(() => expect(screen.getByLabelText(/Job function/)).toHaveValue('5'));
  put(/Monthly salary, from/, '100000');
  put(/Job description/, 'Pay a deposit and call 09 791 234 567.');
  expect(screen.getByText('The salary is far below comparable jobs.')).toBeInTheDocument();
  expect(screen.getByText(/seems to ask applicants for money/)).toBeInTheDocument();
  expect(screen.getByText(/contains a phone number/)).toBeInTheDocument();
  expect(requests(page, 'GET /company/jobsuggestion')[0]?.query).toEqual({ title: 'Accountant' });
});

test('the preview shows the post as typed, with its formatting, in both languages', async () => {
  const page = show();
  await screen.findByLabelText(/Job title/);
  put(/Job title/, 'Accountant');
  put(/Job description/, 'books');
  const area = screen.getByLabelText<HTMLTextAreaElement>(/Job description/);
  area.setSelectionRange(0, 5);
  await page.visitor.click(screen.getAllByRole('button', { name: 'Bold' })[0]!);
  expect(area).toHaveValue('**books**');
  put(/State or region/, '13');
  await page.visitor.click(screen.getByText('As jobseekers see it'));
  const preview = within(await screen.findByRole('region', { name: 'As jobseekers see it' }));
  expect(await preview.findByText('books')).toContainHTML('<strong>books</strong>');
  expect(preview.getByText('Yangon')).toBeInTheDocument();
  await page.visitor.click(preview.getByRole('tab', { name: 'မြန်မာ' }));
  expect(await preview.findByText('ရန်ကုန်တိုင်းဒေသကြီး')).toBeInTheDocument();
});

describe('a text in another language', () => {
  const SECOND = 'Add the text in another language';
  const second = {
    language: 'my',
    title: 'စာရင်းကိုင်',
    description: 'စာရင်းများ ရေးသွင်းရပါမည်။',
    requirements: null,
    benefits: null,
  };

  async function fillInSecond(page: ReturnType<typeof show>) {
    await fillIn();
    await page.visitor.click(screen.getByLabelText(new RegExp(SECOND)));
    // The other language than that of the text.
    expect(screen.getByRole('radio', { name: 'မြန်မာ' })).toBeChecked();
    put(/^Job title \(မြန်မာ\)/, second.title);
    put(/^Job description \(မြန်မာ\)/, second.description);
  }

  test('is written beside the first, previewed in its language, and posted', async () => {
    const page = show({ 'POST /company/jobpost/addjob': { job, charge: { cost: 20, balance: 30 } } });
    await fillInSecond(page);
    expect(screen.getByLabelText(/^Job description \(English\)/)).toHaveValue('Keeps the books.');
    await page.visitor.click(screen.getByText('As jobseekers see it'));
    const preview = within(await screen.findByRole('region', { name: 'As jobseekers see it' }));
    expect(preview.getByText('Keeps the books.')).toBeInTheDocument();
    await page.visitor.click(preview.getByRole('tab', { name: 'မြန်မာ' }));
    expect(await preview.findByText(second.description)).toBeInTheDocument();
    expect(preview.getByRole('heading', { name: second.title })).toBeInTheDocument();
    await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
    await waitFor(() => expect(requests(page, 'POST /company/jobpost/addjob')).toHaveLength(1));
    expect(requests(page, 'POST /company/jobpost/addjob')[0]?.body).toMatchObject({ translation: second });
  });

  test('shows its errors at its fields until they are corrected', async () => {
    const page = show();
    await fillInSecond(page);
    put(/^Job title \(မြန်မာ\)/, '');
    await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
    const title = screen.getByLabelText(/^Job title \(မြန်မာ\)/);
    await waitFor(() => expect(title).toBeInvalid());
    expect(requests(page, 'POST /company/jobpost/addjob')).toHaveLength(0);
    put(/^Job title \(မြန်မာ\)/, second.title);
    await waitFor(() => expect(title).toBeValid());
  });

  test('is saved in the draft, and taken back with the choice', async () => {
    const page = show();
    await fillInSecond(page);
    const saved = () => requests(page, 'POST /company/jobpost/savetodraft').at(-1)?.body;
    await waitFor(() => expect(saved()).toMatchObject({ translation: { ...second, requirements: '', benefits: '' } }));
    await page.visitor.click(screen.getByLabelText(new RegExp(SECOND)));
    expect(screen.queryByLabelText(/^Job title \(/)).not.toBeInTheDocument();
    await waitFor(() => expect(saved()).toMatchObject({ translation: null }));
    await page.visitor.click(screen.getByLabelText(new RegExp(SECOND)));
    expect(screen.getByLabelText(/^Job title \(မြန်မာ\)/)).toHaveValue(second.title);
  });

  test('of a draft fills the form', async () => {
    show(
      { 'GET /company/jobpost/{id}': { ...draft, form: { ...draft.form, translation: second } } },
      { path: '/company/job/addjob?draft=900' },
    );
    expect(await screen.findByLabelText(/^Job title \(မြန်မာ\)/)).toHaveValue(second.title);
    expect(screen.getByLabelText(/^Requirements \(မြန်မာ\)/)).toHaveValue('');
  });
});
