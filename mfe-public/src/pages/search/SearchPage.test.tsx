import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { defineRoutes } from '@jpro/platform/routes';
import { failure, paged, renderPage, testCompany, testJobseeker } from '@jpro/platform/testing';
import en from '../../locales/en.json' with { type: 'json' };
import { testJob, testJobDetail } from '../../testing/jobs.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import SearchPage from './SearchPage.tsx';
import { loadDetailPane } from './useHasDetailPane.ts';

const found = (boosted: number[], normal: number[], changes: object = {}) => ({
  boost_jobs: paged(boosted.map((id) => testJob({ id, is_boosted: true }))),
  jobposts: paged(normal.map((id) => testJob({ id }))),
  search_keyword: '',
  total_is_capped: false,
  total_count: boosted.length + normal.length,
  ...changes,
});
const yangon = { id: 12, name_en: 'Yangon', name_my: 'ရန်ကုန်' };
const lookups = {
  'GET /category/locations': [yangon, { id: 13, name_en: 'Mandalay', name_my: 'မန္တလေး' }],
  'GET /category/jobtypes': [{ id: 1, name_en: 'Full time', name_my: 'အချိန်ပြည့်' }],
  'GET /category/jobfunctions_bycollar': {
    jobfunctions: { white: [], blue: [{ id: 3, name_en: 'Driving', name_my: 'ယာဉ်မောင်း', collar: 'blue', icon: 'x' }] },
  },
  'GET /category/industries': [],
  'GET /category/explevels': [],
  'GET /category/townships/{id}': [],
  'GET /jobpost/suggestions': { titles: [], companies: [], places: [], functions: [] },
  'GET /jobpost/quick_counts': { no_experience: 0, today: 0, remote: 0, daily_wage: 0, near: null, capped: [] },
};
const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

beforeEach(() => localStorage.clear());

test('boosted and normal jobs are interleaved', async () => {
  renderInRemote(<SearchPage />, {
    path: '/search',
    responses: { ...lookups, 'GET /jobpost': found([1], [11, 12, 13]) },
  });
  await screen.findByText('4 jobs');
  expect(titles()).toEqual(['Driver 11', 'Driver 12', 'Driver 1', 'Driver 13']);
});

const alerts = defineRoutes([
  { pattern: '/jobseeker/jobalerts', page: 'jobalerts', title: 'title', purpose: 'job-alerts' },
]);

test.each([
  // After the login (rule 81).
  ['guest', null, undefined],
  ['jobseeker', testJobseeker, '/en/jobseeker/jobalerts?search_keyword=cook&location=12&collar=blue'],
  ['company', testCompany, undefined],
])('the search of a %s is saved as a job alert where the site has them', async (_who, user, href) => {
  renderPage(<SearchPage />, {
    unit: 'mfe-public',
    texts: { en },
    routes: alerts,
    locale: 'en',
    user,
    path: '/search?search_keyword=cook&location=12&collar=blue',
    responses: { ...lookups, 'GET /jobpost': found([], [11]) },
  });
  await screen.findByText('1 job');
  expect(screen.queryByRole('link', { name: 'Notify me of new jobs' })?.getAttribute('href') ?? undefined).toBe(href);
});

test("a guest's job alert has the keyword as it was read, like a jobseeker's (rule 79)", async () => {
  const { container } = renderPage(<SearchPage />, {
    unit: 'mfe-public',
    texts: { en },
    routes: alerts,
    locale: 'en',
    path: '/search?search_keyword=kook&location=12',
    responses: {
      ...lookups,
      'GET /jobpost': found([], [11], { search_keyword: 'kook', understood: { keyword: 'cook' } }),
    },
  });
  await screen.findByText('1 job');
  const form = within(container).getByRole('button', { name: 'Notify me of new jobs' }).closest('form')!;
  expect(new FormData(form).get('page')).toBe('/en/search?search_keyword=cook&location=12#save-alert');
});

test.each([
  [{ keyword: 'cook' }, 'Jobs for “cook”', 'Showing jobs for “cook”.'],
  [{ keyword: '', salary_min: 300_000 }, 'Open jobs', 'Read as a salary: from 300,000 MMK.'],
  [{ keyword: 'cook', salary_max: 300_000 }, 'Jobs for “cook”', 'Read as a salary: up to 300,000 MMK.'],
  [
    { keyword: '', salary_min: 300_000, salary_max: 400_000 },
    'Open jobs',
    'Read as a salary: 300,000 MMK to 400,000 MMK.',
  ],
])(
  'a keyword that was read as %j says so, and links to what was typed (rule 80)',
  async (understood, heading, words) => {
    const { visitor, platform, href } = renderInRemote(<SearchPage />, {
      path: '/search?search_keyword=kook&location=12&page=2',
      responses: { ...lookups, 'GET /jobpost': found([], [11], { search_keyword: 'kook', understood }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
    await visitor.click(screen.getByRole('link', { name: 'Search for “kook” as typed' }));
    expect(href()).toBe('/en/search?search_keyword=kook&as_typed=1&location=12');
    await waitFor(() => expect(platform.server.requests.at(-1)?.query).toMatchObject({ as_typed: '1' }));
    // Another keyword is read anew.
    await visitor.type(screen.getByLabelText('Keyword'), 's');
    await screen.findAllByRole('option', { name: 'Yangon' });
    await visitor.click(screen.getByRole('button', { name: 'Search' }));
    expect(href()).toBe('/en/search?search_keyword=kooks&location=12');
  },
);

test('the request has exactly the parameters of the address', async () => {
  const { platform } = renderInRemote(<SearchPage />, {
    path: '/search?search_keyword=cook&location=12&sort=newest&page=2&nonsense=1',
    responses: { ...lookups, 'GET /jobpost': found([], [11]) },
  });
  await screen.findByText('1 job');
  expect(platform.server.requests.find(({ endpoint }) => endpoint === 'GET /jobpost')?.query).toEqual({
    search_keyword: 'cook',
    location: '12',
    sort: 'newest',
    page: '2',
  });
});

test('a search updates the address, keeps the other filters and starts at the first page', async () => {
  const { visitor, href } = renderInRemote(<SearchPage />, {
    path: '/search?location=12&industry=4&page=3',
    responses: { ...lookups, 'GET /jobpost': found([], [11]) },
  });
  await visitor.type(screen.getByLabelText('Keyword'), 'စာရင်းကိုင်');
  await screen.findAllByRole('option', { name: 'Yangon' });
  await visitor.click(screen.getByRole('button', { name: 'Search' }));
  expect(new URL(href(), 'https://x').searchParams.toString()).toBe(
    new URLSearchParams({ search_keyword: 'စာရင်းကိုင်', location: '12', industry: '4' }).toString(),
  );
});

describe('the jobs of a group of notifications: another search is as long as any', () => {
  const open = () =>
    renderInRemote(<SearchPage />, {
      path: '/search?location=12&limit=2',
      responses: { ...lookups, 'GET /jobpost': found([], [11, 12], { total_count: 5 }) },
    });

  test('with a keyword', async () => {
    const { visitor, href } = open();
    await visitor.type(screen.getByLabelText('Keyword'), 'cook');
    await screen.findAllByRole('option', { name: 'Yangon' });
    await visitor.click(screen.getByRole('button', { name: 'Search' }));
    expect(href()).toBe('/en/search?search_keyword=cook&location=12');
  });

  test('without a filter', async () => {
    const { visitor, href } = open();
    await visitor.click(await screen.findByRole('link', { name: 'Remove filter: Yangon' }));
    expect(href()).toBe('/en/search');
  });
});

test('a searched keyword is remembered', async () => {
  renderInRemote(<SearchPage />, {
    path: '/search?search_keyword=nurse',
    responses: { ...lookups, 'GET /jobpost': found([], [11], { search_keyword: 'nurse' }) },
  });
  await waitFor(() => expect(localStorage.getItem('recent-keywords')).toBe('["nurse"]'));
});

test("a jobseeker's keyword is not left in the browser, which may be shared (rule 53)", async () => {
  renderInRemote(<SearchPage />, {
    path: '/search?search_keyword=nurse',
    user: testJobseeker,
    responses: { ...lookups, 'GET /jobpost': found([], [11], { search_keyword: 'nurse' }) },
  });
  await screen.findByRole('link', { name: 'Driver 11' });
  expect(localStorage.getItem('recent-keywords')).toBeNull();
});

test('a keyword typed in Zawgyi is shown and remembered in Unicode', async () => {
  renderInRemote(<SearchPage />, {
    path: '/search?search_keyword=စာရင္းကိုင္',
    responses: { ...lookups, 'GET /jobpost': found([], [11], { search_keyword: 'စာရင်းကိုင်' }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Jobs for “စာရင်းကိုင်”' })).toBeInTheDocument();
  expect(localStorage.getItem('recent-keywords')).toBe('["စာရင်းကိုင်"]');
});

test.each([
  [null, '1,000+ jobs'],
  [1728, '1,728 jobs'],
])('more than a thousand jobs, of which %s are counted, read "%s"', async (total_count, words) => {
  const many = { total_is_capped: true, total_count, jobposts: paged([testJob()], 1000) };
  renderInRemote(<SearchPage />, { path: '/search', responses: { ...lookups, 'GET /jobpost': found([], [11], many) } });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('"more" appends the next page without what is above, and its first job has the focus (rule 16.4)', async () => {
  const pageOf = (ids: number[]) =>
    found([], ids, {
      jobposts: {
        ...paged(
          ids.map((id) => testJob({ id })),
          45,
        ),
      },
    });
  const { visitor } = renderInRemote(<SearchPage />, {
    path: '/search?location=12',
    responses: {
      ...lookups,
      'GET /jobpost': ({ query }: { query: { page?: string } }) =>
        ({ 2: pageOf([12, 13]), 3: pageOf([14]) })[Number(query.page ?? 1)] ?? pageOf([11, 12]),
    },
  });
  const more = () => screen.findByRole('link', { name: 'More jobs' });
  expect(await more()).toHaveAttribute('href', '/en/search?location=12&page=2');
  await visitor.click(await more());
  await waitFor(() => expect(titles()).toEqual(['Driver 11', 'Driver 12', 'Driver 13']));
  expect(screen.getByRole('link', { name: 'Driver 13' })).toHaveFocus();
  await visitor.click(await more());
  await waitFor(() => expect(titles()).toEqual(['Driver 11', 'Driver 12', 'Driver 13', 'Driver 14']));
  expect(screen.queryByRole('link', { name: 'More jobs' })).not.toBeInTheDocument();
});

test('pages are links that keep the search', async () => {
  renderInRemote(<SearchPage />, {
    path: '/search?location=12',
    responses: { ...lookups, 'GET /jobpost': found([], [11], { jobposts: paged([testJob()], 45) }) },
  });
  expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/en/search?location=12&page=3');
});

test('a filter can be removed', async () => {
  const { visitor, href } = renderInRemote(<SearchPage />, {
    path: '/search?location=12&collar=blue',
    responses: { ...lookups, 'GET /jobpost': found([], [11]) },
  });
  await visitor.click(await screen.findByRole('link', { name: 'Remove filter: Yangon' }));
  expect(href()).toBe('/en/search?collar=blue');
});

const places = Array.from({ length: 14 }, (_, index) => ({
  id: index + 20,
  name_en: `Place ${index}`,
  name_my: `နေရာ ${index}`,
}));
const manyPlaces = { ...lookups, 'GET /category/locations': [yangon, ...places], 'GET /category/townships/{id}': [] };

test('a long list is typed into, in either language, and searched with the form', async () => {
  const { visitor, href } = renderInRemote(<SearchPage />, {
    path: '/search?location=20',
    responses: { ...manyPlaces, 'GET /jobpost': found([], [11]) },
  });
  await screen.findAllByRole('option', { name: 'Yangon' });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Location' }));
  await screen.findByRole('listbox');
  await visitor.keyboard('ရန်ကုန်');
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
  await visitor.keyboard('{Enter}');
  expect(href()).toBe('/en/search?location=20');
  await visitor.click(screen.getByRole('button', { name: 'Search' }));
  expect(href()).toBe('/en/search?location=12');
});

test('in the filter bar a choice of the picker is applied at once, what is typed on the way is not', async () => {
  const { visitor, href, platform } = renderInRemote(<SearchPage />, {
    path: '/search',
    responses: { ...lookups, 'GET /category/industries': places, 'GET /jobpost': found([], [11]) },
  });
  await screen.findAllByRole('option', { name: 'Place 3' });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Industry' }));
  await screen.findByRole('listbox');
  await visitor.keyboard('place 13');
  expect(href()).toBe('/en/search');
  await visitor.keyboard('{Enter}');
  await waitFor(() => expect(href()).toBe('/en/search?industry=33'));
  act(() => platform.history.go(-1));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Industry' })).toHaveValue(''));
});

test('the form follows the address on "back", and keeps the focus', async () => {
  const { visitor, platform } = renderInRemote(<SearchPage />, {
    path: '/search?search_keyword=cook',
    responses: { ...lookups, 'GET /jobpost': found([], [11]) },
  });
  await screen.findAllByRole('option', { name: 'Yangon' });
  const collar = screen.getByRole('combobox', { name: 'Kind of work' });
  await visitor.selectOptions(collar, 'blue');
  expect(platform.href()).toBe('/en/search?search_keyword=cook&collar=blue');
  expect(collar).toHaveFocus();
  act(() => platform.history.go(-1));
  await waitFor(() => expect(collar).toHaveValue(''));
  expect(screen.getByLabelText('Keyword')).toHaveValue('cook');
});

test('a keyword that was typed but not searched yet stays when a filter is chosen', async () => {
  const { visitor, href } = renderInRemote(<SearchPage />, {
    path: '/search?location=12',
    responses: { ...lookups, 'GET /jobpost': found([], [11]) },
  });
  await visitor.type(screen.getByLabelText('Keyword'), 'cook');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Kind of work' }), 'blue');
  expect(href()).toBe('/en/search?location=12&collar=blue');
  expect(screen.getByLabelText('Keyword')).toHaveValue('cook');
  await visitor.click(screen.getByRole('button', { name: 'Search' }));
  expect(href()).toBe('/en/search?search_keyword=cook&location=12&collar=blue');
});

test('a township goes with its state or region, because nothing would show it', async () => {
  const { visitor, href, platform } = renderInRemote(<SearchPage />, {
    path: '/search?location=12&township=1203',
    responses: {
      ...lookups,
      'GET /category/townships/{id}': [{ id: 1203, name_en: 'Hlaing', name_my: 'လှိုင်', location_id: 12 }],
      'GET /jobpost': found([], [11]),
    },
  });
  await screen.findByRole('link', { name: 'Remove filter: Hlaing' });
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Mandalay');
  await visitor.click(screen.getByRole('button', { name: 'Search' }));
  expect(href()).toBe('/en/search?location=13');
  act(() => platform.history.go(-1));
  await visitor.click(await screen.findByRole('link', { name: 'Remove filter: Yangon' }));
  await waitFor(() => expect(platform.server.requests.at(-1)?.query).not.toHaveProperty('township'));
  expect(platform.history.get().location.search).toBe('');
  expect(screen.queryByRole('link', { name: /Remove filter/ })).not.toBeInTheDocument();
});

test("on a phone the filters keep one company's jobs", async () => {
  const { visitor, href } = renderInRemote(<SearchPage />, {
    path: '/search?company=21',
    responses: { ...lookups, 'GET /jobpost': found([], [11]) },
  });
  await visitor.click(screen.getByRole('button', { name: /^Filters/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await visitor.selectOptions(drawer.getByRole('combobox', { name: 'Kind of work' }), 'blue');
  await visitor.click(drawer.getByRole('button', { name: /^Show/ }));
  expect(href()).toBe('/en/search?collar=blue&company=21');
});

test('filters take several values, and the number of jobs and the townships follow (rule 85)', async () => {
  const { visitor, href, platform } = renderInRemote(<SearchPage />, {
    path: '/search?search_keyword=cook&sort=newest&page=2',
    responses: {
      ...lookups,
      'GET /category/townships/{id}': [{ id: 1203, name_en: 'Hlaing', name_my: 'လှိုင်', location_id: 12 }],
      'GET /jobpost': ({ query }: { query: Record<string, string> }) =>
        found([], [11], { total_count: query['limit'] ? 47 + (query['location'] ?? '').length : 1 }),
    },
  });
  await visitor.click(screen.getByRole('button', { name: /^Filters/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await drawer.findByRole('button', { name: 'Show 47 jobs' });
  expect(drawer.queryByRole('combobox', { name: 'Township' })).not.toBeInTheDocument();
  await visitor.click(drawer.getByRole('checkbox', { name: 'Yangon' }));
  await drawer.findByRole('option', { name: 'Hlaing' });
  await drawer.findByRole('button', { name: 'Show 49 jobs' });
  await visitor.click(drawer.getByRole('checkbox', { name: 'Mandalay' }));
  expect(drawer.queryByRole('combobox', { name: 'Township' })).not.toBeInTheDocument();
  await visitor.click(drawer.getByText('Job type', { selector: 'summary > span' }));
  await visitor.click(drawer.getByRole('checkbox', { name: 'Full time' }));
  fireEvent.mouseDown(drawer.getByRole('combobox', { name: 'Salary from' }));
  await visitor.click(await screen.findByRole('option', { name: '500,000 MMK' }));
  await waitFor(() => expect(platform.server.requests.at(-1)?.query).toMatchObject({ salary_min: '500000' }));
  fireEvent.change(drawer.getByRole('combobox', { name: 'Salary up to' }), { target: { value: '200000' } });
  await visitor.click(await drawer.findByRole('button', { name: 'Show 52 jobs' }));
  expect(href()).toBe(
    '/en/search?search_keyword=cook&location=12%2C13&jobtype=1&salary_min=200000&salary_max=500000&sort=newest',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Remove filter: Yangon' })).toHaveAttribute(
    'href',
    '/en/search?search_keyword=cook&location=13&jobtype=1&salary_min=200000&salary_max=500000&sort=newest',
  );
  expect(platform.server.requests.at(-1)?.query).toMatchObject({ location: '12,13' });
});

test('no more than ten values of a filter can be chosen (rule 16.5)', async () => {
  const ids = Array.from({ length: 10 }, (_, index) => index + 20);
  const { visitor } = renderInRemote(<SearchPage />, {
    path: `/search?location=${ids}`,
    responses: { ...manyPlaces, 'GET /jobpost': found([], [11]) },
  });
  await visitor.click(screen.getByRole('button', { name: /^Filters/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(drawer.getByRole('checkbox', { name: 'Yangon' })).toBeDisabled();
  await visitor.click(drawer.getByRole('checkbox', { name: 'Place 3' }));
  expect(drawer.getByRole('checkbox', { name: 'Yangon' })).toBeEnabled();
});

test('quick filters say how many jobs they leave, and an active one is removed by a second tap', async () => {
  renderInRemote(<SearchPage />, {
    path: '/search?search_keyword=cook&posted=1&page=2',
    responses: {
      ...lookups,
      'GET /jobpost': found([], [11]),
      'GET /jobpost/quick_counts': {
        no_experience: 7,
        today: 3,
        remote: 0,
        daily_wage: 1000,
        near: null,
        capped: ['remote', 'daily_wage'],
      },
    },
  });
  const quick = within(screen.getByRole('navigation', { name: 'Quick searches' }));
  expect(await quick.findByRole('link', { name: 'No experience (7)' })).toHaveAttribute(
    'href',
    '/en/search?search_keyword=cook&explevel=1&posted=1',
  );
  expect(quick.getByRole('link', { name: 'Daily wage (1,000+)' })).toBeInTheDocument();
  expect(quick.getByRole('link', { name: 'Work from home' })).toBeInTheDocument();
  const today = quick.getByRole('link', { name: 'Last 24 hours' });
  expect(today).toHaveAttribute('aria-current', 'true');
  expect(today).toHaveAttribute('href', '/en/search?search_keyword=cook');
});

test('a guest chooses a place once; this browser stores it, and "Near me" leads there', async () => {
  const { visitor, href, platform } = renderInRemote(<SearchPage />, {
    path: '/search?posted=7',
    responses: {
      ...lookups,
      'GET /category/townships/{id}': [{ id: 1203, name_en: 'Hlaing', name_my: 'လှိုင်', location_id: 12 }],
      'GET /jobpost': found([], [11]),
    },
  });
  await screen.findByText('1 job');
  await visitor.click(screen.getByRole('link', { name: 'Near me' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Jobs near you' }));
  await visitor.click(dialog.getByRole('button', { name: 'Show jobs' }));
  expect(dialog.getByText('Choose a state or region.')).toBeInTheDocument();
  fireEvent.change(dialog.getByRole('combobox', { name: /State/ }), { target: { value: '12' } });
  await dialog.findByRole('option', { name: 'Hlaing' });
  fireEvent.change(dialog.getByRole('combobox', { name: /Township/ }), { target: { value: '1203' } });
  await visitor.click(dialog.getByRole('button', { name: 'Show jobs' }));
  expect(href()).toBe('/en/search?location=12&township=1203&posted=7');
  const near = screen.getByRole('link', { name: 'Near me' });
  expect(near).toHaveAttribute('aria-current', 'true');
  expect(near).toHaveAttribute('href', '/en/search?posted=7');
  await visitor.click(near);
  const count = platform.server.requests.filter(({ query }) => query?.['limit'] === '1');
  expect(await screen.findByRole('link', { name: 'Near me (1)' })).toBeInTheDocument();
  expect(count.length).toBeLessThanOrEqual(1);
  await visitor.click(screen.getByRole('button', { name: 'Change the place near you' }));
  await visitor.click(await screen.findByRole('button', { name: 'Forget this place' }));
  expect(screen.getByRole('link', { name: 'Near me' })).not.toHaveAttribute('aria-current');
  expect(localStorage.getItem('near-place')).toBeNull();
});

test('the townships of the chosen place are a filter, and so is the age', async () => {
  const { visitor, href } = renderInRemote(<SearchPage />, {
    path: '/search?location=12',
    responses: {
      ...lookups,
      'GET /category/townships/{id}': [{ id: 1203, name_en: 'Hlaing', name_my: 'လှိုင်', location_id: 12 }],
      'GET /jobpost': found([], [11]),
    },
  });
  await screen.findByRole('option', { name: 'Hlaing' });
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Township' }), 'Hlaing');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Date posted' }), '7');
  expect(href()).toBe('/en/search?location=12&township=1203&posted=7');
  expect(screen.getByRole('link', { name: 'Remove filter: Hlaing' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Remove filter: Last 7 days' })).toBeInTheDocument();
});

test('a salary is compared with what similar jobs pay, where there are enough of them', async () => {
  const pay = { low: 200_000, median: 250_000, high: 280_000 };
  const jobs = paged([testJob({ id: 1, pay }), testJob({ id: 2 })]);
  renderInRemote(<SearchPage />, {
    path: '/search',
    responses: { ...lookups, 'GET /jobpost': found([], [], { jobposts: jobs }) },
  });
  const [compared, alone] = await screen.findAllByRole('article');
  expect(compared).toHaveTextContent('Higher than usual');
  expect(alone).not.toHaveTextContent('usual');
});

test('a keyword without jobs leads to similar ones', async () => {
  renderInRemote(<SearchPage />, {
    path: '/search?search_keyword=dirver',
    responses: { ...lookups, 'GET /jobpost': found([], [], { search_keyword: 'dirver', suggestions: ['driver'] }) },
  });
  expect(await screen.findByRole('link', { name: 'driver' })).toHaveAttribute(
    'href',
    '/en/search?search_keyword=driver',
  );
});

test('an empty result gives advice', async () => {
  renderInRemote(<SearchPage />, {
    path: '/search?search_keyword=astronaut&location=12',
    responses: { ...lookups, 'GET /jobpost': found([], [], { search_keyword: 'astronaut' }) },
  });
  expect(await screen.findByRole('heading', { name: 'No jobs for “astronaut”' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search without filters' })).toHaveAttribute(
    'href',
    '/en/search?search_keyword=astronaut',
  );
});

test('a failed search can be retried', async () => {
  const { visitor, platform } = renderInRemote(<SearchPage />, {
    path: '/search',
    responses: { ...lookups, 'GET /jobpost': failure(500) },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  platform.server.respondWith({ 'GET /jobpost': found([], [11]) });
  await visitor.click(retry);
  expect(await screen.findByText('1 job')).toBeInTheDocument();
});

describe('on a wide screen', () => {
  const narrow = window.matchMedia;
  beforeAll(loadDetailPane);
  beforeEach(() => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { matches: true, media }) as unknown as MediaQueryList;
  });
  afterEach(() => {
    window.matchMedia = narrow;
  });

  test('a job opens beside the list and in the address', async () => {
    const responses = {
      ...lookups,
      'GET /jobpost': found([], [11, 12]),
      'GET /jobpost/{id}': ({ params }: { params: Record<string, string> }) =>
        testJobDetail({ id: Number(params['id']) }),
    };
    const { visitor, href } = renderInRemote(<SearchPage />, { path: '/search?location=12', responses });
    const pane = await screen.findByRole('complementary', { name: 'The chosen job' });
    expect(await within(pane).findByRole('heading', { name: 'Driver 11' })).toBeInTheDocument();
    await visitor.type(screen.getByLabelText('Keyword'), 'half a word');
    await visitor.click(screen.getByRole('link', { name: 'Driver 12' }));
    expect(href()).toBe('/en/search?location=12&job=12');
    expect(
      await within(screen.getByRole('complementary')).findByRole('heading', { name: 'Driver 12' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Keyword')).toHaveValue('half a word');
  });
});
