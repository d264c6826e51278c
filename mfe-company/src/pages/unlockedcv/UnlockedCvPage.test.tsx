import { screen, within } from '@testing-library/react';
import { failure, paged } from '@jpro/platform/testing';
import { maskedCv } from '../../testing/cvs.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import UnlockedCvPage from './UnlockedCvPage.tsx';

const cv = { ...maskedCv, access: 'unlocked' as const, name: 'Mya Mya', tags: ['Bago'], note: 'Call after six' };
const listed = (cvs: readonly object[] = [cv], tags = [{ tag: 'Bago', count: 1 }]) => ({
  'GET /company/unlock_jobseekers': { ...paged(cvs), tags },
});

const show = (responses: Record<string, unknown> = listed(), path = '/company/unlockedcv') =>
  renderInRemote(<UnlockedCvPage />, { path, responses });

test('unlocked CVs are listed with own tags and notes', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Bookkeeper' })).toHaveAttribute(
    'href',
    '/en/company/jobseekercv?id=11',
  );
  expect(screen.getByText('Call after six')).toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Tags' }));
  expect(tabs.getByRole('link', { name: 'Bago 1' })).toHaveAttribute('href', '/en/company/unlockedcv?tag=Bago');
});

test('a tag filters the list and the download', async () => {
  const page = show(listed(), '/company/unlockedcv?tag=Bago');
  expect(await screen.findByRole('link', { name: 'Download as a table (CSV)' })).toHaveAttribute(
    'href',
    '/api/company/unlock_jobseekers/export?tag=Bago',
  );
  expect(page.platform.server.requests[0]?.query).toEqual({ tag: 'Bago', page: '1' });
});

test('without unlocked CVs the page shows the next step', async () => {
  show(listed([], []));
  expect(await screen.findByRole('heading', { name: 'You have not unlocked a CV yet' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'CV database' })[0]).toHaveAttribute(
    'href',
    '/en/company/jobseekerdatabase',
  );
});

test('a tag without CVs leads back to all', async () => {
  show(listed([]), '/company/unlockedcv?tag=Pathein');
  expect(await screen.findByRole('link', { name: 'Show all unlocked CVs' })).toHaveAttribute(
    'href',
    '/en/company/unlockedcv',
  );
});

test('a failed request offers Retry', async () => {
  const { platform, visitor } = show({ 'GET /company/unlock_jobseekers': failure(500) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  platform.server.respondWith(listed());
  await visitor.click(retry);
  expect(await screen.findByText('Call after six')).toBeInTheDocument();
});
