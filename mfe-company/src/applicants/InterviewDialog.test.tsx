import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Applicant } from '@jpro/api';
import { failure } from '@jpro/platform/testing';
import { applicant, board } from '../testing/responses.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import InterviewDialog from './InterviewDialog.tsx';
import { lastPlace } from './InterviewDialog.tsx';

const interview: NonNullable<Applicant['interview']> = {
  id: 1,
  at: '2026-11-26T07:30:00.000Z',
  offered_times: ['2026-11-24T02:30:00.000Z', '2026-11-26T07:30:00.000Z'],
  place: 'Head office',
  note: null,
  state: 'invited',
  answer: null,
  notices: [],
};

const show = (
  of: Applicant,
  concerns: readonly unknown[] = [],
  onInvited: (before: Applicant) => void = () => undefined,
) =>
  renderInRemote(<InterviewDialog applicant={of} onClose={() => undefined} onInvited={onInvited} />, {
    path: '/company/job/manageapplication/501/77',
    responses: {
      'GET /company/interviews/concerns': { data: concerns },
      'GET /company/team': { members: [], invitations: [] },
      'POST /company/application/addtointerviewlist': { ...applicant, status: 'interview', interview },
    },
  });
const sentBy = (platform: ReturnType<typeof show>['platform']) =>
  platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST')).map(({ body }) => body);
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('several times are offered, each with what to consider about it; four at most (rule 104.2)', async () => {
  const { visitor, platform } = show(applicant);
  const add = await screen.findByRole('button', { name: 'Offer another time' });
  fill(/^Date(?! \()/, '2026-11-24');
  fill(/^Time(?! \()/, '09:00');
  await visitor.click(add);
  expect(screen.getByLabelText(/^Date \(option 2/)).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Send invitation' })).toBeInTheDocument();
  const planned = { name: 'Ko Ko', job: 'Accountant', at: '2026-11-25T04:00:00.000Z' };
  platform.server.respondWith({
    'GET /company/interviews/concerns': {
      data: [
        { at: '2026-11-25T03:30:00.000Z', kind: 'interviewer', planned },
        { at: '2026-11-25T03:30:00.000Z', kind: 'hour', planned: null },
      ],
    },
  });
  fill(/^Date \(option 2/, '2026-11-25');
  fill(/^Time \(option 2/, '10:00');
  expect(await screen.findByText(/an interview with Ko Ko \(Accountant\) at this time.*before 7/)).toBeInTheDocument();
  await visitor.click(add);
  await visitor.click(add);
  expect(screen.queryByRole('button', { name: 'Offer another time' })).not.toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Remove option 3' }));
  expect(screen.getByLabelText(/^Date \(option 2/)).toHaveFocus();
  await visitor.click(screen.getByRole('button', { name: 'Remove option 3' }));
  await visitor.type(screen.getByLabelText(/Place/), 'Head office');
  await visitor.click(screen.getByRole('button', { name: 'Invite all the same' }));
  await waitFor(() => expect(sentBy(platform)).toHaveLength(1));
  expect(sentBy(platform)).toMatchObject([
    { at: '2026-11-24T02:30:00.000Z', other_times: ['2026-11-25T03:30:00.000Z'], minutes: 30 },
  ]);
  expect(sentBy(platform)[0]).not.toHaveProperty('if_free');
});

test('what has come up since the time was typed is shown before it is sent (rule 104.2)', async () => {
  const { visitor, platform } = show(applicant);
  await visitor.type(await screen.findByLabelText(/Place/), 'Head office');
  fill(/^Date/, '2026-11-24');
  fill(/^Time/, '09:00');
  await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
  platform.server.respondWith({
    'POST /company/application/addtointerviewlist': failure(422, {
      message: 'Check.',
      errors: { at: ['Look again.'] },
    }),
    'GET /company/interviews/concerns': { data: [{ at: '2026-11-24T02:30:00.000Z', kind: 'sunday', planned: null }] },
  });
  await visitor.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('This is a Sunday.')).toBeInTheDocument();
  expect(screen.getByText(/Look again\./)).toBeInTheDocument();
  expect(sentBy(platform)).toMatchObject([{ if_free: true }]);
  await visitor.click(screen.getByRole('button', { name: 'Invite all the same' }));
  await waitFor(() => expect(sentBy(platform)).toHaveLength(2));
  expect(sentBy(platform)[1]).not.toHaveProperty('if_free');
});

test('the length and the member who holds it are chosen (rule 104.1)', async () => {
  const member = (id: number, name: string, is_self: boolean) => ({ id, name, is_self, role: 'recruiter' });
  const { visitor, platform } = show(applicant);
  platform.server.respondWith({
    'GET /company/team': { members: [member(4, 'Daw Own', true), member(5, 'Ko Other', false)], invitations: [] },
  });
  await visitor.type(await screen.findByLabelText(/Place/), 'Head office');
  fill(/^Date/, '2026-11-24');
  fill(/^Time/, '09:00');
  await visitor.selectOptions(screen.getByLabelText('Length'), '45 minutes');
  const holder = await screen.findByLabelText(/^Interviewer/);
  expect(holder).toHaveDisplayValue('You');
  await visitor.selectOptions(holder, 'Ko Other');
  await visitor.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(sentBy(platform)).toMatchObject([{ minutes: 45, interviewer_id: 5 }]));
});

test('whoever invites again after the interviewer has left holds it; a refused one is named (rule 104.1)', async () => {
  const member = (id: number, name: string, is_self: boolean) => ({ id, name, is_self, role: 'recruiter' });
  const past = {
    ...interview,
    at: '2026-11-02T07:30:00.000Z',
    offered_times: [],
    interviewer: { id: 9, name: 'Ma Left' },
  };
  const { visitor, platform } = show({ ...applicant, status: 'interview', interview: past });
  platform.server.respondWith({
    'GET /company/team': { members: [member(4, 'Daw Own', true), member(5, 'Ko Other', false)], invitations: [] },
    'POST /company/application/addtointerviewlist': failure(422, {
      errors: { interviewer_id: ['Choose somebody else.'] },
    }),
  });
  fill(/^Date/, '2026-11-24');
  fill(/^Time/, '09:00');
  const holder = await screen.findByLabelText(/^Interviewer/);
  expect(holder).toHaveDisplayValue('You');
  await visitor.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(sentBy(platform)).toHaveLength(1));
  expect(sentBy(platform)[0]).not.toHaveProperty('interviewer_id');
  expect(await screen.findByText('Choose somebody else.')).toBeInTheDocument();
});

test('the next invitation for a job starts with the place of the latest one', () => {
  const invited = (id: number, place: string) => ({ ...applicant, id, interview: { ...interview, id, place } });
  expect(lastPlace([invited(1, 'Old office'), applicant, invited(2, 'New office')])).toBe('New office');
  expect(lastPlace([applicant])).toBe('');
});

test.each([
  ['on the board', board],
  [
    'who is not among the newest 500',
    (rows: Applicant[]) => ({ ...board([]), 'GET /company/application/view/{id}': rows[0] }),
  ],
])('a colleague’s change of the interview of somebody %s is shown before it is sent (rule 58.2)', async (_, found) => {
  const known: Record<string, string>[] = [];
  const { visitor, platform } = show({
    ...applicant,
    status: 'interview',
    interview: { ...interview, version: 'first' },
  });
  const theirs = { ...interview, offered_times: [], place: 'Room 7', note: 'Bring your licence', version: 'second' };
  platform.server.respondWith({
    ...found([{ ...applicant, status: 'interview', interview: theirs }]),
    'POST /company/application/addtointerviewlist': ({ query }: { query: Record<string, string> }) => {
      known.push(query);
      return query['known_version'] === 'second'
        ? { ...applicant, status: 'interview', interview: theirs }
        : failure(409, { message: 'Changed elsewhere.' });
    },
  });
  const place = await screen.findByLabelText(/Place/);
  await visitor.clear(place);
  await visitor.type(place, 'Room 8');
  await visitor.click(screen.getByRole('button', { name: 'Send the change' }));
  expect(await screen.findByText('Room 7')).toBeInTheDocument();
  expect(place).toHaveValue('Room 8');
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Bring your licence');
  expect(screen.getByLabelText(/^Time(?! \()/)).toHaveValue('14:00');
  expect(screen.queryByLabelText(/^Date \(option 2/)).not.toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Send the change' }));
  await waitFor(() => expect(known).toEqual([{ known_version: 'first' }, { known_version: 'second' }]));
  expect(platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST')).at(-1)?.body).toMatchObject({
    at: '2026-11-26T07:30:00.000Z',
    place: 'Room 8',
    note: 'Bring your licence',
  });
});

test('who is invited by a colleague meanwhile is seen at that stage, and the invitation can be sent', async () => {
  const sent: unknown[] = [];
  const before: unknown[] = [];
  const { visitor, platform } = show(applicant, [], ({ status }) => before.push(status));
  const theirs = { ...interview, offered_times: [], place: 'Room 7', version: 'first' };
  const invited = { ...applicant, status: 'interview' as const, interview: theirs };
  platform.server.respondWith({
    ...board([invited]),
    'POST /company/application/addtointerviewlist': ({ body }: { body: { from: string } }) => {
      sent.push(body.from);
      return body.from === 'interview' ? invited : failure(409, { message: 'Moved elsewhere.' });
    },
  });
  await screen.findByLabelText(/Place/);
  fill(/Place/, 'Room 8');
  fill(/^Date/, '2026-11-27');
  fill(/^Time(?! \()/, '14:00');
  await visitor.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Room 7')).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(sent).toEqual([applicant.status, 'interview']));
  // So nothing is offered to be undone: it would be the colleague's step.
  await waitFor(() => expect(before).toEqual(['interview']));
});

test('who is shortlisted by a colleague meanwhile can be invited from that stage', async () => {
  const sent: unknown[] = [];
  const { visitor, platform } = show(applicant);
  platform.server.respondWith({
    ...board([{ ...applicant, status: 'shortlisted' }]),
    'POST /company/application/addtointerviewlist': ({ body }: { body: { from: string } }) => {
      sent.push(body.from);
      return body.from === 'shortlisted'
        ? { ...applicant, status: 'interview', interview }
        : failure(409, { message: 'Moved elsewhere.' });
    },
  });
  await screen.findByLabelText(/Place/);
  fill(/Place/, 'Room 8');
  fill(/^Date/, '2026-11-27');
  fill(/^Time(?! \()/, '14:00');
  await visitor.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Moved elsewhere.')).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(sent).toEqual([applicant.status, 'shortlisted']));
});

test('an offer that is changed starts with its times', async () => {
  show({ ...applicant, status: 'interview', interview });
  expect(await screen.findByLabelText(/^Date \(option 2/)).toHaveValue('2026-11-26');
  expect(screen.getByLabelText(/^Time \(option 2/)).toHaveValue('14:00');
});
