import { screen } from '@testing-library/react';
import { failure } from '@jpro/platform/testing';
import { testJobDetail } from '../../testing/jobs.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import JobPosterPage from './JobPosterPage.tsx';

const path = '/jobpost/driver-5/poster/5';

test('a poster shows the job, its requirements as a list, and a code that leads to it', async () => {
  renderInRemote(<JobPosterPage />, {
    path,
    responses: { 'GET /jobpost/{id}': testJobDetail({ requirements: '• Licence B\n• Polite' }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Driver 5' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Licence B', 'Polite']);
  const code = screen.getByRole('img', { name: 'Code that opens this job on a phone' });
  expect(code.querySelector('path')!.getAttribute('d')!.length).toBeGreaterThan(1000);
  expect(screen.getByText(/\/en\/jobpost\/5$/)).toBeInTheDocument();
});

test('a last day to apply after the job has closed is not promised', async () => {
  renderInRemote(<JobPosterPage />, {
    path,
    responses: { 'GET /jobpost/{id}': testJobDetail({ close_date: '2026-12-19T03:30:00Z', due_date: '2027-01-31' }) },
  });
  expect(await screen.findByText('Apply until 19 December 2026')).toBeInTheDocument();
  expect(screen.queryByText(/31 January/)).not.toBeInTheDocument();
});

test('a missing job has no poster', async () => {
  renderInRemote(<JobPosterPage />, { path, responses: { 'GET /jobpost/{id}': failure(404) } });
  expect(await screen.findByTestId('not-found')).toBeInTheDocument();
});
