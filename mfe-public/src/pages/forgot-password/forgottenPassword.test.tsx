/** The steps to a new password (rules 33 and 66). */
import { screen, waitFor } from '@testing-library/react';
import { failure, TEST_NOW } from '@jpro/platform/testing';
import { keepPendingCode, readPendingCode } from '../../account/pendingCode.ts';
import { resetToken } from '../../account/resetToken.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ResetPasswordPage from '../reset-password/ResetPasswordPage.tsx';
import SmsConfirmPage from '../sms-confirm/SmsConfirmPage.tsx';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';

const after = (seconds: number) => new Date(TEST_NOW + seconds * 1000).toISOString();
const request = {
  request_id: '0192f0c4-1111-4222-8333-444455556666',
  expires_at: after(300),
  resend_at: after(60),
};
const TOKEN = 'x'.repeat(43);
const PASSWORD = 'tea at the corner';

beforeEach(() => {
  sessionStorage.clear();
  resetToken.set(null);
});

test.each([
  ['/auth/forgotpassword', 'jobseeker', '/en/login'],
  ['/auth/forgotpassword?user_type=company', 'company', '/en/companylogin'],
  [
    '/auth/forgotpassword?redirect=/en/jobpost/driver/5',
    'jobseeker',
    '/en/login?redirect=%2Fen%2Fjobpost%2Fdriver%2F5',
  ],
])('%s asks for a code for the account of a %s', async (path, user_type, login) => {
  const { visitor, platform, href } = renderInRemote(<ForgotPasswordPage />, {
    path,
    responses: { 'POST /forgotpassword': request },
  });
  expect(screen.getByRole('link', { name: /login$/ })).toHaveAttribute('href', login);
  await visitor.type(screen.getByLabelText(/E-mail or phone number/), 'thida@example.com');
  await visitor.click(screen.getByRole('button', { name: 'Send the code' }));
  await waitFor(() => expect(href()).toBe('/en/auth/sms-confirm'));
  expect(platform.server.requests.at(-1)?.body).toEqual({ login: 'thida@example.com', user_type });
  expect(readPendingCode('password')).toMatchObject({
    ...request,
    login: 'thida@example.com',
    user_type,
    redirect: path.includes('redirect') ? '/en/jobpost/driver/5' : null,
  });
  expect(readPendingCode('account')).toBeNull();
});

test('what was typed stays when the other kind of account is chosen', async () => {
  const { visitor, platform } = renderInRemote(<ForgotPasswordPage />, {
    path: '/auth/forgotpassword',
    responses: { 'POST /forgotpassword': request },
  });
  await visitor.type(screen.getByLabelText(/E-mail or phone number/), 'thida@example.com');
  await visitor.click(screen.getByRole('link', { name: 'Employer' }));
  expect(screen.getByLabelText(/E-mail or phone number/)).toHaveValue('thida@example.com');
  await visitor.click(screen.getByRole('button', { name: 'Send the code' }));
  await waitFor(() => expect(readPendingCode('password')).toMatchObject({ user_type: 'company' }));
  expect(platform.server.requests.at(-1)?.body).toEqual({ login: 'thida@example.com', user_type: 'company' });
});

test('a server error is shown at its field, and the input is kept', async () => {
  const { visitor } = renderInRemote(<ForgotPasswordPage />, {
    path: '/auth/forgotpassword',
    responses: { 'POST /forgotpassword': failure(422, { errors: { login: ['No such address.'] } }) },
  });
  await visitor.type(screen.getByLabelText(/E-mail or phone number/), 'thida@');
  await visitor.click(screen.getByRole('button', { name: 'Send the code' }));
  expect(await screen.findByLabelText(/E-mail or phone number/)).toHaveValue('thida@');
  expect(screen.getByLabelText(/E-mail or phone number/)).toHaveAttribute('aria-invalid', 'true');
});

const keepCode = () =>
  keepPendingCode({ ...request, purpose: 'password', login: '+959791234567', user_type: 'company', redirect: null });

test.each(['en', 'my'] as const)('in %s the right code leads on, and its token is in no storage', async (locale) => {
  keepCode();
  const { visitor, platform, href } = renderInRemote(<SmsConfirmPage />, {
    path: '/auth/sms-confirm',
    locale,
    responses: { 'POST /forgotpassword/confirm': { reset_token: TOKEN, expires_at: after(600) } },
  });
  expect(await screen.findByText(/(09|၀၉)\s(791|၇၉၁)\s(234|၂၃၄)\s(567|၅၆၇)/)).toBeInTheDocument();
  await visitor.type(screen.getByLabelText(/^(Code|ကုဒ်နံပါတ်)/), '123456');
  await waitFor(() => expect(href()).toBe(`/${locale}/auth/resetpassword`));
  expect(platform.server.requests.at(-1)?.body).toEqual({ request_id: request.request_id, code: '123456' });
  expect(resetToken.get()).toEqual({ token: TOKEN, user_type: 'company', redirect: null });
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(TOKEN);
  expect(readPendingCode('password')).toBeNull();
});

test('a registration code does not allow a new password', async () => {
  keepPendingCode({ ...request, purpose: 'registration', login: '09', user_type: 'jobseeker', redirect: null });
  renderInRemote(<SmsConfirmPage />, { path: '/auth/sms-confirm', responses: {} });
  expect(await screen.findByText('No code was requested here')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request a code' })).toHaveAttribute('href', '/en/auth/forgotpassword');
});

async function choose(visitor: ReturnType<typeof renderInRemote>['visitor'], password: string, again = password) {
  await visitor.type(await screen.findByLabelText(/^New password\b(?!,)/), password);
  await visitor.type(screen.getByLabelText(/^New password, again/), again);
  await visitor.click(screen.getByRole('button', { name: 'Save the password' }));
}

test("the new password is saved once, and the page links to the role's login, and on to the wanted page", async () => {
  resetToken.set({ token: TOKEN, user_type: 'company', redirect: '/en/company/applications' });
  const { visitor, platform } = renderInRemote(<ResetPasswordPage />, {
    path: '/auth/resetpassword',
    responses: { 'POST /resetpassword': null },
  });
  await choose(visitor, PASSWORD);
  expect(await screen.findByText('Your password has been changed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Employer login' })).toHaveAttribute(
    'href',
    '/en/companylogin?redirect=%2Fen%2Fcompany%2Fapplications',
  );
  expect(platform.server.requests.map(({ body }) => body)).toEqual([
    { reset_token: TOKEN, password: PASSWORD, password_confirmation: PASSWORD },
  ]);
  expect(resetToken.get()).toBeNull();
});

test('different passwords are not sent', async () => {
  resetToken.set({ token: TOKEN, user_type: 'jobseeker', redirect: null });
  const { visitor, platform } = renderInRemote(<ResetPasswordPage />, { path: '/auth/resetpassword', responses: {} });
  await choose(visitor, PASSWORD, 'tea at the corne');
  expect(screen.getByLabelText(/^New password, again/)).toHaveAttribute('aria-invalid', 'true');
  expect(platform.server.requests).toEqual([]);
});

test('when the code was too long ago, the page links to the start, for the same kind of account', async () => {
  resetToken.set({ token: TOKEN, user_type: 'company', redirect: null });
  const { visitor } = renderInRemote(<ResetPasswordPage />, {
    path: '/auth/resetpassword',
    responses: { 'POST /resetpassword': failure(422, { errors: { reset_token: ['This took too long.'] } }) },
  });
  await choose(visitor, PASSWORD);
  expect(await screen.findByText('Please start again')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request a code' })).toHaveAttribute(
    'href',
    '/en/auth/forgotpassword?user_type=company',
  );
  expect(resetToken.get()).toBeNull();
});

test('without a token, or after a reload, the page links to the start', async () => {
  renderInRemote(<ResetPasswordPage />, { path: '/auth/resetpassword', responses: {} });
  expect(await screen.findByText('Please start again')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request a code' })).toHaveAttribute('href', '/en/auth/forgotpassword');
});
