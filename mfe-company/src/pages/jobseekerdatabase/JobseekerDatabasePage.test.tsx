import { act, screen, waitFor, within } from '@testing-library/react';
import { failure } from '@jpro/platform/testing';
import { foundCvs, graduate } from '../../testing/cvs.ts';
import { lists } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import JobseekerDatabasePage from './JobseekerDatabasePage.tsx';

const show = (
  path = '/company/jobseekerdatabase',
  responses: Record<string, unknown> = {},
  locale: 'en' | 'my' = 'en',
) =>
  renderInRemote(<JobseekerDatabasePage />, {
    path,
    locale,
    responses: {
      ...lists,
      'GET /educations/edulevels': [graduate],
      'GET /company/dbjobseekers/counts': { counts: [] },
      'GET /company/cvsearches': { data: [] },
      ...foundCvs(),
      ...responses,
    },
  });

const searches = ({ platform }: ReturnType<typeof show>) =>
  platform.server.requests.filter(({ endpoint }) => endpoint === 'GET /company/dbjobseekers');

test('masked cards show whether somebody fits, what matched, and the cost of unlocking', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Bookkeeper' })).toHaveAttribute(
    'href',
    '/en/company/jobseekercv?id=11',
  );
  expect(screen.getByText(/^M••• · Yangon · 27 years old · Female$/)).toBeInTheDocument();
  expect(screen.getByText('3 years 2 months · Bachelor · expects 400,000 MMK')).toBeInTheDocument();
  expect(screen.getByText('Excel (skill)')).toBeInTheDocument();
  expect(screen.getByText('1 person found. Unlocking a CV costs 3 dingers.')).toBeInTheDocument();
});

test('in Burmese, numbers are in Myanmar digits', async () => {
  show('/company/jobseekerdatabase', {}, 'my');
  expect(await screen.findByText(/၃ နှစ် ၂ လ/)).toBeInTheDocument();
  expect(screen.getByText(/ဒင်္ဂါး ၃ ပြား/)).toBeInTheDocument();
});

test('the search is in the address and in the request', async () => {
  const page = show();
  await page.visitor.type(await screen.findByRole('searchbox', { name: 'Keyword' }), 'baker');
  await page.visitor.selectOptions(screen.getByLabelText('State or region'), 'Yangon');
  await page.visitor.selectOptions(await screen.findByLabelText('Profile changed'), 'In the last 7 days');
  await page.visitor.click(screen.getByRole('button', { name: 'Search' }));
  expect(page.href()).toBe('/en/company/jobseekerdatabase?search_keyword=baker&location=13&active=7');
  await waitFor(() =>
    expect(searches(page).at(-1)?.query).toEqual({
      search_keyword: 'baker',
      location: '13',
      updated_since: '2026-11-14',
      page: '1',
    }),
  );
});

test('filters that nobody can choose are left out of the request', async () => {
  const page = show('/company/jobseekerdatabase?location=x&years=99&gender=cat&township=3&salary_min=-1&active=8');
  await screen.findByRole('link', { name: 'Bookkeeper' });
  expect(searches(page)[0]?.query).toEqual({ page: '1' });
});

test('a chosen filter can be removed, a region with its township', async () => {
  const page = show('/company/jobseekerdatabase?search_keyword=baker&location=13&township=1301&years=3&page=2');
  await page.visitor.click(await screen.findByRole('button', { name: 'Remove the filter “Yangon”' }));
  expect(page.href()).toBe('/en/company/jobseekerdatabase?search_keyword=baker&years=3');
});

test('a search without results offers to clear the filters, an empty database to post a job', async () => {
  show('/company/jobseekerdatabase?skill=welding', foundCvs([]));
  expect(await screen.findByRole('heading', { name: 'No CVs match' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Clear all filters' })[0]).toHaveAttribute(
    'href',
    '/en/company/jobseekerdatabase',
  );
});

test('an empty database offers to post a job', async () => {
  show('/company/jobseekerdatabase', foundCvs([]));
  expect(await screen.findByRole('heading', { name: 'No public CVs yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Post a new job' })).toHaveAttribute('href', '/en/company/job/addjob');
});

test('a failed request offers Retry', async () => {
  const page = show('/company/jobseekerdatabase', { 'GET /company/dbjobseekers': failure(500) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  page.platform.server.respondWith(foundCvs());
  await page.visitor.click(retry);
  expect(await screen.findByRole('link', { name: 'Bookkeeper' })).toBeInTheDocument();
});

const cooks = { id: 7, name: 'Cooks', is_on: true, search: { search_keyword: 'cook', location: 13 }, new_matches: 3 };
const sent = ({ platform }: ReturnType<typeof show>) =>
  platform.server.requests
    .filter(({ endpoint }) => !endpoint.startsWith('GET'))
    .map(({ endpoint, body }) => [endpoint, body]);

test('links narrow the search down, with how many people each finds', async () => {
  show('/company/jobseekerdatabase?search_keyword=cook&gender=male', {
    'GET /company/dbjobseekers/counts': {
      counts: [
        { field: 'location', value: '13', count: 12 },
        { field: 'gender', value: 'male', count: 9 },
        { field: 'years', value: '3', count: 4 },
      ],
    },
  });
  const links = within(await screen.findByRole('navigation', { name: 'Narrow the search down' }));
  expect(await links.findByRole('link', { name: 'Yangon (12)' })).toHaveAttribute(
    'href',
    '/en/company/jobseekerdatabase?search_keyword=cook&gender=male&location=13',
  );
  expect(links.getByRole('link', { name: '3 years or more (4)' })).toBeInTheDocument();
  expect(links.getAllByRole('link')).toHaveLength(2);
});

test('a search is saved by name, with its criteria and without order and page', async () => {
  const page = show('/company/jobseekerdatabase?search_keyword=cook&location=13&sort=newest&page=2', {
    'POST /company/cvsearches': cooks,
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Save this search' }));
  expect(screen.getByLabelText(/Name of the search/)).toHaveValue('cook');
  await page.visitor.click(screen.getByRole('button', { name: 'Save search' }));
  await waitFor(() =>
    expect(sent(page)).toEqual([
      ['POST /company/cvsearches', { name: 'cook', is_on: true, search: { search_keyword: 'cook', location: 13 } }],
    ]),
  );
});

test('a saved search shows what is new; opening it makes that known', async () => {
  const page = show('/company/jobseekerdatabase', {
    'GET /company/cvsearches': { data: [cooks] },
    'POST /company/cvsearches/{id}/opened': { ...cooks, new_matches: 0 },
  });
  expect(await screen.findByText('3 new')).toBeInTheDocument();
  await page.visitor.click(screen.getByRole('link', { name: 'Cooks' }));
  await waitFor(() =>
    expect(page.href()).toBe('/en/company/jobseekerdatabase?search_keyword=cook&location=13&sort=newest'),
  );
  await waitFor(() => expect(sent(page)).toEqual([['POST /company/cvsearches/{id}/opened', undefined]]));
  // A search that is saved is not offered to be saved again.
  expect(screen.queryByRole('button', { name: 'Save this search' })).not.toBeInTheDocument();
});

test('the address of a notification leads to its search', async () => {
  const page = show('/company/jobseekerdatabase?saved=7', {
    'GET /company/cvsearches': { data: [cooks] },
    'POST /company/cvsearches/{id}/opened': { ...cooks, new_matches: 0 },
  });
  await waitFor(() =>
    expect(page.href()).toBe('/en/company/jobseekerdatabase?search_keyword=cook&location=13&sort=newest'),
  );
  expect(sent(page)).toHaveLength(1);
  await act(async () => page.platform.history.push('/en/company/jobseekerdatabase?search_keyword=driver'));
  await act(async () => page.platform.history.push('/en/company/jobseekerdatabase?saved=7'));
  await waitFor(() =>
    expect(page.href()).toBe('/en/company/jobseekerdatabase?search_keyword=cook&location=13&sort=newest'),
  );
  expect(sent(page)).toHaveLength(2);
});

test('a search that a notification names is opened even if the list from before shows nothing new', async () => {
  const page = show('/company/jobseekerdatabase?saved=7', {
    'GET /company/cvsearches': { data: [{ ...cooks, new_matches: 0 }] },
    'POST /company/cvsearches/{id}/opened': { ...cooks, new_matches: 0 },
  });
  await waitFor(() => expect(sent(page)).toEqual([['POST /company/cvsearches/{id}/opened', undefined]]));
});

test('notifications of a saved search are switched, and deleting it can be undone', async () => {
  const page = show('/company/jobseekerdatabase', {
    'GET /company/cvsearches': { data: [cooks] },
    'DELETE /company/cvsearches/{id}': null,
    'POST /company/cvsearches': cooks,
  });
  const notify = await screen.findByRole('switch', { name: 'Notify me of new CVs: Cooks' });
  let saved: (search: object) => void = () => undefined;
  let deleted: (response: null) => void = () => undefined;
  page.platform.server.respondWith({ 'PUT /company/cvsearches/{id}': new Promise((resolve) => (saved = resolve)) });
  await page.visitor.dblClick(notify);
  // A control that is disabled while it is used loses the focus.
  expect(notify).toBeEnabled();
  expect(notify).not.toBeChecked();
  saved({ ...cooks, is_on: false });
  const remove = screen.getByRole('button', { name: 'Delete the search Cooks' });
  page.platform.server.respondWith({
    'DELETE /company/cvsearches/{id}': new Promise((resolve) => (deleted = resolve)),
  });
  await page.visitor.dblClick(remove);
  expect(remove).toBeEnabled();
  deleted(null);
  await waitFor(() => expect(page.platform.toasts.get().at(-1)?.action).toBeDefined());
  page.platform.toasts.get().at(-1)!.action!.run();
  const { name, search, is_on } = cooks;
  await waitFor(() =>
    expect(sent(page)).toEqual([
      ['PUT /company/cvsearches/{id}', { name, is_on: false }],
      ['DELETE /company/cvsearches/{id}', undefined],
      ['POST /company/cvsearches', { name, search, is_on }],
    ]),
  );
});
