import { screen, waitFor } from '@testing-library/react';
import { paged } from '@jpro/platform/testing';
import { applicant, stageCounts } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ApplicationsPage from './ApplicationsPage.tsx';

const show = (path = '/company/applications', rows = [applicant]) =>
  renderInRemote(<ApplicationsPage />, {
    path,
    responses: { 'GET /company/application/bycompany': { ...paged(rows), counts: stageCounts } },
  });

test('applicants of all jobs are listed with their job', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Mya Mya' })).toBeInTheDocument();
  expect(screen.getByText('Accountant')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Applied 1' })).toHaveAttribute(
    'href',
    '/en/company/applications?status=applied',
  );
});

test('the filters are in the address and in the request', async () => {
  const { platform, visitor, href } = show('/company/applications?status=applied&page=2');
  await visitor.click(await screen.findByRole('checkbox', { name: 'Only those not opened yet' }));
  expect(href()).toBe('/en/company/applications?status=applied&unseen=1');
  await waitFor(() =>
    expect(platform.server.requests.at(-1)?.query).toEqual({ status: 'applied', unseen: '1', page: '1' }),
  );
});

test('a filter without matches offers to show all', async () => {
  show('/company/applications?status=hired', []);
  expect(await screen.findByRole('link', { name: 'Show all applications' })).toHaveAttribute(
    'href',
    '/en/company/applications',
  );
});
