/** Five hundred applicants, worked through by keyboard. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ApplicantLabelForm } from '@jpro/api';
import { fill } from '@jpro/platform/testing';
import { applicant, applicantDetail, board } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ManageApplicationPage from './ManageApplicationPage.tsx';

const named = (id: number, name: string, change: object = {}) => ({
  ...applicant,
  id,
  jobseeker: { ...applicant.jobseeker, name },
  ...change,
});
const three = [named(1, 'Aye Aye'), named(2, 'Bo Bo'), named(3, 'Cho Cho')];

function show(applicants = three) {
  return renderInRemote(<ManageApplicationPage />, {
    path: '/company/job/manageapplication/501?view=board',
    responses: {
      ...board(applicants),
      'GET /company/application/view/{id}': ({ params }: { params: { id: string } }) => ({
        ...applicantDetail,
        ...applicants.find(({ id }) => String(id) === params.id),
      }),
      'GET /company/application/notes/{id}': { data: [] },
      'PUT /company_seen/{id}': { seen_at: '2026-11-21T03:30:00Z' },
      'POST /company/application/addtoshortlist/{type}': applicant,
      'POST /company/application/rejectapplication': applicant,
      'POST /company/application/undo': applicant,
    },
  });
}
const posted = ({ platform }: ReturnType<typeof show>) =>
  platform.server.requests
    .filter(({ endpoint }) => endpoint.startsWith('POST'))
    .map(({ endpoint, body }) => [endpoint.split('/').at(-1), (body as { jobapplyId: number }).jobapplyId]);
const link = (name: string) => screen.getByRole('link', { name });

afterEach(() => localStorage.clear());

test('j and k move through a stage; s and r decide and go on to the next; z undoes', async () => {
  const page = show();
  await screen.findByRole('link', { name: 'Aye Aye' });
  await page.visitor.keyboard('j');
  await waitFor(() => expect(link('Aye Aye')).toHaveFocus());
  await page.visitor.keyboard('jk');
  await waitFor(() => expect(link('Aye Aye')).toHaveFocus());
  await page.visitor.keyboard('s');
  await waitFor(() => expect(link('Bo Bo')).toHaveFocus());
  await page.visitor.keyboard('r');
  await waitFor(() => expect(link('Cho Cho')).toHaveFocus());
  await waitFor(() =>
    expect(posted(page)).toEqual([
      ['{type}', 1],
      ['rejectapplication', 2],
    ]),
  );
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(2));
  await page.visitor.keyboard('z');
  await waitFor(() => expect(posted(page).at(-1)).toEqual(['undo', 2]));
});

test('keys that are pressed faster than cards are drawn decide about one applicant each', async () => {
  const page = show(Array.from({ length: 40 }, (_, index) => named(index + 1, `Person ${index + 1}`)));
  await screen.findByRole('link', { name: 'Person 1' });
  await page.visitor.keyboard('j');
  await waitFor(() => expect(link('Person 1')).toHaveFocus());
  // React draws after the last one.
  act(() => {
    for (let press = 0; press < 20; press += 1)
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', code: 'KeyR', bubbles: true }));
  });
  await waitFor(() => expect(posted(page)).toHaveLength(20));
  expect(posted(page).map(([, id]) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('a key that is held down decides about one applicant, and goes through many', async () => {
  const page = show();
  await screen.findByRole('link', { name: 'Aye Aye' });
  await page.visitor.keyboard('j');
  await waitFor(() => expect(link('Aye Aye')).toHaveFocus());
  await page.visitor.keyboard('{s>3/}');
  await waitFor(() => expect(link('Bo Bo')).toHaveFocus());
  await page.visitor.keyboard('{j>2/}');
  await waitFor(() => expect(link('Cho Cho')).toHaveFocus());
  expect(posted(page)).toEqual([['{type}', 1]]);
});

test('the open applicant is the one that the keys act on; typing a note presses none', async () => {
  const page = show();
  await screen.findByRole('link', { name: 'Aye Aye' });
  await page.visitor.keyboard('jo');
  const drawer = within(await screen.findByRole('dialog', { name: 'Aye Aye' }));
  await page.visitor.click(await drawer.findByLabelText(/New note/));
  await page.visitor.keyboard('jrs');
  expect(posted(page)).toEqual([]);
  await page.visitor.click(drawer.getByRole('heading', { name: 'Aye Aye' }));
  await page.visitor.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Bo Bo' })).toBeInTheDocument();
});

test('the keys act on the open applicant whom the filter hides, because they are opened now', async () => {
  const page = show(three.map((each) => ({ ...each, is_new: true })));
  await page.visitor.click(await screen.findByText('More filters'));
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Only those not opened yet' }));
  await page.visitor.click(await screen.findByRole('link', { name: 'Bo Bo' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Bo Bo' }));
  expect(await screen.findByText('Filters: 2 applicants found')).toBeInTheDocument();
  await page.visitor.click(drawer.getByRole('heading', { name: 'Bo Bo' }));
  await page.visitor.keyboard('r');
  await waitFor(() => expect(posted(page)).toEqual([['rejectapplication', 2]]));
  expect(await screen.findByRole('dialog', { name: 'Aye Aye' })).toBeInTheDocument();
});

test('i invites an applicant to an interview, and changes the interview of who has one', async () => {
  const interview = {
    id: 1,
    at: '2026-11-25T03:30:00.000Z',
    place: 'Office',
    note: null,
    state: 'other_time' as const,
    answer: null,
    notices: [],
  };
  const page = show([named(1, 'Aye Aye'), named(2, 'Bo Bo', { status: 'interview', interview })]);
  page.platform.server.respondWith({ 'GET /company/interviews/concerns': { data: [] } });
  await screen.findByRole('link', { name: 'Aye Aye' });
  await page.visitor.keyboard('ji');
  expect(await screen.findByRole('dialog', { name: 'Interview with Aye Aye' })).toBeInTheDocument();
  await page.visitor.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);
  await page.visitor.keyboard('jli');
  expect(await screen.findByRole('dialog', { name: 'Interview with Bo Bo' })).toBeInTheDocument();
  expect(screen.getByLabelText(/Place/)).toHaveValue('Office');
});

test('? shows all shortcuts, and they can be switched off', async () => {
  const page = show();
  await screen.findByRole('link', { name: 'Aye Aye' });
  await page.visitor.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await page.visitor.click(dialog.getByRole('switch', { name: 'Use shortcuts on this device' }));
  await page.visitor.click(dialog.getByRole('button', { name: 'Close' }));
  await page.visitor.keyboard('j');
  expect(link('Aye Aye')).not.toHaveFocus();
});

test('of five hundred applicants only the first are drawn; search and filters find the others', async () => {
  show(Array.from({ length: 500 }, (_, index) => named(index + 1, `Person ${index + 1}`)));
  expect(await screen.findByText('500 applicants')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /^Person/ }).length).toBeLessThan(30);
  fill(screen.getByLabelText('Name, position, tag or phone number'), 'person 499');
  expect(await screen.findByRole('link', { name: 'Person 499' })).toBeInTheDocument();
  expect(screen.getByText('1 applicant')).toBeInTheDocument();
});

test('two to four chosen applicants are compared side by side', async () => {
  const page = show();
  for (const name of ['Aye Aye', 'Cho Cho'])
    await page.visitor.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
  await page.visitor.click(screen.getByRole('button', { name: 'Compare' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'What',
    'Aye Aye',
    'Cho Cho',
  ]);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toContain('Work experience');
});

test('what compared applicants typed has its language', async () => {
  const jobseeker = { ...applicant.jobseeker, name: 'ကိုပြည့်ဝေ', position_title: 'ကြီးကြပ်ရေးမှူး' };
  const page = show([named(1, 'Aye Aye'), { ...applicant, id: 2, jobseeker }]);
  for (const name of ['Aye Aye', 'ကိုပြည့်ဝေ'])
    await page.visitor.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
  await page.visitor.click(screen.getByRole('button', { name: 'Compare' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('ကိုပြည့်ဝေ')).toHaveAttribute('lang', 'my');
  expect(table.getByText('ကြီးကြပ်ရေးမှူး')).toHaveAttribute('lang', 'my');
  expect(table.getByText('Bookkeeper')).toHaveAttribute('lang', 'en');
});

test('stars, tags and notes are saved, and belong to the company', async () => {
  const page = show();
  page.platform.server.respondWith({
    'PUT /company/application/labels/{id}': ({ body }: { body: ApplicantLabelForm }) => ({
      stars: 4,
      tags: ['of a colleague', ...(body.add_tags ?? [])],
    }),
    'POST /company/application/notes/{id}': {
      id: 5,
      text: 'Call on Monday',
      written_by: { user_id: 9, name: 'Golden Land' },
      created_at: '2026-11-21T03:30:00Z',
      updated_at: '2026-11-21T03:30:00Z',
    },
  });
  await page.visitor.click(await screen.findByRole('link', { name: 'Aye Aye' }));
  const drawer = within(await screen.findByRole('dialog'));
  await page.visitor.click(await drawer.findByRole('checkbox', { name: '4 stars' }));
  fill(drawer.getByLabelText('New tag'), 'night shift၊ Bago');
  await page.visitor.click(drawer.getByRole('button', { name: 'Add tag' }));
  expect((await drawer.findAllByText('of a colleague')).length).toBeGreaterThan(0);
  fill(drawer.getByLabelText(/New note/), 'Call on Monday');
  await page.visitor.click(drawer.getByRole('button', { name: 'Save note' }));
  const sent = () =>
    page.platform.server.requests
      .filter(({ endpoint }) => /labels|POST .*notes/.test(endpoint))
      .map(({ body }) => body);
  await waitFor(() =>
    expect(sent()).toEqual([{ stars: 4 }, { add_tags: ['night shift', 'Bago'] }, { text: 'Call on Monday' }]),
  );
});

test('a note that is begun while the one before is being saved stays', async () => {
  const page = show();
  let respond: (() => void) | undefined;
  page.platform.server.respondWith({
    'POST /company/application/notes/{id}': () =>
      new Promise((resolve) => {
        respond = () => resolve({ id: 5, text: 'Call on Monday' });
      }),
  });
  await page.visitor.click(await screen.findByRole('link', { name: 'Aye Aye' }));
  const drawer = within(await screen.findByRole('dialog'));
  const note = await drawer.findByLabelText(/New note/);
  const notesRead = () =>
    page.platform.server.requests.filter(({ endpoint }) => endpoint === 'GET /company/application/notes/{id}').length;
  fill(note, 'Call on Monday');
  await page.visitor.click(drawer.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(respond).toBeDefined());
  fill(note, 'Speaks Thai');
  const before = notesRead();
  respond?.();
  await waitFor(() => expect(notesRead()).toBeGreaterThan(before));
  await waitFor(() => expect(drawer.getByRole('button', { name: 'Save note' })).not.toHaveAttribute('aria-busy'));
  expect(note).toHaveValue('Speaks Thai');
});

test('R asks why, a digit gives the reason, and the next one is current (rule 103.4)', async () => {
  const page = show();
  await screen.findByRole('link', { name: 'Aye Aye' });
  await page.visitor.keyboard('j');
  await waitFor(() => expect(link('Aye Aye')).toHaveFocus());
  await page.visitor.keyboard('{Shift>}[KeyR]{/Shift}');
  expect(await screen.findByRole('dialog', { name: 'Reject Aye Aye' })).toBeInTheDocument();
  await page.visitor.keyboard('2');
  await waitFor(() => expect(posted(page)).toEqual([['rejectapplication', 1]]));
  expect(page.platform.server.requests.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
    jobapplyId: 1,
    from: 'applied',
    rejection_reason: 'skills',
  });
  await waitFor(() => expect(link('Bo Bo')).toHaveFocus());
});
