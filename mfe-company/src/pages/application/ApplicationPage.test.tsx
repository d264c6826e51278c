import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicantDetail, Interview, OwnInterview } from '@jpro/api';
import { failure } from '@jpro/platform/testing';
import { unlocked } from '../../testing/cvs.ts';
import { applicantDetail } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ApplicationPage from './ApplicationPage.tsx';

const invited: OwnInterview = {
  id: 1,
  at: '2026-11-25T03:30:00Z',
  place: 'Office',
  note: null,
  state: 'invited',
  answer: null,
  notices: [],
};

const show = (interview: OwnInterview, responses: Record<string, unknown> = {}) =>
  renderInRemote(<ApplicationPage />, {
    path: '/company/job/manageapplication/501/77',
    responses: {
      'GET /company/application/view/{id}': {
        ...applicantDetail,
        status: 'interview',
        seen_at: '2026-11-20T05:00:00Z',
        is_new: false,
        interview,
      },
      'GET /company/application/notes/{id}': { data: [] },
      'GET /company/interviews/concerns': { data: [] },
      'GET /company/team': { members: [], invitations: [] },
      ...responses,
    },
  });

test("the applicant's answer to the interview is shown", async () => {
  show({
    ...invited,
    state: 'other_time',
    answer: { at: '2026-11-21T02:00:00Z', message: 'I work in the morning.', proposed_times: ['2026-11-25T09:30:00Z'] },
  });
  const interview = within((await screen.findByRole('heading', { name: 'Interview' })).parentElement!);
  expect(interview.getByText('Asks for another time')).toBeInTheDocument();
  expect(interview.getByText('I work in the morning.')).toBeInTheDocument();
  expect(interview.getByText(/25 November 2026, 4:00 PM/)).toBeInTheDocument();
});

test('of someone who has left there is neither a CV nor a way to write (rule 77)', async () => {
  const read = { ...applicantDetail, seen_at: '2026-11-20T05:00:00Z', is_new: false };
  const left = { ...read, has_left: true, phone_number: null, cv: null, message: null, resume: null };
  show(invited, { 'GET /company/application/view/{id}': left });
  expect(await screen.findByText(/This person has left/)).toBeInTheDocument();
  expect(screen.queryByText('This application was sent without a CV.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Write a message' })).toBeNull();
});

test.each(['companyalert', 'company-application'] as const)(
  'what becomes of an open application appears on %s',
  async (event) => {
    const page = show(invited);
    expect(await screen.findByRole('heading', { name: 'Interview' })).toBeInTheDocument();
    const view = { ...applicantDetail, status: 'interview', seen_at: invited.at, is_new: false };
    page.platform.server.respondWith({
      'GET /company/application/view/{id}': { ...view, interview: { ...invited, state: 'accepted' } },
    });
    page.platform.emit(event, event === 'companyalert' ? { noti_type: 'applicantAnswer' } : {});
    expect(await screen.findByText('Will come')).toBeInTheDocument();
  },
);

test('a cancelled interview is not shown as upcoming', async () => {
  show({ ...invited, state: 'cancelled' });
  expect(await screen.findByText('No interview is planned.')).toBeInTheDocument();
  expect(screen.queryByText('Office')).not.toBeInTheDocument();
});

test('a time that suits the applicant is taken by a click', async () => {
  const page = show({
    ...invited,
    state: 'other_time',
    answer: { at: '2026-11-21T02:00:00Z', message: null, proposed_times: ['2026-11-25T09:30:00Z'] },
  });
  page.platform.server.respondWith({
    'POST /company/application/addtointerviewlist': {
      ...applicantDetail,
      status: 'interview',
      interview: { ...invited, at: '2026-11-25T09:30:00Z', state: 'accepted' },
    },
  });
  const take = await screen.findByRole('button', { name: 'Take 25 November 2026, 4:00 PM' });
  await page.visitor.click(take);
  // A control that is disabled while it is used loses the focus.
  expect(take).toBeEnabled();
  await waitFor(() =>
    expect(page.platform.toasts.get()[0]?.message).toBe('The interview is on 25 November 2026, 4:00 PM.'),
  );
  expect(page.platform.server.requests.find(({ endpoint }) => endpoint.startsWith('POST'))?.body).toEqual({
    jobapplyId: 77,
    from: 'interview',
    at: '2026-11-25T09:30:00Z',
    place: 'Office',
    note: null,
    if_free: true,
  });
});

test('a proposed time about which there is something to consider takes a second click (rule 104.2)', async () => {
  const time = '2026-11-25T09:30:00Z';
  const page = show({
    ...invited,
    state: 'other_time',
    answer: { at: '2026-11-21T02:00:00Z', message: null, proposed_times: [time] },
  });
  const planned = { at: time, name: 'Ko Ko', job: 'Accountant' };
  page.platform.server.respondWith({
    'POST /company/application/addtointerviewlist': failure(422, { message: 'Check.', errors: { at: ['Look.'] } }),
    'GET /company/interviews/concerns': { data: [{ at: time, kind: 'interviewer', planned }] },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Take 25 November 2026, 4:00 PM' }));
  expect(await screen.findByText(/Ko Ko \(Accountant\)/)).toBeInTheDocument();
  page.platform.server.respondWith({ 'POST /company/application/addtointerviewlist': applicantDetail });
  await page.visitor.click(screen.getByRole('button', { name: 'Take it all the same' }));
  await waitFor(() => expect(posted(page)).toHaveLength(2));
  expect(posted(page).map(({ body }) => (body as { if_free?: boolean }).if_free)).toEqual([true, undefined]);
});

test('who was hired before a time was agreed stays hired: their times cannot be taken', async () => {
  const answer = { at: '2026-11-21T02:00:00Z', message: null, proposed_times: ['2026-11-25T09:30:00Z'] };
  const interview: Interview = { ...invited, state: 'other_time', answer };
  show(interview, {
    'GET /company/application/view/{id}': {
      ...applicantDetail,
      status: 'hired',
      seen_at: invited.at,
      is_new: false,
      interview,
    },
  });
  expect(await screen.findByText(/25 November 2026, 4:00 PM/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
});

const posted = ({ platform }: ReturnType<typeof show>) =>
  platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST'));
const view = { ...applicantDetail, seen_at: invited.at, is_new: false };
const viewed = (change: object) => ({ 'GET /company/application/view/{id}': { ...view, ...change } });

test('an interview that is set is changed in the dialog, which starts with what is known of it', async () => {
  const page = show({ ...invited, state: 'declined', version: 'first', notices: ['sms'] });
  await page.visitor.click(await screen.findByRole('button', { name: 'Change the interview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Interview with Mya Mya' }));
  expect(dialog.getByLabelText(/^Date/)).toHaveValue('2026-11-25');
  expect(dialog.getByLabelText(/^Also by text message/)).toBeChecked();
  expect(dialog.getByLabelText(/^Also by text message/)).toBeDisabled();
  expect(dialog.getByLabelText(/^Also by e-mail/)).toBeEnabled();
  const place = dialog.getByLabelText(/Place/);
  expect(place).toHaveValue('Office');
  await page.visitor.type(place, ' 2');
  const changed = { ...view, status: 'interview', interview: { ...invited, place: 'Office 2' } };
  page.platform.server.respondWith({ 'POST /company/application/addtointerviewlist': changed, ...viewed(changed) });
  await page.visitor.click(dialog.getByRole('button', { name: 'Send the change' }));
  expect(await screen.findByText('Office 2')).toBeInTheDocument();
  expect(posted(page)).toMatchObject([
    {
      query: { known_version: 'first' },
      body: { from: 'interview', at: '2026-11-25T03:30:00.000Z', place: 'Office 2' },
    },
  ]);
  const [toast] = page.platform.toasts.get();
  expect(toast?.message).toBe('The interview with Mya Mya is saved.');
  // Nothing was moved.
  expect(toast?.action).toBeUndefined();
});

test('an interview is called off after the question says who is told and how; another one can be set', async () => {
  const page = show({ ...invited, state: 'accepted', version: 'first', notices: ['mail'] });
  await page.visitor.click(await screen.findByRole('button', { name: 'Call it off' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Call off the interview with Mya Mya?' }));
  expect(question.getByText('25 November 2026, 10:00 AM')).toBeInTheDocument();
  expect(question.getByText(/^Mya Mya is notified.* stays in “Interview”/)).toBeInTheDocument();
  expect(question.getByText('They also get an e-mail.')).toBeInTheDocument();
  expect(question.queryByText(/text message/)).not.toBeInTheDocument();
  expect(posted(page)).toEqual([]);
  const calledOff = { ...view, status: 'interview', interview: { ...invited, state: 'cancelled' } };
  page.platform.server.respondWith({ 'POST /company/application/cancelinterview': calledOff, ...viewed(calledOff) });
  await page.visitor.click(question.getByRole('button', { name: 'Call it off' }));
  expect(await screen.findByText('No interview is planned.')).toBeInTheDocument();
  expect(posted(page)).toMatchObject([{ query: { known_version: 'first' }, body: { jobapplyId: 77 } }]);
  expect(page.platform.toasts.get()[0]?.message).toBe('The interview with Mya Mya is called off.');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await page.visitor.click(screen.getByRole('button', { name: 'Invite to interview' }));
  expect(await screen.findByRole('button', { name: 'Send invitation' })).toBeInTheDocument();
});

test('an interview that the applicant has answered meanwhile is not called off before that is seen', async () => {
  const page = show(invited);
  await page.visitor.click(await screen.findByRole('button', { name: 'Call it off' }));
  page.platform.server.respondWith({
    'POST /company/application/cancelinterview': failure(409, { message: 'Changed elsewhere.' }),
    ...viewed({ status: 'interview', interview: { ...invited, state: 'accepted' } }),
  });
  const question = within(await screen.findByRole('alertdialog'));
  await page.visitor.click(question.getByRole('button', { name: 'Call it off' }));
  expect(await screen.findByText('Will come')).toBeInTheDocument();
  expect(page.platform.toasts.get()).toMatchObject([{ tone: 'error', message: 'Changed elsewhere.' }]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('an interview that is over is followed by another invitation, and cannot be called off', async () => {
  show({ ...invited, at: '2020-01-06T03:30:00Z', state: 'accepted' });
  expect(await screen.findByRole('button', { name: 'Invite to interview' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Call it off' })).not.toBeInTheDocument();
});

test('the interview of who was hired meanwhile can be called off, but not changed', async () => {
  show(invited, viewed({ status: 'hired', interview: invited }));
  expect(await screen.findByRole('button', { name: 'Call it off' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change the interview' })).not.toBeInTheDocument();
});

test('a note is deleted once this is confirmed, because it cannot be restored', async () => {
  const note = { id: 5, text: 'Call back', created_at: invited.at, written_by: { name: 'Daw Mya' } };
  const page = show(invited, {
    'GET /company/application/notes/{id}': { data: [note, { ...note, id: 6, text: 'Asks for housing' }] },
    'DELETE /company/application/note/{id}': null,
  });
  const deletions = () => page.platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('DELETE'));
  const ask = async () => {
    await page.visitor.click((await screen.findAllByRole('button', { name: 'Delete this note' }))[1]!);
    return within(await screen.findByRole('alertdialog', { name: 'Delete this note?' }));
  };
  const first = await ask();
  expect(first.getByText('Asks for housing')).toBeInTheDocument();
  await page.visitor.click(first.getAllByRole('button', { name: 'Cancel' })[0]!);
  expect(deletions()).toEqual([]);
  page.platform.server.respondWith({ 'GET /company/application/notes/{id}': { data: [note] } });
  await page.visitor.click((await ask()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Asks for housing')).not.toBeInTheDocument());
  expect(deletions().map(({ params }) => params)).toEqual([{ id: '6' }]);
});

test('the profile is read beside the application, the registration number once the server gives it', async () => {
  const of = { id: 2, name_en: 'Retail', name_my: 'လက်လီရောင်းဝယ်ရေး' };
  const resume: ApplicantDetail['resume'] = {
    ...unlocked.jobseeker,
    nrc: '12/TAMANA(N)123456',
    dob: null,
    nationality: null,
    religion: null,
    marital_status: null,
    weight: null,
    height: null,
    address: null,
    native_address: null,
    gender: 'female',
    experiences: [
      {
        id: 1,
        company_name: 'Yoma Bread',
        position_title: 'Cashier',
        industry: of,
        job_function: of,
        experience_level: of,
        start_date: '2024-03-01',
        end_date: null,
        is_current: true,
        description: null,
      },
    ],
    educations: [],
    skills: [{ id: 1, language: 'Excel', skill_level: 3 }],
    languages: [{ id: 2, language: 'English', skill_level: 5 }],
  };
  renderInRemote(<ApplicationPage />, {
    path: '/company/job/manageapplication/501/77',
    responses: {
      'GET /company/application/view/{id}': { ...applicantDetail, seen_at: invited.at, is_new: false, resume },
      'GET /company/application/notes/{id}': { data: [] },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Work experience' })).toBeInTheDocument();
  for (const text of ['Cashier', /^Yoma Bread/, 'Very good', 'Good', '12/TAMANA(N)123456', 'Female'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Education' })).not.toBeInTheDocument();
});

test('on paper it is a sheet for the interview: the job and lines to write on, no forms and buttons', async () => {
  show(invited);
  const lines = await screen.findByText('Notes from the interview');
  for (const paperOnly of [lines, screen.getByText(/^Applied for “/)]) expect(paperOnly).not.toBeVisible();
  const screenOnly = [screen.getByLabelText('New tag'), screen.getByRole('link', { name: /^Back to the applicants/ })];
  for (const control of screenOnly) expect(hiddenInPrint(control)).toBe(true);
});

/** Whether a rule of a print style sheet hides the element or one around it. */
function hiddenInPrint(element: Element): boolean {
  const hiding = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules] as CSSStyleRule[])
    .filter(({ style }) => style.display === 'none')
    .map(({ selectorText }) => selectorText);
  return hiding.some((selector) => element.closest(selector) !== null);
}
