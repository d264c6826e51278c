import { screen, within } from '@testing-library/react';
import { paged } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import JobCategoryPage from './JobCategoryPage.tsx';

const rows = [
  { id: 1, name_en: 'Accounting', name_my: 'စာရင်းကိုင်', collar: 'white', icon: 'x', job_count: 12 },
  { id: 3, name_en: 'Driver', name_my: 'ယာဉ်မောင်း', collar: 'blue', icon: 'x', job_count: 1 },
];

test('each job function is listed under its collar and linked to its open jobs', async () => {
  renderInRemote(<JobCategoryPage />, {
    path: '/jobcategory',
    responses: { 'GET /category/jobfunctions': paged(rows) },
  });
  expect(await screen.findByRole('link', { name: 'Driver' })).toHaveAttribute('href', '/en/search?jobfunction=3');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  const lists = screen.getAllByRole('list');
  expect(within(lists[0]!).getByText('12 jobs')).toBeInTheDocument();
  expect(within(lists[1]!).getByText('1 job')).toBeInTheDocument();
});

test('a collar without job functions has no heading', async () => {
  renderInRemote(<JobCategoryPage />, {
    path: '/jobcategory',
    responses: { 'GET /category/jobfunctions': paged(rows.slice(1)) },
  });
  await screen.findByRole('link', { name: 'Driver' });
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});
