import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { usePlatform } from '@jpro/platform';
import { failure, paged, testJobseeker } from '@jpro/platform/testing';
import { ownApplicationQuery } from '../../jobs/jobQueries.ts';
import { testJob } from '../../testing/jobs.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import JobSuccessPage from './JobSuccessPage.tsx';

const path = '/jobpost/driver-5/success/5';
const application = (status: string) => ({
  id: 1,
  job: testJob(),
  status,
  applied_at: '2026-11-21T03:00:00Z',
  seen_at: null,
  cv_name: null,
  interview: null,
});

test('an applicant is notified, and asked to complete an incomplete profile', async () => {
  renderInRemote(<JobSuccessPage />, {
    path,
    user: testJobseeker,
    responses: {
      'GET /jobapply': paged([application('applied')]),
      'GET /jobseeker/percentage': { percentage: 60, parts: [] },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your application has been sent' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Complete my profile' })).toBeInTheDocument();
});

test('who applies again after a withdrawal is told so, though the page remembers the withdrawn one', async () => {
  function Remembering() {
    const { queryClient } = usePlatform();
    useState(() =>
      queryClient.setQueryData(ownApplicationQuery('5').queryKey, paged([application('withdrawn')]), { updatedAt: 1 }),
    );
    return <JobSuccessPage />;
  }
  const { platform, href } = renderInRemote(<Remembering />, {
    path,
    user: testJobseeker,
    responses: {
      'GET /jobapply': paged([application('applied')]),
      'GET /jobseeker/percentage': { percentage: 80, parts: [] },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your application has been sent' })).toBeInTheDocument();
  expect(href()).toBe(`/en${path}`);
  expect(platform.server.requests.some(({ endpoint }) => endpoint === 'GET /jobapply')).toBe(true);
});

test('from 80 % on there is no nudge', async () => {
  const { platform } = renderInRemote(<JobSuccessPage />, {
    path,
    user: testJobseeker,
    responses: {
      'GET /jobapply': paged([application('applied')]),
      'GET /jobseeker/percentage': { percentage: 80, parts: [] },
    },
  });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect(platform.server.requests.some(({ endpoint }) => endpoint === 'GET /jobseeker/percentage')).toBe(true),
  );
  expect(screen.queryByRole('link', { name: 'Complete my profile' })).not.toBeInTheDocument();
});

test('an applicant whose application cannot be read stays, and can try again', async () => {
  const { visitor, platform, href } = renderInRemote(<JobSuccessPage />, {
    path,
    user: testJobseeker,
    responses: {
      'GET /jobapply': failure(503, { message: 'Later.' }),
      'GET /jobseeker/percentage': { percentage: 80, parts: [] },
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(href()).toBe(`/en${path}`);
  platform.server.respondWith({ 'GET /jobapply': paged([application('applied')]) });
  await visitor.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your application has been sent' })).toBeInTheDocument();
});

test.each([
  ['a guest', null, paged([])],
  ['a jobseeker who has not applied', testJobseeker, paged([])],
  ['a jobseeker who took the application back', testJobseeker, paged([application('withdrawn')])],
])('%s is led to the job', async (_, user, applications) => {
  const { href } = renderInRemote(<JobSuccessPage />, { path, user, responses: { 'GET /jobapply': applications } });
  await waitFor(() => expect(href()).toBe('/en/jobpost/driver-5/5'));
});
