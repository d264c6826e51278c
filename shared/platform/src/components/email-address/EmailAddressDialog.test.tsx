import { screen, waitFor } from '@testing-library/react';
import type { LoggedInUser } from '@jpro/api';
import {
  failure,
  renderPage,
  testCompany,
  testJobseeker,
  type FakeResponses,
  type RenderedPage,
} from '@jpro/platform/testing';
import { EmailAddressField } from './EmailAddressField.tsx';
import { useEmailAddressChange } from './useEmailAddressChange.tsx';

const request = {
  request_id: '0192f0c4-1111-4222-8333-444455556666',
  expires_at: '2026-11-21T03:05:00Z',
  resend_at: '2026-11-21T03:01:00Z',
};
const changed: LoggedInUser[] = [];

function Page({ claimed }: { readonly claimed?: string }) {
  const { start, dialog } = useEmailAddressChange({
    failed: 'failed',
    claimed: claimed ?? null,
    onChanged: (user) => changed.push(user),
  });
  return (
    <>
      <EmailAddressField
        label="E-mail"
        help="Help"
        email={claimed ?? 'old@mail.example'}
        changeLabel="Change"
        changeName="Change e-mail address"
        onChange={start}
      />
      {dialog}
    </>
  );
}

async function start(
  user: LoggedInUser,
  responses: FakeResponses,
  { locale = 'en' as 'en' | 'my', claimed = undefined as string | undefined } = {},
): Promise<RenderedPage> {
  const page = renderPage(<Page {...(claimed && { claimed })} />, {
    path: '/',
    locale,
    user,
    responses: { 'GET /ownerproof': { by: 'password' }, ...responses },
  });
  await page.visitor.click(screen.getByRole('button', { name: 'Change e-mail address' }));
  await screen.findByRole('dialog');
  return page;
}

const posts = ({ platform }: RenderedPage) =>
  platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST'));

beforeEach(() => void changed.splice(0));

test.each([testJobseeker, testCompany])(
  'a $user_type changes the address with the password and the code sent to the new one',
  async (user) => {
    const after = { ...user, email: 'new@mail.example' };
    const page = await start(user, {
      [`POST /${user.user_type}/checkemail`]: request,
      [`POST /${user.user_type}/changeemail`]: after,
    });
    await page.visitor.type(screen.getByLabelText(/New e-mail address/), 'New@Mail.example');
    await page.visitor.type(screen.getByLabelText(/^Your password/), 'mango tree{Enter}');
    expect(await screen.findByText(/a mail with a code to new@mail\.example/)).toBeInTheDocument();
    await page.visitor.type(screen.getByLabelText(/^Code/), '၁၂၃456');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(posts(page).map(({ body }) => body)).toEqual([
      { email: 'new@mail.example', current_password: 'mango tree' },
      { request_id: request.request_id, code: '123456' },
    ]);
    expect([changed, page.platform.session.get()]).toEqual([[after], after]);
    expect(page.platform.toasts.get()).toMatchObject([
      { message: 'Your e-mail address is confirmed: new@mail.example', tone: 'success' },
    ]);
  },
);

test('an invalid address is not sent; server errors are shown at their field and keep the input', async () => {
  const page = await start(testCompany, {
    'POST /company/checkemail': failure(422, { errors: { current_password: ['Your current password is not right.'] } }),
  });
  const [email, password] = [screen.getByLabelText(/New e-mail address/), screen.getByLabelText(/^Your password/)];
  await page.visitor.type(email, 'new@{Enter}');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Enter a valid e-mail address/));
  expect(posts(page)).toEqual([]);
  await page.visitor.type(email, 'mail.example');
  await page.visitor.type(password, 'mistyped{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/not right/));
  expect([(email as HTMLInputElement).value, (password as HTMLInputElement).value]).toEqual([
    'new@mail.example',
    'mistyped',
  ]);
});

test('going back from the code keeps the address', async () => {
  const { visitor } = await start(testJobseeker, { 'POST /jobseeker/checkemail': request });
  await visitor.type(screen.getByLabelText(/New e-mail address/), 'new@mail.example');
  await visitor.type(screen.getByLabelText(/^Your password/), 'mango tree{Enter}');
  await visitor.click(await screen.findByRole('button', { name: /Go back/ }));
  expect(screen.getByLabelText(/New e-mail address/)).toHaveValue('new@mail.example');
});

test('a company confirms the address that it registered with', async () => {
  const user = { ...testCompany, email: null };
  await start(user, {}, { claimed: 'hr@padauk.example' });
  expect(screen.getByLabelText(/New e-mail address/)).toHaveValue('hr@padauk.example');
  expect(screen.queryByRole('button', { name: 'Remove my e-mail address' })).not.toBeInTheDocument();
});

test('a jobseeker can remove the address with the password', async () => {
  const after = { ...testJobseeker, email: null };
  const page = await start(testJobseeker, { 'POST /jobseeker/removeemail': after });
  await page.visitor.click(screen.getByRole('button', { name: 'Remove my e-mail address' }));
  await page.visitor.type(await screen.findByLabelText(/^Your password/), 'mango tree{Enter}');
  await waitFor(() => expect(page.platform.session.get()).toEqual(after));
  expect(posts(page).map(({ endpoint, body }) => [endpoint, body])).toEqual([
    ['POST /jobseeker/removeemail', { current_password: 'mango tree' }],
  ]);
});

test('the dialog is translated to Burmese', async () => {
  await start(testJobseeker, {}, { locale: 'my' });
  expect(screen.getByRole('dialog', { name: 'အီးမေးလ် ပြောင်းရန်' })).toBeInTheDocument();
  expect(screen.getByLabelText(/သင့်စကားဝှက်/)).toBeInTheDocument();
});
