/** Stages of a company's own on the board and in the list (rule 103.6). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Applicant } from '@jpro/api';
import { fill } from '@jpro/platform/testing';
import { applicant, applicantDetail, board, job, stageCounts } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ManageApplicationPage from './ManageApplicationPage.tsx';

const trial = { id: 12, stage: 'interview', name: 'Trial day', people: 1 };
const second = { id: 13, stage: 'interview', name: 'Second interview', people: 0 };
const named = (id: number, name: string, change: Partial<Applicant> = {}): Applicant => ({
  ...applicant,
  id,
  jobseeker: { ...applicant.jobseeker, name },
  ...change,
});
const onTrial = named(78, 'Ko Ko', { status: 'interview', own_stage: { id: 12, name: 'Trial day' } });
const invited = named(79, 'Thida', { status: 'interview' });

function show(responses: Record<string, unknown> = {}, search = '?view=board') {
  return renderInRemote(<ManageApplicationPage />, {
    path: `/company/job/manageapplication/501${search}`,
    responses: {
      ...board([applicant, onTrial, invited]),
      'GET /company/ownstages': { data: [trial, second] },
      'GET /company/application/view/{id}': applicantDetail,
      'GET /company/application/notes/{id}': { data: [] },
      'GET /company/interviews/concerns': { data: [] },
      'GET /company/messagetemplates': { data: [] },
      'PUT /company/application/status': applicant,
      'POST /company/application/movemany': { changed: 2, elsewhere: [] },
      'POST /company/application/rejectapplication': applicant,
      'POST /company/application/undo': applicant,
      ...responses,
    },
  });
}

const column = (name: string) => within(screen.getByRole('region', { name }));
const bodies = ({ platform }: ReturnType<typeof show>, endpoint: string) =>
  platform.server.requests.filter((made) => made.endpoint === endpoint).map(({ body }) => body);

async function choose(page: ReturnType<typeof show>, name: string, step: string) {
  await page.visitor.click(await screen.findByRole('button', { name: `Move ${name}` }));
  await page.visitor.click(await screen.findByRole('menuitem', { name: step }));
}

test('an own stage has a column behind the one in which it stands', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Ko Ko' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Applied',
    'Shortlisted',
    'Interview',
    'Trial day',
    'Second interview',
    'Hired',
    'Rejected',
  ]);
  expect(column('Trial day').getByText('Ko Ko')).toBeInTheDocument();
  expect(column('Interview').queryByText('Ko Ko')).not.toBeInTheDocument();
});

test('on the way to one within the interviews, the interview is set first; both are undone (rule 19.4)', async () => {
  const page = show({ 'POST /company/application/addtointerviewlist': { ...invited, id: 77 } });
  await choose(page, 'Mya Mya', 'Trial day');
  fireEvent.change(await screen.findByLabelText(/^Date/), { target: { value: '2026-11-25' } });
  fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: '10:00' } });
  fireEvent.change(screen.getByLabelText(/Place/), { target: { value: 'Office' } });
  await page.visitor.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(bodies(page, 'PUT /company/application/status')).toEqual([
      { jobapplyId: 77, from: 'interview', from_own_stage_id: null, status: 'interview', own_stage_id: 12 },
    ]),
  );
  expect(bodies(page, 'POST /company/application/addtointerviewlist')).toHaveLength(1);
  await waitFor(() => expect(page.platform.toasts.get().at(-1)?.message).toBe('Mya Mya is now in “Trial day”.'));
  page.platform.toasts.get().at(-1)!.action!.run();
  await waitFor(() =>
    expect(bodies(page, 'POST /company/application/undo')).toEqual([
      { jobapplyId: 77, status: 'interview', own_stage_id: 12 },
      { jobapplyId: 77, status: 'interview', own_stage_id: null },
    ]),
  );
  expect(column('Applied').getByText('Mya Mya')).toBeInTheDocument();
});

test('moving into one, and undoing it, name the stage that was left and the one that was reached', async () => {
  const page = show({ 'GET /company/ownstages': { data: [{ ...trial, stage: 'shortlisted' }, second] } });
  await choose(page, 'Mya Mya', 'Trial day');
  await waitFor(() => expect(column('Trial day').getByText('Mya Mya')).toBeInTheDocument());
  await waitFor(() =>
    expect(bodies(page, 'PUT /company/application/status')).toEqual([
      { jobapplyId: 77, from: 'applied', from_own_stage_id: null, status: 'shortlisted', own_stage_id: 12 },
    ]),
  );
  await waitFor(() => expect(page.platform.toasts.get().at(-1)?.message).toBe('Mya Mya is now in “Trial day”.'));
  page.platform.toasts.get().at(-1)!.action!.run();
  await waitFor(() =>
    expect(bodies(page, 'POST /company/application/undo')).toEqual([
      { jobapplyId: 77, status: 'shortlisted', own_stage_id: 12 },
    ]),
  );
  expect(column('Applied').getByText('Mya Mya')).toBeInTheDocument();
});

test('back to its stage is a move; the interview is changed in a dialog of its own', async () => {
  const page = show();
  await choose(page, 'Ko Ko', 'Interview');
  await waitFor(() => expect(column('Interview').getByText('Ko Ko')).toBeInTheDocument());
  await waitFor(() =>
    expect(bodies(page, 'PUT /company/application/status')).toEqual([
      { jobapplyId: 78, from: 'interview', from_own_stage_id: 12, status: 'interview', own_stage_id: null },
    ]),
  );
  await choose(page, 'Thida', 'Interview: set date and place');
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('] moves into the next column, also an own one; r leaves it', async () => {
  const page = show();
  (await screen.findByRole('link', { name: 'Thida' })).focus();
  await page.visitor.keyboard(']');
  await waitFor(() => expect(column('Trial day').getByText('Thida')).toBeInTheDocument());
  screen.getByRole('link', { name: 'Ko Ko' }).focus();
  await page.visitor.keyboard('r');
  await waitFor(() =>
    expect(bodies(page, 'POST /company/application/rejectapplication')).toEqual([
      { jobapplyId: 78, from: 'interview', from_own_stage_id: 12 },
    ]),
  );
});

test('several are moved into one at once', async () => {
  const page = show();
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Choose Ko Ko' }));
  await page.visitor.click(screen.getByRole('checkbox', { name: 'Choose Thida' }));
  await page.visitor.click(await screen.findByRole('button', { name: 'Move to' }));
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Second interview' }));
  await waitFor(() =>
    expect(bodies(page, 'POST /company/application/movemany')).toEqual([
      {
        ids: [78, 79],
        from: ['interview', 'interview'],
        from_own_stage_ids: [12, null],
        status: 'interview',
        own_stage_id: 13,
      },
    ]),
  );
});

test('several who are not all invited go to no stage of interviews at once: each needs a time', async () => {
  const page = show({
    'GET /company/application/batches': { data: [] },
    'POST /company/application/batches/preview': {
      people: 2,
      elsewhere: 0,
      without_email: 0,
      unreachable: 0,
      revealed: 0,
      languages: { my: 2, en: 0 },
      undo_seconds: 600,
    },
  });
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Choose Mya Mya' }));
  await page.visitor.click(screen.getByRole('checkbox', { name: 'Choose Thida' }));
  await page.visitor.click(await screen.findByRole('button', { name: 'Move to' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Applied',
    'Shortlisted',
    'Hired',
    'Rejected',
  ]);
  await page.visitor.keyboard('{Escape}');
  await page.visitor.click(screen.getByRole('button', { name: 'Message, tags, step, member' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 applicants at once' }));
  expect(
    within(dialog.getByLabelText('Step'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['They stay in their stage', 'Applied', 'Shortlisted', 'Hired', 'Rejected']);
});

test('a batch moves out of one, and says how many that are (rules 97.5, 103.6)', async () => {
  const page = show({
    'GET /company/application/batches': { data: [] },
    'GET /company/team': { members: [], invitations: [] },
    'POST /company/application/batches/preview': {
      people: 2,
      moved: 1,
      elsewhere: 0,
      without_email: 0,
      unreachable: 0,
      revealed: 0,
      languages: { my: 2, en: 0 },
      undo_seconds: 600,
    },
  });
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Choose Ko Ko' }));
  await page.visitor.click(screen.getByRole('checkbox', { name: 'Choose Thida' }));
  await page.visitor.click(await screen.findByRole('button', { name: 'Message, tags, step, member' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 applicants at once' }));
  await page.visitor.selectOptions(dialog.getByLabelText('Step'), 'Interview');
  expect(await dialog.findByText('This is about 1 person.')).toBeInTheDocument();
  fill(dialog.getByLabelText(/Add tags/), 'Bago');
  expect(await dialog.findByText('This is about 2 people.')).toBeInTheDocument();
  expect(bodies(page, 'POST /company/application/batches/preview').at(-1)).toEqual({
    ids: [78, 79],
    from: ['interview', 'interview'],
    from_own_stage_ids: [12, null],
    status: 'interview',
    own_stage_id: null,
  });
});

test('the list has tabs for them; while some are not loaded, the server counts', async () => {
  const counts = { ...stageCounts, all: 812, applied: 790, interview: 22 };
  const own_counts = [
    { id: 12, count: 20 },
    { id: 13, count: 0 },
  ];
  show(
    {
      'GET /company/application/manage': ({ query }: { query: { page?: string } }) =>
        query.page === '2'
          ? new Promise(() => undefined)
          : { job, counts, own_counts, data: [applicant, onTrial], total: 812, last_page: 2 },
    },
    '',
  );
  expect(await screen.findByRole('tab', { name: /Trial day/ })).toHaveTextContent('20');
  expect(screen.getByRole('tab', { name: /^Interview/ })).toHaveTextContent('2');
});
