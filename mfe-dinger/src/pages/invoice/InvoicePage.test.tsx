import { screen } from '@testing-library/react';
import { failure } from '@jpro/platform/testing';
import { invoice, purchase } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import InvoicePage from './InvoicePage.tsx';

const show = (response: unknown, locale: 'en' | 'my' = 'en') =>
  renderInRemote(<InvoicePage />, {
    path: '/company/dinger/transaction/7/invoice',
    locale,
    responses: { 'GET /company/dinger/transaction/{id}/invoice': response },
  });

test('the invoice of a paid purchase names both sides, the number, what was bought and the total', async () => {
  show(invoice);
  const sheet = await screen.findByRole('article');
  expect(screen.getByRole('heading', { name: 'Invoice and receipt' })).toBeInTheDocument();
  for (const text of ['No. 2026-000012', 'Tax number 123-456', 'Attention: Daw Hla', 'Yangon Region', 'JP-7'])
    expect(sheet).toHaveTextContent(text);
  expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('60,000');
  expect(sheet).toHaveTextContent('Received with thanks on');
});

test('in Burmese, its numbers are Burmese', async () => {
  show(invoice, 'my');
  expect(await screen.findByText('အမှတ် ၂၀၂၆-၀၀၀၀၁၂')).toBeInTheDocument();
});

test('before the payment it says that it is not paid, and gets its number live', async () => {
  const { platform } = show({ ...invoice, number: null, issued_at: null, purchase });
  expect(await screen.findByText('Not paid yet.')).toBeInTheDocument();
  platform.server.respondWith({ 'GET /company/dinger/transaction/{id}/invoice': invoice });
  platform.emit('companytransaction', {});
  expect(await screen.findByText('No. 2026-000012')).toBeInTheDocument();
});

test('it can be printed', async () => {
  const { visitor } = show(invoice);
  let printed = 0;
  window.print = () => void printed++;
  await visitor.click(await screen.findByRole('button', { name: 'Print' }));
  expect(printed).toBe(1);
});

test('a rejected purchase has no invoice', async () => {
  show(failure(404));
  expect(await screen.findByTestId('not-found')).toBeInTheDocument();
});
