import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { failure, TEST_NOW, testJobseeker } from '@jpro/platform/testing';
import { keepPendingCode, readPendingCode } from '../../account/pendingCode.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import OtpVerifyPage from './OtpVerifyPage.tsx';

const request_id = '0192f0c4-1111-4222-8333-444455556666';

function pending({ resendInSeconds = 60, redirect = null as string | null, isLogin = false, referral_code = '' } = {}) {
  const after = (seconds: number) => new Date(TEST_NOW + seconds * 1000).toISOString();
  keepPendingCode({
    request_id,
    expires_at: after(300),
    resend_at: after(resendInSeconds),
    login: '+959791234567',
    user_type: 'jobseeker',
    redirect,
    referral_code,
    purpose: isLogin ? 'login' : 'registration',
  });
}

beforeEach(() => sessionStorage.clear());

test('the last digit submits the code; a right code signs in and opens the wanted page', async () => {
  pending({ redirect: '/en/jobpost/cook/7' });
  const { visitor, platform, href } = renderInRemote(<OtpVerifyPage />, {
    path: '/auth/otp-verify',
    responses: { 'POST /register/confirm': testJobseeker },
  });
  await visitor.type(await screen.findByLabelText(/^Code/), '၁၂၃456');
  await waitFor(() => expect(href()).toBe('/en/jobpost/cook/7'));
  expect(platform.server.requests.at(-1)?.body).toEqual({ request_id, code: '123456' });
  expect(platform.session.get()).toEqual(testJobseeker);
  expect(readPendingCode('account')).toBeNull();
});

test.each([
  ['en', /If your password was right, a code is on its way/, /^Code/, /The password may have been wrong/],
  ['my', /သင့်စကားဝှက် မှန်ကန်ပါက/, /^ကုဒ်နံပါတ်/, /စကားဝှက် မှားနေ၍/],
] as const)('in %s a login goes on by its code, or starts again', async (locale, text, code, again) => {
  pending({ redirect: '/en/jobpost/cook/7', isLogin: true });
  const { visitor, platform, href } = renderInRemote(<OtpVerifyPage />, {
    path: '/auth/otp-verify',
    locale,
    responses: { 'POST /login/confirm': testJobseeker },
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: again })).toHaveAttribute(
    'href',
    `/${locale}/login?redirect=%2Fen%2Fjobpost%2Fcook%2F7`,
  );
  await visitor.type(screen.getByLabelText(code), '123456');
  await waitFor(() => expect(href()).toBe('/en/jobpost/cook/7'));
  expect(platform.server.requests.at(-1)).toMatchObject({
    endpoint: 'POST /login/confirm',
    body: { request_id, code: '123456' },
  });
});

test('who mistyped the number starts again with the same invitation (rule 36)', async () => {
  pending({ redirect: '/en/search', referral_code: 'ABCD2345' });
  renderInRemote(<OtpVerifyPage />, { path: '/auth/otp-verify', responses: {} });
  expect(await screen.findByRole('link', { name: /Wrong number/ })).toHaveAttribute(
    'href',
    '/en/login?page=2&redirect=%2Fen%2Fsearch&code=ABCD2345',
  );
});

test('a wrong code shows an error and can be corrected', async () => {
  pending();
  const { visitor, platform } = renderInRemote(<OtpVerifyPage />, {
    path: '/auth/otp-verify',
    responses: { 'POST /register/confirm': failure(422, { errors: { code: ['This code is wrong.'] } }) },
  });
  await visitor.type(await screen.findByLabelText(/^Code/), '111111');
  expect(await screen.findByText('This code is wrong.')).toBeInTheDocument();
  expect(platform.session.get()).toBeNull();
  expect(readPendingCode('account')).not.toBeNull();
});

test('a code is sent once, even when Confirm is pressed before or after the response', async () => {
  pending();
  let response: (value: unknown) => void = () => undefined;
  const { visitor, platform } = renderInRemote(<OtpVerifyPage />, {
    path: '/auth/otp-verify',
    responses: { 'POST /register/confirm': () => new Promise((resolve) => (response = resolve)) },
  });
  await visitor.type(await screen.findByLabelText(/^Code/), '123456');
  await visitor.click(screen.getByRole('button', { name: 'Confirm' }));
  response(failure(422, { errors: { code: ['This code is wrong.'] } }));
  expect(await screen.findByText('This code is wrong.')).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This code is wrong.')).toBeInTheDocument();
  expect(platform.server.requests).toHaveLength(1);
  expect(screen.getByText('09 791 234 567', { exact: false })).toBeInTheDocument();
});

test('a new code clears the old one and its error', async () => {
  pending({ resendInSeconds: -1 });
  const resend_at = new Date(TEST_NOW + 60_000).toISOString();
  const { visitor, platform } = renderInRemote(<OtpVerifyPage />, {
    path: '/auth/otp-verify',
    responses: {
      'POST /register/confirm': failure(422, { errors: { code: ['This code is wrong.'] } }),
      'POST /otp/resend': { request_id, expires_at: resend_at, resend_at },
    },
  });
  const code = await screen.findByLabelText(/^Code/);
  await visitor.type(code, '111111');
  expect(await screen.findByText('This code is wrong.')).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(code).toHaveValue(''));
  expect(screen.queryByText('This code is wrong.')).not.toBeInTheDocument();
  expect(code).toHaveFocus();
  // The same digits are a different code now.
  await visitor.type(code, '111111');
  await waitFor(() =>
    expect(platform.server.requests.filter(({ endpoint }) => endpoint === 'POST /register/confirm')).toHaveLength(2),
  );
});

test('a new code that cannot be requested is told in the language of the page', async () => {
  pending({ resendInSeconds: -1 });
  const { visitor, platform } = renderInRemote(<OtpVerifyPage />, { path: '/auth/otp-verify', responses: {} });
  jest.spyOn(platform.api, 'post').mockRejectedValue(new Error('Loading chunk 7 failed.'));
  await visitor.click(await screen.findByRole('button', { name: 'Send a new code' }));
  await waitFor(() =>
    expect(platform.toasts.get()).toMatchObject([{ message: 'This did not work. Please try again.' }]),
  );
});

test('a new code can be requested after 60 seconds', async () => {
  pending({ resendInSeconds: 60 });
  renderInRemote(<OtpVerifyPage />, { path: '/auth/otp-verify', responses: {} });
  expect(await screen.findByText('You can ask for a new code in 60 seconds.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
});

test('a new code restarts the wait', async () => {
  pending({ resendInSeconds: -1 });
  const resend_at = new Date(TEST_NOW + 60_000).toISOString();
  const { visitor, platform } = renderInRemote(<OtpVerifyPage />, {
    path: '/auth/otp-verify',
    responses: { 'POST /otp/resend': { request_id, expires_at: resend_at, resend_at } },
  });
  await visitor.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('You can ask for a new code in 60 seconds.')).toBeInTheDocument();
  expect(platform.server.requests.at(-1)?.body).toEqual({ request_id });
});

test('without a pending registration the page links to sign-up', async () => {
  await act(async () => void renderInRemote(<OtpVerifyPage />, { path: '/auth/otp-verify', responses: {} }));
  expect(screen.getByRole('link', { name: 'Jobseeker registration' })).toHaveAttribute('href', '/en/login?page=2');
});

describe('the second step of a login (rule 100.2)', () => {
  const path = '/auth/second-step?for=company&redirect=%2Fen%2Fcompany%2Fteam';

  test('asks for the code of the app, and leads on', async () => {
    const { visitor, platform, href } = renderInRemote(<OtpVerifyPage />, {
      path,
      responses: { 'POST /login/second-step': testJobseeker },
    });
    await visitor.type(screen.getByLabelText(/^Code/), '၁၂၃ 456');
    await visitor.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(href()).toBe('/en/company/team'));
    expect(platform.server.requests.at(-1)?.body).toEqual({ code: '123456' });
  });

  test('is a form without scripts, and says why it failed', () => {
    renderInRemote(<OtpVerifyPage />, { path: `${path}&failed=code` });
    expect(screen.getByText(/The code is wrong or was used already/)).toBeInTheDocument();
    const form = screen.getByRole('button', { name: 'Confirm' }).closest('form')!;
    expect([form.getAttribute('action'), form.method]).toEqual(['/login/second-step', 'post']);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      page: '/en/companylogin?redirect=%2Fen%2Fcompany%2Fteam',
      step: '/en/auth/second-step?for=company&redirect=%2Fen%2Fcompany%2Fteam&failed=code',
      code: '',
    });
  });
});
