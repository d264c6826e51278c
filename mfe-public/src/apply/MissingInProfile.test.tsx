/** What an application needs and the profile lacks is asked for in its own form, first (rule 83). */
import { screen, waitFor } from '@testing-library/react';
import { failure, testJobseeker } from '@jpro/platform/testing';
import { testCv, testJobDetail } from '../testing/jobs.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import ApplyDialog from './ApplyDialog.tsx';

const newcomer = { ...testJobseeker, position_title: null };
const PARTS = ['name', 'position', 'skills', 'cv'].map((part) => ({ part, percent: 10, done: part === 'name' }));
const empty = {
  'GET /jobpost/{id}/questions': { questions: [] },
  'GET /uploadcvs': { cvs: [] },
  'GET /jobseeker/percentage': { percentage: 10, parts: PARTS },
};

const open = (responses: Record<string, unknown>, user = newcomer) =>
  renderInRemote(<ApplyDialog job={testJobDetail()} onClose={() => undefined} />, {
    path: '/jobpost/driver-5/5',
    user,
    responses,
  });

test('a new jobseeker names the position, which is saved, and then writes the application', async () => {
  const { visitor, platform } = open({
    ...empty,
    'PUT /jobseeker/update/{id}': { position_title: 'Driver' },
  });
  await visitor.type(await screen.findByLabelText(/^Your work or position/), 'Driver');
  expect(screen.queryByLabelText(/Message to the company/)).not.toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Save and go on' }));
  expect(await screen.findByLabelText(/Message to the company/)).toBeInTheDocument();
  expect(platform.server.requests.find(({ endpoint }) => endpoint.startsWith('PUT'))).toMatchObject({
    params: { id: String(newcomer.id) },
    body: { position_title: 'Driver' },
  });
});

test('an empty position is told at its field, and nothing is sent', async () => {
  const { visitor, platform } = open(empty);
  await visitor.click(await screen.findByRole('button', { name: 'Save and go on' }));
  await waitFor(() => expect(screen.getByLabelText(/^Your work or position/)).toHaveAttribute('aria-invalid', 'true'));
  expect(platform.server.requests.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false);
});

test('a CV will do as well', async () => {
  const { visitor } = open({ ...empty, 'POST /uploadcvs': testCv });
  await visitor.upload(
    await screen.findByLabelText(/Add another CV|Choose a file/),
    new File(['%PDF-'], 'My CV.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByLabelText(/Message to the company/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /My CV/ })).toBeChecked();
});

test.each([
  ['has a skill', { ...empty, 'GET /jobseeker/percentage': { percentage: 20, parts: doneToo('skills') } }],
  ['cannot be read now', { ...empty, 'GET /jobseeker/percentage': failure(503, { message: 'Busy.' }) }],
])('nobody is asked whose profile %s', async (_what, responses) => {
  open(responses);
  expect(await screen.findByLabelText(/Message to the company/, undefined, { timeout: 8000 })).toBeInTheDocument();
});

test('without a phone number, it is asked for first', async () => {
  open(empty, { ...newcomer, phone_number: null as never });
  expect(await screen.findByRole('button', { name: 'Add phone number' })).toBeInTheDocument();
  expect(screen.queryByLabelText(/Message to the company/)).not.toBeInTheDocument();
});

function doneToo(wanted: string) {
  return PARTS.map((part) => ({ ...part, done: part.done || part.part === wanted }));
}
