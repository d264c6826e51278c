import { screen, waitFor, within } from '@testing-library/react';
import type { OwnStage } from '@jpro/api';
import { failure } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import OwnStagesPage from './OwnStagesPage.tsx';

const trial: OwnStage = { id: 5, stage: 'shortlisted', name: 'Trial day', people: 2, version: 'first' };
const phone: OwnStage = { id: 6, stage: 'shortlisted', name: 'By phone', people: 0 };

const show = (data: readonly OwnStage[], responses: object = {}) =>
  renderInRemote(<OwnStagesPage />, {
    path: '/company/ownstages',
    responses: { 'GET /company/ownstages': { data }, ...responses },
  });
const sent = ({ platform }: ReturnType<typeof show>) =>
  platform.server.requests
    .filter(({ endpoint }) => !endpoint.startsWith('GET'))
    .map(({ endpoint, body }) => [endpoint, body]);

test('a stage is added within another one; what is refused stays typed (rule 103.6)', async () => {
  const page = show([], {
    'POST /company/ownstages': failure(422, { errors: { name: ['You already have a stage with this name.'] } }),
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'New stage' }));
  const dialog = within(screen.getByRole('dialog'));
  await page.visitor.type(dialog.getByLabelText(/Name of the stage/), 'Trial day');
  await page.visitor.selectOptions(dialog.getByLabelText(/What applicants see/), 'Shortlisted');
  await page.visitor.click(dialog.getByRole('button', { name: 'Save stage' }));
  expect(await dialog.findByText('You already have a stage with this name.')).toBeInTheDocument();
  expect(dialog.getByLabelText(/Name of the stage/)).toHaveValue('Trial day');
  page.platform.server.respondWith({ 'POST /company/ownstages': trial });
  await page.visitor.click(dialog.getByRole('button', { name: 'Save stage' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(page).at(-1)).toEqual(['POST /company/ownstages', { name: 'Trial day', stage: 'shortlisted' }]);
});

test('a stage is renamed and moved up within its own', async () => {
  const page = show([trial, phone], {
    'PUT /company/ownstages/{id}': trial,
    'PUT /company/ownstages-order': { data: [phone, trial] },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Change name of stage Trial day' }));
  await page.visitor.type(screen.getByLabelText(/Name of the stage/), ' 2');
  expect(screen.queryByLabelText(/What applicants see/)).not.toBeInTheDocument();
  await page.visitor.click(screen.getByRole('button', { name: 'Save stage' }));
  expect(screen.queryByRole('button', { name: 'Move stage Trial day up' })).not.toBeInTheDocument();
  await page.visitor.click(await screen.findByRole('button', { name: 'Move stage By phone up' }));
  await waitFor(() =>
    expect(sent(page)).toEqual([
      ['PUT /company/ownstages/{id}', { name: 'Trial day 2' }],
      ['PUT /company/ownstages-order', { ids: [6, 5] }],
    ]),
  );
});

test('before a stage is removed, the page says where its people go (rule 103.7)', async () => {
  const page = show([trial], { 'DELETE /company/ownstages/{id}': null });
  await page.visitor.click(await screen.findByRole('button', { name: 'Remove stage Trial day' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText('2 applicants go back to “Shortlisted”. They are not notified.')).toBeInTheDocument();
  await page.visitor.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent(page)).toEqual([['DELETE /company/ownstages/{id}', undefined]]));
});

test('five are the limit (rule 103.6)', async () => {
  show(Array.from({ length: 5 }, (_, id) => ({ ...phone, id: id + 1, name: `Stage ${id}` })));
  expect(await screen.findByText(/5 stages, which is the limit/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New stage' })).not.toBeInTheDocument();
});
