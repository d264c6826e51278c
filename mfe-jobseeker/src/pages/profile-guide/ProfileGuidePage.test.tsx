import { screen, waitFor } from '@testing-library/react';
import { hlaing, jobseeker, percentage, resumeResponse, yangon } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ProfileGuidePage from './ProfileGuidePage.tsx';
import { stepOf } from './steps.ts';

const show = (query = '', responses: Record<string, unknown> = {}) =>
  renderInRemote(<ProfileGuidePage />, {
    path: `/jobseeker/profile/guide${query}`,
    locale: 'en',
    responses: {
      'GET /jobseeker/getbyuser': resumeResponse,
      'GET /jobseeker/percentage': { percentage: 40, parts: [{ part: 'skills', percent: 5, done: false }] },
      'GET /category/locations': [yangon],
      'GET /category/townships/{id}': [hlaing],
      'GET /category/nrctownships': [],
      'GET /category/industries': [],
      'GET /category/explevels': [],
      'GET /category/jobfunctions_bycollar': { jobfunctions: { white: [], blue: [] } },
      ...responses,
    },
  });

test('it is resumed at the first step that has something to fill in', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'What can you do?' })).toBeInTheDocument();
  expect(screen.getByText('Step 4 of 6')).toBeInTheDocument();
});

test('a step is saved and leads to the next one', async () => {
  const { visitor, platform, href } = show('?step=1', { 'PUT /jobseeker/update/{id}': jobseeker });
  await visitor.click(await screen.findByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(href()).toContain('step=2'));
  expect(platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('PUT'))).toHaveLength(1);
});

test('each step can be skipped, and the path left and taken up again', async () => {
  const { visitor, href } = show('?step=5');
  await visitor.click(await screen.findByRole('link', { name: 'Skip' }));
  expect(href()).toContain('step=6');
  expect(screen.getByRole('link', { name: 'Continue later' })).toHaveAttribute('href', '/en/jobseeker/profile');
});

test('the end says how complete the profile is', async () => {
  show('?step=7', { 'GET /jobseeker/percentage': { ...percentage, percentage: 85 } });
  expect(await screen.findByText('85% complete')).toBeInTheDocument();
});

test.each([
  [null, [], 7],
  ['3', [], 3],
  ['9', [], 7],
  ['x', [{ part: 'address', percent: 5, done: false }], 6],
  ['', [{ part: 'township', percent: 5, done: false }], 1],
])('the address step=%s opens the right step', (address, parts, step) => {
  expect(stepOf(address, parts)).toBe(step);
});
