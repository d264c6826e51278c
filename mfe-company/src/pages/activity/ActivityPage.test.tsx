import { screen } from '@testing-library/react';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ActivityPage from './ActivityPage.tsx';

const page = (data: readonly object[]) => ({
  data,
  total: data.length,
  current_page: 1,
  last_page: 1,
  per_page: 50,
  members: [{ id: 2, name: 'Ko Zin' }],
});
const show = (data: readonly object[], path = '/company/activity') =>
  renderInRemote(<ActivityPage />, {
    path,
    responses: { 'GET /company/activity': page(data) },
  });

test('says who did what, and offers the same as a file (rule 95.7)', async () => {
  const moved = { id: 1, kind: 'applicants_moved', member: { id: 2, name: 'Ko Zin' }, about: null, count: 3 };
  const page = show([{ ...moved, created_at: '2026-11-20T03:30:00Z' }], '/company/activity?kind=applicants_moved');
  expect(await screen.findByText('Several applicants moved (3)')).toBeInTheDocument();
  expect(screen.getByText(/Ko Zin ·/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/company/activity/export?kind=applicants_moved',
  );
  expect(page.platform.server.requests.find(({ endpoint }) => endpoint === 'GET /company/activity')?.query).toEqual({
    kind: 'applicants_moved',
    page: '1',
  });
});

test('is filtered by everybody who is in it, also by who has left (rule 95.7)', async () => {
  const shown = show([]);
  await shown.visitor.selectOptions(await screen.findByRole('combobox', { name: 'Member' }), 'Ko Zin');
  await shown.visitor.click(screen.getByRole('button', { name: 'Search' }));
  expect(shown.href()).toBe('/en/company/activity?member=2');
});

test('an empty log says what will be there', async () => {
  show([]);
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument();
});
