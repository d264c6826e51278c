/** Who of a company sees to what, in its pages (rules 95.8 and 95.9). */
import { screen, waitFor, within } from '@testing-library/react';
import { failure, paged, testCompany, type RenderedPage } from '@jpro/platform/testing';
import ApplicantAssignee from '../applicants/ApplicantAssignee.tsx';
import { ApplicantNotes } from '../applicants/ApplicantNotes.tsx';
import ApplicationsPage from '../pages/applications/ApplicationsPage.tsx';
import ManageJobsPage from '../pages/managejobs/ManageJobsPage.tsx';
import TeamPage from '../pages/team/TeamPage.tsx';
import { applicant, job, jobCounts, stageCounts } from '../testing/responses.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';

const member = (id: number, name: string, role: string, more: object = {}) => ({
  id,
  name,
  role,
  monthly_dingers: null,
  email: null,
  phone_number: null,
  joined_at: '2026-11-01T03:00:00Z',
  is_self: false,
  ...more,
});
const owner = member(1, 'U Ba', 'owner', { is_self: true });
const recruiter = member(2, 'Ma Hla', 'recruiter', { assigned: { jobs: 0, applicants: 0, interviews: 3 } });
const second = member(3, 'Ma Hla Hla', 'recruiter');
const accountant = member(4, 'Ko Money', 'accountant');
const team = { 'GET /company/team': { members: [owner, recruiter, second, accountant], invitations: [] } };
const asOwner = { ...testCompany, member: { name: 'U Ba', role: 'owner' as const, companies: 1 } };
const requests = ({ platform }: RenderedPage, endpoint: string) =>
  platform.server.requests.filter((made) => made.endpoint === endpoint);

describe('an applicant', () => {
  const show = (assigned_to: object | null, responses: Record<string, unknown> = {}) =>
    renderInRemote(<ApplicantAssignee applicant={{ ...applicant, assigned_to } as typeof applicant} />, {
      path: '/',
      user: asOwner,
      responses: { ...team, 'POST /company/application/assign': { assigned: 1, assigned_to: null }, ...responses },
    });

  test('is assigned to an owner or recruiter by one choice, or left to whom the job is assigned to', async () => {
    const page = show({ id: 3, name: 'Ma Hla Hla', by_job: true });
    const choice = await screen.findByRole('combobox', { name: 'Assigned to' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ma Hla Hla, through the job', 'U Ba', 'Ma Hla', 'Ma Hla Hla']);
    await page.visitor.selectOptions(choice, 'Ma Hla');
    await waitFor(() => expect(requests(page, 'POST /company/application/assign')).toHaveLength(1));
    expect(requests(page, 'POST /company/application/assign')[0]?.body).toEqual({ ids: [77], member_id: 2 });
  });

  test('stays as it was when that fails, and this is said', async () => {
    const page = show(null, { 'POST /company/application/assign': failure(500, { message: 'It did not work.' }) });
    const choice = await screen.findByRole('combobox', { name: 'Assigned to' });
    await page.visitor.selectOptions(choice, 'Ma Hla');
    await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
    expect(choice).toHaveDisplayValue('Nobody');
  });

  test('of a company of one person needs no such choice', async () => {
    const page = show(null, { 'GET /company/team': { members: [owner, accountant], invitations: [] } });
    await waitFor(() => expect(requests(page, 'GET /company/team')).toHaveLength(1));
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

test('the list shows who sees to whom, and only the own ones', async () => {
  const page = renderInRemote(<ApplicationsPage />, {
    path: '/company/applications',
    user: asOwner,
    responses: {
      ...team,
      'GET /company/application/bycompany': {
        ...paged([{ ...applicant, assigned_to: { id: 2, name: 'Ma Hla', by_job: true } }]),
        counts: stageCounts,
      },
      'GET /company/jobposts': { ...paged([job]), counts: jobCounts },
    },
  });
  expect(await screen.findByTitle('Assigned to Ma Hla')).toBeVisible();
  await page.visitor.selectOptions(await screen.findByRole('combobox', { name: 'Assigned to' }), 'Me');
  expect(page.href()).toBe('/en/company/applications?assigned=me');
  await waitFor(() =>
    expect(requests(page, 'GET /company/application/bycompany').at(-1)?.query).toEqual({ assigned: 'me', page: '1' }),
  );
});

test('so do the jobs', async () => {
  const page = renderInRemote(<ManageJobsPage />, {
    path: '/company/job/managejobs',
    user: asOwner,
    responses: {
      'GET /company/jobposts': {
        ...paged([{ ...job, assigned_to: { id: 2, name: 'Ma Hla' } }]),
        counts: jobCounts,
      },
    },
  });
  expect(await screen.findByText(/Assigned to Ma Hla/)).toBeVisible();
  await page.visitor.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Assigned to me');
  await waitFor(() => expect(requests(page, 'GET /company/jobposts').at(-1)?.query).toMatchObject({ show: 'mine' }));
});

test('removing a member asks who takes over, even only interviews (rule 104.1)', async () => {
  const page = renderInRemote(<TeamPage />, {
    path: '/company/team',
    user: asOwner,
    responses: { ...team, 'GET /company/team/companies': { data: [] }, 'DELETE /company/team/{id}': { members: [] } },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Remove Ma Hla' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Open jobs: 0. Undecided applicants: 0. Upcoming interviews: 3.')).toBeVisible();
  const choice = dialog.getByRole('combobox', { name: 'Who takes over?' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nobody', 'U Ba', 'Ma Hla Hla']);
  await page.visitor.selectOptions(choice, 'Ma Hla Hla');
  await page.visitor.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(requests(page, 'DELETE /company/team/{id}')).toHaveLength(1));
  expect(requests(page, 'DELETE /company/team/{id}')[0]).toMatchObject({
    params: { id: '2' },
    query: { successor: '3' },
  });
});

describe('a note', () => {
  const show = () =>
    renderInRemote(<ApplicantNotes id={77} />, {
      path: '/',
      user: asOwner,
      responses: {
        ...team,
        'GET /company/application/notes/{id}': { data: [] },
        'POST /company/application/notes/{id}': {},
      },
    });

  test('offers members after an @, except the author and those who may not see applicants', async () => {
    const page = show();
    const note = await screen.findByRole('textbox', { name: 'New note' });
    await page.visitor.type(note, 'Please call, @');
    await screen.findByRole('button', { name: 'Mention Ma Hla' });
    expect(screen.queryByRole('button', { name: /Mention (U Ba|Ko Money)/ })).toBeNull();
    await page.visitor.type(note, 'ma hla h');
    expect(screen.queryByRole('button', { name: 'Mention Ma Hla' })).toBeNull();
    await page.visitor.click(screen.getByRole('button', { name: 'Mention Ma Hla Hla' }));
    expect(note).toHaveFocus();
    await page.visitor.keyboard('today');
    expect(note).toHaveValue('Please call, @Ma Hla Hla today');
    await page.visitor.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(requests(page, 'POST /company/application/notes/{id}')[0]?.body).toEqual({
        text: 'Please call, @Ma Hla Hla today',
      }),
    );
  });

  test('asks for no members before an @ is typed', async () => {
    const page = show();
    await page.visitor.type(await screen.findByRole('textbox', { name: 'New note' }), 'Plain text');
    expect(requests(page, 'GET /company/team')).toEqual([]);
  });
});
