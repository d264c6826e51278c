/** Answers to an invitation (rule 19). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unreadNotificationsQuery } from '@jpro/platform/layout-queries';
import { failure } from '@jpro/platform/testing';
import { placeOf } from './InterviewPage.tsx';
import { myInterview } from '../../testing/myInterview.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import InterviewPage from './InterviewPage.tsx';

const { at: AT, place: PLACE } = myInterview;
const PATH = '/jobseeker/interview/31';

const show = (interview: unknown, more: object = {}) =>
  renderInRemote(<InterviewPage />, {
    path: PATH,
    locale: 'en',
    responses: { 'GET /jobseeker/interview/{id}': interview, ...more },
  });

const sent = ({ platform }: ReturnType<typeof show>) =>
  platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST')).map(({ body }) => body);

test('accepting sends the time and place that were shown (rule 19.9); the page then says so', async () => {
  const page = show(myInterview, {
    'POST /jobseeker/interview/{id}/accept': { ...myInterview, state: 'accepted' },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'I will come' }));
  expect(await screen.findByText('You will come')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'I will come' })).not.toBeInTheDocument();
  expect(sent(page)).toEqual([{ at: AT, place: PLACE }]);
});

test('declining asks first and takes a reason along', async () => {
  const page = show(myInterview, {
    'POST /jobseeker/interview/{id}/decline': {
      ...myInterview,
      state: 'declined',
      answer: { at: AT, message: 'I have found work.', proposed_times: [] },
    },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'I cannot come' }));
  expect(sent(page)).toEqual([]);
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByRole('heading')).toHaveFocus();
  await page.visitor.type(within(dialog).getByLabelText(/Your message/), 'I have found work.');
  await page.visitor.click(within(dialog).getByRole('button', { name: 'I cannot come' }));
  expect(await screen.findByText('You cannot come')).toBeInTheDocument();
  expect(sent(page)).toEqual([{ at: AT, place: PLACE, message: 'I have found work.' }]);
  expect(screen.getByText('I have found work.')).toBeInTheDocument();
});

test.each(['I cannot come', 'Ask for another time'])(
  'a message for “%s” is as long in Burmese (rule 31.6)',
  async (answer) => {
    const path = `POST /jobseeker/interview/{id}/${answer === 'I cannot come' ? 'decline' : 'othertime'}`;
    const page = show(myInterview, { [path]: myInterview });
    await page.visitor.click(await screen.findByRole('button', { name: answer }));
    const dialog = await screen.findByRole('dialog');
    const message = within(dialog).getByLabelText(/Your message/);
    const send = within(dialog).getByRole('button', { name: answer === 'I cannot come' ? answer : 'Send' });
    fireEvent.change(message, { target: { value: 'ကျို'.repeat(501) } });
    await page.visitor.click(send);
    await waitFor(() => expect(message).toHaveAttribute('aria-invalid', 'true'));
    expect(within(dialog).getByText('501 / 500')).toBeInTheDocument();
    fireEvent.change(message, { target: { value: 'ကျို'.repeat(500) } });
    await page.visitor.click(send);
    await waitFor(() => expect(sent(page)).toMatchObject([{ message: 'ကျို'.repeat(500) }]));
  },
);

test('declining that cannot be sent says so in its dialog', async () => {
  const page = show(myInterview, { 'POST /jobseeker/interview/{id}/decline': failure(500, { message: 'Not now.' }) });
  await page.visitor.click(await screen.findByRole('button', { name: 'I cannot come' }));
  const dialog = await screen.findByRole('dialog');
  await page.visitor.click(within(dialog).getByRole('button', { name: 'I cannot come' }));
  expect(await within(dialog).findByText('Not now.')).toBeInTheDocument();
});

test('another time is suggested in Myanmar time; half a time is not sent', async () => {
  const page = show(myInterview, {
    'POST /jobseeker/interview/{id}/othertime': {
      ...myInterview,
      state: 'other_time',
      answer: { at: AT, message: null, proposed_times: ['2026-11-26T02:30:00.000Z'] },
    },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Ask for another time' }));
  const dialog = screen.getByRole('dialog');
  const send = within(dialog).getByRole('button', { name: 'Send' });
  await page.visitor.click(send);
  expect(within(dialog).getByLabelText('Date 1')).toHaveAttribute('aria-invalid', 'true');
  await page.visitor.type(within(dialog).getByLabelText('Date 1'), '2026-11-26');
  await page.visitor.click(send);
  await waitFor(() => expect(within(dialog).getByLabelText('Time 1')).toHaveAttribute('aria-invalid', 'true'));
  expect(sent(page)).toEqual([]);
  await page.visitor.type(within(dialog).getByLabelText('Time 1'), '09:00');
  await page.visitor.click(send);
  expect(await screen.findByText('You asked for another time')).toBeInTheDocument();
  expect(sent(page)).toEqual([{ at: AT, place: PLACE, message: '', proposed_times: ['2026-11-26T02:30:00.000Z'] }]);
});

test('an invitation that changed meanwhile is shown anew, with the reason', async () => {
  const page = show(myInterview, {
    'POST /jobseeker/interview/{id}/accept': failure(409, { message: 'The company has changed the time.' }),
  });
  const accept = await screen.findByRole('button', { name: 'I will come' });
  page.platform.server.respondWith({
    'GET /jobseeker/interview/{id}': { ...myInterview, at: '2026-11-27T03:30:00Z', place: 'Another office' },
  });
  await page.visitor.click(accept);
  expect(await screen.findByText('Another office')).toBeInTheDocument();
  expect(page.platform.toasts.get()).toMatchObject([{ message: 'The company has changed the time.' }]);
});

test('a past interview can no longer be answered; its calendar entry stays', async () => {
  show({ ...myInterview, can_answer: false });
  expect(await screen.findByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/jobseeker/interview/31/calendar',
  );
  expect(screen.queryByRole('button', { name: 'I will come' })).not.toBeInTheDocument();
});

test('a company that left gets no answer: the page says why and offers none (rule 19.11)', async () => {
  const gone = { ...myInterview.job, status: 'closed', offline: 'company' };
  show({ ...myInterview, can_answer: false, job: gone });
  expect(await screen.findByText('This company is no longer on JPro.')).toBeInTheDocument();
  expect(screen.getByText(/Answers no longer reach this company/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Message the company' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Accountant' })).not.toBeInTheDocument();
});

test('the company of a withdrawn application cannot be written to', async () => {
  show({ ...myInterview, state: 'cancelled', can_answer: false, application_status: 'withdrawn' });
  expect(await screen.findByText('Called off')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Message the company' })).not.toBeInTheDocument();
});

test("somebody else's interview does not exist", async () => {
  show(failure(404, { message: 'Not found.' }));
  expect(await screen.findByText('This interview does not exist')).toBeInTheDocument();
});

test('another time asked of an invitation that changed meanwhile shows the new one', async () => {
  const page = show(myInterview, {
    'POST /jobseeker/interview/{id}/othertime': failure(409, { message: 'The company has changed the time.' }),
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Ask for another time' }));
  const dialog = screen.getByRole('dialog');
  await page.visitor.type(within(dialog).getByLabelText(/Your message/), 'Later, please.');
  page.platform.server.respondWith({
    'GET /jobseeker/interview/{id}': { ...myInterview, at: '2026-11-27T03:30:00Z', place: 'Another office' },
  });
  await page.visitor.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByText('The company has changed the time.')).toBeInTheDocument();
  expect(await screen.findByText('Another office')).toBeInTheDocument();
});

test('one of the offered times that have not passed is chosen; no calendar entry before', async () => {
  const times = ['2020-01-01T03:30:00.000Z', '2026-11-26T02:30:00.000Z', '2026-11-27T02:30:00.000Z'];
  const page = show(
    { ...myInterview, at: times[2], offered_times: times, state: 'invited' },
    {
      'POST /jobseeker/interview/{id}/accept': {
        ...myInterview,
        at: times[1],
        offered_times: [],
        state: 'accepted',
      },
    },
  );
  const choice = await screen.findByRole('group', { name: 'Choose the time that suits you' });
  expect(within(choice).getAllByRole('button')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'I will come' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  const bell = unreadNotificationsQuery('jobseeker').queryKey;
  page.platform.queryClient.setQueryData(bell, { data: [], unread: 1 });
  await page.visitor.click(within(choice).getByRole('button', { name: /26 Nov/ }));
  expect(await screen.findByText('You will come')).toBeInTheDocument();
  expect(sent(page)).toEqual([{ at: times[1], place: PLACE }]);
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeInTheDocument();
  // The server has deleted the unread notification of the offer.
  await waitFor(() => expect(page.platform.queryClient.getQueryState(bell)?.isInvalidated).toBe(true));
});

test('a time that somebody else has taken cannot be chosen, and the page says so (rule 104.4)', async () => {
  const times = ['2026-11-26T02:30:00.000Z', '2026-11-27T02:30:00.000Z'];
  const offer = { ...myInterview, at: times[1], offered_times: times, taken_times: [times[0]] };
  const page = show(offer);
  const choice = await screen.findByRole('group', { name: 'Choose the time that suits you' });
  expect(within(choice).getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText(/taken by somebody else/)).toHaveTextContent('26 Nov');
  page.platform.server.respondWith({ 'GET /jobseeker/interview/{id}': { ...offer, taken_times: times } });
  page.platform.emit('jobalert', { noti_type: 'interviewInvite' });
  expect(await screen.findByText(/None of these times is free/)).toBeInTheDocument();
});

test('without scripts a time is taken by a form, whose refusal the page explains (rule 104.4)', async () => {
  const { platform: _platform } = renderInRemote(<InterviewPage />, {
    path: `${PATH}?not_taken=gone`,
    locale: 'en',
    responses: { 'GET /jobseeker/interview/{id}': myInterview },
  });
  const form = (await screen.findByRole('button', { name: 'I will come' })).closest('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/interview']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ id: '31', at: AT, place: PLACE, page: `/en${PATH}` });
  expect(screen.getByText(/somebody else has taken the time/)).toBeInTheDocument();
});

test('the page leads to both kinds of calendar, the map and the company, and names whom to ask for', async () => {
  show({ ...myInterview, note: 'Bring your NRC.', contact_person: 'Daw Khin' });
  expect(await screen.findByText('Daw Khin')).toBeInTheDocument();
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')!;
  expect(address('Add to calendar')).toBe('/api/jobseeker/interview/31/calendar');
  expect(Object.fromEntries(new URL(address('Google Calendar')).searchParams)).toEqual({
    action: 'TEMPLATE',
    text: expect.stringContaining(myInterview.job.title),
    dates: '20261125T033000Z/20261125T043000Z',
    location: myInterview.place,
    details: 'Bring your NRC.',
  });
  expect(new URL(address('Show on the map')).searchParams.get('query')).toBe(myInterview.place);
  expect(address('Message the company')).toMatch(/\/jobseeker\/messages\/\d+$/);
});

test('a video call is on no map; its link is opened', () => {
  const call = 'https://meet.example.com/abc-def';
  expect(placeOf(`Zoom: ${call}။`)).toEqual({ call, map: null });
  for (const place of ['Video call', 'ဗီဒီယိုဖြင့်', 'အွန်လိုင်း', 'Google Meet'])
    expect(placeOf(place)).toEqual({ call: null, map: null });
  expect(placeOf('javascript:alert(1)').call).toBeNull();
  expect(placeOf('Head office, Pyay Road').map).toContain('Pyay+Road');
});
