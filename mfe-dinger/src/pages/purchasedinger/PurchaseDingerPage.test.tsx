import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure, paged, testCompany } from '@jpro/platform/testing';
import { exchanges, paid, purchase } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import PurchaseDingerPage from './PurchaseDingerPage.tsx';

function show(responses: Record<string, unknown> = {}, path = '/company/dinger/purchasedinger', user = testCompany) {
  return renderInRemote(<PurchaseDingerPage />, {
    path,
    user,
    responses: {
      'GET /company/addressconcern': { concern: null },
      'GET /company/dinger_exchanges': exchanges,
      'GET /company/dinger/wallet': { balance: 10, movements: paged([]) },
      'GET /company/dinger/transaction_list': paged([]),
      'POST /company/dinger/purchase_dinger': purchase,
      ...responses,
    },
  });
}

const orders = (page: ReturnType<typeof show>) =>
  page.platform.server.requests.filter(({ endpoint }) => endpoint === 'POST /company/dinger/purchase_dinger');
const total = () => within(screen.getByRole('region', { name: 'Total' }));

beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = '';
});

test('a recruiter learns who can buy, and fills in nothing in vain (rule 95.3)', async () => {
  const user = { ...testCompany, member: { name: 'Ma Khin', role: 'recruiter' as const, companies: 1 } };
  const { platform } = show({}, undefined, user);
  expect(await screen.findByText('An owner or an accountant of your company can buy dingers.')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Buy dingers' })).not.toBeInTheDocument();
  expect(platform.server.requests.map(({ endpoint }) => endpoint)).not.toContain(
    'GET /company/dinger/transaction_list',
  );
});

test('without payment types there is no form', async () => {
  show({ 'GET /company/dinger_exchanges': { ...exchanges, payment_types: [] } });
  expect(await screen.findByText('Dingers cannot be bought at the moment')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('the price, the bonus and the balance afterwards are shown before the click', async () => {
  const { visitor } = show();
  await visitor.click(await screen.findByRole('radio', { name: /60 dingers/ }));
  expect(total().getByText('60,000 MMK')).toBeInTheDocument();
  expect(total().getByText('60 + 5 bonus')).toBeInTheDocument();
  expect(total().getByText('75 dingers')).toBeInTheDocument();
});

test('dollars have the ways to pay that take them, and the rate of a day (rule 105.1)', async () => {
  const usd_payment_types = ['bank_transfer'];
  const payment_types = ['kbzpay', 'bank_transfer'];
  const exchange_rate = { kyats: 4450, on: '2026-11-20' };
  const page = show({
    'GET /company/dinger_exchanges': { ...exchanges, payment_types, usd_payment_types, exchange_rate },
  });
  await page.visitor.click(await screen.findByRole('radio', { name: 'KBZPay' }));
  await page.visitor.click(screen.getByRole('radio', { name: 'US dollars (USD)' }));
  expect(screen.getByText(/1 US dollar = 4,450 MMK \(rate of .*20/)).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'KBZPay' })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /ank transfer/ })).toBeChecked();
  page.platform.server.respondWith({
    'GET /company/dinger_exchanges': { ...exchanges, payment_types: ['kbzpay'], usd_payment_types: [] },
  });
  await act(() => page.platform.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'US dollars (USD)' })).not.toBeInTheDocument());
});

test('dollar prices are shown in dollars', async () => {
  const { visitor } = show();
  await visitor.click(await screen.findByRole('radio', { name: 'US dollars (USD)' }));
  expect(screen.getByRole('button', { name: 'Pay USD 7.50' })).toBeInTheDocument();
});

test('an order is sent once and leads to the payment; the return path is stored', async () => {
  const page = show(
    {},
    `/company/dinger/purchasedinger?redirect=${encodeURIComponent('/en/company/job/addjob?draft=900')}`,
  );
  await page.visitor.click(await screen.findByRole('radio', { name: /60 dingers/ }));
  await page.visitor.click(screen.getByRole('radio', { name: 'WavePay' }));
  await page.visitor.dblClick(screen.getByRole('button', { name: 'Pay 60,000 MMK' }));
  await waitFor(() => expect(window.location.hash).toBe('#pay'));
  expect(orders(page).map(({ body }) => body)).toEqual([
    { package_id: 2, dingers: null, currency: 'MMK', payment_type: 'wavepay', amount: 60_000, bonus: 5 },
  ]);
  expect(sessionStorage.getItem('purchase-return:7')).toBe('/en/company/job/addjob?draft=900');
});

test('an order whose response comes after the page was left does not open the payment by itself', async () => {
  let respond: (response: unknown) => void = () => undefined;
  const page = show({
    'POST /company/dinger/purchase_dinger': () => new Promise((resolve) => void (respond = resolve)),
  });
  await page.visitor.click(await screen.findByRole('radio', { name: /60 dingers/ }));
  await page.visitor.click(screen.getByRole('radio', { name: 'WavePay' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Pay 60,000 MMK' }));
  await waitFor(() => expect(orders(page)).toHaveLength(1));
  await act(async () => page.platform.history.push('/en/company/dashboard'));
  await act(async () => respond(purchase));
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  expect(page.platform.toasts.get()[0]).toMatchObject({ message: 'Your last order is not paid yet' });
  expect(window.location.hash).toBe('');
  expect(page.href()).toBe('/en/company/dashboard');
  await act(async () => page.platform.toasts.get()[0]?.action?.run());
  expect(page.href()).toBe('/en/company/dinger/transaction/7');
});

describe('an order that waits', () => {
  const list = (...purchases: object[]) => ({ 'GET /company/dinger/transaction_list': paged(purchases) });
  const PENDING = 'Your last order is not paid yet';

  test('is shown with its price and the ways to pay it and to look at it', async () => {
    show(list(purchase));
    expect(await screen.findByText(PENDING)).toBeInTheDocument();
    expect(screen.getByText(/65 dingers for 60,000 MMK/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', '#pay');
    expect(screen.getByRole('link', { name: 'Show the order' })).toHaveAttribute(
      'href',
      '/en/company/dinger/transaction/7',
    );
  });

  test('whose receipt was sent is being checked, and costs what it costs', async () => {
    show(list({ ...purchase, pay_url: null, receipt: { file: '/receipt', sent_at: purchase.created_at } }));
    expect(await screen.findByText('Your last order is being checked')).toBeInTheDocument();
    expect(screen.queryByText(/costs nothing/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Go to payment' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).not.toBeInTheDocument();
  });

  test('is cancelled after a question, and is gone then (rule 26.3)', async () => {
    const page = show({ ...list(purchase), 'POST /company/dinger/transaction/{id}/cancel': purchase });
    await page.visitor.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this order?' }));
    page.platform.server.respondWith(list({ ...purchase, status: 'rejected', ended: 'cancelled' }));
    await page.visitor.dblClick(dialog.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(screen.queryByText(PENDING)).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(page.platform.toasts.get()).toMatchObject([{ message: 'The order is cancelled.' }]);
    const cancels = page.platform.server.requests.filter(({ endpoint }) => endpoint.endsWith('/cancel'));
    expect(cancels.map(({ params }) => params)).toEqual([{ id: '7' }]);
  });

  test('and is then cancelled on this page is not paid by the next click', async () => {
    const page = show();
    await page.visitor.click(await screen.findByRole('button', { name: 'Pay 30,000 MMK' }));
    await waitFor(() => expect(orders(page)).toHaveLength(1));
    page.platform.server.respondWith(list({ ...purchase, status: 'rejected', ended: 'cancelled' }));
    page.platform.emit('companytransaction', {});
    const lists = () => page.platform.server.requests.filter(({ endpoint }) => endpoint.endsWith('/transaction_list'));
    await waitFor(() => expect(lists()).toHaveLength(2));
    await page.visitor.click(screen.getByRole('button', { name: 'Pay 30,000 MMK' }));
    await waitFor(() => expect(orders(page)).toHaveLength(2));
  });

  test.each([
    ['cancelled since', { ...purchase, status: 'rejected', ended: 'cancelled' }, 3],
    ['paid since', paid, 3],
    ['still waiting', purchase, 2],
  ] as const)('whose response was lost and that is %s is made anew unless it waits', async (_what, now, sent) => {
    const keys: (string | null)[] = [];
    const page = show({
      'POST /company/dinger/purchase_dinger': failure(503),
      'GET /company/dinger/transaction/{id}': now,
    });
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST') keys.push(request.headers.get('idempotency-key'));
      return send(request);
    };
    const pay = await screen.findByRole('button', { name: 'Pay 30,000 MMK' });
    await page.visitor.click(pay);
    await waitFor(() => expect(orders(page)).toHaveLength(1));
    await waitFor(() => expect(pay).not.toHaveAttribute('aria-busy', 'true'));
    page.platform.server.respondWith({ 'POST /company/dinger/purchase_dinger': purchase });
    await page.visitor.click(pay);
    await waitFor(() => expect(window.location.hash).toBe('#pay'));
    expect(keys).toHaveLength(sent);
    expect(new Set(keys).size).toBe(sent - 1);
  });

  test('is not shown when a later one was paid', async () => {
    show(list({ ...paid, id: 8 }, purchase));
    expect(await screen.findByRole('radio', { name: /60 dingers/ })).toBeInTheDocument();
    expect(screen.queryByText(PENDING)).not.toBeInTheDocument();
  });

  test('is shown when "back" leads from the payment page to this page as it was', async () => {
    const page = show();
    await page.visitor.click(await screen.findByRole('button', { name: 'Pay 30,000 MMK' }));
    await waitFor(() => expect(window.location.hash).toBe('#pay'));
    expect(screen.queryByText(PENDING)).not.toBeInTheDocument();
    page.platform.server.respondWith(list(purchase));
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(await screen.findByText(PENDING)).toBeInTheDocument();
  });
});

test('a redirect to another site is not stored', async () => {
  const page = show({}, `/company/dinger/purchasedinger?redirect=${encodeURIComponent('//evil.example')}`);
  await page.visitor.click(await screen.findByRole('button', { name: 'Pay 30,000 MMK' }));
  await waitFor(() => expect(window.location.hash).toBe('#pay'));
  expect(sessionStorage).toHaveLength(0);
});

test('a free amount below 30 is refused before sending', async () => {
  const page = show();
  await page.visitor.click(await screen.findByRole('radio', { name: /Other amount/ }));
  const amount = screen.getByLabelText(/Number of dingers/);
  expect(amount).toHaveFocus();
  await page.visitor.type(amount, '29');
  await page.visitor.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('Buy at least 30 dingers.')).toBeInTheDocument();
  expect(orders(page)).toHaveLength(0);
});

test('a free amount may be typed in Myanmar digits', async () => {
  const page = show();
  await page.visitor.click(await screen.findByRole('radio', { name: /Other amount/ }));
  await page.visitor.type(screen.getByLabelText(/Number of dingers/), '၄၅');
  await page.visitor.click(await screen.findByRole('button', { name: 'Pay 45,000 MMK' }));
  await waitFor(() => expect(orders(page)[0]?.body).toMatchObject({ package_id: null, dingers: 45 }));
});

test('a package that is no longer offered is refused beside the packages, and the current ones are shown', async () => {
  const page = show({
    'POST /company/dinger/purchase_dinger': failure(422, {
      message: 'Check the fields.',
      errors: { package_id: ['This package is not available now. Choose another one.'] },
    }),
  });
  await page.visitor.click(await screen.findByRole('radio', { name: /60 dingers/ }));
  const packages = [{ id: 9, dingers: 70, bonus: 0, price: 70_000 }];
  page.platform.server.respondWith({
    'GET /company/dinger_exchanges': { ...exchanges, MMK: { ...exchanges.MMK, packages } },
  });
  await page.visitor.click(screen.getByRole('button', { name: 'Pay 60,000 MMK' }));
  expect(await screen.findByRole('group', { name: /Package/ })).toHaveAccessibleDescription(/not available now/);
  expect(screen.getByRole('radio', { name: /Other amount/ })).toHaveFocus();
  await page.visitor.click(await screen.findByRole('radio', { name: /70 dingers/ }));
  await waitFor(() => expect(screen.queryByText(/not available now/)).not.toBeInTheDocument());
});

test('a price that has changed is shown before the order is sent again', async () => {
  const page = show({
    'POST /company/dinger/purchase_dinger': failure(409, { message: 'The price has changed.' }),
  });
  const pay = await screen.findByRole('button', { name: 'Pay 30,000 MMK' });
  const packages = [{ id: 1, dingers: 30, bonus: 0, price: 36_000 }];
  page.platform.server.respondWith({
    'GET /company/dinger_exchanges': { ...exchanges, MMK: { price: 1200, packages } },
  });
  await page.visitor.click(pay);
  expect(await screen.findByText('The price has changed.')).toBeInTheDocument();
  await page.visitor.click(await screen.findByRole('button', { name: 'Pay 36,000 MMK' }));
  await waitFor(() =>
    expect(orders(page).map(({ body }) => body)).toMatchObject([{ amount: 30_000 }, { amount: 36_000 }]),
  );
});

test('where companies pay by instructions, the page does not speak of a payment provider', async () => {
  show({ 'GET /company/dinger_exchanges': { ...exchanges, by_hand: true } });
  expect(await screen.findByRole('button', { name: 'Order for 30,000 MMK' })).toBeInTheDocument();
  expect(screen.getByText(/The next page says where to send the money/)).toBeInTheDocument();
  expect(screen.queryByText(/payment provider/)).not.toBeInTheDocument();
});

test('an amount above the largest order has no total', async () => {
  const { visitor } = show();
  await visitor.click(await screen.findByRole('radio', { name: /Other amount/ }));
  await visitor.type(screen.getByLabelText(/Number of dingers/), '100001');
  expect(screen.getByRole('button', { name: 'Pay' })).toBeInTheDocument();
});

test('the form opens without taking the focus', async () => {
  const last_order = { currency: 'MMK', dingers: 45, payment_type: 'kbzpay' };
  show({ 'GET /company/dinger_exchanges': { ...exchanges, last_order } });
  expect(await screen.findByLabelText(/Number of dingers/)).toHaveValue('45');
  expect(document.body).toHaveFocus();
});

test('a refused order keeps the choice', async () => {
  const page = show({
    'POST /company/dinger/purchase_dinger': failure(500, { message: 'The payment provider does not respond.' }),
  });
  await page.visitor.click(await screen.findByRole('radio', { name: /60 dingers/ }));
  await page.visitor.click(screen.getByRole('button', { name: 'Pay 60,000 MMK' }));
  expect(await screen.findByText('The payment provider does not respond.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /60 dingers/ })).toBeChecked();
});

test.each([
  [{ currency: 'USD', dingers: 60, payment_type: 'wavepay' }, /60 dingers/, 'WavePay', /^Pay USD 15/],
  [{ currency: 'MMK', dingers: 45, payment_type: 'bank_transfer' }, /Other amount/, 'Bank transfer', /^Pay 45,000 MMK/],
])('the order starts with what the company ordered last: %o', async (last_order, option, paymentType, price) => {
  show({ 'GET /company/dinger_exchanges': { ...exchanges, last_order } });
  expect(await screen.findByRole('radio', { name: option })).toBeChecked();
  expect(screen.getByRole('radio', { name: paymentType })).toBeChecked();
  expect(total().getByRole('button', { name: price })).toBeInTheDocument();
});

test('a payment type and an amount that are not offered any more are not chosen', async () => {
  const last_order = { currency: 'MMK', dingers: 12, payment_type: 'cbpay' };
  show({ 'GET /company/dinger_exchanges': { ...exchanges, last_order } });
  expect(await screen.findByRole('radio', { name: /30 dingers/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'KBZPay' })).toBeChecked();
});

test('an address that names another place is asked about before an invoice states it (rule 106.1)', async () => {
  const place = (id: number, name: string) => ({ id, name_en: name, name_my: name });
  const concern = { kind: 'township', named: place(10, 'Mandalay Region'), chosen: place(1301, 'Hlaing') };
  show({ 'GET /company/addressconcern': { concern } });
  expect(await screen.findByText(/Your address says Mandalay Region, but the township is Hlaing/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Check the address' })).toHaveAttribute('href', '/en/company/editprofile');
});
