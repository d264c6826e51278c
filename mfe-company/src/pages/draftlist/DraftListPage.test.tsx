import { act, screen, waitFor, within } from '@testing-library/react';
import { failure, paged, TEST_NOW, testCompany } from '@jpro/platform/testing';
import { repeatedAfterLostResponse } from '../../testing/repeatedAfterLostResponse.ts';
import { refusedUntilToppedUp } from '../../testing/refusedUntilToppedUp.ts';
import { costs, job, wallet } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import DraftListPage from './DraftListPage.tsx';

const draft = { ...job, id: 900, status: 'draft' as const, title: 'Cook', collar: 'blue' as const };

const show = (responses: Record<string, unknown> = {}, balance = 50) =>
  renderInRemote(<DraftListPage />, {
    path: '/company/job/draftlist',
    responses: { ...costs, ...wallet(balance), 'GET /company/jobposts/draftlist': paged([draft]), ...responses },
  });

const requests = (page: ReturnType<typeof show>, endpoint: string) =>
  page.platform.server.requests.filter((made) => made.endpoint === endpoint);

test('a draft can be continued', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/en/company/job/addjob?draft=900',
  );
});

test('a reader sees drafts, and neither posts nor deletes one (rule 95.3)', async () => {
  renderInRemote(<DraftListPage />, {
    path: '/company/job/draftlist',
    user: { ...testCompany, member: { name: 'Ma Reader', role: 'reader', companies: 1 } },
    responses: { 'GET /company/jobposts/draftlist': paged([draft]) },
  });
  expect(await screen.findByRole('heading', { name: 'Cook' })).toBeInTheDocument();
  for (const name of ['Continue', 'Post a new job'])
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  for (const name of ['Publish', 'Delete']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a draft that is deleted late does not close the question about another one', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const page = show({
    'GET /company/jobposts/draftlist': paged([draft, { ...draft, id: 901, title: 'Nurse' }]),
    'DELETE /jobpost/deletefromdraft/{id}': () => promise,
  });
  const [first, second] = await screen.findAllByRole('button', { name: /^Delete/ });
  const question = () => within(screen.getByRole('alertdialog'));
  await page.visitor.click(first!);
  await page.visitor.click(question().getByRole('button', { name: 'Delete' }));
  await page.visitor.click(question().getAllByRole('button', { name: 'Cancel' })[0]!);
  await page.visitor.click(second!);
  await act(async () => resolve(null));
  expect(page.platform.toasts.get()).toHaveLength(1);
  expect(question().getByText('Nurse')).toBeInTheDocument();
});

test('deleting a draft says that people who were added to it go, too (rule 102.5)', async () => {
  const page = show({ 'GET /company/jobposts/draftlist': paged([{ ...draft, applicant_count: 2 }]) });
  await page.visitor.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(within(screen.getByRole('alertdialog')).getByText(/^2 people whom you added/)).toBeInTheDocument();
});

test('a draft that JPro did not approve says why', async () => {
  show({ 'GET /company/jobposts/draftlist': paged([{ ...draft, reason: 'no address' }]) });
  expect(await screen.findByText('Not approved by JPro: no address')).toBeInTheDocument();
});

test('publishing shows the cost and the balance after it, then charges once', async () => {
  const page = show({ 'PUT /company/jobpost/{id}/approve': { job, charge: { cost: 10, balance: 40 } } });
  await page.visitor.click(await screen.findByRole('button', { name: 'Post' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('40 dingers')).toBeInTheDocument();
  await page.visitor.dblClick(dialog.getByRole('button', { name: 'Post for 10 dingers' }));
  await waitFor(() => expect(page.href()).toBe('/en/company/job/managejobs'));
  const sent = requests(page, 'PUT /company/jobpost/{id}/approve');
  // The server compares it with the draft, which somebody else may have changed (rule 17.5).
  expect(sent).toEqual([expect.objectContaining({ query: { cost: '10', known_at: draft.updated_at } })]);
});

test('a draft whose dialog was closed while it is published leads nowhere', async () => {
  let respond: (response: unknown) => void = () => undefined;
  const page = show({ 'PUT /company/jobpost/{id}/approve': () => new Promise((resolve) => void (respond = resolve)) });
  const post = async () => {
    await page.visitor.click(await screen.findByRole('button', { name: 'Post' }));
    await page.visitor.click(await screen.findByRole('button', { name: 'Post for 10 dingers' }));
    await page.visitor.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);
  };
  await post();
  await act(async () => respond(failure(409, { message: 'It was closed.' })));
  await waitFor(() => expect(page.platform.toasts.get().at(-1)).toMatchObject({ message: 'It was closed.' }));
  await post();
  await act(async () => respond({ job, charge: { cost: 10, balance: 40 } }));
  await waitFor(() => expect(page.platform.toasts.get().at(-1)?.message).toMatch('The job is posted.'));
  expect(page.href()).toBe('/en/company/job/draftlist');
});

test('publishing without enough dingers leads to the purchase', async () => {
  const page = show({}, 4);
  await page.visitor.click(await screen.findByRole('button', { name: 'Post' }));
  const buy = await screen.findByRole('link', { name: 'Buy dingers' });
  expect(buy).toHaveAttribute(
    'href',
    `/en/company/dinger/purchasedinger?redirect=${encodeURIComponent('/en/company/job/addjob?draft=900')}`,
  );
});

test('after a 402 the draft can be posted as soon as the balance is enough', async () => {
  const page = show({ 'PUT /company/jobpost/{id}/approve': failure(402, { message: 'Too few.' }) });
  await page.visitor.click(await screen.findByRole('button', { name: 'Post' }));
  await refusedUntilToppedUp(page, 'Post for 10 dingers');
});

test('posting a draft whose response was lost can be repeated, although its dingers are spent', async () => {
  const page = show({ 'PUT /company/jobpost/{id}/approve': { job, charge: { cost: 10, balance: 0 } } }, 10);
  await page.visitor.click(await screen.findByRole('button', { name: 'Post' }));
  await repeatedAfterLostResponse(page, 'Post for 10 dingers');
});

test('a draft with changes that are only in this browser is continued, not posted without them', async () => {
  const name = `draft:${testCompany.id}:job-900:1:tab`;
  localStorage.setItem(name, JSON.stringify({ at: TEST_NOW, values: { duration: '6 months' } }));
  const { visitor } = show();
  await visitor.click(await screen.findByRole('button', { name: 'Post' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/may have changes that are not saved/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /Post for/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/en/company/job/addjob?draft=900');
  localStorage.removeItem(name);
});

test('an incomplete draft leads back to its form', async () => {
  const page = show({
    'PUT /company/jobpost/{id}/approve': failure(422, { message: 'x', errors: { description: ['Missing'] } }),
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Post' }));
  await page.visitor.click(await screen.findByRole('button', { name: 'Post for 10 dingers' }));
  expect(await screen.findByText('This draft is not complete yet.')).toBeInTheDocument();
});

test('deleting asks for confirmation', async () => {
  const page = show({ 'DELETE /jobpost/deletefromdraft/{id}': null });
  await page.visitor.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/This cannot be undone/)).toBeInTheDocument();
  expect(requests(page, 'DELETE /jobpost/deletefromdraft/{id}')).toHaveLength(0);
  page.platform.server.respondWith({ 'GET /company/jobposts/draftlist': paged([]) });
  await page.visitor.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { name: 'No drafts' })).toBeInTheDocument();
});
