import { screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { failure, fileFieldOf, paged } from '@jpro/platform/testing';
import { invoice, paid, purchase } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import { invoiceQuery, purchasesQuery } from '../../queries.ts';
import TransactionsPage from '../transactions/TransactionsPage.tsx';
import TransactionPage from './TransactionPage.tsx';

const show = (response: unknown) =>
  renderInRemote(<TransactionPage />, {
    path: '/company/dinger/transaction/7',
    responses: { 'GET /company/dinger/transaction/{id}': response },
  });

/** The status of the purchase as other pages know it. */
function Listed() {
  const list = useQuery(purchasesQuery(1)).data?.data[0]?.status;
  const onInvoice = useQuery(invoiceQuery('7')).data?.purchase.status;
  return (
    <p>
      list: {list}, invoice: {onInvoice}
    </p>
  );
}

beforeEach(() => sessionStorage.clear());

test('a pending purchase turns paid live', async () => {
  const { platform, href } = show(purchase);
  expect(await screen.findByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', '#pay');
  platform.server.respondWith({ 'GET /company/dinger/transaction/{id}': paid });
  platform.emit('companytransaction', {});
  expect(await screen.findByText('65 dingers are in your wallet.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Go to payment' })).not.toBeInTheDocument();
  expect(href()).toBe('/en/company/dinger/transaction/7');
});

test('a purchase that turns paid is paid in the list and on its invoice too', async () => {
  const pending = { ...invoice, number: null, issued_at: null, purchase };
  const { platform } = renderInRemote(
    <>
      <TransactionPage />
      <Listed />
    </>,
    {
      path: '/company/dinger/transaction/7',
      responses: {
        'GET /company/dinger/transaction/{id}': purchase,
        'GET /company/dinger/transaction_list': paged([purchase]),
        'GET /company/dinger/transaction/{id}/invoice': pending,
      },
    },
  );
  expect(await screen.findByText('list: pending, invoice: pending')).toBeInTheDocument();
  platform.server.respondWith({
    'GET /company/dinger/transaction/{id}': paid,
    'GET /company/dinger/transaction_list': paged([paid]),
    'GET /company/dinger/transaction/{id}/invoice': invoice,
  });
  platform.emit('companytransaction', {});
  expect(await screen.findByText('65 dingers are in your wallet.')).toBeInTheDocument();
  expect(await screen.findByText('list: paid, invoice: paid')).toBeInTheDocument();
});

test('after paying, the buyer returns to where the dingers ran out, once', async () => {
  sessionStorage.setItem('purchase-return:7', '/my/company/job/addjob?draft=900');
  const { href, platform } = show(paid);
  await waitFor(() => expect(href()).toBe('/my/company/job/addjob?draft=900'));
  expect(platform.toasts.get()).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test('a return path to another site is ignored', async () => {
  sessionStorage.setItem('purchase-return:7', '//evil.example');
  const { href } = show(paid);
  await screen.findByText('65 dingers are in your wallet.');
  expect(href()).toBe('/en/company/dinger/transaction/7');
});

test('for manual payments the page shows the instructions', async () => {
  show({
    ...purchase,
    pay_url: null,
    instructions: 'Send the amount to 09 777 000 111 (Daw Hla).\nWrite the reference as the note.',
  });
  expect(await screen.findByRole('region', { name: 'How to pay' })).toHaveTextContent(
    'Send the amount to 09 777 000 111 (Daw Hla). Write the reference as the note.',
  );
  expect(screen.queryByRole('link', { name: 'Go to payment' })).not.toBeInTheDocument();
});

test('a receipt is sent, and the page says when the payment will be confirmed', async () => {
  URL.createObjectURL = () => 'blob:receipt';
  URL.revokeObjectURL = () => undefined;
  const waiting = { ...purchase, pay_url: null, instructions: 'Send the amount to 09 777 000 111.', check_hours: 24 };
  const page = show(waiting);
  const { platform, visitor } = page;
  expect(await screen.findByText(/confirm within 24 hours/)).toBeInTheDocument();
  await visitor.upload(
    await fileFieldOf(page, /Picture of the receipt/),
    new File([new Uint8Array(9)], 'receipt.png', { type: 'image/png' }),
  );
  const sent = {
    ...waiting,
    receipt: { file: '/file/receipt/7', sent_at: '2026-11-20T04:00:00Z' },
    confirmed_by: '2026-11-21T04:00:00Z',
  };
  platform.server.respondWith({
    'POST /company/dinger/transaction/{id}/receipt': sent,
    'GET /company/dinger/transaction/{id}': sent,
  });
  await visitor.click(screen.getByRole('button', { name: 'Send the receipt' }));
  expect(await screen.findByText(/We will confirm it by 21 Nov 2026, 10:30 AM/)).toBeInTheDocument();
  expect(screen.getByAltText('The receipt that you sent')).toBeInTheDocument();
  await visitor.upload(
    screen.getByLabelText(/Picture of the receipt/),
    new File([new Uint8Array(9)], 'better.png', { type: 'image/png' }),
  );
  expect(screen.getByText('better.png')).toBeInTheDocument();
});

test('a purchase whose receipt was sent is being checked, here and in the list', async () => {
  URL.createObjectURL = () => 'blob:receipt';
  URL.revokeObjectURL = () => undefined;
  const waiting = { ...purchase, pay_url: null, instructions: 'Send the amount to 09 777 000 111.', check_hours: 24 };
  const page = renderInRemote(
    <>
      <TransactionPage />
      <TransactionsPage />
    </>,
    {
      path: '/company/dinger/transaction/7',
      responses: {
        'GET /company/dinger/transaction/{id}': waiting,
        'GET /company/dinger/transaction_list': paged([waiting]),
      },
    },
  );
  expect(await screen.findByText('Waiting for the payment')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('Waiting for payment')).toHaveLength(2));
  await page.visitor.upload(
    await fileFieldOf(page, /Picture of the receipt/),
    new File([new Uint8Array(9)], 'receipt.png', { type: 'image/png' }),
  );
  const sent = { ...waiting, receipt: { file: '/file/receipt/7', sent_at: '2026-11-20T04:00:00Z' } };
  page.platform.server.respondWith({
    'POST /company/dinger/transaction/{id}/receipt': sent,
    'GET /company/dinger/transaction/{id}': sent,
    'GET /company/dinger/transaction_list': paged([sent]),
  });
  await page.visitor.click(screen.getByRole('button', { name: 'Send the receipt' }));
  expect(await screen.findByText('We are checking your payment')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('Being checked')).toHaveLength(2));
});

test('a confirmation that is late is not promised for a day that has passed', async () => {
  show({
    ...purchase,
    pay_url: null,
    instructions: 'Send the amount to 09 777 000 111.',
    check_hours: 24,
    receipt: { file: '/file/receipt/7', sent_at: '2026-11-19T04:00:00Z' },
    confirmed_by: '2026-11-20T04:00:00Z',
  });
  expect(await screen.findByText(/wanted to confirm it by 20 Nov 2026, 10:30 AM/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask us about it' })).toHaveAttribute('href', '/en/contact');
  expect(screen.queryByText(/We will confirm/)).not.toBeInTheDocument();
});

test('a receipt can be sent even when the operator has withdrawn the instructions', async () => {
  show({ ...purchase, pay_url: null, instructions: null, check_hours: 24 });
  expect(await screen.findByRole('region', { name: 'How to pay' })).toHaveTextContent(/does not take payments in this/);
  expect(screen.getByRole('region', { name: 'Receipt' })).toBeInTheDocument();
  expect(screen.queryByText(/as described above/)).not.toBeInTheDocument();
});

test.each(['Send the amount to 09 777 000 111.', null])(
  'once its receipt was sent, a company is not told again to pay (instructions: %s)',
  async (instructions) => {
    show({
      ...purchase,
      pay_url: null,
      instructions,
      check_hours: 24,
      receipt: { file: '/file/receipt/7', sent_at: '2026-11-20T04:00:00Z' },
      confirmed_by: '2026-11-21T04:00:00Z',
    });
    const next = within(await screen.findByRole('region', { name: 'What happens next' }));
    expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'We compare it with our account and confirm within 24 hours.',
      expect.stringContaining('The dingers are in your wallet at once.'),
    ]);
    expect(screen.queryByRole('region', { name: 'How to pay' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Send the amount|does not take payments in this way/)).not.toBeInTheDocument();
  },
);

test('a rejected purchase gives the reason of the operator', async () => {
  show({ ...purchase, status: 'rejected', pay_url: null, reason: 'No such transfer arrived.' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Reason: No such transfer arrived.');
  expect(screen.getByRole('link', { name: 'Already paid? Contact us' })).toHaveAttribute('href', '/en/contact');
});

test('a rejected purchase says that no dingers were added', async () => {
  show({ ...purchase, status: 'rejected', pay_url: null });
  expect(await screen.findByText('No dingers were added. Try again or choose another way to pay.')).toBeInTheDocument();
});

test('a pending order says until when it waits; paid meanwhile it is shown, not cancelled', async () => {
  const { visitor, platform } = show({ ...purchase, expires_at: '2026-12-04T03:30:00Z' });
  expect(await screen.findByText(/We will wait for the payment until 4 Dec 2026/)).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Cancel the order' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  platform.server.respondWith({
    'POST /company/dinger/transaction/{id}/cancel': failure(409, { message: 'This purchase is already settled.' }),
    'GET /company/dinger/transaction/{id}': paid,
    'GET /company/dinger/wallet': { balance: 75 },
  });
  await visitor.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText('65 dingers are in your wallet.')).toBeInTheDocument();
  expect(platform.toasts.get()).toMatchObject([{ message: 'This purchase is already settled.' }]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['cancelled', 'The order is cancelled', /You do not have to pay anything/],
  ['expired', 'The order has expired', /No payment arrived within 14 days/],
] as const)(
  'an order that was %s says what a late payment does, and offers another one',
  async (ended, title, help) => {
    show({ ...purchase, status: 'rejected', pay_url: null, ended });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(help)).toHaveTextContent('its dingers are added to your wallet');
    expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute(
      'href',
      '/en/company/dinger/purchasedinger',
    );
    expect(screen.queryByText('The payment was rejected')).not.toBeInTheDocument();
  },
);

test("another company's purchase is not found", async () => {
  show(failure(404));
  expect(await screen.findByTestId('not-found')).toBeInTheDocument();
});
