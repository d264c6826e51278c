import { screen, waitFor } from '@testing-library/react';
import { failure, testJobseeker } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import SocialCallbackPage from './SocialCallbackPage.tsx';

const PATH = '/auth/social-callback';

test('what the provider sent logs in once, and goes on to the wanted page', async () => {
  const { platform, href } = renderInRemote(<SocialCallbackPage />, {
    path: `${PATH}?state=s1&code=c1&iss=https%3A%2F%2Fid.example`,
    responses: { 'POST /social-login/callback': { user: testJobseeker, is_new: true, redirect: '/en/search' } },
  });
  await waitFor(() => expect(href()).toBe('/en/search'));
  expect(platform.server.requests.map(({ body }) => body)).toEqual([
    { state: 's1', code: 'c1', iss: 'https://id.example' },
  ]);
  expect(platform.session.get()).toEqual(testJobseeker);
  expect(platform.toasts.get()).toMatchObject([{ message: 'Welcome! Your account is ready.' }]);
});

test("a company's second step leads back to the companies' login (rule 100.2)", async () => {
  const second = { second_step: true, expires_at: '2026-12-06T03:35:00Z' };
  const { href } = renderInRemote(<SocialCallbackPage />, {
    path: `${PATH}?state=s1&code=c1`,
    responses: {
      'POST /social-login/callback': { user: second, is_new: false, redirect: null, user_type: 'company' },
    },
  });
  await waitFor(() => expect(href()).toBe('/en/auth/second-step?for=company'));
});

test('a refusal says why and leads back to the logins', async () => {
  const { platform } = renderInRemote(<SocialCallbackPage />, {
    path: `${PATH}?state=s1&error=access_denied`,
    responses: { 'POST /social-login/callback': failure(409, { message: 'Example ID did not log you in.' }) },
  });
  expect(await screen.findByText('Example ID did not log you in.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'You are not logged in' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Jobseeker login' })).toHaveAttribute('href', '/en/login');
  expect(platform.session.get()).toBeNull();
});

test('opened by itself the page asks nothing of the server', async () => {
  const { platform } = renderInRemote(<SocialCallbackPage />, { path: PATH, responses: {} });
  expect(await screen.findByText(/opened without a login/)).toBeInTheDocument();
  expect(platform.server.requests).toEqual([]);
});
