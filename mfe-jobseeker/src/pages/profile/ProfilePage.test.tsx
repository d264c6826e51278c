import { failure } from '@jpro/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  cv,
  hlaing,
  hpaAn,
  jobseeker,
  kayin,
  percentage,
  resumeResponse,
  userResponse,
  yangon,
} from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ProfilePage from './ProfilePage.tsx';

const ANSWERS = {
  'GET /jobseeker/getuser': userResponse,
  'GET /jobseeker/getbyuser': resumeResponse,
  'GET /jobseeker/percentage': percentage,
  'GET /uploadcvs': { cvs: [cv(1, 'Main CV', true), cv(2, 'Short CV')] },
  'GET /category/locations': [yangon, kayin],
  'GET /category/townships/{id}': ({ params }: { params: Record<string, string> }) =>
    params['id'] === '5' ? [hpaAn] : [hlaing],
};

const show = (responses: Record<string, unknown> = {}, locale: 'en' | 'my' = 'en') =>
  renderInRemote(<ProfilePage />, { path: '/jobseeker/profile', responses: { ...ANSWERS, ...responses }, locale });

/** Opens the form of the basic details. */
async function edit({ visitor }: ReturnType<typeof show>): Promise<void> {
  await visitor.click(await screen.findByRole('button', { name: 'Change: Basic details' }));
}
const cancel = ({ visitor }: ReturnType<typeof show>) => visitor.click(screen.getByRole('button', { name: 'Cancel' }));
const save = () => screen.getByRole('button', { name: 'Save' });
const field = (name: RegExp) => screen.findByRole('textbox', { name });

test('the page shows the basic details; their form is prefilled, the phone number is read-only', async () => {
  const page = show();
  const basics = within(await screen.findByRole('region', { name: 'Basic details' }));
  for (const text of ['Mya Mya', 'Accountant', 'Hlaing, Yangon', 'I keep books in order.', 'Yes, I am looking'])
    expect(basics.getByText(text)).toBeInTheDocument();
  await edit(page);
  expect(await field(/^Name\*?$/)).toHaveValue('Mya Mya');
  expect(screen.getByRole('textbox', { name: /Phone/ })).toHaveAttribute('readonly');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /State or region/ })).toHaveDisplayValue('Yangon'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Township/ })).toHaveDisplayValue('Hlaing'));
  expect(screen.getByRole('radio', { name: 'Yes, I am looking' })).toBeChecked();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('the personal details say what companies see of them before they unlock (rule 37.2)', async () => {
  show();
  const personal = within(await screen.findByRole('region', { name: 'Personal details' }));
  expect(
    personal.getByText(/see your age and gender\..* your registration number only after they hire you/),
  ).toBeVisible();
});

test('saving sends the input, the township of the chosen region, and the availability', async () => {
  const page = show({
    'PUT /jobseeker/update/{id}': ({ body }: { body: object }) => ({
      ...jobseeker,
      ...body,
      location: kayin,
      township: hpaAn,
    }),
  });
  const { visitor, platform } = page;
  await edit(page);
  const name = await field(/^Name\*?$/);
  await visitor.clear(name);
  await visitor.type(name, 'Mya Mya Aye');
  await visitor.selectOptions(screen.getByRole('combobox', { name: /State or region/ }), 'Kayin');
  await screen.findByRole('option', { name: 'Hpa-An' });
  await visitor.click(screen.getByRole('combobox', { name: /Township/ }));
  await visitor.type(await screen.findByRole('combobox', { expanded: true }), 'ဘား');
  await visitor.click(await screen.findByRole('option', { name: 'Hpa-An' }));
  await visitor.click(screen.getByRole('radio', { name: 'I have a job now' }));
  await visitor.click(save());

  await waitFor(() =>
    expect(platform.toasts.get()).toMatchObject([{ message: 'Your profile is saved.', tone: 'success' }]),
  );
  expect(platform.server.requests.find(({ endpoint }) => endpoint === 'PUT /jobseeker/update/{id}')).toMatchObject({
    params: { id: '11' },
    body: {
      name: 'Mya Mya Aye',
      position_title: 'Accountant',
      township_id: 51,
      about: 'I keep books in order.',
      job_status: 2,
    },
  });
  expect(platform.session.get()).toMatchObject({ name: 'Mya Mya Aye' });
});

test('the phone number is changed with a code, and other input is kept', async () => {
  const page = show({
    'GET /ownerproof': { by: 'password' },
    'POST /jobseeker/checkphno': {
      request_id: '0192f0c4-1111-4222-8333-444455556666',
      expires_at: '2026-11-21T03:05:00Z',
      resend_at: '2026-11-21T03:01:00Z',
    },
    'POST /jobseeker/changephno': { ...userResponse.user, phone_number: '+959791234567' },
  });
  const { visitor } = page;
  await edit(page);
  await visitor.type(await field(/About you/), ' And quickly.');
  await cancel(page);
  await visitor.click(screen.getByRole('button', { name: 'Change phone number' }));
  await visitor.type(await screen.findByLabelText(/New phone number/), '09791234567{Enter}');
  await visitor.type(await screen.findByLabelText(/^Code/), '123456');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Phone/ })).toHaveValue('09\u00a0791\u00a0234\u00a0567'),
  );
  await edit(page);
  expect(await field(/About you/)).toHaveValue('I keep books in order. And quickly.');
});

test('the e-mail address is changed with the password and a code, and other input is kept', async () => {
  const page = show({
    'GET /ownerproof': { by: 'password' },
    'POST /jobseeker/checkemail': {
      request_id: '0192f0c4-1111-4222-8333-444455556666',
      expires_at: '2026-11-21T03:05:00Z',
      resend_at: '2026-11-21T03:01:00Z',
    },
    'POST /jobseeker/changeemail': { ...userResponse.user, email: 'new@example.com' },
  });
  const { visitor, platform } = page;
  expect(await field(/^E-mail$/)).toHaveAttribute('readonly');
  await edit(page);
  await visitor.type(await field(/About you/), ' And quickly.');
  await cancel(page);
  await visitor.click(screen.getByRole('button', { name: 'Change e-mail address' }));
  await visitor.type(await screen.findByLabelText(/New e-mail address/), 'new@example.com');
  await visitor.type(screen.getByLabelText(/^Your password/), 'mango tree{Enter}');
  await visitor.type(await screen.findByLabelText(/^Code/), '123456');
  await waitFor(async () => expect(await field(/^E-mail$/)).toHaveValue('new@example.com'));
  await edit(page);
  expect(await field(/About you/)).toHaveValue('I keep books in order. And quickly.');
  expect(platform.server.requests.find(({ endpoint }) => endpoint === 'POST /jobseeker/checkemail')?.body).toEqual({
    email: 'new@example.com',
    current_password: 'mango tree',
  });
});

test('a refused field shows its error, and all input is kept', async () => {
  const page = show({
    'PUT /jobseeker/update/{id}': failure(422, {
      message: 'Check the fields.',
      errors: { position_title: ['This is no position.'] },
    }),
  });
  const { visitor } = page;
  await edit(page);
  const position = await field(/Position/);
  await visitor.clear(position);
  await visitor.type(position, 'Something else');
  await visitor.click(save());
  await waitFor(() => expect(position).toHaveAccessibleDescription(/This is no position\./));
  expect(position).toHaveValue('Something else');
  expect(position).toBeInvalid();
});

test('an invalid field is not sent', async () => {
  const page = show();
  const { visitor, platform } = page;
  await edit(page);
  const name = await field(/^Name\*?$/);
  await visitor.clear(name);
  await visitor.type(name, '42');
  await visitor.click(save());
  await waitFor(() => expect(name).toHaveAccessibleDescription(/with letters/));
  expect(platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('PUT'))).toEqual([]);
});

test('another region clears the township, and saving requires one', async () => {
  const page = show();
  const { visitor, platform } = page;
  await edit(page);
  await visitor.selectOptions(
    await screen.findByRole('combobox', { name: /State or region/ }),
    await screen.findByRole('option', { name: 'Kayin' }),
  );
  await visitor.click(save());
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /Township/ })).toHaveAccessibleDescription('Please fill this in.'),
  );
  expect(platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('PUT'))).toEqual([]);
});

test('a draft survives a visit to another page, is announced, and is deleted when saved', async () => {
  const first = show();
  await edit(first);
  await first.visitor.type(await field(/About you/), ' And quickly.');
  first.unmount();
  const second = show({ 'PUT /jobseeker/update/{id}': ({ body }: { body: object }) => ({ ...jobseeker, ...body }) });
  await edit(second);
  expect(await field(/About you/)).toHaveValue('I keep books in order. And quickly.');
  expect(screen.getByText('Your draft was restored.')).toBeInTheDocument();
  await second.visitor.click(save());
  await waitFor(() => expect(second.platform.toasts.get()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Your draft was restored.')).not.toBeInTheDocument());
  second.unmount();
  await edit(show());
  expect(await field(/About you/)).toHaveValue('I keep books in order.');
});

test('a draft survives a session that expires while saving', async () => {
  const first = show({ 'PUT /jobseeker/update/{id}': failure(401, { message: 'Log in again.' }) });
  await edit(first);
  const about = await field(/About you/);
  await first.visitor.clear(about);
  await first.visitor.type(about, 'Half an hour of typing');
  await first.visitor.click(save());
  await waitFor(() => expect(first.platform.session.get()).toBeNull());
  first.unmount();

  await edit(show());
  await waitFor(async () => expect(await field(/About you/)).toHaveValue('Half an hour of typing'));
});

test('an incomplete profile is nudged to 80 %, in Myanmar digits', async () => {
  show({}, 'my');
  expect(await screen.findByText('၆၀% ပြည့်စုံပါသည်')).toBeInTheDocument();
  expect(screen.getByText(/အနည်းဆုံး ၈၀% အထိ ဖြည့်ပါ။/)).toBeInTheDocument();
});

test.each([
  ['Complete it in eight short steps', '/guide/experience', ['experience', 'cv']],
  ['Complete it in eight short steps', '/guide/cv', ['cv']],
  ['Next: E-mail', '#basics', ['email']],
] as const)('an incomplete profile has the button "%s"', async (name, address, missing) => {
  const parts = missing.map((part) => ({ part, percent: 10, done: false }));
  show({ 'GET /jobseeker/percentage': { percentage: 75, parts } });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/en/jobseeker/profile${address}`);
});

test('at most five missing parts are listed, those that count most first; the others unfold (rule 89)', async () => {
  const parts = ['name', 'position', 'phone', 'email', 'township', 'address', 'skills', 'photo'].map((part, index) => ({
    part,
    percent: index + 1,
    done: part === 'name',
  }));
  show({ 'GET /jobseeker/percentage': { percentage: 20, parts } });
  const card = within(await screen.findByRole('region', { name: 'How complete your profile is' }));
  const [missing, rest] = await card.findAllByRole('list');
  const names = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(names(missing!)).toHaveLength(5);
  expect(names(missing!)[0]).toContain('Photo');
  expect(names(rest!)).toHaveLength(3);
  expect(card.getByText('Everything else').closest('details')).not.toHaveAttribute('open');
});

test('a complete profile is not nudged', async () => {
  show({ 'GET /jobseeker/percentage': { ...percentage, percentage: 80 } });
  expect(await screen.findByText(/Well done/)).toBeInTheDocument();
  expect(screen.queryByText(/Complete it to at least/)).not.toBeInTheDocument();
});

test('a part that fails to load offers Retry, the others are shown', async () => {
  const { visitor, platform } = show({
    'GET /jobseeker/percentage': failure(500, { message: 'Internal server error.' }),
  });
  expect(await screen.findByRole('region', { name: 'Basic details' })).toBeInTheDocument();
  platform.server.respondWith({ 'GET /jobseeker/percentage': percentage });
  await visitor.click(
    await within(screen.getByRole('region', { name: 'How complete your profile is' })).findByRole('button', {
      name: 'Try again',
    }),
  );
  expect(await screen.findByText('60% complete')).toBeInTheDocument();
});
