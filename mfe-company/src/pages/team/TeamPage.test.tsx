import { screen, waitFor, within } from '@testing-library/react';
import type { Team, TeamMember } from '@jpro/api';
import { failure, testCompany } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import TeamPage from './TeamPage.tsx';

const owner: TeamMember = {
  id: 1,
  name: 'Daw Thandar',
  role: 'owner',
  monthly_dingers: null,
  email: 'thandar@example.com',
  phone_number: null,
  joined_at: '2026-01-05T03:30:00Z',
  is_self: true,
};
const recruiter: TeamMember = {
  ...owner,
  id: 2,
  name: 'Ko Zin',
  role: 'recruiter',
  monthly_dingers: 30,
  email: 'zin@example.com',
  is_self: false,
};
const invitation: Team['invitations'][number] = {
  id: 7,
  email: 'new@example.com',
  role: 'reader',
  monthly_dingers: null,
  invited_by: 'Daw Thandar',
  expires_at: '2026-12-06T03:30:00Z',
};

const show = (responses: object = {}, role: 'owner' | 'recruiter' = 'owner') =>
  renderInRemote(<TeamPage />, {
    path: '/company/team',
    user: { ...testCompany, member: { name: 'Daw Thandar', role, companies: 1 } },
    responses: {
      'GET /company/team': { members: [owner, recruiter], invitations: [invitation] },
      'GET /company/team/companies': { data: [{ id: 1, name: 'Padauk', role, is_current: true }] },
      ...responses,
    },
  });
const sent = ({ platform }: ReturnType<typeof show>) =>
  platform.server.requests
    .filter(({ endpoint }) => !endpoint.startsWith('GET'))
    .map(({ endpoint, body }) => [endpoint, body]);

const queryOf = ({ platform }: ReturnType<typeof show>, wanted: string) =>
  platform.server.requests.find(({ endpoint }) => endpoint === wanted)?.query;

test('an owner invites by e-mail, with a role and a limit', async () => {
  const page = show({ 'POST /company/team/invitations': { invitation, link: null } });
  await page.visitor.click(await screen.findByRole('button', { name: 'Invite somebody' }));
  const dialog = within(screen.getByRole('dialog'));
  await page.visitor.type(dialog.getByLabelText(/E-mail address/), 'new@example.com');
  await page.visitor.type(dialog.getByLabelText(/Dingers a month/), '30');
  await page.visitor.click(dialog.getByRole('button', { name: 'Invite' }));
  await waitFor(() =>
    expect(sent(page)).toEqual([
      ['POST /company/team/invitations', { email: 'new@example.com', role: 'recruiter', monthly_dingers: 30 }],
    ]),
  );
});

test('without an address the link is shown, to be copied', async () => {
  const link = 'https://jpro.test/en/auth/invitation?token=x';
  const page = show({ 'POST /company/team/invitations': { invitation: { ...invitation, email: null }, link } });
  await page.visitor.click(await screen.findByRole('button', { name: 'Invite somebody' }));
  await page.visitor.click(screen.getByRole('radio', { name: /Accountant/ }));
  expect(screen.queryByLabelText(/Dingers a month/)).not.toBeInTheDocument();
  await page.visitor.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByLabelText('Link')).toHaveValue(link);
});

test('who made an open invitation is named (rule 95.5)', async () => {
  show();
  expect(await screen.findByText('invited by Daw Thandar')).toBeVisible();
});

test('an owner changes a role, and removes a member after a question', async () => {
  const page = show({
    'PUT /company/team/{id}': { members: [owner], invitations: [] },
    'DELETE /company/team/{id}': { members: [owner], invitations: [] },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Change role: Ko Zin' }));
  await page.visitor.click(screen.getByRole('radio', { name: /Reader/ }));
  await page.visitor.click(screen.getByRole('button', { name: 'Save the role' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await page.visitor.click(screen.getByRole('button', { name: 'Remove Ko Zin' }));
  await page.visitor.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent(page).map(([endpoint]) => endpoint)).toContain('DELETE /company/team/{id}'));
  expect(sent(page)[0]).toEqual(['PUT /company/team/{id}', { role: 'reader', monthly_dingers: 30 }]);
});

test('whoever may no longer see applicants names a successor, also when leaving (rule 95.8)', async () => {
  const assigned = { jobs: 2, applicants: 5, interviews: 1 };
  const busy = { ...recruiter, assigned };
  const heir = { ...recruiter, id: 3, name: 'Ma Heir' };
  const members = [{ ...owner, is_self: false }, busy, heir];
  const page = show({
    'GET /company/team': { members, invitations: [] },
    'PUT /company/team/{id}': { members, invitations: [] },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Change role: Ko Zin' }));
  expect(screen.queryByLabelText(/Who takes over/)).not.toBeInTheDocument();
  await page.visitor.click(screen.getByRole('radio', { name: /Accountant/ }));
  await page.visitor.selectOptions(screen.getByLabelText(/Who takes over/), 'Ma Heir');
  await page.visitor.click(screen.getByRole('button', { name: 'Save the role' }));
  await waitFor(() => expect(queryOf(page, 'PUT /company/team/{id}')).toEqual({ successor: '3' }));
  page.unmount();
  const own = show(
    {
      'GET /company/team': { members: [owner, { ...busy, is_self: true }, heir], invitations: [] },
      'POST /company/team/leave': failure(500, { message: 'Later.' }),
    },
    'recruiter',
  );
  const [, leave] = await screen.findAllByRole('button', { name: 'Leave the company' });
  await own.visitor.click(leave!);
  const dialog = within(screen.getByRole('alertdialog'));
  await own.visitor.selectOptions(dialog.getByLabelText(/Who takes over/), 'Ma Heir');
  await own.visitor.click(dialog.getByRole('button', { name: 'Leave the company' }));
  await waitFor(() => expect(queryOf(own, 'POST /company/team/leave')).toEqual({ successor: '3' }));
});

test('an owner hands the company over after a question (rule 95.5)', async () => {
  const shown = show({ 'POST /company/team/{id}/owner': failure(500, { message: 'Later.' }) });
  await shown.visitor.click(await screen.findByRole('button', { name: 'Hand the company over to Ko Zin' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/you become a recruiter/)).toBeInTheDocument();
  await shown.visitor.click(dialog.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(sent(shown)).toEqual([['POST /company/team/{id}/owner', undefined]]));
});

test('the last owner is told why they cannot leave (rule 95.5)', async () => {
  const page = show({ 'POST /company/team/leave': failure(409, { message: 'A company needs an owner.' }) });
  await page.visitor.click(await screen.findByRole('button', { name: 'Leave the company' }));
  await page.visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave the company' }));
  await waitFor(() => expect(page.platform.toasts.get().at(-1)?.message).toContain('A company needs an owner.'));
});

test('others see the team and may leave', async () => {
  show({ 'GET /company/team': { members: [{ ...owner, is_self: false }, recruiter], invitations: [] } }, 'recruiter');
  expect(await screen.findByText('Ko Zin')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Invite|Remove|Change/ })).not.toBeInTheDocument();
});
