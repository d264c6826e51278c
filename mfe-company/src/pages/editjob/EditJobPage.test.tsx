import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { failure, field, fill, findField } from '@jpro/platform/testing';
import { jobDetail, lists } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import EditJobPage from './EditJobPage.tsx';

const show = (responses: Record<string, unknown> = {}) =>
  renderInRemote(<EditJobPage />, {
    path: '/company/job/editjob/501',
    responses: { ...lists, 'GET /company/jobpost/{id}': jobDetail, ...responses },
  });

test('the collar of a posted job is locked, everything else can be changed', async () => {
  const page = show({ 'PUT /company/jobpost/{id}/updatejob': jobDetail });
  const title = await findField(/Job title/);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByText(/White collar · cannot be changed after posting/)).toBeInTheDocument();
  await page.visitor.clear(title);
  await page.visitor.type(title, 'Senior accountant');
  await page.visitor.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.href()).toBe('/en/company/job/501'));
  expect(page.platform.server.requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toMatchObject({
    title: 'Senior accountant',
    collar: 'white',
    township_id: 1301,
  });
});

test('a job that was changed elsewhere is read again, and what was typed is kept', async () => {
  const CALL = 'PUT /company/jobpost/{id}/updatejob';
  const page = show({ [CALL]: failure(409, { message: 'Changed elsewhere.' }) });
  fill(await findField(/Requirements/), 'Helmet');
  // The other tab has saved, and with that deleted the draft that both of them wrote.
  localStorage.clear();
  const form = { ...jobDetail.form, title: 'Changed title', requirements: '' };
  const changed = { ...jobDetail, form, updated_at: '2026-11-22T04:00:00Z' };
  page.platform.server.respondWith({ 'GET /company/jobpost/{id}': changed });
  await page.visitor.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(field(/Job title/)).toHaveValue('Changed title'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Changed elsewhere.');
  expect((field(/Requirements/) as HTMLTextAreaElement).value).toContain('Helmet');

  page.platform.server.respondWith({ [CALL]: changed });
  await page.visitor.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.href()).toBe('/en/company/job/501'));
  const sent = page.platform.server.requests.filter(({ endpoint }) => endpoint === CALL);
  expect(sent.map(({ query }) => query.known_at)).toEqual([jobDetail.updated_at, changed.updated_at]);
});

test('a field that was changed here and elsewhere shows what was saved', async () => {
  const page = show({ 'PUT /company/jobpost/{id}/updatejob': failure(409, { message: 'Changed elsewhere.' }) });
  const title = await findField(/Job title/);
  await page.visitor.type(title, ' (Yangon)');
  const form = { ...jobDetail.form, title: 'Bookkeeper' };
  const changed = { ...jobDetail, form, updated_at: '2026-11-22T04:00:00Z' };
  page.platform.server.respondWith({ 'GET /company/jobpost/{id}': changed });
  await page.visitor.click(screen.getByRole('button', { name: 'Save changes' }));
  await page.visitor.click(await screen.findByRole('button', { name: 'Use this: Job title' }));
  expect(title).toHaveValue('Bookkeeper');
});

test('a change that is saved after the page was left takes nobody away', async () => {
  let respond: (response: unknown) => void = () => undefined;
  const page = show({
    'PUT /company/jobpost/{id}/updatejob': () => new Promise((resolve) => void (respond = resolve)),
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Save changes' }));
  await act(async () => page.platform.history.push('/en/company/dashboard'));
  await act(async () => respond(jobDetail));
  await waitFor(() => expect(page.platform.toasts.get()[0]?.message).toBe('The job has been changed.'));
  expect(page.href()).toBe('/en/company/dashboard');
});

test('a change that waits for approval is not called done', async () => {
  const page = show({ 'PUT /company/jobpost/{id}/updatejob': { ...jobDetail, edit: 'waiting' } });
  await page.visitor.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(page.platform.toasts.get()[0]?.message).toBe('Your changes are waiting for approval by JPro.'),
  );
});

test('a rejected job, which is a draft again, is changed in the form that posts it (rule 17.7)', async () => {
  const page = show({ 'GET /company/jobpost/{id}': { ...jobDetail, status: 'draft' } });
  await waitFor(() => expect(page.href()).toBe('/en/company/job/addjob?draft=501'));
});

test('an expired job has to be extended before anything is typed (rule 17.4)', async () => {
  show({ 'GET /company/jobpost/{id}': { ...jobDetail, status: 'expired' } });
  expect(await screen.findByText('This job has expired')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the job' })).toHaveAttribute('href', '/en/company/job/501');
  expect(screen.queryByLabelText(/Job title/)).not.toBeInTheDocument();
});

test('a job that was taken down and refunded cannot be edited: it stays down (rule 17.9)', async () => {
  show({ 'GET /company/jobpost/{id}': { ...jobDetail, status: 'pending', held: 'refund', reason: 'asks for money' } });
  expect(await screen.findByText('Taken offline by JPro')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the job' })).toHaveAttribute('href', '/en/company/job/501');
  expect(screen.queryByLabelText(/Job title/)).not.toBeInTheDocument();
});

test("another company's job is not found", async () => {
  show({ 'GET /company/jobpost/{id}': failure(404) });
  expect(await screen.findByTestId('not-found')).toBeInTheDocument();
});

test('advice about the job stands below it, and does not move the page', async () => {
  let scrolls = 0;
  Element.prototype.scrollIntoView = () => void (scrolls += 1);
  const form = { ...jobDetail.form, description: 'Call 09 791 234 567 before you come.' };
  show({ 'GET /company/jobpost/{id}': { ...jobDetail, form } });
  await findField(/Job title/);
  fireEvent.pointerMove(document.body);
  const warning = await screen.findByText(/phone number/i, { selector: '[aria-live] *' });
  expect(warning.closest('[aria-live="polite"]')).not.toBeNull();
  expect(scrolls).toBe(0);
});
