import { act, screen, within } from '@testing-library/react';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import { plannedInterview as planned } from '../../testing/plannedInterview.ts';
import InterviewsPage from './InterviewsPage.tsx';

const show = (data: unknown[] = [planned], awaited: unknown[] = [], view = '') =>
  renderInRemote(<InterviewsPage />, {
    path: `/company/interviews?week=2026-11-25${view}`,
    responses: {
      'GET /company/interviews': { data, awaited },
      'GET /company/interviews/feed': { has_feed: false },
    },
  });

test('the interviews of a week are on their days, in Myanmar time, with the answer and a calendar entry', async () => {
  const { platform } = show();
  const link = await screen.findByRole('link', { name: 'Mya Mya' });
  expect(link).toHaveAttribute('href', '/en/company/job/manageapplication/501/77');
  const day = within(link.closest('li')!);
  expect(day.getByText('Wednesday, 25 Nov')).toBeInTheDocument();
  expect(day.getByText('10:00 AM')).toBeInTheDocument();
  expect(day.getByText('Asks for another time')).toBeInTheDocument();
  expect(day.getByRole('link', { name: /calendar/ })).toHaveAttribute('href', '/api/company/interview/77/calendar');
  expect(platform.server.requests.find(({ query }) => 'from' in query)?.query).toEqual({ from: '2026-11-23' });
  expect(screen.getByRole('link', { name: 'Next week' })).toHaveAttribute(
    'href',
    '/en/company/interviews?week=2026-11-30',
  );
});

test("a colleague's change appears without a reload", async () => {
  const { platform } = show();
  await screen.findByText('Head office');
  platform.server.respondWith({
    'GET /company/interviews': { data: [{ ...planned, interview: { ...planned.interview, place: 'Room 7' } }] },
  });
  platform.emit('company-application', {});
  expect(await screen.findByText('Room 7')).toBeInTheDocument();
});

test('a week without interviews says so on every day', async () => {
  show([]);
  expect(await screen.findAllByText('Nothing planned')).toHaveLength(7);
  expect(screen.getByText('0 interviews this week')).toBeInTheDocument();
});

test('offered times are on each of their days, without a calendar entry until one is chosen', async () => {
  const times = ['2026-11-24T02:30:00.000Z', '2026-11-26T07:30:00.000Z'];
  show([{ ...planned, interview: { ...planned.interview, state: 'invited', at: times[1], offered_times: times } }]);
  const links = await screen.findAllByRole('link', { name: 'Mya Mya' });
  const days = links.map((link) => within(link.closest('ol > li')!));
  expect(days.map((day) => day.getByText(/^\w+, \d+ Nov$/).textContent)).toEqual([
    'Tuesday, 24 Nov',
    'Thursday, 26 Nov',
  ]);
  expect(days.map((day) => day.getByText('Has not chosen a time yet') !== null)).toEqual([true, true]);
  expect(screen.getByText('1 interview this week')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /calendar \(\.ics\)/ })).not.toBeInTheDocument();
});

test('while a week is loaded, nothing is said about it', async () => {
  const { platform } = show();
  expect(await screen.findByText('1 interview this week')).toBeInTheDocument();
  let respond: (response: unknown) => void = () => undefined;
  platform.server.respondWith({ 'GET /company/interviews': () => new Promise((resolve) => void (respond = resolve)) });
  await act(async () => platform.history.push('/en/company/interviews?week=2026-11-30'));
  expect(screen.queryByText('Nothing planned')).not.toBeInTheDocument();
  expect(screen.queryByText(/this week/)).not.toBeInTheDocument();
  await act(async () => respond({ data: [] }));
  expect(await screen.findByText('0 interviews this week')).toBeInTheDocument();
});

test('an offer for the weeks before and after does not count in this one', async () => {
  const times = ['2026-11-18T02:30:00.000Z', '2026-12-02T07:30:00.000Z'];
  show([{ ...planned, interview: { ...planned.interview, state: 'invited', at: times[1], offered_times: times } }]);
  expect(await screen.findByText('0 interviews this week')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Mya Mya' })).not.toBeInTheDocument();
});

test('an address for calendar programs is made, shown once, and ended (rule 19.14)', async () => {
  const { visitor, platform } = show();
  const secret = 'a'.repeat(43);
  platform.server.respondWith({
    'POST /company/interviews/feed': { path: `/api/calendar.ics?secret=${secret}` },
    'DELETE /company/interviews/feed': null,
  });
  await visitor.click(await screen.findByRole('button', { name: 'Make an address' }));
  expect(await screen.findByLabelText('Address for calendar programs')).toHaveValue(
    `${location.origin}/api/calendar.ics?secret=${secret}`,
  );
  expect(screen.getByRole('link', { name: 'Open in the calendar' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^webcal:/),
  );
  await visitor.click(screen.getByRole('button', { name: 'End the address' }));
  expect(await screen.findByRole('button', { name: 'Make an address' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Address for calendar programs')).not.toBeInTheDocument();
});

test('an interview shows its hours and who holds it; who has not responded is listed (rule 104.3)', async () => {
  const interview = { ...planned.interview, state: 'invited', minutes: 45, interviewer: { id: 3, name: 'Daw Hla' } };
  show([{ ...planned, interview }], [{ ...planned, interview, invited_at: '2026-11-20T05:30:00.000Z' }]);
  expect(await screen.findByText('10:00 AM to 10:45 AM')).toBeInTheDocument();
  expect(screen.getByText('With Daw Hla')).toBeInTheDocument();
  const list = within(screen.getByRole('region', { name: 'Waiting for a response' }));
  expect(list.getByRole('link', { name: 'Mya Mya' })).toBeInTheDocument();
  expect(list.getByText(/^Invited yesterday$/)).toBeInTheDocument();
});

test('by the hour, interviews are links, and arrow keys go from one to the next (rule 106.2)', async () => {
  const at = (id: number, moment: string, minutes: number) => ({
    ...planned,
    id,
    jobseeker: { ...planned.jobseeker, name: `Person ${id}` },
    interview: {
      ...planned.interview,
      state: 'accepted',
      at: moment,
      minutes,
      interviewer: { id: 3, name: 'Daw Hla' },
    },
  });
  const { visitor } = show(
    [
      at(1, '2026-11-25T03:30:00.000Z', 60),
      at(2, '2026-11-25T04:00:00.000Z', 30),
      at(3, '2026-11-27T02:30:00.000Z', 45),
    ],
    [],
    '&view=hours',
  );
  const first = await screen.findByRole('link', { name: /^Person 1/ });
  expect(first).toHaveAttribute('href', '/en/company/job/manageapplication/501/1');
  expect(first).toHaveTextContent('10:00 AM to 11:00 AM');
  expect(first).toHaveTextContent('With Daw Hla');
  expect(screen.getByRole('link', { name: 'Next week' })).toHaveAttribute(
    'href',
    '/en/company/interviews?view=hours&week=2026-11-30',
  );
  expect(screen.getByRole('link', { name: 'Days' })).toHaveAttribute('href', '/en/company/interviews?week=2026-11-25');
  act(() => first.focus());
  await visitor.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /^Person 2/ })).toHaveFocus();
  await visitor.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: /^Person 3/, hidden: true })).toHaveFocus();
  await visitor.keyboard('{ArrowLeft}');
  expect(first).toHaveFocus();
  expect(screen.getByRole('link', { name: /^Wednesday, 25 Nov 2/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: /^Thursday, 26 Nov/ })).toHaveAttribute(
    'href',
    '/en/company/interviews?view=hours&week=2026-11-26',
  );
});
