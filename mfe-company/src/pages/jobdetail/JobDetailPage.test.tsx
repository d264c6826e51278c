import { screen } from '@testing-library/react';
import { failure } from '@jpro/platform/testing';
import { costs, jobDetail, lists, wallet } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import JobDetailPage from './JobDetailPage.tsx';

const show = (response: unknown, locale: 'en' | 'my' = 'en') =>
  renderInRemote(<JobDetailPage />, {
    path: '/company/job/501',
    locale,
    responses: { ...lists, ...costs, ...wallet(5), 'GET /company/jobpost/{id}': response },
  });

test('the owner sees the job including hidden details', async () => {
  show({ ...jobDetail, form: { ...jobDetail.form, salary_hidden: true, company_hidden: true } });
  expect(await screen.findByText('300,000 – 500,000 MMK (hidden from jobseekers)')).toBeInTheDocument();
  expect(screen.getByText('Company hidden')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Accountant');
  expect(screen.getByRole('link', { name: 'View applicants' })).toHaveAttribute(
    'href',
    '/en/company/job/manageapplication/501',
  );
});

test('dates and numbers are localized in Burmese', async () => {
  show(jobDetail, 'my');
  expect(await screen.findByText('၂၀၂၆ ခုနှစ်၊ ဒီဇင်ဘာ ၁ ရက်')).toBeInTheDocument();
  expect(screen.getByText('၃၀၀,၀၀၀ – ၅၀၀,၀၀၀ ကျပ်')).toBeInTheDocument();
});

test.each([
  ['active', true],
  ['expired', false],
])('a job that is %s can be edited: %s (rule 17)', async (status, isEditable) => {
  show({ ...jobDetail, status });
  expect(await screen.findByRole('button', { name: 'Extend' })).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: 'Edit job' })).toHaveLength(isEditable ? 1 : 0);
});

test.each([
  ['waiting', 'Your last changes are waiting for approval by JPro'],
  ['rejected', 'Your last changes were not approved'],
])('changes that are %s are told apart from what jobseekers see', async (edit, title) => {
  show({ ...jobDetail, edit });
  expect(await screen.findByText(title)).toBeInTheDocument();
});

test("another company's job is not found", async () => {
  show(failure(404));
  expect(await screen.findByTestId('not-found')).toBeInTheDocument();
});

test('the owner sees how the job performs, day by day', async () => {
  show(jobDetail);
  expect(await screen.findByText('3 applicants, views: 40 (7.5%).')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Boost' })).toBeInTheDocument();
});

test('whoever buys dingers to boost the job comes back to it', async () => {
  const { visitor } = show(jobDetail);
  await visitor.click(await screen.findByRole('button', { name: 'Boost' }));
  expect(await screen.findByRole('link', { name: 'Buy dingers' })).toHaveAttribute(
    'href',
    `/en/company/dinger/purchasedinger?redirect=${encodeURIComponent('/en/company/job/501')}`,
  );
});
