import { screen, waitFor, within } from '@testing-library/react';
import type { CompanySettings } from '@jpro/api';
import { failure, field, fill, findField, testCompany } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import SettingPage from './SettingPage.tsx';

const settings: CompanySettings = {
  locale: 'my',
  applicants_mail: 'off',
  messages_mail: 'off',
  quiet_hours: null,
};
const applicants = () => within(screen.getByRole('group', { name: 'New applications' }));
const each = async (name: RegExp) =>
  (await screen.findByRole('group', { name: 'New applications' })) && applicants().getByRole('radio', { name });

const show = (found: CompanySettings = settings) =>
  renderInRemote(<SettingPage />, {
    path: '/company/setting',
    responses: { 'GET /company/settings': found, 'GET /company/calls': { calls: null } },
  });

test('a daily mail with quiet hours is chosen and saved', async () => {
  const { visitor, platform } = show();
  await visitor.click(await each(/Once a day/));
  await visitor.click(screen.getByRole('checkbox', { name: /Quiet hours/ }));
  await visitor.selectOptions(screen.getByLabelText('From'), '22:00');
  await visitor.selectOptions(screen.getByLabelText(/Language of e-mails/), 'English');
  const changed = { locale: 'en', applicants_mail: 'daily', messages_mail: 'off', quiet_hours: { from: 22, until: 7 } };
  platform.server.respondWith({ 'PUT /company/settings': changed, 'GET /company/settings': changed });
  await visitor.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(platform.toasts.get()).toMatchObject([{ message: 'Your settings are saved.' }]));
  expect(platform.server.requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual(changed);
});

test('without mails there are no quiet hours to choose', async () => {
  show();
  await each(/No e-mail/);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('equal hours are refused at their field', async () => {
  const { visitor, platform } = show({ ...settings, applicants_mail: 'soon', quiet_hours: { from: 21, until: 7 } });
  await visitor.selectOptions(await screen.findByLabelText('Until'), '21:00');
  await visitor.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(screen.getByLabelText('Until')).toHaveAttribute('aria-invalid', 'true'));
  expect(platform.server.requests.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false);
});

test('a member who sees no applicants chooses only the language, and cannot close the company’s account', async () => {
  renderInRemote(<SettingPage />, {
    path: '/company/setting',
    user: { ...testCompany, member: { name: 'Ma Hla', role: 'accountant', companies: 1 } },
    responses: { 'GET /company/settings': settings },
  });
  expect(await screen.findByLabelText(/Language of e-mails/)).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByText('Delete the account')).not.toBeInTheDocument();
});

test('password, devices and deleting the account are there too', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Change password' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Delete the account' })).toBeInTheDocument();
});

test('calls are allowed in chosen hours, first with the own number in office hours', async () => {
  const { visitor, platform } = show();
  await visitor.click(await screen.findByRole('switch', { name: /Jobseekers may call us/ }));
  const number = screen.getByRole('textbox', { name: /Phone number for calls/ });
  expect(number).toHaveValue('09 420 000 021');
  await visitor.clear(number);
  await visitor.type(number, '၀၉ ၇၉၁၂ ၃၄၅၆၇');
  await visitor.click(screen.getByRole('checkbox', { name: 'This number is on Viber' }));
  await visitor.selectOptions(screen.getByLabelText('Calls until'), '18:00');
  const calls = { phone_number: '+959791234567', has_viber: true, from: 9, until: 18 };
  platform.server.respondWith({ 'PUT /company/calls': { calls }, 'GET /company/calls': { calls } });
  await visitor.click(screen.getByRole('button', { name: 'Save call hours' }));
  await waitFor(() => expect(platform.toasts.get()).toMatchObject([{ message: 'Your choice about calls is saved.' }]));
  expect(platform.server.requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({ calls });
});

test('calls and quiet hours that are turned off and on again are as they were chosen', async () => {
  const { visitor } = show({ ...settings, applicants_mail: 'daily', quiet_hours: { from: 21, until: 7 } });
  const toggle = await screen.findByRole('switch', { name: /Jobseekers may call us/ });
  await visitor.click(toggle);
  await visitor.selectOptions(screen.getByLabelText('Calls until'), '18:00');
  await visitor.selectOptions(screen.getByLabelText('Until'), '06:00');
  for (const each of [toggle, screen.getByRole('checkbox', { name: /Quiet hours/ })]) {
    await visitor.click(each);
    await visitor.click(each);
  }
  expect(screen.getByLabelText('Calls until')).toHaveDisplayValue('18:00');
  expect(screen.getByLabelText('Until')).toHaveDisplayValue('06:00');
});

describe('settings that a colleague has changed meanwhile', () => {
  const CHANGED = failure(409, { message: 'Changed elsewhere.' });

  test('are merged with those of other fields, and the form goes on from what it has saved (rule 58.2)', async () => {
    const { visitor, platform } = show({ ...settings, version: 'first' });
    await visitor.selectOptions(await screen.findByLabelText(/Language of e-mails/), 'English');
    const theirs = { ...settings, applicants_mail: 'daily', version: 'second' };
    const versions: string[] = [];
    platform.server.respondWith({
      'GET /company/settings': theirs,
      'PUT /company/settings': ({ query, body }: { query: Record<string, string>; body: object }) => {
        versions.push(query['known_version']!);
        return versions.length === 1 ? CHANGED : { ...body, version: `after ${query['known_version']}` };
      },
    });
    const save = () => visitor.click(screen.getByRole('button', { name: 'Save settings' }));
    await save();
    await waitFor(() => expect(platform.toasts.get()).toHaveLength(1));
    expect(applicants().getByRole('radio', { name: /Once a day/ })).toBeChecked();
    await visitor.click(screen.getByRole('checkbox', { name: /Quiet hours/ }));
    await save();
    await waitFor(() => expect(versions).toEqual(['first', 'second', 'after second']));
    expect(platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toEqual({
      locale: 'en',
      applicants_mail: 'daily',
      messages_mail: 'off',
      quiet_hours: { from: 21, until: 7 },
    });
  });

  test('are shown where both have chosen differently, also the hours of calls', async () => {
    const calls = { phone_number: '+959791234567', has_viber: true, from: 9, until: 17 };
    const { visitor, platform } = show();
    await visitor.click(await screen.findByRole('switch', { name: /Jobseekers may call us/ }));
    await visitor.type(
      screen.getByRole('textbox', { name: /Phone number for calls/ }),
      '{Control>}a{/Control}09791112223',
    );
    platform.server.respondWith({
      'GET /company/calls': { calls, version: 'second' },
      'PUT /company/calls': CHANGED,
    });
    await visitor.click(screen.getByRole('button', { name: 'Save call hours' }));
    expect(await screen.findByText(/09:00 – 17:00/)).toHaveTextContent('This number is on Viber');
    await visitor.click(screen.getByRole('button', { name: /^Use this: Calls/ }));
    expect(screen.getByRole('textbox', { name: /Phone number for calls/ })).toHaveValue('09 791 234 567');
    expect(screen.getByRole('checkbox', { name: 'This number is on Viber' })).toBeChecked();
  });
});

test('settings that were not saved are still chosen the next time', async () => {
  const { visitor, unmount } = show();
  await visitor.click(await each(/Once a day/));
  unmount();
  show();
  const daily = await each(/Once a day/);
  await waitFor(() => expect(daily).toBeChecked());
});

test('a member changes what they log in with themselves (rule 43.1)', async () => {
  const { visitor, platform } = show();
  platform.server.respondWith({
    'GET /ownerproof': { by: 'password' },
    'POST /company/checkphno': {
      request_id: '0192f0c4-1111-4222-8333-444455556666',
      expires_at: '2026-11-21T03:05:00Z',
      resend_at: '2026-11-21T03:01:00Z',
    },
    'POST /company/changephno': { ...testCompany, phone_number: '+959791234567' },
  });
  await visitor.click(await screen.findByRole('button', { name: 'Change phone number' }));
  await visitor.type(await findField(/New phone number/), '09791234567');
  await visitor.type(field(/^Your password/), 'mango tree{Enter}');
  fill(await findField(/^Code/), '123456');
  await waitFor(() => expect(field('Phone number to log in')).toHaveValue('09\u00a0791\u00a0234\u00a0567'));
});
