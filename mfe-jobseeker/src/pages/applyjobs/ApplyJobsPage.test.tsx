import { failure, paged } from '@jpro/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { application, job } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ApplyJobsPage from './ApplyJobsPage.tsx';

const show = (response: unknown, { path = '/jobseeker/applyjobs', locale = 'en' as 'en' | 'my' } = {}) =>
  renderInRemote(<ApplyJobsPage />, { path, responses: { 'GET /jobapply': response }, locale });

test('an application shows its job, its stage and that it is not seen yet', async () => {
  show(paged([application]));
  expect(await screen.findByRole('link', { name: 'Accountant' })).toHaveAttribute('href', '/en/jobpost/accountant/500');
  expect(screen.getByText('Applied', { selector: 'span' })).toBeInTheDocument();
  expect(screen.getByText('Not seen yet')).toBeInTheDocument();
  expect(screen.getByText('1 application')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('an interview shows time and place, in Yangon time and Myanmar digits', async () => {
  const interview = { id: 1, at: '2026-11-25T03:30:00Z', place: 'ဘားအံရုံး', note: null, state: 'invited' };
  show(paged([{ ...application, status: 'interview', seen_at: '2026-11-20T05:00:00Z', interview }]), { locale: 'my' });
  expect(await screen.findByText(/၂၀၂၆ ခုနှစ်၊ နိုဝင်ဘာ ၂၅ ရက်.*နံနက် ၁၀:၀၀ နာရီ/)).toBeInTheDocument();
  expect(screen.getByText('ဘားအံရုံး')).toBeInTheDocument();
});

test('a cancelled interview says so', async () => {
  const interview = { id: 1, at: '2026-11-25T03:30:00Z', place: 'Office', note: null, state: 'cancelled' };
  show(paged([{ ...application, status: 'rejected', interview }]));
  expect(await screen.findByText('Called off')).toBeInTheDocument();
});

test('a job that hides its company does not reveal it', async () => {
  show(paged([{ ...application, job: { ...job, company: null, is_confidential: true, status: 'closed' } }]));
  expect(await screen.findByText('Confidential company')).toBeInTheDocument();
  expect(screen.getByText('Closed')).toBeInTheDocument();
});

test('a pushed change is shown live', async () => {
  const { platform } = show(paged([application]));
  await screen.findByText('Not seen yet');
  platform.server.respondWith({ 'GET /jobapply': paged([{ ...application, status: 'shortlisted' }]) });
  platform.emit('jobalert', { noti_type: 'applicationStatus' });
  expect(await screen.findByText('Shortlisted')).toBeInTheDocument();
});

test('the page number is in the address and in the links', async () => {
  const { platform } = show(paged([application], 41, 3), { path: '/jobseeker/applyjobs?page=2' });
  expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/en/jobseeker/applyjobs?page=3');
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/en/jobseeker/applyjobs');
  expect(platform.server.requests).toMatchObject([{ query: { page: '2' } }]);
});

test('without applications the page offers the search', async () => {
  show(paged([]));
  expect(await screen.findByRole('link', { name: 'Find jobs' })).toHaveAttribute('href', '/en/search');
});

test('a page beyond the end offers the first one', async () => {
  show(paged([], 3), { path: '/jobseeker/applyjobs?page=9' });
  expect(await screen.findByRole('link', { name: 'To the first page' })).toHaveAttribute(
    'href',
    '/en/jobseeker/applyjobs',
  );
});

test('a failed request offers Retry', async () => {
  const { visitor, platform } = show(failure(500, { message: 'Internal server error.' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  platform.server.respondWith({ 'GET /jobapply': paged([application]) });
  await visitor.click(retry);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Accountant' })).toBeInTheDocument());
});
