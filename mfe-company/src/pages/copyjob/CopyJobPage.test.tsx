import { fireEvent, screen, waitFor } from '@testing-library/react';
import { failure, field, findField } from '@jpro/platform/testing';
import { costs, job, jobDetail, lists, wallet } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import CopyJobPage from './CopyJobPage.tsx';

const show = (responses: Record<string, unknown> = {}, balance = 50) =>
  renderInRemote(<CopyJobPage />, {
    path: '/company/job/copyjob/501',
    responses: {
      ...lists,
      ...costs,
      ...wallet(balance),
      'GET /company/jobpost/{id}': { ...jobDetail, form: { ...jobDetail.form, due_date: '2026-11-25' } },
      'POST /company/jobpost/savetodraft': { ...jobDetail, id: 900, status: 'draft' },
      ...responses,
    },
  });

beforeEach(() => sessionStorage.clear());

test('the form starts with the text of the former job, without its last day, and stores nothing yet', async () => {
  const { platform } = show();
  expect(await findField(/Job title/)).toHaveValue('Accountant');
  expect(field(/Apply until/)).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Post for 20 dingers' })).toBeInTheDocument();
  expect(platform.server.requests.filter(({ endpoint }) => !endpoint.startsWith('GET'))).toEqual([]);
});

test('a double click posts one new job', async () => {
  const page = show({ 'POST /company/jobpost/addjob': { job, charge: { cost: 20, balance: 30 } } });
  await page.visitor.dblClick(await screen.findByRole('button', { name: 'Post for 20 dingers' }));
  await waitFor(() => expect(page.href()).toBe('/en/company/job/managejobs'));
  const posts = page.platform.server.requests.filter(({ endpoint }) => endpoint === 'POST /company/jobpost/addjob');
  expect(posts).toHaveLength(1);
  expect(posts[0]?.body).not.toHaveProperty('draft_id');
});

test('without enough dingers the copy is saved as a draft before the purchase', async () => {
  const page = show({}, 5);
  await page.visitor.click(await screen.findByRole('button', { name: 'Buy dingers' }));
  await waitFor(() => expect(page.href()).toContain(encodeURIComponent('/en/company/job/addjob?draft=900')));
});

test.each([
  ['has in part', {}, 'b'.repeat(8001)],
  ['could not save', { 'POST /company/jobpost/savetodraft': failure(503) }, 'Leads the books.'],
])('a purchase returns to a copy that the server %s, where its text is on the device', async (_what, saving, text) => {
  const page = show(saving, 5);
  fireEvent.change(await findField(/Job description/), { target: { value: text } });
  await page.visitor.click(screen.getByRole('button', { name: 'Buy dingers' }));
  await waitFor(() =>
    expect(page.href()).toBe(
      `/en/company/dinger/purchasedinger?redirect=${encodeURIComponent('/en/company/job/copyjob/501')}`,
    ),
  );
  page.unmount();
  show(saving, 5);
  expect(await findField(/Job description/)).toHaveValue(text);
});

test("another company's job is not found", async () => {
  show({ 'GET /company/jobpost/{id}': failure(404) });
  expect(await screen.findByTestId('not-found')).toBeInTheDocument();
});
