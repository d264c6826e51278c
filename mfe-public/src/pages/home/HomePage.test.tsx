import { act, screen, waitFor, within } from '@testing-library/react';
import { failure, paged, testCompany, testJobseeker } from '@jpro/platform/testing';
import { rememberField } from '../../jobs/recentField.ts';
import { testArticle } from '../../testing/articles.ts';
import { testJob } from '../../testing/jobs.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import HomePage from './HomePage.tsx';

const topCompany = {
  users_id: 21,
  name: 'Golden Padauk',
  slug: 'golden-padauk',
  company_logo: null,
  profile_photo_url: null,
  open_job_count: 14,
  industry: null,
};
const driving = { id: 3, name_en: 'Driving', name_my: 'ယာဉ်မောင်း', collar: 'blue', icon: 'car', job_count: 17 };
const accounting = { id: 8, name_en: 'Accounting', name_my: 'စာရင်းကိုင်', collar: 'white', icon: 'money', job_count: 9 };
const responses = {
  'GET /jobpost/recent_search/{id}': [],
  'GET /category/locations': [{ id: 12, name_en: 'Yangon Region', name_my: 'ရန်ကုန်တိုင်းဒေသကြီး', job_count: 900 }],
  'GET /category/jobtypes': [],
  'GET /category/jobfunctions_bycollar': { jobfunctions: { white: [accounting], blue: [driving] } },
  'GET /jobpost': {
    boost_jobs: paged([testJob({ id: 1, is_boosted: true })]),
    jobposts: paged([testJob({ id: 11 }), testJob({ id: 12 })]),
    search_keyword: '',
    total_is_capped: false,
    total_count: 3,
  },
  'GET /jobpost/function_pays': [
    { job_function_id: 3, low: 300_000, median: 350_000, high: 450_000, count: 40 },
    { job_function_id: 8, low: 500_000, median: 500_000, high: 500_000, count: 12 },
  ],
  'GET /jobpost/popularjobs': [testJob({ id: 21, title: 'Cook' })],
  'GET /blog': paged([testArticle()]),
  'GET /topcompanies': ({ query }: { query: Record<string, string> }) =>
    query['employer_type'] === 'agency' ? [] : [topCompany],
  'GET /jobpost/info_count': { job_count: 1943, company_count: 120, jobseeker_count: 250, agency_count: 9 },
};

beforeEach(() => localStorage.clear());

test('the search panel navigates to the results with the chosen values (rule 52)', async () => {
  const { visitor, href } = renderInRemote(<HomePage />, { path: '/', responses });
  await screen.findByRole('option', { name: 'Yangon Region' });
  await visitor.type(screen.getByRole('searchbox', { name: 'Keyword' }), ' driver ');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Yangon Region');
  await visitor.click(screen.getByRole('button', { name: 'Search' }));
  expect(href()).toBe('/en/search?search_keyword=driver&location=12');
});

test('input survives responses that arrive meanwhile', async () => {
  const { visitor, platform } = renderInRemote(<HomePage />, { path: '/', responses });
  await visitor.type(screen.getByRole('searchbox'), 'driv');
  platform.server.respondWith({
    'GET /jobpost/info_count': { job_count: 7, company_count: 1, jobseeker_count: 1, agency_count: 0 },
  });
  await act(() => platform.queryClient.invalidateQueries());
  expect(await screen.findByText(/^7 open jobs/)).toBeInTheDocument();
  expect(screen.getByDisplayValue('driv')).toBeInTheDocument();
});

test('the search panel is a plain GET form, so it works without scripts', () => {
  renderInRemote(<HomePage />, { path: '/', responses });
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/en/search');
  expect(form).toHaveAttribute('method', 'get');
});

test('the last three keywords link to their searches, newest first', async () => {
  localStorage.setItem('recent-keywords', '["စာရင်းကိုင်","cook"]');
  renderInRemote(<HomePage />, { path: '/', responses });
  const links = (await screen.findByRole('navigation', { name: 'Recent searches' })).querySelectorAll('a');
  expect([...links].map((link) => link.textContent)).toEqual(['စာရင်းကိုင်', 'cook']);
  expect(links[1]).toHaveAttribute('href', '/en/search?search_keyword=cook');
});

test('jobs, companies and counts are shown in the digits of the language', async () => {
  renderInRemote(<HomePage />, { path: '/', locale: 'my', responses });
  expect(await screen.findByText(/အလုပ် ၁,၉၄၃ ခု/)).toBeInTheDocument();
  expect(await screen.findByText('ခေါ်ယူနေသော အလုပ် ၁၄ ခု')).toBeInTheDocument();
  expect(await screen.findAllByText('အထူးကြော်ငြာ')).toHaveLength(1);
});

test('a part that fails does not affect the others', async () => {
  renderInRemote(<HomePage />, { path: '/', responses: { ...responses, 'GET /topcompanies': failure(500) } });
  expect(await screen.findByRole('link', { name: 'Driver 11' })).toBeInTheDocument();
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

test('the employer section is for guests only', async () => {
  renderInRemote(<HomePage />, { path: '/', user: testCompany, responses });
  await screen.findByRole('link', { name: 'Driver 11' });
  expect(screen.queryByText('Looking for people?')).not.toBeInTheDocument();
});

test('a state opens from its tile, a job function from its card, each with its number of jobs', async () => {
  renderInRemote(<HomePage />, { path: '/', responses });
  const map = await screen.findByRole('list', { name: 'Map of states and regions' });
  const tile = within(map).getByRole('link', { name: 'Yangon Region: 900 jobs' });
  expect(tile).toHaveTextContent('Yangon');
  expect(tile).toHaveAttribute('href', '/en/search?location=12');
  expect(screen.getAllByRole('link', { name: 'Driving' })[0]).toHaveAttribute('href', '/en/search?jobfunction=3');
});

test('common searches are one tap away', () => {
  renderInRemote(<HomePage />, { path: '/', responses });
  const quick = within(screen.getByRole('navigation', { name: 'Quick searches' }));
  expect(quick.getByRole('link', { name: 'Last 24 hours' })).toHaveAttribute('href', '/en/search?posted=1');
});

test('a jobseeker sees recommended jobs with their reasons, and the next step of the profile (rule 58.1)', async () => {
  const recommended = {
    ...testJob({ id: 31, title: 'Tailor' }),
    score: 35,
    reasons: [
      { code: 'location', points: 10 },
      { code: 'keyword', points: 25, search_keyword: 'tailor' },
    ],
  };
  const parts = [
    { part: 'about', percent: 5, done: false },
    { part: 'cv', percent: 10, done: false },
    { part: 'position', percent: 10, done: true },
  ];
  renderInRemote(<HomePage />, {
    path: '/',
    user: testJobseeker,
    responses: {
      ...responses,
      'GET /jobpost/recommended': [recommended],
      'GET /jobseeker/percentage': { percentage: 85, parts },
    },
  });
  const card = (await screen.findByRole('link', { name: 'Tailor' })).closest('article')!;
  expect(within(card).getByText('You searched for “tailor”')).toBeInTheDocument();
  expect(within(card).getByText('Your state or region')).toBeInTheDocument();
  expect(await screen.findByText('Upload your CV, so that you can apply in two steps.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Fill in (+10%)' })).toHaveAttribute('href', '/en/jobseeker/profile#cvs');
  expect(screen.queryByRole('heading', { name: 'Most viewed jobs' })).not.toBeInTheDocument();
});

describe("a jobseeker's recent keywords (rule 53)", () => {
  const recent = [
    { id: 4, search_keyword: 'nurse', searched_at: '2026-11-21T03:00:00Z' },
    { id: 3, search_keyword: 'cook', searched_at: '2026-11-20T03:00:00Z' },
  ];
  const show = (changes: object) =>
    renderInRemote(<HomePage />, {
      path: '/',
      user: testJobseeker,
      responses: {
        ...responses,
        'GET /jobpost/recommended': [],
        'GET /jobseeker/percentage': { percentage: 100, parts: [] },
        'GET /jobpost/recent_search/{id}': recent,
        ...changes,
      },
    });

  test('come from the server, on whichever device; the browser has those of others', async () => {
    localStorage.setItem('recent-keywords', '["tailor"]');
    show({});
    expect(await screen.findByRole('link', { name: 'nurse' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'cook' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'tailor' })).not.toBeInTheDocument();
  });

  test('are removed at once, and come back when that fails', async () => {
    const { visitor, platform } = show({ 'POST /jobpost/delete_search/{id}': failure(500, { message: 'Not now.' }) });
    const remove = { name: 'Remove “nurse” from the recent searches' };
    await visitor.click(await screen.findByRole('button', remove));
    await waitFor(() => expect(platform.toasts.get()).toMatchObject([{ message: 'Not now.' }]));
    expect(await screen.findByRole('link', { name: 'nurse' })).toBeInTheDocument();
    platform.server.respondWith({ 'POST /jobpost/delete_search/{id}': recent.slice(1) });
    await visitor.click(await screen.findByRole('button', remove));
    expect(screen.queryByRole('link', { name: 'nurse' })).not.toBeInTheDocument();
    await waitFor(() => expect(platform.server.requests.at(-1)?.params).toEqual({ id: '4' }));
    expect(screen.getByRole('link', { name: 'cook' })).toBeInTheDocument();
  });

  test('come back even when the server cannot be asked for them', async () => {
    const refusal = failure(503, { message: 'No connection.' });
    const { visitor, platform } = show({ 'POST /jobpost/delete_search/{id}': refusal });
    const button = await screen.findByRole('button', { name: 'Remove “nurse” from the recent searches' });
    platform.server.respondWith({ 'GET /jobpost/recent_search/{id}': refusal });
    await visitor.click(button);
    await waitFor(() => expect(platform.toasts.get()).toMatchObject([{ message: 'No connection.' }]));
    expect(await screen.findByRole('link', { name: 'nurse' })).toBeInTheDocument();
  });
});

test('a recent keyword of this browser can be removed', async () => {
  localStorage.setItem('recent-keywords', '["nurse","cook"]');
  const { visitor } = renderInRemote(<HomePage />, { path: '/', responses });
  await visitor.click(await screen.findByRole('button', { name: 'Remove “nurse” from the recent searches' }));
  expect(screen.queryByRole('link', { name: 'nurse' })).not.toBeInTheDocument();
  expect(localStorage.getItem('recent-keywords')).toBe('["cook"]');
});

test('what employers pay; the field that this browser looked at last is named without moving the others', async () => {
  renderInRemote(<HomePage />, { path: '/', responses });
  const fields = async () =>
    within(await screen.findByRole('region', { name: 'What employers pay' })).getAllByRole('listitem');
  expect((await fields()).map(({ textContent }) => textContent)).toEqual([
    'Driving300,000 – 450,000 MMK',
    'Accounting500,000 MMK',
  ]);
  act(() => rememberField(8));
  expect((await fields()).map(({ textContent }) => textContent)).toEqual([
    'Driving300,000 – 450,000 MMK',
    'Accounting500,000 MMK · Your field',
  ]);
});
