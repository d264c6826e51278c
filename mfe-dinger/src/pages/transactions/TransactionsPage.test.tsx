import { screen, waitFor } from '@testing-library/react';
import { paged } from '@jpro/platform/testing';
import { paid, purchase } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import TransactionsPage from './TransactionsPage.tsx';

const show = (rows: readonly object[], total = rows.length) =>
  renderInRemote(<TransactionsPage />, {
    path: '/company/dinger/transaction',
    responses: { 'GET /company/dinger/transaction_list': paged(rows, total) },
  });

test('purchases are listed with their live status', async () => {
  const { platform } = show([purchase]);
  expect(await screen.findByRole('link', { name: 'JP-7' })).toHaveAttribute('href', '/en/company/dinger/transaction/7');
  expect(screen.getByText('Waiting for payment')).toBeInTheDocument();
  platform.server.respondWith({ 'GET /company/dinger/transaction_list': paged([paid]) });
  platform.emit('companytransaction', {});
  await waitFor(() => expect(screen.getByText('Paid')).toBeInTheDocument());
});

test('without purchases the page offers the first one', async () => {
  show([]);
  expect(await screen.findByRole('heading', { name: 'You have not bought any dingers yet' })).toBeInTheDocument();
});

test('a page after the last one leads to the first, and does not say that nothing was ever bought', async () => {
  show([], 2);
  expect(await screen.findByRole('heading', { name: 'There is nothing on this page' })).toBeInTheDocument();
  expect(screen.queryByText('You have not bought any dingers yet')).not.toBeInTheDocument();
});
