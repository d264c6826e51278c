import { cleanup, screen, waitFor } from '@testing-library/react';
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
  expect(screen.getByRole('heading', { level: 1, name: 'Look for work with JPro' })).toBeInTheDocument();
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

test('an unknown code is neither shown nor passed on nor kept (rule 36)', async () => {
  renderInRemote(<ReferralPage />, {
    path: '/referral?code=ZZZZ9999',
    responses: { 'GET /referral/{code}': failure(404, {}) },
  });
  const register = screen.getByRole('link', { name: 'Register' });
  await waitFor(() => expect(register).toHaveAttribute('href', '/en/login?page=2'));
  expect(screen.getByRole('heading', { level: 1, name: 'Look for work with JPro' })).toBeInTheDocument();
  expect(screen.queryByText(/ZZZZ9999/)).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('a text that is no code is not repeated as the site’s own words', () => {
  const { platform } = renderInRemote(<ReferralPage />, {
    path: `/referral?code=${encodeURIComponent('Send 50,000 kyats to 09791234567')}`,
    responses: {},
  });
  expect(screen.queryByText(/kyats/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/en/login?page=2');
  expect(platform.server.requests).toEqual([]);
});

test('a code whose owner left the site invites without a name, and counts (rule 36)', async () => {
  renderInRemote(<ReferralPage />, {
    path: '/referral?code=ABCD2345',
    responses: { 'GET /referral/{code}': { first_name: null } },
  });
  expect(await screen.findByRole('heading', { name: 'You are invited to JPro' })).toBeInTheDocument();
  expect(screen.getByText(/ABCD2345/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/en/login?page=2&code=ABCD2345');
});
