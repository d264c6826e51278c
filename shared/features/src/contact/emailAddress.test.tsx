import { screen, waitFor } from '@testing-library/react';
import type { LoggedInUser } from '@jpro/api';
import { failure, testCompany, testJobseeker, type FakeResponses, type RenderedPage } from '@jpro/platform/testing';
import { CODE_REQUEST as request, postsOf, openContactDialog } from '../testing/openContactDialog.tsx';
import { EmailAddressField } from './contactFields.tsx';
import { useContactChange } from './useContactChange.tsx';

const changed: LoggedInUser[] = [];

function Page({ claimed }: { readonly claimed?: string }) {
  const { start, dialog } = useContactChange('email', {
    claimed: claimed ?? null,
    onChanged: (user) => changed.push(user),
  });
  return (
    <>
      <EmailAddressField label="E-mail" help="Help" email={claimed ?? 'old@mail.example'} onChange={start} />
      {dialog}
    </>
  );
}

const start = (
  user: LoggedInUser,
  responses: FakeResponses,
  { locale = 'en', claimed }: { readonly locale?: 'en' | 'my'; readonly claimed?: string } = {},
): Promise<RenderedPage> => {
  const button = locale === 'en' ? 'Change e-mail address' : 'အီးမေးလ် ပြောင်းရန်';
  return openContactDialog(<Page {...(claimed && { claimed })} />, user, responses, { button, locale });
};

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
    expect(await screen.findByText(/an e-mail with a code to new@mail\.example/)).toBeInTheDocument();
    await page.visitor.type(screen.getByLabelText(/^Code/), '၁၂၃456');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(postsOf(page).map(({ body }) => body)).toEqual([
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
    'POST /company/checkemail': failure(422, { errors: { current_password: ['Your current password is wrong.'] } }),
  });
  const [email, password] = [screen.getByLabelText(/New e-mail address/), screen.getByLabelText(/^Your password/)];
  await page.visitor.type(email, 'new@{Enter}');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Enter a valid e-mail address/));
  expect(postsOf(page)).toEqual([]);
  await page.visitor.type(email, 'mail.example');
  await page.visitor.type(password, 'mistyped{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/is wrong/));
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

test('what proves the owner is read again whenever the dialog opens', async () => {
  let by = 'sign_in';
  const { visitor } = await start(testJobseeker, { 'GET /ownerproof': () => ({ by }) });
  await waitFor(() => expect(screen.queryByLabelText(/^Your password/)).not.toBeInTheDocument());
  await visitor.click(screen.getByRole('button', { name: 'Close' }));
  by = 'sms';
  await visitor.click(screen.getByRole('button', { name: 'Change e-mail address' }));
  expect(await screen.findByLabelText(/Code to show that it is you/)).toBeInTheDocument();
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
  expect(postsOf(page).map(({ endpoint, body }) => [endpoint, body])).toEqual([
    ['POST /jobseeker/removeemail', { current_password: 'mango tree' }],
  ]);
});

test('the dialog is translated to Burmese', async () => {
  await start(testJobseeker, {}, { locale: 'my' });
  expect(screen.getByRole('dialog', { name: 'အီးမေးလ် ပြောင်းရန်' })).toBeInTheDocument();
  expect(screen.getByLabelText(/သင့်စကားဝှက်/)).toBeInTheDocument();
});
