/** Many applicants are moved, tagged and written to at once (rule 97). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { failure, fill } from '@jpro/platform/testing';
import type { Batch } from '@jpro/api';
import { applicant, board } from '../testing/responses.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import { applicantsQuery } from './applicantQueries.ts';
import ManageApplicationPage from '../pages/manageapplication/ManageApplicationPage.tsx';

const other = { ...applicant, id: 78, jobseeker: { ...applicant.jobseeker, name: 'Ko Ko' } };
const batch: Batch = {
  id: 5,
  member: { id: 3, name: 'Ma Hnin' },
  created_at: '2026-11-21T03:30:00Z',
  status: 'rejected',
  own_stage: null,
  assigns: false,
  tags: [],
  has_message: true,
  state: 'waiting',
  people: 2,
  sent: 0,
  skipped: 0,
  undo_until: '2026-11-21T03:40:00Z',
};
const preview = {
  people: 306,
  elsewhere: 3,
  without_email: 41,
  unreachable: 2,
  revealed: 4,
  languages: { my: 260, en: 46 },
  undo_seconds: 600,
};

function show(responses: Record<string, unknown> = {}) {
  return renderInRemote(<ManageApplicationPage />, {
    path: '/company/job/manageapplication/501',
    responses: {
      ...board([applicant, other]),
      'GET /company/application/batches': { data: [] },
      'GET /company/messagetemplates': {
        data: [{ id: 9, name: 'Sorry', body: 'Sorry, {name}.', version: '1' }],
      },
      'POST /company/application/batches/preview': preview,
      'POST /company/application/batches': { batch, elsewhere: [] },
      'POST /company/application/batches/{id}/undo': { batch: { ...batch, state: 'undone' }, elsewhere: [] },
      ...responses,
    },
  });
}
const sent = (page: ReturnType<typeof show>, endpoint: string) =>
  page.platform.server.requests.filter((made) => made.endpoint === endpoint);

async function open(page: ReturnType<typeof show>) {
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'All' }));
  await page.visitor.click(await screen.findByRole('button', { name: 'Message, tags, step, member' }));
  return within(await screen.findByRole('dialog', { name: '2 applicants at once' }));
}

afterEach(() => localStorage.clear());

test('97.5 before it is sent: how many people, how many without e-mail, and until when it can be undone', async () => {
  const page = show();
  const dialog = await open(page);
  expect(await dialog.findByText('This is about 306 people.')).toBeInTheDocument();
  expect(dialog.getByText('Applicants are not notified of this.')).toBeInTheDocument();
  await page.visitor.selectOptions(dialog.getByLabelText('Step'), 'Rejected');
  expect(
    await dialog.findByText('They are notified in 10 minutes; until then you can undo all of it.'),
  ).toBeInTheDocument();
  await page.visitor.click(dialog.getByRole('button', { name: 'Insert an English text' }));
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Sorry' }));
  expect(dialog.getByLabelText('Message in English')).toHaveValue('Sorry, {name}.');
  fill(dialog.getByLabelText('Message in English'), 'Hello.');
  await page.visitor.click(dialog.getByRole('button', { name: 'Insert an English text' }));
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Sorry' }));
  expect(dialog.getByLabelText('Message in English')).toHaveValue('Hello.\nSorry, {name}.');
  for (const line of [
    '41 of them have no e-mail address and read the message only on JPro.',
    '260 read JPro in Burmese, 46 in English.',
    '260 people who read Burmese get the English text.',
    '2 people get no message: their account is closed, the chat has ended, or there is no e-mail address.',
    '3 applicants were moved, or have left, in the meantime, and stay as now.',
    "4 people do not know your company's name yet: the message reveals it.",
  ])
    expect(await dialog.findByText(line)).toBeInTheDocument();
  expect(sent(page, 'POST /company/application/batches/preview').at(-1)?.body).toEqual({
    ids: [77, 78],
    from: ['applied', 'applied'],
    status: 'rejected',
  });
});

test('97.6 a step, tags and a text are one request; who was elsewhere is named', async () => {
  const page = show({
    'POST /company/application/batches': { batch, elsewhere: [{ ...other, status: 'hired' }] },
  });
  const dialog = await open(page);
  await page.visitor.selectOptions(dialog.getByLabelText('Step'), 'Rejected');
  fill(dialog.getByLabelText(/Add tags/), 'later၊ Bago');
  fill(dialog.getByLabelText('Message in Burmese'), 'မင်္ဂလာပါ {name}');
  page.platform.server.respondWith({ 'GET /company/application/batches': { data: [batch] } });
  await page.visitor.click(dialog.getByRole('button', { name: 'Reject now' }));
  await waitFor(() =>
    expect(sent(page, 'POST /company/application/batches').map(({ body }) => body)).toEqual([
      {
        ids: [77, 78],
        from: ['applied', 'applied'],
        status: 'rejected',
        add_tags: ['later', 'Bago'],
        message: { my: 'မင်္ဂလာပါ {name}', en: null },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(page.platform.toasts.get().at(-1)?.message).toContain('Ko Ko'));
  expect(await screen.findByText('Ma Hnin moved 2 applicants to “Rejected”.')).toBeInTheDocument();
});

test('19.6 an open dialog is about those who were chosen, where they stood then', async () => {
  const page = show();
  const dialog = await open(page);
  page.platform.server.respondWith(
    board([
      { ...applicant, status: 'hired' },
      { ...other, status: 'withdrawn' },
    ]),
  );
  await act(() => page.platform.queryClient.refetchQueries({ queryKey: applicantsQuery(501).queryKey }));
  await page.visitor.selectOptions(dialog.getByLabelText('Step'), 'Rejected');
  await page.visitor.click(dialog.getByRole('button', { name: 'Reject now' }));
  await waitFor(() =>
    expect(sent(page, 'POST /company/application/batches').map(({ body }) => body)).toMatchObject([
      { ids: [77, 78], from: ['applied', 'applied'], status: 'rejected' },
    ]),
  );
});

test('97.6 what was begun for others is not offered, and is back for the same ones', async () => {
  const page = show();
  const dialog = await open(page);
  await page.visitor.selectOptions(dialog.getByLabelText('Step'), 'Rejected');
  fill(dialog.getByLabelText('Message in English'), 'Sorry');
  await page.visitor.click(dialog.getAllByRole('button', { name: 'Cancel' })[0]!);
  await page.visitor.click(screen.getByRole('checkbox', { name: 'Choose Ko Ko' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Message, tags, step, member' }));
  const forOne = within(await screen.findByRole('dialog', { name: '1 applicant' }));
  expect(forOne.getByLabelText('Step')).toHaveValue('');
  expect(forOne.getByLabelText('Message in English')).toHaveValue('');
  await page.visitor.click(forOne.getAllByRole('button', { name: 'Cancel' })[0]!);
  await page.visitor.click(screen.getByRole('checkbox', { name: 'Choose Ko Ko' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Message, tags, step, member' }));
  const forBoth = within(await screen.findByRole('dialog', { name: '2 applicants at once' }));
  expect(forBoth.getByLabelText('Message in English')).toHaveValue('Sorry');
});

test('97.6 a refused text stays in the form, with the reason', async () => {
  const page = show({
    'POST /company/application/batches': failure(422, { errors: { 'message.en': ['Too long with the names.'] } }),
  });
  const dialog = await open(page);
  fill(dialog.getByLabelText('Message in English'), 'Dear {name}');
  await page.visitor.click(dialog.getByRole('button', { name: 'Do this now' }));
  expect(await dialog.findByText('Too long with the names.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Message in English')).toHaveValue('Dear {name}');
});

test('97.7 any member undoes what another one did, until the time that is shown', async () => {
  const page = show({ 'GET /company/application/batches': { data: [batch] } });
  expect(await screen.findByText('Ma Hnin moved 2 applicants to “Rejected”.')).toBeInTheDocument();
  page.platform.server.respondWith({ 'GET /company/application/batches': { data: [] } });
  await page.visitor.click(screen.getByRole('button', { name: 'Undo all' }));
  await waitFor(() =>
    expect(sent(page, 'POST /company/application/batches/{id}/undo')[0]?.params).toEqual({ id: '5' }),
  );
  await waitFor(() => expect(screen.queryByText(/Ma Hnin/)).not.toBeInTheDocument());
  expect(page.platform.toasts.get().at(-1)?.message).toBe('Undone.');
});

test('97.6 while messages are sent the page says how many, and then how many got none', async () => {
  show({
    'GET /company/application/batches': {
      data: [
        { ...batch, state: 'sending', people: 308, messages: 306, sent: 120 },
        { ...batch, id: 4, state: 'done', status: null, people: 306, sent: 300, skipped: 6 },
      ],
    },
  });
  expect(await screen.findByText(/120 of 306 messages sent/)).toBeInTheDocument();
  expect(screen.getByText(/300 messages sent. 6 people got none./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo all' })).not.toBeInTheDocument();
});
