import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure, paged, testCompany } from '@jpro/platform/testing';
import { movement } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import WalletPage from './WalletPage.tsx';

const bought = {
  ...movement,
  id: 8,
  kind: 'purchase' as const,
  dingers: 50,
  balance: 50,
  job_id: null,
  job_title: null,
  reference: 'JP-7',
};
const wallet = { balance: 30, movements: paged([movement, bought]), period: null };

const show = (response: unknown = wallet, locale: 'en' | 'my' = 'en') =>
  renderInRemote(<WalletPage />, {
    path: '/company/dinger/wallet',
    locale,
    responses: { 'GET /company/dinger/wallet': response },
  });

test('the ledger shows each movement with the balance after it', async () => {
  show();
  expect(await screen.findByText('30 dingers')).toBeInTheDocument();
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first!).getByText('Job posted')).toBeInTheDocument();
  expect(within(first!).getByText('−20')).toBeInTheDocument();
  expect(within(first!).getByText('30')).toBeInTheDocument();
  expect(within(second!).getByText('+50')).toBeInTheDocument();
  expect(within(second!).getByText('JP-7')).toBeInTheDocument();
});

test('in Burmese, numbers are in Myanmar digits', async () => {
  show(wallet, 'my');
  expect(await screen.findByText('ဒင်္ဂါး ၃၀ ပြား')).toBeInTheDocument();
  expect(screen.getByText('−၂၀')).toBeInTheDocument();
});

test('a payment updates the balance in every open tab', async () => {
  const { platform } = show();
  await screen.findByText('30 dingers');
  platform.server.respondWith({ 'GET /company/dinger/wallet': { balance: 95, movements: paged([movement]) } });
  platform.emit('companytransaction', {});
  expect(await screen.findByText('95 dingers')).toBeInTheDocument();
});

test('an empty wallet offers the purchase', async () => {
  show({ balance: 0, movements: paged([]) });
  expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeInTheDocument();
  for (const link of screen.getAllByRole('link', { name: 'Buy dingers' }))
    expect(link).toHaveAttribute('href', '/en/company/dinger/purchasedinger');
});

test('a page after the last one leads to the first, and does not say that nothing was ever booked', async () => {
  show({ balance: 30, movements: paged([], 2) });
  expect(await screen.findByRole('heading', { name: 'There is nothing on this page' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the first page' })).toHaveAttribute(
    'href',
    '/en/company/dinger/wallet',
  );
  expect(screen.queryByText('No transactions yet')).not.toBeInTheDocument();
});

test('a failed request offers Retry', async () => {
  const { platform, visitor } = show(failure(500, { message: 'Internal server error.' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  platform.server.respondWith({ 'GET /company/dinger/wallet': wallet });
  await visitor.click(retry);
  expect(await screen.findByText('30 dingers')).toBeInTheDocument();
});

test('the ledger is searched and filtered by its address', async () => {
  const { visitor, href, platform } = show();
  await visitor.type(await screen.findByRole('searchbox', { name: 'Job, person or reference' }), 'account');
  await visitor.selectOptions(screen.getByLabelText('What'), 'Job posted');
  await visitor.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(href()).toBe('/en/company/dinger/wallet?kind=jobpost&search_keyword=account'));
  await waitFor(() =>
    expect(platform.server.requests.at(-1)?.query).toEqual({ kind: 'jobpost', search_keyword: 'account', page: '1' }),
  );
  await visitor.click(screen.getByRole('link', { name: 'Show all' }));
  await waitFor(() => expect(href()).toBe('/en/company/dinger/wallet'));
});

test('a period shows the balance before and after it, and is downloaded as it is shown', async () => {
  const { visitor, href, platform } = show({ ...wallet, period: { opening: 50, closing: 30 } });
  expect(await screen.findByText('Balance before: 50. Balance after: 30.')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-31' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-10-01' } });
  await visitor.click(screen.getByRole('button', { name: 'Search' }));
  // Days in the wrong order are the same days.
  await waitFor(() => expect(href()).toBe('/en/company/dinger/wallet?from=2026-10-01&until=2026-10-31'));
  await waitFor(() =>
    expect(platform.server.requests.at(-1)?.query).toEqual({ from: '2026-10-01', until: '2026-10-31', page: '1' }),
  );
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/company/dinger/wallet/export?from=2026-10-01&until=2026-10-31',
  );
});

test('each transaction names the member who made it', async () => {
  show();
  expect(await screen.findAllByText('by Daw Mya')).toHaveLength(2);
});

test('a low balance is marked, and the notice of it can be changed', async () => {
  const { visitor, platform } = show({ ...wallet, low_balance: 100_000 });
  expect(await screen.findByText('Your balance is below 100,000 dingers.')).toBeInTheDocument();
  const field = screen.getByLabelText(/Notify me when/);
  await visitor.clear(field);
  platform.server.respondWith({ 'PUT /company/dinger/low_balance': { dingers: null } });
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(platform.toasts.get()).toMatchObject([{ message: 'You will not be notified.' }]));
  expect(platform.server.requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({ dingers: null });
});

describe('the balance to be notified of', () => {
  const field = () => screen.getByLabelText(/Notify me when/);

  test('stays in its form when it is saved, with the focus', async () => {
    const { visitor, platform } = show();
    await visitor.type(await screen.findByLabelText(/Notify me when/), '၅၀');
    platform.server.respondWith({
      'PUT /company/dinger/low_balance': { dingers: 50 },
      'GET /company/dinger/wallet': { ...wallet, low_balance: 50 },
    });
    await visitor.keyboard('{Enter}');
    await waitFor(() => expect(platform.toasts.get()).toMatchObject([{ message: 'We will notify you.' }]));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('50');
  });

  test('follows another tab, but replaces nothing that is being typed', async () => {
    const { visitor, platform } = show({ ...wallet, low_balance: 10 });
    const changeTo = async (dingers: number) => {
      platform.server.respondWith({
        'GET /company/dinger/wallet': { ...wallet, balance: 500 + dingers, low_balance: dingers },
      });
      platform.emit('companytransaction', {});
      await screen.findByText(`${500 + dingers} dingers`);
    };
    await screen.findByText('30 dingers');
    await changeTo(20);
    expect(field()).toHaveValue('20');
    await visitor.type(field(), '5');
    await changeTo(30);
    expect(field()).toHaveValue('205');
  });
});

test('words that are typed but not sent stay when pages are turned', async () => {
  const { visitor, href } = show({ ...wallet, movements: paged([movement, bought], 60) });
  await visitor.type(await screen.findByRole('searchbox'), 'account');
  await visitor.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(href()).toBe('/en/company/dinger/wallet?page=2'));
  expect(screen.getByRole('searchbox')).toHaveValue('account');
});

test('the transactions of one job say what it cost, as it changes', async () => {
  const { platform } = renderInRemote(<WalletPage />, {
    path: '/company/dinger/wallet?job_id=501',
    responses: {
      'GET /company/dinger/wallet': wallet,
      'GET /company/transition_byjob/{id}': { job: { id: 501, title: 'Accountant' }, spent: 30, movements: [] },
    },
  });
  expect(await screen.findByText('For the job “Accountant”: 30 dingers in total.')).toBeInTheDocument();
  platform.server.respondWith({
    'GET /company/transition_byjob/{id}': { job: { id: 501, title: 'Accountant' }, spent: 40, movements: [] },
  });
  platform.emit('companytransaction', {});
  expect(await screen.findByText('For the job “Accountant”: 40 dingers in total.')).toBeInTheDocument();
});

test('a transaction for a CV names its owner with a link; one that is no longer available says so', async () => {
  const unlocked = { ...movement, id: 11, kind: 'unlock_cv' as const, job_id: null, job_title: null };
  const jobseeker = { user_id: 11, name: 'Mya Mya' };
  show({
    balance: 24,
    movements: paged([
      { ...unlocked, jobseeker },
      { ...unlocked, id: 10, jobseeker: null },
    ]),
  });
  expect(await screen.findByRole('link', { name: 'Mya Mya' })).toHaveAttribute('href', '/en/company/jobseekercv?id=11');
  expect(screen.getByText('This CV is no longer available')).toBeInTheDocument();
});

describe('members who may not pay are offered nothing that the server refuses (rule 95.3)', () => {
  const showTo = (role: 'recruiter' | 'accountant') =>
    renderInRemote(<WalletPage />, {
      path: '/company/dinger/wallet?job_id=501',
      user: { ...testCompany, member: { name: 'Ma Khin', role, companies: 1 } },
      responses: {
        'GET /company/dinger/wallet': { ...wallet, movements: paged([{ ...movement, kind: 'unlock_cv', jobseeker }]) },
        'GET /company/transition_byjob/{id}': { job: { id: 501, title: 'Accountant' }, spent: 30, movements: [] },
      },
    });
  const jobseeker = { user_id: 11, name: 'Mya Mya' };

  test('a recruiter sees the balance and who can buy', async () => {
    const { platform } = showTo('recruiter');
    expect(await screen.findByText('30 dingers')).toBeInTheDocument();
    for (const name of ['Buy dingers', 'Purchases', 'Download as CSV'])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/Notify me when/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Mya Mya' })).toBeInTheDocument();
    expect(platform.server.requests.map(({ endpoint }) => endpoint)).toEqual(['GET /company/dinger/wallet']);
  });

  test("an accountant's ledger links to no CV", async () => {
    showTo('accountant');
    expect(await screen.findByText('Mya Mya')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Mya Mya' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Buy dingers' })).toHaveLength(2);
  });
});
