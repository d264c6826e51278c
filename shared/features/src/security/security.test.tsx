import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure, renderPage, testCompany, testJobseeker } from '@jpro/platform/testing';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';

const form = {
  current_password: 'the old one',
  password: 'tea at the corner',
  password_confirmation: 'tea at the corner',
};

async function change({ visitor }: ReturnType<typeof renderPage>) {
  await visitor.type(screen.getByLabelText(/Current password/), form.current_password);
  await visitor.type(screen.getByLabelText(/^New password\b(?!,)/), form.password);
  await visitor.type(screen.getByLabelText(/again/), form.password_confirmation);
  await visitor.click(screen.getByRole('button', { name: 'Change password' }));
}

test.each([testJobseeker, testCompany])(
  'a $user_type changes the password and starts with empty fields',
  async (user) => {
    const path = `POST /${user.user_type}/changepassword`;
    const page = renderPage(<ChangePasswordForm />, { user, locale: 'en', responses: { [path]: null } });
    await change(page);
    await waitFor(() =>
      expect(page.platform.toasts.get()).toMatchObject([{ message: 'Your password has been changed.' }]),
    );
    expect(page.platform.server.requests.map(({ endpoint, body }) => [endpoint, body])).toEqual([[path, form]]);
    expect(screen.getByLabelText(/Current password/)).toHaveValue('');
    const emptied = screen.getByLabelText(/^New password\b(?!,)/);
    expect(emptied).toHaveValue('');
    expect(emptied).not.toHaveAccessibleDescription(/long enough/i);
  },
);

test('a wrong current password is said at its field, and nothing typed is lost', async () => {
  const page = renderPage(<ChangePasswordForm />, {
    user: testJobseeker,
    locale: 'en',
    responses: {
      'POST /jobseeker/changepassword': failure(422, { errors: { current_password: ['This is not your password.'] } }),
    },
  });
  await change(page);
  expect(await screen.findByText('This is not your password.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^New password\b(?!,)/)).toHaveValue(form.password);
});

const session = (id: string, more: object = {}) => ({
  id,
  browser: 'Chrome',
  system: 'Android',
  created_at: '2026-11-01T02:00:00Z',
  last_seen_at: '2026-11-20T02:00:00Z',
  remember: true,
  is_current: false,
  ...more,
});
const HERE = session('0192f0c4-0000-4000-8000-000000000001', { is_current: true, system: 'Windows' });
const THERE = session('0192f0c4-0000-4000-8000-000000000002');
const STRANGE = session('0192f0c4-0000-4000-8000-000000000003', { browser: null, system: null });

test('each other device is logged out by itself, this one is not', async () => {
  const page = renderPage(<SessionList />, {
    user: testJobseeker,
    locale: 'en',
    responses: { 'GET /sessions': [HERE, THERE, STRANGE], 'DELETE /sessions/{id}': null },
  });
  const items = await screen.findAllByRole('listitem');
  expect(within(items[0]!).getByText('This device')).toBeInTheDocument();
  expect(within(items[0]!).queryByRole('button')).not.toBeInTheDocument();
  expect(within(items[2]!).getByText('Unknown device')).toBeInTheDocument();
  page.platform.server.respondWith({ 'GET /sessions': [HERE, STRANGE] });
  await page.visitor.click(screen.getByRole('button', { name: 'Log out: Chrome · Android' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(page.platform.server.requests.find(({ endpoint }) => endpoint.startsWith('DELETE'))?.params).toEqual({
    id: THERE.id,
  });
});

test('all others are logged out at once; alone there is nothing to log out', async () => {
  const page = renderPage(<SessionList />, {
    user: testJobseeker,
    locale: 'en',
    responses: { 'GET /sessions': [HERE, THERE], 'DELETE /sessions': null },
  });
  const all = await screen.findByRole('button', { name: 'Log out all other devices' });
  page.platform.server.respondWith({ 'GET /sessions': [HERE] });
  await page.visitor.click(all);
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  expect(page.platform.server.requests.some(({ endpoint }) => endpoint === 'DELETE /sessions')).toBe(true);
});

test('a list that fails to load can be tried again', async () => {
  const page = renderPage(<SessionList />, {
    user: testJobseeker,
    locale: 'en',
    responses: { 'GET /sessions': failure(403, { message: 'Not now.' }) },
  });
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  page.platform.server.respondWith({ 'GET /sessions': [HERE] });
  await page.visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This device')).toBeInTheDocument();
});

describe('the second factor (rule 100.1)', () => {
  const state = { is_on: false, recovery_codes: 0, has_password: true };
  const started = {
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/JPro:hr?secret=JBSWY3DPEHPK3PXP',
    qr: { size: 2, path: 'M0 0h1v1h-1z' },
  };

  test('is turned on with the password and the first code; its recovery codes are shown once', async () => {
    const page = renderPage(<SecondFactor />, {
      user: testCompany,
      locale: 'en',
      responses: {
        'GET /second-factor': state,
        'POST /second-factor': started,
        'POST /second-factor/confirm': { recovery_codes: ['0123abcd-4567ef01'] },
      },
    });
    await page.visitor.click(await screen.findByRole('button', { name: 'Turn on two-step login' }));
    await page.visitor.type(await screen.findByLabelText(/Current password/), 'the old one');
    await page.visitor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Open the app/ })).toHaveAttribute('href', started.address);
    await page.visitor.type(screen.getByLabelText(/^Code/), '123 456');
    await page.visitor.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn on two-step login' }),
    );
    expect(await screen.findByText('0123abcd-4567ef01')).toBeInTheDocument();
    const sent = page.platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST'));
    expect(sent.map(({ body }) => body)).toEqual([{ current_password: 'the old one' }, { code: '123456' }]);
    const dialog = screen.getByRole('dialog');
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(within(dialog).getByText('0123abcd-4567ef01')).toBeInTheDocument();
    await page.visitor.click(within(dialog).getByRole('button', { name: 'I have written them down' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('of which the response was lost is shown as on, and stays open for the next code', async () => {
    let lose: (response: unknown) => void = () => undefined;
    const page = renderPage(<SecondFactor />, {
      user: testCompany,
      locale: 'en',
      responses: {
        'GET /second-factor': state,
        'POST /second-factor': started,
        'POST /second-factor/confirm': () => new Promise((resolve) => (lose = resolve)),
      },
    });
    await page.visitor.click(await screen.findByRole('button', { name: 'Turn on two-step login' }));
    await page.visitor.type(await screen.findByLabelText(/Current password/), 'the old one');
    await page.visitor.click(screen.getByRole('button', { name: 'Continue' }));
    await page.visitor.type(await screen.findByLabelText(/^Code/), '123456');
    const dialog = within(screen.getByRole('dialog'));
    await page.visitor.click(dialog.getByRole('button', { name: 'Turn on two-step login' }));
    await waitFor(() => expect(page.platform.server.requests.at(-1)?.endpoint).toMatch('/confirm'));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    page.platform.server.respondWith({ 'GET /second-factor': { ...state, is_on: true, recovery_codes: 10 } });
    lose(failure(503, { message: 'No connection.' }));
    expect(await dialog.findByText('No connection.')).toBeInTheDocument();
    expect(await screen.findByText('10 recovery codes left')).toBeInTheDocument();
  });

  test('is turned off with password and code (rule 100.3)', async () => {
    const page = renderPage(<SecondFactor />, {
      user: testCompany,
      locale: 'en',
      responses: {
        'GET /second-factor': { ...state, is_on: true, recovery_codes: 9 },
        'POST /second-factor/off': null,
      },
    });
    expect(await screen.findByText('9 recovery codes left')).toBeInTheDocument();
    await page.visitor.click(screen.getByRole('button', { name: 'Turn off two-step login' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.visitor.type(dialog.getByLabelText(/Current password/), 'the old one');
    await page.visitor.type(dialog.getByLabelText(/^Code/), '0123ABCD-4567ef01');
    await page.visitor.click(dialog.getByRole('button', { name: 'Turn off two-step login' }));
    await waitFor(() => expect(page.platform.toasts.get()).toMatchObject([{ message: 'Two-step login is off.' }]));
    const sent = page.platform.server.requests.find(({ endpoint }) => endpoint === 'POST /second-factor/off');
    expect(sent?.body).toEqual({ current_password: 'the old one', code: '0123abcd4567ef01' });
  });
});
