import { screen } from '@testing-library/react';
import { testJobseeker } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ReferralPage from './ReferralPage.tsx';

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
