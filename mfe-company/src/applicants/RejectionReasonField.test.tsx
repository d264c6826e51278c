import { screen, waitFor } from '@testing-library/react';
import { applicant, applicantDetail, board } from '../testing/responses.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import ManageApplicationPage from '../pages/manageapplication/ManageApplicationPage.tsx';

const rejected = { ...applicant, status: 'rejected' as const, rejection_reason: 'salary' as const };
const other = {
  ...applicant,
  id: 78,
  status: 'rejected' as const,
  jobseeker: { ...applicant.jobseeker, name: 'Ko Ko' },
};

const show = (search = '') =>
  renderInRemote(<ManageApplicationPage />, {
    path: `/company/job/manageapplication/501${search}`,
    responses: {
      ...board([rejected, other]),
      'GET /company/application/view/{id}': { ...applicantDetail, ...rejected },
      'GET /company/application/notes/{id}': { data: [] },
      'PUT /company_seen/{id}': { seen_at: '2026-11-21T03:30:00Z' },
      'PUT /company/application/labels/{id}': { stars: 0, tags: [], rejection_reason: 'place' },
    },
  });

test('97.8 the reason for a rejection is chosen beside the applicant, and saved at once', async () => {
  const page = show('?applicant=77');
  const field = await screen.findByLabelText('Reason (only your company sees it)');
  expect(field).toHaveDisplayValue('Expects more than we pay');
  await page.visitor.selectOptions(field, 'Lives too far away');
  await waitFor(() =>
    expect(
      page.platform.server.requests.find(({ endpoint }) => endpoint === 'PUT /company/application/labels/{id}')?.body,
    ).toEqual({ rejection_reason: 'place' }),
  );
  expect(field).toHaveDisplayValue('Lives too far away');
});

test('97.8 the list is filtered by the reason', async () => {
  const page = show();
  expect(await screen.findByRole('link', { name: 'Ko Ko' })).toBeInTheDocument();
  await page.visitor.click(screen.getByText('More filters'));
  await page.visitor.selectOptions(
    await screen.findByLabelText('Reason for the rejection'),
    'Expects more than we pay',
  );
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ko Ko' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Mya Mya' })).toBeInTheDocument();
});
