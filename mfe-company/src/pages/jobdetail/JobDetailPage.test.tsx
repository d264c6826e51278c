import { screen, within } from '@testing-library/react';
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
  ['active', true, ['Actions']],
  ['closed', true, ['Reopen job', 'Extend']],
  ['expired', false, ['Extend']],
  ['pending', true, []],
])('a job that is %s can be edited: %s (rule 17), and has the buttons %j', async (status, isEditable, buttons) => {
  show({ ...jobDetail, status });
  expect(await screen.findByRole('link', { name: 'Copy job' })).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: 'Edit job' })).toHaveLength(isEditable ? 1 : 0);
  expect(
    screen
      .queryAllByRole('button', { name: /^(Actions|Reopen job|Extend|Boost|Close job)$/ })
      .map(({ textContent }) => textContent),
  ).toEqual(buttons);
});

test('what changes an open job is in one menu', async () => {
  const { visitor } = show({ ...jobDetail, applicant_count: 0 });
  await visitor.click(await screen.findByRole('button', { name: 'Actions' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Extend', 'Boost', 'Close job']);
  await visitor.click(entries[2]!);
  expect(await screen.findByRole('alertdialog', { name: 'Close this job?' })).toBeInTheDocument();
});

test.each([
  ['waiting', 'Your last changes are waiting for approval by JPro'],
  ['rejected', 'Your last changes were not approved'],
])('changes that are %s are told apart from what jobseekers see', async (edit, title) => {
  show({ ...jobDetail, edit });
  expect(await screen.findByText(title)).toBeInTheDocument();
});

test.each([
  ['moderation', 'When you have corrected it, or if this is a mistake, contact us: we can put it online again.', 1],
  [
    'refund',
    'Only posting was refunded, no boosts or extensions. The job cannot come back: copy it to post it again, or ' +
      'contact us.',
    0,
  ],
] as const)(
  'a job that was taken down (%s) says so, why, and what can be done (rule 17.9)',
  async (held, next, edits) => {
    show({ ...jobDetail, status: 'pending', held, reason: 'asks for money' });
    const notice = within((await screen.findByText('Taken offline by JPro')).parentElement!);
    expect(notice.getByText('JPro’s reason: asks for money')).toBeInTheDocument();
    expect(notice.getByText(next)).toBeInTheDocument();
    expect(notice.getByRole('link', { name: 'Contact JPro' })).toHaveAttribute('href', '/en/contact');
    expect(notice.getByRole('link', { name: 'Copy job' })).toHaveAttribute('href', '/en/company/job/copyjob/501');
    expect(screen.getByText('Taken offline')).toBeInTheDocument();
    expect(screen.queryByText('In review')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'Edit job' })).toHaveLength(edits);
  },
);

test('a job that waits for its first approval is in review', async () => {
  show({ ...jobDetail, status: 'pending', held: null, reason: null });
  expect(await screen.findByText('In review')).toBeInTheDocument();
  expect(screen.queryByText('Taken offline by JPro')).not.toBeInTheDocument();
});

test.each([
  ['rejected', { status: 'draft', reason: 'no address' }],
  ['taken down', { status: 'pending', held: 'refund', reason: 'asks for money' }],
])('what posting a job cost that was %s is back in the wallet, and says so (rule 17.10)', async (_, change) => {
  show({ ...jobDetail, ...change, refunded: 20 });
  expect(await screen.findByText('20 dingers for posting it are back in your wallet.')).toBeInTheDocument();
});

test('a job in review says why, how long that takes, and how to end it (rule 17.7)', async () => {
  const review = { signals: ['unconfirmed_email', 'copied_text'], hours: 24 };
  show({ ...jobDetail, status: 'pending', held: null, reason: null, review });
  const notice = within((await screen.findByText('JPro reviews this job before it goes online')).parentElement!);
  expect(notice.getByText(/whose e-mail address is not confirmed/)).toBeInTheDocument();
  expect(notice.getByText('The text is the same as in another company’s job.')).toBeInTheDocument();
  expect(notice.getByText(/less than 24 hours/)).toBeInTheDocument();
  expect(notice.getByRole('link', { name: 'Confirm e-mail address' })).toHaveAttribute(
    'href',
    '/en/company/editprofile',
  );
});

test('an edit in review says why, too', async () => {
  show({ ...jobDetail, edit: 'waiting', review: { signals: ['asks_money'], hours: 6 } });
  expect(await screen.findByText('The text seems to ask applicants for money.')).toBeInTheDocument();
  expect(screen.queryByText('JPro reviews this job before it goes online')).not.toBeInTheDocument();
});

test.each([
  ['job', { status: 'draft', reason: 'no address' }, 'JPro did not approve this job'],
  ['edit', { edit: 'rejected', edit_reason: 'no address' }, 'Your last changes were not approved'],
])('the reason for rejecting a %s is shown', async (_, change, title) => {
  show({ ...jobDetail, ...change });
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText('JPro’s reason: no address')).toBeInTheDocument();
});

test("another company's job is not found", async () => {
  show(failure(404));
  expect(await screen.findByTestId('not-found')).toBeInTheDocument();
});

test('the owner sees how the job performs, day by day', async () => {
  show(jobDetail);
  expect(await screen.findByText('3 people applied on JPro, views: 40 (7.5%).')).toBeInTheDocument();
});

test('whoever buys dingers to boost the job comes back to it', async () => {
  const { visitor } = show(jobDetail);
  await visitor.click(await screen.findByRole('button', { name: 'Actions' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Boost' }));
  expect(await screen.findByRole('link', { name: 'Buy dingers' })).toHaveAttribute(
    'href',
    `/en/company/dinger/purchasedinger?redirect=${encodeURIComponent('/en/company/job/501')}`,
  );
});
