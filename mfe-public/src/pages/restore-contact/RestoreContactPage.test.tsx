import { screen, waitFor } from '@testing-library/react';
import { failure } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import RestoreContactPage from './RestoreContactPage.tsx';

const TOKEN = 'Rn3PkTz0bq8sYvWf1mXcA6';
const link = {
  user_type: 'company',
  email: 'h•••@padauk.example',
  phone_number: '09•••••567',
  changed_at: '2026-11-20T03:30:00Z',
  expires_at: '2026-11-23T03:30:00Z',
};

const open = (responses: Record<string, unknown> = {}, locale: 'en' | 'my' = 'en', query = `?token=${TOKEN}`) =>
  renderInRemote(<RestoreContactPage />, {
    path: `/auth/restore-contact${query}`,
    locale,
    responses: { 'GET /restorecontact': link, ...responses },
  });

async function fill({ visitor }: Pick<ReturnType<typeof renderInRemote>, 'visitor'>, again = 'river of nine bends') {
  await visitor.type(await screen.findByLabelText(/^New password\*?$/), 'river of nine bends');
  await visitor.type(screen.getByLabelText(/^New password, again/), again);
  await visitor.click(screen.getByRole('button', { name: 'Take my account back' }));
}

test('the page explains the consequences, and does nothing by itself', async () => {
  const { platform } = open();
  for (const text of ['h•••@padauk.example', '09•••••567', /logged out everywhere/])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(platform.server.requests.map(({ endpoint, query }) => [endpoint, query])).toEqual([
    ['GET /restorecontact', { token: TOKEN }],
  ]);
});

test("the button restores the account with the new password, and links to its role's login", async () => {
  const page = open({ 'POST /restorecontact': null });
  await fill(page);
  expect(await screen.findByText('Your account is yours again')).toBeInTheDocument();
  expect(page.platform.server.requests.at(-1)?.body).toEqual({
    token: TOKEN,
    password: 'river of nine bends',
    password_confirmation: 'river of nine bends',
  });
  expect(screen.getByRole('link', { name: 'Employer login' })).toHaveAttribute('href', '/en/companylogin');
});

test('different passwords are not sent; server errors are shown', async () => {
  const page = open({
    'POST /restorecontact': failure(422, {
      message: 'This link was already used or is no longer valid.',
      errors: { token: ['This link was already used or is no longer valid.'] },
    }),
  });
  await fill(page, 'something else');
  expect(await screen.findByText('The passwords do not match. Type them again.')).toBeInTheDocument();
  expect(page.platform.server.requests).toHaveLength(1);
  const again = screen.getByLabelText(/^New password, again/);
  await page.visitor.clear(again);
  await page.visitor.type(again, 'river of nine bends{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link was already used or is no longer valid.');
  expect(again).toHaveValue('river of nine bends');
});

test.each([
  ['a link that is over', `?token=${TOKEN}`, 1],
  ['no link at all', '', 0],
])('%s leads to the logins', async (_name, query, requests) => {
  const { platform } = open({ 'GET /restorecontact': failure(404) }, 'en', query);
  expect(await screen.findByText('This link was already used or is no longer valid')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Jobseeker login' })).toBeInTheDocument();
  await waitFor(() => expect(platform.server.requests).toHaveLength(requests));
});

test('in Burmese with Myanmar digits', async () => {
  open({}, 'my');
  expect(await screen.findByText('၀၉•••••၅၆၇')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'အကောင့် ပြန်ယူမည်' })).toBeInTheDocument();
});
