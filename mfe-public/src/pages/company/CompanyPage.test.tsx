import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, paged, testCompany, testJobseeker } from '@jpro/platform/testing';
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

test('the company describes itself in the language of the page, or in the one that it has (rule 105.2)', async () => {
  const about = 'We bake bread.';
  const about_translation = { language: 'my', text: 'ကျွန်ုပ်တို့ ပေါင်မုန့် ဖုတ်ပါသည်။' };
  const show = (locale: 'en' | 'my', described: object) =>
    renderInRemote(<CompanyPage />, {
      path: '/company/golden-padauk/21',
      locale,
      responses: {
        'GET /company/{id}/also_applied': [],
        'GET /company/{id}': { company: { ...company, ...described } },
        'GET /jobpost': jobs,
      },
    });
  const both = show('my', { about, about_translation });
  expect(await screen.findByText(/ပေါင်မုန့်/)).toBeInTheDocument();
  expect(screen.queryByText(about)).not.toBeInTheDocument();
  both.unmount();
  show('en', { about: null, about_translation });
  expect(await screen.findByText(/ပေါင်မုန့်/)).toBeInTheDocument();
});

test("a company's profile and open jobs are shown", async () => {
  const { platform } = renderInRemote(<CompanyPage />, {
    path: '/company/golden-padauk/21',
    locale: 'my',
    responses: { 'GET /company/{id}/also_applied': [], 'GET /company/{id}': { company }, 'GET /jobpost': jobs },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Golden Padauk' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Driver 11' })).toBeInTheDocument();
  // The logo is on the page already.
  expect(screen.getByRole('article')).not.toHaveTextContent('GP');
  expect(screen.getByText('ဝန်ထမ်း ၅၁–၂၀၀ ဦး')).toBeInTheDocument();
  expect(platform.server.requests.find(({ endpoint }) => endpoint === 'GET /jobpost')?.query).toMatchObject({
    company: '21',
  });
});

test('a verified company has a badge on its page and on its jobs (rule 42.3)', async () => {
  const verified = { ...company, is_verified: true };
  const its = testJob();
  const job = { ...its, company: { ...its.company!, is_verified: true as const } };
  renderInRemote(<CompanyPage />, {
    path: '/company/golden-padauk/21',
    responses: {
      'GET /company/{id}/also_applied': [],
      'GET /company/{id}': { company: verified },
      'GET /jobpost': { ...jobs, jobposts: paged([job, testJob({ id: 12 })]) },
    },
  });
  expect(await screen.findAllByRole('img', { name: 'Verified company' })).toHaveLength(1);
  expect(screen.getByText('Verified company')).toBeInTheDocument();
});

test('all pages of the company elsewhere are linked', async () => {
  const links = Object.fromEntries(
    ['facebook', 'linkedin', 'twitter', 'instagram'].map((name) => [`${name}_link`, `https://${name}.test/padauk`]),
  );
  renderInRemote(<CompanyPage />, {
    path: '/company/golden-padauk/21',
    responses: {
      'GET /company/{id}/also_applied': [],
      'GET /company/{id}': { company: { ...company, ...links } },
      'GET /jobpost': jobs,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const shown = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(shown).toEqual(expect.arrayContaining(Object.values(links)));
});

test('a link that is not a web address is not shown', async () => {
  renderInRemote(<CompanyPage />, {
    path: '/company/golden-padauk/21',
    responses: { 'GET /company/{id}/also_applied': [], 'GET /company/{id}': { company }, 'GET /jobpost': jobs },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Website')).not.toBeInTheDocument();
});

test('a missing company is a 404 page, a wrong slug is corrected', async () => {
  const missing = renderInRemote(<CompanyPage />, {
    path: '/company/gone/99',
    responses: { 'GET /company/{id}/also_applied': [], 'GET /company/{id}': failure(404) },
  });
  expect(await screen.findByTestId('not-found')).toBeInTheDocument();
  // Rule 47.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/search',
    '/en',
    '/en/contact',
  ]);
  missing.unmount();
  const { href } = renderInRemote(<CompanyPage />, {
    path: '/company/old/21',
    responses: { 'GET /company/{id}/also_applied': [], 'GET /company/{id}': { company }, 'GET /jobpost': jobs },
  });
  await waitFor(() => expect(href()).toBe('/en/company/golden-padauk/21'));
});

describe('what a visitor learns of a company', () => {
  const photo = (id: number) => ({ id, photo_url: `/file/${id}.jpg`, small_photo_url: `/file/small_${id}.jpg` });
  const functions = [
    { id: 3, name_en: 'Driving', name_my: 'ယာဉ်မောင်း', job_count: 9 },
    { id: 4, name_en: 'Sales', name_my: 'အရောင်း', job_count: 2 },
  ];
  const responses = {
    'GET /company/{id}/also_applied': [],
    'GET /company/{id}': {
      company: { ...company, address: '12 Pyay Road', gallery: [photo(1), photo(2)] },
      job_functions: functions,
    },
    'GET /jobpost': jobs,
    'GET /company/{id}/reply_time': { reply_time: { median_hours: 72, count: 8 } },
    'GET /rating/{id}': {
      rating: { average: 4.3, count: 6, distribution: [0, 0, 1, 2, 3] },
      mine: null,
      may_rate: true,
    },
    'PUT /rating/createorupdate': { rating: null, mine: 4, may_rate: true },
  };
  const path = '/company/golden-padauk/21';

  test('photos are links, and open in a viewer that goes on to the next', async () => {
    const { visitor } = renderInRemote(<CompanyPage />, { path, responses });
    const first = (await screen.findByRole('img', { name: 'Photo 1 of Golden Padauk' })).closest('a')!;
    expect(first).toHaveAttribute('href', '/file/1.jpg');
    await visitor.click(first);
    const viewer = await screen.findByRole('dialog', { name: 'Photo 1 of 2' });
    await visitor.click(within(viewer).getByRole('button', { name: 'Next photo' }));
    expect(within(viewer).getByRole('img')).toHaveAttribute('src', '/file/2.jpg');
  });

  test('arrow keys and a finger turn the photos over, from wherever the focus is', async () => {
    const { visitor } = renderInRemote(<CompanyPage />, { path, responses });
    await visitor.click((await screen.findByRole('img', { name: 'Photo 1 of Golden Padauk' })).closest('a')!);
    const viewer = within(await screen.findByRole('dialog', { name: 'Photo 1 of 2' }));
    await visitor.keyboard('{ArrowRight}');
    expect(viewer.getByRole('heading', { name: 'Photo 2 of 2' })).toBeInTheDocument();
    await visitor.keyboard('{ArrowLeft}');
    expect(viewer.getByRole('heading', { name: 'Photo 1 of 2' })).toBeInTheDocument();
    const swipe = (x: number, y: number) =>
      visitor.pointer([
        { keys: '[TouchA>]', target: viewer.getByRole('img'), coords: { clientX: 200, clientY: 100 } },
        { pointerName: 'TouchA', coords: { clientX: 200 + x, clientY: 100 + y } },
        { keys: '[/TouchA]' },
      ]);
    await swipe(-80, 10);
    expect(viewer.getByRole('heading', { name: 'Photo 2 of 2' })).toBeInTheDocument();
    await swipe(-60, 90);
    expect(viewer.getByRole('heading', { name: 'Photo 2 of 2' })).toBeInTheDocument();
    await swipe(80, 0);
    expect(viewer.getByRole('heading', { name: 'Photo 1 of 2' })).toBeInTheDocument();
  });

  test('a photo has its caption, and says what it shows', async () => {
    const texts = { caption: 'Our kitchen', alt: 'Two bakers at the oven' };
    const { visitor } = renderInRemote(<CompanyPage />, {
      path,
      responses: {
        ...responses,
        'GET /company/{id}/also_applied': [],
        'GET /company/{id}': {
          company: { ...company, gallery: [{ ...photo(1), ...texts }] },
          job_functions: functions,
        },
      },
    });
    await visitor.click((await screen.findByRole('img', { name: texts.alt })).closest('a')!);
    const viewer = await screen.findByRole('dialog', { name: 'Photo 1 of 1' });
    expect(within(viewer).getByRole('img', { name: texts.alt })).toBeInTheDocument();
    expect(within(viewer).getByText(texts.caption)).toBeInTheDocument();
  });

  test('the first photo is the cover, small on phones; without photos there is a drawing', async () => {
    const { unmount } = renderInRemote(<CompanyPage />, { path, responses });
    await screen.findByRole('img', { name: 'Photo 1 of Golden Padauk' });
    const cover = document.querySelector('[data-cover]');
    expect(cover).toHaveAttribute('src', '/file/small_1.jpg');
    expect(cover?.parentElement?.querySelector('source')).toHaveAttribute('srcset', '/file/1.jpg');
    unmount();
    renderInRemote(<CompanyPage />, {
      path,
      responses: {
        ...responses,
        'GET /company/{id}/also_applied': [],
        'GET /company/{id}': { company, job_functions: functions },
      },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('[data-cover]')).toHaveAttribute('src', '/company-cover.svg#c1');
  });

  test('the jobs can be narrowed to one function', async () => {
    const { platform } = renderInRemote(<CompanyPage />, { path: `${path}?jobfunction=3`, responses });
    const chips = within(await screen.findByRole('navigation', { name: 'Job function' }));
    expect(chips.getByRole('link', { name: 'Driving (9)' })).toHaveAttribute('aria-current', 'true');
    expect(chips.getByRole('link', { name: 'Sales (2)' })).toHaveAttribute('href', `/en${path}?jobfunction=4`);
    expect(platform.server.requests.find(({ endpoint }) => endpoint === 'GET /jobpost')?.query).toMatchObject({
      company: '21',
      jobfunction: '3',
    });
  });

  test('reply time, map, and the distribution of the ratings; who applied there may rate (rule 23)', async () => {
    const { visitor, platform } = renderInRemote(<CompanyPage />, { path, user: testJobseeker, responses });
    expect(await screen.findByText(/Usually replies within 3 days/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show on a map' })).toHaveAttribute(
      'href',
      expect.stringContaining('query=12+Pyay+Road'),
    );
    expect(screen.getByText('4.3 of 5')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: /^5 stars/ })).toHaveAttribute('value', '3');
    await visitor.click(screen.getByRole('radio', { name: '4 stars' }));
    await waitFor(() =>
      expect(platform.server.requests.find(({ endpoint }) => endpoint === 'PUT /rating/createorupdate')?.body).toEqual({
        company_id: 21,
        rating: 4,
      }),
    );
    jest.spyOn(platform.api, 'put').mockRejectedValue(new Error('Loading chunk 7 failed.'));
    await visitor.click(screen.getByRole('radio', { name: '2 stars' }));
    await waitFor(() =>
      expect(platform.toasts.get().at(-1)).toMatchObject({ message: 'This did not work. Please try again.' }),
    );
  });
});

describe('a rating on a slow line', () => {
  test('the choice shows at once, and of two quick ones the last is stored last', async () => {
    const arrivals: (() => void)[] = [];
    const { visitor, platform } = renderInRemote(<CompanyPage />, {
      path: '/company/golden-padauk/21',
      user: testJobseeker,
      responses: {
        'GET /company/{id}/also_applied': [],
        'GET /company/{id}': { company, is_followed: false },
        'GET /jobpost': jobs,
        'GET /rating/{id}': { rating: null, mine: null, may_rate: true },
        'PUT /rating/createorupdate': () =>
          new Promise((resolve) => arrivals.push(() => resolve({ rating: null, mine: null, may_rate: true }))),
      },
    });
    const ratings = () =>
      platform.server.requests
        .filter(({ endpoint }) => endpoint === 'PUT /rating/createorupdate')
        .map(({ body }) => (body as { rating: number }).rating);
    await visitor.click(await screen.findByRole('radio', { name: '4 stars' }));
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await waitFor(() => expect(ratings()).toEqual([4]));
    await visitor.click(screen.getByRole('radio', { name: '5 stars' }));
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
    expect(ratings()).toEqual([4]);
    arrivals[0]!();
    await waitFor(() => expect(ratings()).toEqual([4, 5]));
    arrivals[1]!();
    // The thanks for the second, which takes the place of the first.
    await waitFor(() => expect(platform.toasts.get().map(({ id }) => id)).toEqual([2]));
  });
});

describe('a list of jobs that has become shorter', () => {
  const show = (search: string, found: object) =>
    renderInRemote(<CompanyPage />, {
      path: `/company/golden-padauk/21${search}`,
      responses: {
        'GET /company/{id}/also_applied': [],
        'GET /company/{id}': { company, is_followed: false },
        'GET /jobpost': { ...jobs, ...found },
      },
    });

  test('a page past the end leads to the first one, and does not say that there are no jobs', async () => {
    show('?page=7', { jobposts: paged([], 30) });
    expect(await screen.findByRole('link', { name: 'Back to the first page' })).toHaveAttribute(
      'href',
      '/en/company/golden-padauk/21',
    );
    expect(screen.queryByText('No open jobs just now')).not.toBeInTheDocument();
  });

  test('a function without jobs leads to all jobs of the company', async () => {
    show('?jobfunction=3', { jobposts: paged([]) });
    expect(await screen.findByRole('link', { name: 'Search without filters' })).toHaveAttribute(
      'href',
      '/en/company/golden-padauk/21',
    );
  });
});

describe('following a company', () => {
  const path = '/company/golden-padauk/21';
  const responses = {
    'GET /company/{id}/also_applied': [],
    'GET /company/{id}': { company, is_followed: false },
    'GET /jobpost': jobs,
    'PUT /jobseeker/followedcompanies/{id}': { is_followed: true },
    'DELETE /jobseeker/followedcompanies/{id}': { is_followed: false },
  };

  test('a jobseeker follows and unfollows by the same button', async () => {
    const { visitor, platform } = renderInRemote(<CompanyPage />, { path, user: testJobseeker, responses });
    await visitor.click(await screen.findByRole('button', { name: 'Follow', pressed: false }));
    await visitor.click(await screen.findByRole('button', { name: 'Following', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeInTheDocument();
    expect(platform.toasts.get().map(({ message }) => message)).toEqual([
      'You will be notified of each new job at Golden Padauk.',
      'You will no longer be notified of new jobs at Golden Padauk.',
    ]);
  });

  test('a failure that is not the server’s is told in the language of the page', async () => {
    const rendered = renderInRemote(<CompanyPage />, { path, locale: 'my', user: testJobseeker, responses });
    jest.spyOn(rendered.platform.api, 'put').mockRejectedValue(new Error('Loading chunk 7 failed.'));
    await rendered.visitor.click(await screen.findByRole('button', { name: 'စောင့်ကြည့်ရန်' }));
    await waitFor(() => expect(rendered.platform.toasts.get()).toMatchObject([{ message: 'မအောင်မြင်ပါ။ ထပ်ကြိုးစားပါ။' }]));
  });

  test('guests log in first and come back; companies do not follow', async () => {
    const page = renderInRemote(<CompanyPage />, { path, responses });
    await page.visitor.click(await screen.findByRole('button', { name: 'Follow' }));
    await waitFor(() =>
      expect(page.href()).toContain(`/en/login?redirect=${encodeURIComponent(`/en${path}?intent=`)}`),
    );
    page.unmount();
    renderInRemote(<CompanyPage />, { path, user: testCompany, responses });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Follow')).not.toBeInTheDocument();
  });
});

test('companies with many applicants in common are named (rule 87)', async () => {
  const other = { ...company, users_id: 33, name: 'Silver Lotus', slug: 'silver-lotus' };
  renderInRemote(<CompanyPage />, {
    path: '/company/golden-padauk/21',
    responses: { 'GET /company/{id}': { company }, 'GET /jobpost': jobs, 'GET /company/{id}/also_applied': [other] },
  });
  const list = await screen.findByRole('region', { name: 'People who applied here also applied to' });
  expect(within(list).getByRole('link', { name: 'Silver Lotus' })).toHaveAttribute(
    'href',
    '/en/company/silver-lotus/33',
  );
});
