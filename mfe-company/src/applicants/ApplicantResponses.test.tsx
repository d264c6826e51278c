/** What applicants responded, its marks and its filter (rules 98.2 and 98.3). */
import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicantResponse } from '@jpro/api';
import { paged } from '@jpro/platform/testing';
import ApplicationsPage from '../pages/applications/ApplicationsPage.tsx';
import { applicant, job, jobCounts, stageCounts } from '../testing/responses.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import { ApplicantResponses } from './ApplicantResponses.tsx';

const licence: ApplicantResponse = {
  id: 'q000000000001',
  kind: 'yes_no',
  text: 'Do you have a licence?',
  unit: '',
  options: [],
  translation: { language: 'my', text: 'လိုင်စင် ရှိပါသလား။', unit: '', options: [] },
  value: true,
  meets: true,
};
const years: ApplicantResponse = {
  ...licence,
  id: 'q000000000002',
  kind: 'number',
  text: 'How many years?',
  unit: 'years',
  translation: null,
  value: 12,
  meets: false,
};
const shift: ApplicantResponse = {
  ...years,
  id: 'q000000000003',
  kind: 'choice',
  text: 'Which shift?',
  unit: '',
  options: ['Morning', 'Evening'],
  value: 1,
  meets: null,
};
const route: ApplicantResponse = { ...shift, kind: 'text', text: 'Which routes?', options: [], value: null };

test.each([
  [
    'en',
    [
      ['Do you have a licence?', 'Yes' + 'As you look for'],
      ['How many years?', '12 years' + 'Not as you look for'],
      ['Which shift?', 'Evening'],
      ['Which routes?', 'No response'],
    ],
  ],
  [
    'my',
    [
      ['လိုင်စင် ရှိပါသလား။', 'ဟုတ်ပါသည်' + 'လိုချင်သည့်အတိုင်း'],
      ['How many years?', '၁၂ years' + 'လိုချင်သည့်အတိုင်း မဟုတ်ပါ'],
      ['Which shift?', 'Evening'],
      ['Which routes?', 'မဖြေပါ'],
    ],
  ],
] as const)('each question has its response and its mark, in %s', async (locale, shown) => {
  renderInRemote(<ApplicantResponses responses={[licence, years, shift, route]} />, { path: '/', locale });
  const [first] = shown;
  await screen.findByText(first[0]);
  expect(
    screen
      .getAllByRole('term')
      .map((term, index) => [term.textContent, screen.getAllByRole('definition')[index]?.textContent]),
  ).toEqual(shown);
});

const questions = [
  { ...licence, is_requirement: true },
  { ...shift, is_requirement: false },
];
const list = (path: string, more: object = { questions }) =>
  renderInRemote(<ApplicationsPage />, {
    path,
    responses: {
      'GET /company/application/bycompany': {
        ...paged([{ ...applicant, requirements: { asked: 2, met: 1 } }]),
        counts: stageCounts,
        ...more,
      },
      'GET /company/jobposts': { ...paged([job]), counts: jobCounts },
    },
  });

test('the list of one job is filtered by responses, in its address, its request and its table', async () => {
  const { visitor, href, platform } = list('/company/applications?job_id=501&page=2');
  expect(await screen.findByText('Requirements met: 1 of 2')).toBeVisible();
  const filter = screen.getByRole('combobox', { name: 'Responses' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any responses', 'Meets all requirements', 'As you look for', 'Yes', 'No', 'Morning', 'Evening']);
  await visitor.selectOptions(filter, 'Evening');
  expect(href()).toBe('/en/company/applications?job_id=501&responses=q000000000003%3D1');
  await waitFor(() =>
    expect(platform.server.requests.at(-1)?.query).toEqual({ job_id: '501', responses: 'q000000000003=1', page: '1' }),
  );
  expect(screen.getByRole('link', { name: /spreadsheet|CSV|table/i })).toHaveAttribute(
    'href',
    '/api/company/application/export?job_id=501&responses=q000000000003%3D1',
  );
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Job' }), 'All jobs');
  expect(href()).toBe('/en/company/applications');
});

test('a list of all jobs, or of a job that asks nothing, has no such filter', async () => {
  list('/company/applications?responses=met', {});
  await screen.findByText('Requirements met: 1 of 2');
  expect(screen.queryByRole('combobox', { name: 'Responses' })).toBeNull();
});
