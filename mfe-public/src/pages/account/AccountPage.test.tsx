import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { failure, testCompany, testJobseeker } from '@jpro/platform/testing';
import { readPendingCode } from '../../account/pendingCode.ts';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { testJobDetail } from '../../testing/jobs.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import AccountPage from './AccountPage.tsx';

beforeEach(() => sessionStorage.clear());

async function logIn({ visitor }: Pick<ReturnType<typeof renderInRemote>, 'visitor'>) {
  await visitor.type(screen.getByLabelText(/E-mail or phone/), '09 7912 34567');
  await visitor.type(screen.getByLabelText(/^Password/), 'wrong horse');
  await visitor.click(screen.getByRole('button', { name: 'Log in' }));
}

test.each([
  [422, 'The password is wrong.'],
  [429, 'Too many tries. Wait a minute.'],
  [500, 'Something went wrong.'],
])('after %d the login says why and keeps what was typed', async (status, message) => {
  const page = renderInRemote(<AccountPage />, {
    path: '/login',
    responses: { ...noProvider, 'POST /login': failure(status, { message }) },
  });
  await logIn(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText(/E-mail or phone/)).toHaveValue('09 7912 34567');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('wrong horse');
  expect(page.platform.session.get()).toBeNull();
});

const noProvider = { 'GET /social-login': { provider: null } };

test('without scripts the login form is sent to the gateway, and says why it failed', async () => {
  renderInRemote(<AccountPage />, {
    path: '/companylogin?redirect=/en/search&failed=wrong',
    responses: { ...noProvider },
  });
  expect(
    screen.getByText('The e-mail address, phone number or password is wrong. Check them and log in again.'),
  ).toBeInTheDocument();
  const form = screen.getByRole('button', { name: 'Log in' }).closest('form')!;
  expect([form.getAttribute('action'), form.method]).toEqual(['/login', 'post']);
  expect(Object.fromEntries(new FormData(form))).toEqual({
    user_type: 'company',
    page: '/en/companylogin?redirect=/en/search&failed=wrong',
    step: '/en/auth/second-step?for=company&redirect=%2Fen%2Fsearch',
    login: '',
    password: '',
    remember: 'on',
  });
});

test('when the server requires a code, the login continues on the code page', async () => {
  const request = {
    request_id: '0192f0c4-1111-4222-8333-444455556666',
    expires_at: '2026-11-21T03:35:00Z',
    resend_at: '2026-11-21T03:31:00Z',
  };
  const page = renderInRemote(<AccountPage />, {
    path: '/companylogin?redirect=/en/company/job/5',
    responses: { ...noProvider, 'POST /login': request },
  });
  await logIn(page);
  await waitFor(() => expect(page.href()).toBe('/en/auth/otp-verify'));
  expect(readPendingCode('account')).toEqual({
    ...request,
    purpose: 'login',
    login: '09 7912 34567',
    user_type: 'company',
    redirect: '/en/company/job/5',
  });
  expect(page.platform.session.get()).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('wrong horse');
});

test('a field error is shown at its field', async () => {
  const page = renderInRemote(<AccountPage />, {
    path: '/login',
    responses: { ...noProvider, 'POST /login': failure(422, { errors: { login: ['No such account.'] } }) },
  });
  await logIn(page);
  expect(await screen.findByText('No such account.')).toBeInTheDocument();
  expect(screen.getByLabelText(/E-mail or phone/)).toHaveAccessibleDescription('No such account.');
});

test('after the login the wanted page opens', async () => {
  const page = renderInRemote(<AccountPage />, {
    path: `/login?redirect=${encodeURIComponent('/en/jobpost/cook/7?x=1')}`,
    responses: { ...noProvider, 'POST /login': testJobseeker },
  });
  await logIn(page);
  await waitFor(() => expect(page.href()).toBe('/en/jobpost/cook/7?x=1'));
  expect(page.platform.session.get()).toEqual(testJobseeker);
  expect(page.platform.server.requests.at(-1)?.body).toEqual({
    login: '09 7912 34567',
    password: 'wrong horse',
    user_type: 'jobseeker',
    remember: true,
  });
});

test('responses cached for the guest are dropped at login', async () => {
  const page = renderInRemote(<AccountPage />, {
    path: '/login',
    responses: { ...noProvider, 'POST /login': testJobseeker },
  });
  page.platform.queryClient.setQueryData(jobQuery(5).queryKey, testJobDetail());
  await logIn(page);
  await waitFor(() => expect(page.platform.session.get()).toEqual(testJobseeker));
  expect(page.platform.queryClient.getQueryData(jobQuery(5).queryKey)).toBeUndefined();
});

test.each([
  ['/login', 'draft', /what you typed is stored/],
  ['/companylogin', 'plain', /^Your session has ended\. Please log in again\.$/],
])('%s says that the session has ended, and whether what was typed is kept', (path, sessionEnd, said) => {
  const { platform } = renderInRemote(<AccountPage />, { path, responses: noProvider });
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  act(() => platform.history.replace(`/en${path}?redirect=%2Fen%2Fcontact`, { sessionEnd }));
  expect(screen.getByText(said)).toBeInTheDocument();
});

test('a redirect to another site is not followed', async () => {
  const page = renderInRemote(<AccountPage />, {
    path: '/login?redirect=//evil.example/',
    responses: { ...noProvider, 'POST /login': testJobseeker },
  });
  await logIn(page);
  await waitFor(() => expect(page.href()).toBe('/en/jobseeker/profile'));
});

test('a company goes to its dashboard, and a browser that is not its own forgets it (rule 12.4)', async () => {
  const page = renderInRemote(<AccountPage />, {
    path: '/companylogin',
    responses: { ...noProvider, 'POST /login': testCompany },
  });
  await page.visitor.click(screen.getByRole('checkbox', { name: /^Keep me logged in/ }));
  await logIn(page);
  await waitFor(() => expect(page.href()).toBe('/en/company/dashboard'));
  expect(page.platform.server.requests.at(-1)?.body).toMatchObject({ user_type: 'company', remember: false });
});

test('page=2 of the login is the sign-up form, and keeps the redirect (rule 50)', () => {
  renderInRemote(<AccountPage />, { path: '/login?page=2&redirect=/en/search', responses: { ...noProvider } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Register as a jobseeker');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login?redirect=%2Fen%2Fsearch');
});

test('a registration continues with the code of the text message', async () => {
  const request = {
    request_id: '0192f0c4-1111-4222-8333-444455556666',
    expires_at: '2026-11-21T03:35:00Z',
    resend_at: '2026-11-21T03:31:00Z',
  };
  const page = renderInRemote(<AccountPage />, {
    path: '/register?redirect=/en/search',
    responses: { ...noProvider, 'POST /register': request },
  });
  await page.visitor.type(screen.getByLabelText(/Your name/), 'Mya Mya');
  await page.visitor.type(screen.getByLabelText(/Phone number/), '၀၉ ၇၉၁၂ ၃၄၅၆၇');
  await page.visitor.type(screen.getByLabelText(/^Password/), 'long enough');
  await page.visitor.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(page.href()).toBe('/en/auth/otp-verify'));
  expect(page.platform.server.requests.at(-1)?.body).toEqual({
    user_type: 'jobseeker',
    name: 'Mya Mya',
    phone_number: '+959791234567',
    password: 'long enough',
    remember: true,
    referral_code: null,
  });
  expect(readPendingCode('account')).toMatchObject({ request_id: request.request_id, redirect: '/en/search' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('long enough');

  // The number was wrong.
  page.unmount();
  const again = renderInRemote(<AccountPage />, { path: '/register?redirect=/en/search', responses: noProvider });
  expect(await screen.findByLabelText(/Your name/)).toHaveValue('Mya Mya');
  again.unmount();
  sessionStorage.clear();
});

test.each([
  ['/login', 'save-5', 'Then the job is saved, and you are back where you were.'],
  ['/register', 'apply-5', 'Then you can apply right away: you are back at the job.'],
  ['/login', 'delete-5', null],
])('%s says what comes next for %s, and a forgotten password keeps the way (rule 81.1)', (path, wanted, said) => {
  const redirect = encodeURIComponent(`/en/jobpost/driver/5?intent=${wanted}-${'a'.repeat(32)}#apply`);
  renderInRemote(<AccountPage />, { path: `${path}?redirect=${redirect}`, responses: noProvider });
  expect(screen.queryByText(/^Then /)?.textContent ?? null).toBe(said);
  const link = screen.queryByRole('link', { name: /Forgot/ });
  if (path === '/login') expect(link).toHaveAttribute('href', `/en/auth/forgotpassword?redirect=${redirect}`);
});

test.each([
  ['location=9', 'Then the job alert is saved, and you are back at your search.'],
  ['location=9,12', 'Then you can add the job alert, with what it can hold of your search.'],
])('the login says what becomes of a job alert for %s (rule 81.1)', (search, said) => {
  const redirect = encodeURIComponent(`/en/search?search_keyword=cook&${search}&intent=alert-0-${'a'.repeat(32)}`);
  renderInRemote(<AccountPage />, { path: `/login?redirect=${redirect}`, responses: noProvider });
  expect(screen.getByText(/^Then /)).toHaveTextContent(said);
});

test('reading the terms loses nothing of a registration but the password', async () => {
  sessionStorage.clear();
  const options = { path: '/companyregister', responses: noProvider };
  const { visitor, unmount } = renderInRemote(<AccountPage />, options);
  await visitor.type(screen.getByLabelText(/Name of the company/), 'Golden Padauk');
  await visitor.type(screen.getByLabelText(/^Password/), 'a long secret');
  unmount();
  renderInRemote(<AccountPage />, options);
  expect(await screen.findByText('Your draft was restored.')).toBeInTheDocument();
  expect(screen.getByLabelText(/Name of the company/)).toHaveValue('Golden Padauk');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  sessionStorage.clear();
});

test('each role has its own draft of a registration', async () => {
  sessionStorage.clear();
  const open = (path: string) => renderInRemote(<AccountPage />, { path, responses: noProvider });
  const jobseeker = open('/register');
  await jobseeker.visitor.type(screen.getByLabelText(/Your name/), 'Mya Mya');
  jobseeker.unmount();
  const company = open('/companyregister');
  expect(screen.getByLabelText(/Name of the company/)).toHaveValue('');
  expect(screen.queryByText('Your draft was restored.')).not.toBeInTheDocument();
  await company.visitor.type(screen.getByLabelText(/Name of the company/), 'Golden Padauk');
  company.unmount();
  open('/register');
  expect(await screen.findByText('Your draft was restored.')).toBeInTheDocument();
  expect(screen.getByLabelText(/Your name/)).toHaveValue('Mya Mya');
  sessionStorage.clear();
});

test('an empty registration shows the errors and sends nothing', async () => {
  const page = renderInRemote(<AccountPage />, { path: '/companyregister', responses: { ...noProvider } });
  await page.visitor.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText(/Name of the company/)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText(/^E-mail/)).toHaveAttribute('aria-invalid', 'true');
  expect(page.platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST'))).toEqual([]);
});

test('with a provider there is a second way in, which keeps role and wanted page', async () => {
  const page = renderInRemote(<AccountPage />, {
    path: '/login?redirect=/en/search',
    responses: {
      'GET /social-login': { provider: 'Example ID' },
      'POST /social-login': failure(503, { message: 'Not now.' }),
    },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Continue with Example ID' }));
  await waitFor(() => expect(page.platform.toasts.get()).toMatchObject([{ message: 'Not now.' }]));
  expect(page.platform.server.requests.at(-1)?.body).toEqual({
    user_type: 'jobseeker',
    remember: true,
    redirect: '/en/search',
    referral_code: null,
  });
});

test('who comes back from the provider by "back" can continue with it again', async () => {
  const page = renderInRemote(<AccountPage />, {
    path: '/login',
    responses: { 'GET /social-login': { provider: 'Example ID' }, 'POST /social-login': { url: '#provider' } },
  });
  const requests = () => page.platform.server.requests.filter(({ endpoint }) => endpoint === 'POST /social-login');
  const button = await screen.findByRole('button', { name: 'Continue with Example ID' });
  await page.visitor.click(button);
  await waitFor(() => expect(window.location.hash).toBe('#provider'));
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  await page.visitor.click(button);
  await waitFor(() => expect(requests()).toHaveLength(2));
});

test('a login with an account elsewhere that fails here is told in the language of the page', async () => {
  const page = renderInRemote(<AccountPage />, {
    path: '/login',
    responses: { 'GET /social-login': { provider: 'Example ID' } },
  });
  jest.spyOn(page.platform.api, 'post').mockRejectedValue(new Error('Loading chunk 7 failed.'));
  await page.visitor.click(await screen.findByRole('button', { name: 'Continue with Example ID' }));
  await waitFor(() =>
    expect(page.platform.toasts.get()).toMatchObject([{ message: 'This did not work. Please try again.' }]),
  );
});

test('an invitation fills in its code, which goes with the registration (rule 36)', async () => {
  const page = renderInRemote(<AccountPage />, {
    path: '/login?page=2&code=ABCD2345',
    responses: { ...noProvider, 'POST /register': failure(422, { errors: { referral_code: ['No such code.'] } }) },
  });
  expect(screen.getByLabelText(/Invitation code/)).toHaveValue('ABCD2345');
  await page.visitor.type(screen.getByLabelText(/Your name/), 'Mya Mya');
  await page.visitor.type(screen.getByLabelText(/Phone number/), '09791234567');
  await page.visitor.type(screen.getByLabelText(/^Password/), 'long enough');
  await page.visitor.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('No such code.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login?code=ABCD2345');
  expect(page.platform.server.requests.at(-1)?.body).toMatchObject({ referral_code: 'ABCD2345' });
});

test('a text in a link that is no invitation code is not filled in', () => {
  renderInRemote(<AccountPage />, { path: '/login?page=2&code=Send%2050%2C000%20kyats', responses: noProvider });
  expect(screen.getByLabelText(/Invitation code/)).toHaveValue('');
});

test('a copied invitation code can be typed in, for both ways to register (rule 36)', async () => {
  const page = renderInRemote(<AccountPage />, {
    path: '/login?page=2',
    responses: {
      'GET /social-login': { provider: 'Example ID' },
      'POST /social-login': { url: '#provider' },
      'POST /register': failure(422, { errors: { referral_code: ['No such code.'] } }),
    },
  });
  expect(screen.getByLabelText(/Invitation code/)).not.toBeVisible();
  await page.visitor.click(screen.getByText('I have an invitation code'));
  expect(screen.getByLabelText(/Invitation code/)).toHaveFocus();
  expect(screen.queryByText('I have an invitation code')).not.toBeInTheDocument();
  await page.visitor.type(screen.getByLabelText(/Invitation code/), 'abcd 2345');
  await page.visitor.type(screen.getByLabelText(/Your name/), 'Mya Mya');
  await page.visitor.type(screen.getByLabelText(/Phone number/), '09791234567');
  await page.visitor.type(screen.getByLabelText(/^Password/), 'long enough');
  await page.visitor.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('No such code.')).toBeVisible();
  expect(page.platform.server.requests.at(-1)?.body).toMatchObject({ referral_code: 'ABCD2345' });
  await page.visitor.click(screen.getByRole('button', { name: 'Continue with Example ID' }));
  await waitFor(() => expect(page.platform.server.requests.at(-1)?.body).toMatchObject({ referral_code: 'abcd 2345' }));
});

test.each([
  ['/login?page=2&code=ABCD2345', 'ABCD2345'],
  ['/login?code=ABCD2345', 'ABCD2345'],
  ['/login?code=broken', null],
])('continuing with a provider from %s takes the invitation code along (rule 36)', async (path, referral_code) => {
  const page = renderInRemote(<AccountPage />, {
    path,
    responses: { 'GET /social-login': { provider: 'Example ID' }, 'POST /social-login': { url: '#provider' } },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Continue with Example ID' }));
  await waitFor(() => expect(page.platform.server.requests.at(-1)?.body).toMatchObject({ referral_code }));
});

test('an invitation code goes on to the code of the text message, as it was corrected (rule 36)', async () => {
  const request = {
    request_id: '0192f0c4-1111-4222-8333-444455556666',
    expires_at: '2026-11-21T03:35:00Z',
    resend_at: '2026-11-21T03:31:00Z',
  };
  const { visitor } = renderInRemote(<AccountPage />, {
    path: '/login?page=2&code=ABCD2344',
    responses: { ...noProvider, 'POST /register': request },
  });
  await visitor.type(screen.getByLabelText(/Your name/), 'Mya Mya');
  await visitor.type(screen.getByLabelText(/Phone number/), '09791234567');
  await visitor.type(screen.getByLabelText(/^Password/), 'long enough');
  await visitor.type(screen.getByLabelText(/Invitation code/), '{Backspace}5');
  await visitor.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(readPendingCode('account')).toMatchObject({ referral_code: 'ABCD2345' }));
});

test('a new password says what it still needs; what is stored is linked before the button', async () => {
  const { visitor } = renderInRemote(<AccountPage />, { path: '/register', responses: noProvider });
  const password = screen.getByLabelText(/^Password/);
  await visitor.type(password, 'mango');
  expect(screen.getByText('3 more characters')).toBeInTheDocument();
  await visitor.type(password, ' tree');
  expect(screen.getByText(/^Long enough/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'What is stored, and who sees it' })).toHaveAttribute('href', '/en/privacy');
});
