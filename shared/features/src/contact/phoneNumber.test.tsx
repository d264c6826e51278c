import { screen, waitFor } from '@testing-library/react';
import type { LoggedInUser } from '@jpro/api';
import { failure, testCompany, testJobseeker, type FakeResponses } from '@jpro/platform/testing';
import { CODE_REQUEST as request, postsOf, openContactDialog } from '../testing/openContactDialog.tsx';
import { PhoneNumberField } from './contactFields.tsx';
import { useContactChange } from './useContactChange.tsx';

const changed: LoggedInUser[] = [];

function Page() {
  const { start, dialog } = useContactChange('phone', { onChanged: (user) => changed.push(user) });
  return (
    <>
      <PhoneNumberField label="Phone" phoneNumber="+959420000021" onChange={start} />
      {dialog}
    </>
  );
}

const start = (user: LoggedInUser, responses: FakeResponses, locale: 'en' | 'my' = 'en') => {
  const button = locale === 'en' ? 'Change phone number' : 'ဖုန်းနံပါတ် ပြောင်းရန်';
  return openContactDialog(<Page />, user, responses, { button, locale });
};

beforeEach(() => void changed.splice(0));

test.each([testJobseeker, testCompany])(
  'a $user_type changes the number with the code sent to the new one',
  async (user) => {
    const after = { ...user, phone_number: '+959791234567' };
    const { visitor, platform } = await start(user, {
      [`POST /${user.user_type}/checkphno`]: request,
      [`POST /${user.user_type}/changephno`]: after,
    });
    await visitor.type(screen.getByLabelText(/New phone number/), '၀၉ ၇၉၁၂ ၃၄၅၆၇');
    await visitor.type(screen.getByLabelText(/^Your password/), 'mango tree{Enter}');
    expect(await screen.findByText('We sent a text message with a code to 09 791 234 567.')).toBeInTheDocument();
    await visitor.type(screen.getByLabelText(/^Code/), '၁၂၃456');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(postsOf({ platform }).map(({ body }) => body)).toEqual([
      { phone_number: '+959791234567', current_password: 'mango tree' },
      { request_id: request.request_id, code: '123456' },
    ]);
    expect(changed).toEqual([after]);
    expect(platform.session.get()).toEqual(after);
    expect(platform.toasts.get()).toMatchObject([
      {
        message: 'Your phone number has been changed. Log in with 09\u00a0791\u00a0234\u00a0567 from now on.',
        tone: 'success',
      },
    ]);
  },
);

test('an invalid number is not sent; server errors are shown at the field and keep the input', async () => {
  const { visitor, platform } = await start(testCompany, {
    'POST /company/checkphno': failure(422, { errors: { phone_number: ['This is your phone number already.'] } }),
  });
  const field = screen.getByLabelText(/New phone number/);
  await visitor.type(field, '123{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter a valid phone number/));
  expect(postsOf({ platform })).toEqual([]);
  await visitor.clear(field);
  await visitor.type(field, '09420000021{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This is your phone number already\./));
  expect(field).toHaveValue('09420000021');
});

test('a wrong code is an error of the field; going back keeps the number', async () => {
  const { visitor } = await start(testCompany, {
    'POST /company/checkphno': request,
    'POST /company/changephno': failure(422, {
      errors: { code: ['The code is wrong. You have 4 more attempts.'] },
    }),
  });
  await visitor.type(screen.getByLabelText(/New phone number/), '09791234567{Enter}');
  const code = await screen.findByLabelText(/^Code/);
  await visitor.type(code, '111111');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/4 more attempts/));
  expect(changed).toEqual([]);
  await visitor.click(screen.getByRole('button', { name: /Go back/ }));
  expect(screen.getByLabelText(/New phone number/)).toHaveValue('09791234567');
});

test('a number that was taken meanwhile is reported', async () => {
  const { visitor } = await start(testJobseeker, {
    'POST /jobseeker/checkphno': request,
    'POST /jobseeker/changephno': failure(409, { message: 'This phone number already has an account.' }),
  });
  await visitor.type(screen.getByLabelText(/New phone number/), '09791234567{Enter}');
  await visitor.type(await screen.findByLabelText(/^Code/), '123456');
  expect(await screen.findByText('This phone number already has an account.')).toBeInTheDocument();
});

test('in Burmese the number is shown in Myanmar digits', async () => {
  const { visitor } = await start(testCompany, { 'POST /company/checkphno': request }, 'my');
  expect(screen.getByLabelText('Phone')).toHaveValue('၀၉\u00a0၄၂၀\u00a0၀၀၀\u00a0၀၂၁');
  await visitor.type(screen.getByLabelText(/ဖုန်းနံပါတ်အသစ်/), '09791234567{Enter}');
  expect(await screen.findByText(/၀၉ ၇၉၁ ၂၃၄ ၅၆၇ သို့/)).toBeInTheDocument();
});

test('a wrong password is an error of its field and keeps the number', async () => {
  const { visitor } = await start(testJobseeker, {
    'POST /jobseeker/checkphno': failure(422, {
      errors: { current_password: ['Your current password is wrong.'] },
    }),
  });
  await visitor.type(screen.getByLabelText(/New phone number/), '09791234567');
  const password = screen.getByLabelText(/^Your password/);
  await visitor.type(password, 'mistyped{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/is wrong/));
  expect(screen.getByLabelText(/New phone number/)).toHaveValue('09791234567');
});

test('an account without a password is verified with a code to the current number', async () => {
  const proof = { ...request, request_id: '0192f0c4-9999-4222-8333-444455556666' };
  const { visitor, platform } = await start(testJobseeker, {
    'GET /ownerproof': { by: 'sms' },
    'POST /ownerproof': proof,
    'POST /jobseeker/checkphno': request,
  });
  await visitor.click(await screen.findByRole('button', { name: 'Send me the code' }));
  await visitor.type(screen.getByLabelText(/New phone number/), '09791234567');
  await visitor.type(screen.getByLabelText(/Code to show that it is you/), '654321{Enter}');
  expect(await screen.findByText(/a code to 09 791 234 567/)).toBeInTheDocument();
  expect(platform.server.requests.at(-1)).toMatchObject({
    endpoint: 'POST /jobseeker/checkphno',
    body: { phone_number: '+959791234567', proof_request_id: proof.request_id, proof_code: '654321' },
  });
  expect(screen.queryByLabelText(/^Your password/)).not.toBeInTheDocument();
});
