/** A draft that somebody else, or another tab, changes while it is open (rule 58.2). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { failure, field, findField, type RenderedPage } from '@jpro/platform/testing';
import { draft, put, requests, show } from '../../testing/addJob.tsx';
import { job } from '../../testing/responses.ts';

const READ = 'GET /company/jobpost/{id}';
const SAVE = 'POST /company/jobpost/savetodraft';
const POST = 'POST /company/jobpost/addjob';
const path = '/company/job/addjob?draft=900';
const OTHERS = '2026-11-22T04:00:00Z';
const OWN = '2026-11-22T05:00:00Z';

interface Sent {
  readonly query: { readonly known_at?: string };
  readonly body: object;
}

/** The draft after a change of somebody else, which like the API refuses whoever does not know that. */
function changedTo(fields: object): Record<string, unknown> {
  let now = { ...draft, form: { ...draft.form, ...fields }, updated_at: OTHERS };
  const ifKnown = (respond: (body: object) => unknown) => (sent: Sent) =>
    sent.query.known_at === now.updated_at ? respond(sent.body) : failure(409, { message: 'Changed elsewhere.' });
  return {
    [READ]: () => now,
    [SAVE]: ifKnown((body) => (now = { ...now, form: { ...now.form, ...body }, updated_at: OWN })),
    [POST]: ifKnown(() => ({ job, charge: { cost: 20, balance: 30 } })),
  };
}

async function open(responses: Record<string, unknown> = {}): Promise<RenderedPage> {
  const page = show({ [READ]: draft, ...responses }, { path });
  await findField(/Job title/);
  return page;
}

const saves = (page: RenderedPage) => requests(page, SAVE);
const use = () => screen.queryByRole('button', { name: 'Use this: Job title' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('what somebody else has changed comes into the form, and is not saved over (rule 58.2)', async () => {
  const page = await open();
  page.platform.server.respondWith(changedTo({ title: 'Bookkeeper' }));
  put(/Duration/, '6 months');
  await screen.findByText(/Draft saved/);
  expect(field(/Job title/)).toHaveValue('Bookkeeper');
  expect(saves(page).map(({ query }) => query.known_at)).toEqual([draft.updated_at, OTHERS]);
  expect(saves(page).at(-1)?.body).toMatchObject({ id: 900, title: 'Bookkeeper', duration: '6 months' });
  expect(use()).not.toBeInTheDocument();
  put(/Duration/, '7 months');
  await waitFor(() => expect(saves(page)).toHaveLength(3));
  expect(saves(page).at(-1)?.query.known_at).toBe(OWN);
});

test('of a field that both have changed, both values are shown (rule 58.2)', async () => {
  const page = await open();
  page.platform.server.respondWith(changedTo({ title: 'Bookkeeper' }));
  put(/Job title/, 'Cashier');
  await page.visitor.click(screen.getByRole('button', { name: 'Save draft and close' }));
  await waitFor(() => expect(use()).toBeInTheDocument());
  expect(field(/Job title/)).toHaveValue('Cashier');
  expect(screen.getByRole('alert')).toHaveTextContent('Bookkeeper');
  await waitFor(() => expect(saves(page).at(-1)?.body).toMatchObject({ title: 'Cashier' }));
  expect(page.href()).toBe(`/en${path}`);
  await page.visitor.click(use()!);
  expect(field(/Job title/)).toHaveValue('Bookkeeper');
  expect(use()).not.toBeInTheDocument();
  await waitFor(() => expect(saves(page).at(-1)?.body).toMatchObject({ title: 'Bookkeeper' }));
});

test('a save whose response was lost is no change of somebody else (rule 58.2)', async () => {
  const page = await open({ [SAVE]: failure(503) });
  put(/Job title/, 'Cashier');
  await screen.findByText(/It is kept in this browser/);
  page.platform.server.respondWith(changedTo({ title: 'Cashier' }));
  put(/Job title/, 'Senior cashier');
  await screen.findByText(/Draft saved/);
  expect(use()).not.toBeInTheDocument();
  expect(saves(page).at(-1)?.body).toMatchObject({ title: 'Senior cashier' });
});

test('a draft that has changed is looked at again before it is posted and paid (rules 17.5, 58.2)', async () => {
  const page = await open();
  page.platform.server.respondWith(changedTo({ title: 'Bookkeeper' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  expect(await screen.findByText('Changed elsewhere.')).toBeInTheDocument();
  expect(field(/Job title/)).toHaveValue('Bookkeeper');
  expect(page.href()).toBe(`/en${path}`);
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  await waitFor(() => expect(page.href()).toBe('/en/company/job/managejobs'));
  const posts = requests(page, POST);
  expect(posts.map(({ query }) => query.known_at)).toEqual([draft.updated_at, OWN]);
  expect(posts.at(-1)?.body).toMatchObject({ draft_id: 900, title: 'Bookkeeper' });
});

test('what this browser has of a draft is compared with what the draft has become (rule 58.2)', async () => {
  const before = await open({ [SAVE]: failure(503) });
  put(/Job title/, 'Cashier');
  await screen.findByText(/It is kept in this browser/);
  before.unmount();
  const page = await open(changedTo({ title: 'Bookkeeper' }));
  expect(field(/Job title/)).toHaveValue('Cashier');
  await page.visitor.click(use()!);
  expect(field(/Job title/)).toHaveValue('Bookkeeper');
});

test('a new job that is loaded again knows which version of its draft it has (rule 58.2)', async () => {
  const before = show();
  await findField(/Job title/);
  put(/Job title/, 'Cashier');
  await screen.findByText(/Draft saved/);
  // A reloaded page tidies up nothing but its claim.
  fireEvent(window, new Event('pagehide'));
  const stored = Object.entries({ ...localStorage });
  before.unmount();
  await act(async () => undefined);
  for (const [key, value] of stored) localStorage.setItem(key, String(value));
  const page = show(changedTo({ title: 'Cashier', duration: '1 year' }));
  expect(await findField(/Job title/)).toHaveValue('Cashier');
  put(/Job title/, 'Senior cashier');
  await waitFor(() => expect(saves(page)).toHaveLength(2));
  expect(saves(page).map(({ query }) => query.known_at)).toEqual([draft.updated_at, OTHERS]);
  expect(field(/Duration/)).toHaveValue('1 year');
});
