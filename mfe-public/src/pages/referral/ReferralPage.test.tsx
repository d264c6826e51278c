import { cleanup, screen } from '@testing-library/react';
import { failure, testJobseeker } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import AccountPage from '../account/AccountPage.tsx';
import ReferralPage from './ReferralPage.tsx';

beforeEach(() => sessionStorage.clear());

const responses = { 'GET /referral/{code}': { first_name: 'Thandar' } };

test('an invitation says who invites, and leads to registration with its code (rule 36)', async () => {
  renderInRemote(<ReferralPage />, { path: '/referral?code=ABCD2345', responses });
  expect(await screen.findByRole('heading', { name: 'Thandar invites you to JPro' })).toBeInTheDocument();
  expect(screen.getByText(/ABCD2345/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/en/login?page=2&code=ABCD2345');
});

test('without a code it leads to registration all the same', () => {
  renderInRemote(<ReferralPage />, { path: '/referral', responses: {} });
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/en/login?page=2');
});

test('who has an account is not asked to register', () => {
  renderInRemote(<ReferralPage />, { path: '/referral?code=ABCD2345', user: testJobseeker, responses });
  expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
  expect(screen.getByText(/already have an account/)).toBeInTheDocument();
});

test('who looks at jobs first is still invited when they register in the same tab (rule 36)', async () => {
  const { visitor } = renderInRemote(<ReferralPage />, { path: '/referral?code=ABCD2345', responses });
  await screen.findByRole('heading', { name: 'Thandar invites you to JPro' });
  await visitor.click(screen.getByRole('link', { name: 'Look at jobs first' }));
  cleanup();
  renderInRemote(<AccountPage />, { path: '/login?page=2', responses: { 'GET /social-login': { provider: null } } });
  expect(await screen.findByLabelText(/Invitation code/)).toHaveValue('ABCD2345');
});

test('an unknown code is not kept', async () => {
  renderInRemote(<ReferralPage />, {
    path: '/referral?code=ZZZZ9999',
    responses: { 'GET /referral/{code}': failure(404, {}) },
  });
  await screen.findByRole('heading', { name: /invited/ });
  expect(sessionStorage).toHaveLength(0);
});
