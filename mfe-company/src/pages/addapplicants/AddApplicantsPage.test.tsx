import { screen, waitFor } from '@testing-library/react';
import { applicant, jobDetail } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import AddApplicantsPage from './AddApplicantsPage.tsx';

const line = { line: 2, name: 'Ma Hla', phone_number: '09', email: '', source: '', note: '', is_known: false };
const preview = (errors: object) => ({
  lines: [{ ...line, errors }],
  valid: Object.keys(errors).length === 0 ? 1 : 0,
  invalid: Object.keys(errors).length,
  known: 0,
});

const show = (responses: object = {}) =>
  renderInRemote(<AddApplicantsPage />, {
    path: '/company/job/addapplicants/501',
    responses: { 'GET /company/jobpost/{id}': jobDetail, ...responses },
  });
const sent = ({ platform }: ReturnType<typeof show>) =>
  platform.server.requests.filter(({ endpoint }) => !endpoint.startsWith('GET'));

test('a person needs a contact and a consent, and is sent with both (rule 102.1)', async () => {
  const page = show({ 'POST /company/application/outside': applicant });
  await page.visitor.type(await screen.findByLabelText(/^Name of the person/), 'Ko Walk');
  await page.visitor.selectOptions(screen.getAllByLabelText(/How they agreed/)[0]!, 'In person');
  await page.visitor.click(screen.getByRole('button', { name: 'Add this person' }));
  expect(await screen.findByText('Enter a phone number or an e-mail address.')).toBeInTheDocument();
  await page.visitor.type(screen.getByLabelText(/^Phone/), '09 791 234 567');
  await page.visitor.click(screen.getByRole('button', { name: 'Add this person' }));
  await waitFor(() => expect(sent(page)).toHaveLength(1));
  await waitFor(() => expect(page.platform.toasts.get()[0]?.message).toBe('Mya Mya was added.'));
  expect(screen.getByLabelText(/^Name of the person/)).toHaveValue('');
});

test.each([
  ['draft', null, false],
  ['pending', null, false],
  ['pending', 'moderation', true],
  ['expired', null, true],
])('people are added once the job has been public: %s, %s (rule 102.1)', async (status, held, mayAdd) => {
  show({ 'GET /company/jobpost/{id}': { ...jobDetail, status, held } });
  const shown = mayAdd
    ? screen.findByRole('button', { name: 'Add this person' })
    : screen.findByText(/once this job has been public/);
  expect(await shown).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Add this person' })).toHaveLength(mayAdd ? 1 : 0);
});

test('a table is shown with its errors before it is added (rule 102.3)', async () => {
  const page = show({ 'POST /company/application/outside/preview': preview({ phone_number: 'Not a number' }) });
  await page.visitor.type(await screen.findByLabelText(/Or paste the table here/), 'name,phone');
  await page.visitor.selectOptions(screen.getAllByLabelText(/How they agreed/)[1]!, 'On paper');
  const check = screen.getByRole('button', { name: 'Check the table' });
  await page.visitor.click(check);
  expect(await screen.findByText('Not a number')).toBeInTheDocument();
  page.platform.server.respondWith({
    'POST /company/application/outside/preview': preview({}),
    'POST /company/application/outside/import': { added: 1, known: 2 },
  });
  await page.visitor.click(check);
  await page.visitor.click(await screen.findByRole('button', { name: 'Add 1 person' }));
  await waitFor(() =>
    expect(page.platform.toasts.get()[0]?.message).toMatch(/^1 person was added\. 2 people are there/),
  );
  expect(sent(page).at(-1)).toMatchObject({
    endpoint: 'POST /company/application/outside/import',
    body: { job_id: 501, csv: 'name,phone', consent_how: 'written' },
  });
});
