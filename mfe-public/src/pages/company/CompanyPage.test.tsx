import { screen, waitFor } from '@testing-library/react';
import { failure, paged } from '@jpro/platform/testing';
import { testJob } from '../../testing/jobs.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import CompanyPage from './CompanyPage.tsx';

const company = {
  users_id: 21,
  name: 'Golden Padauk',
  slug: 'golden-padauk',
  company_logo: null,
  profile_photo_url: null,
  about: null,
  website: 'javascript:alert(1)',
  address: null,
  location: null,
  industry: null,
  employer_type: 'agency',
  size: '51-200',
  established_year: 2009,
  facebook_link: null,
  linkedin_link: null,
  open_job_count: 1,
};
const jobs = {
  boost_jobs: paged([]),
  jobposts: paged([testJob({ id: 11 })]),
  search_keyword: '',
  total_is_capped: false,
  total_count: 1,
};

test("a company's profile and open jobs are shown", async () => {
  const { platform } = renderInRemote(<CompanyPage />, {
    path: '/company/golden-padauk/21',
    locale: 'my',
    responses: { 'GET /company/{id}': { company }, 'GET /jobpost': jobs },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Golden Padauk' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Driver 11' })).toBeInTheDocument();
  expect(screen.getByText('ဝန်ထမ်း ၅၁-၂၀၀ ဦး')).toBeInTheDocument();
  expect(platform.server.requests.find(({ endpoint }) => endpoint === 'GET /jobpost')?.query).toMatchObject({
    company: '21',
  });
});

test('a verified company has a badge on its page and on its jobs (rule 42)', async () => {
  const verified = { ...company, is_verified: true };
  const its = testJob();
  const job = { ...its, company: { ...its.company!, is_verified: true as const } };
  renderInRemote(<CompanyPage />, {
    path: '/company/golden-padauk/21',
    responses: {
      'GET /company/{id}': { company: verified },
      'GET /jobpost': { ...jobs, jobposts: paged([job, testJob({ id: 12 })]) },
    },
  });
  expect(await screen.findAllByRole('img', { name: 'Verified company' })).toHaveLength(1);
  expect(screen.getByText('Verified company')).toBeInTheDocument();
});

test('a link that is not a web address is not shown', async () => {
  renderInRemote(<CompanyPage />, {
    path: '/company/golden-padauk/21',
    responses: { 'GET /company/{id}': { company }, 'GET /jobpost': jobs },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Website')).not.toBeInTheDocument();
});

test('a missing company is a 404 page, a wrong slug is corrected', async () => {
  const missing = renderInRemote(<CompanyPage />, {
    path: '/company/gone/99',
    responses: { 'GET /company/{id}': failure(404) },
  });
  expect(await screen.findByTestId('not-found')).toBeInTheDocument();
  missing.unmount();
  const { href } = renderInRemote(<CompanyPage />, {
    path: '/company/old/21',
    responses: { 'GET /company/{id}': { company }, 'GET /jobpost': jobs },
  });
  await waitFor(() => expect(href()).toBe('/en/company/golden-padauk/21'));
});
