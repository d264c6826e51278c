import { act, screen, waitFor, within } from '@testing-library/react';
import type { SavedJobAlert } from '@jpro/api';
import { failure, testJobseeker } from '@jpro/platform/testing';
import { yangon } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import JobAlertsPage from './JobAlertsPage.tsx';

const alert: SavedJobAlert = {
  id: 7,
  is_on: true,
  keyword: 'driver',
  location: yangon,
  job_function: null,
  job_type: null,
  wants_mail: true,
  open_jobs: 12,
};
const drivers = { keyword: 'driver', location_id: 13, job_function_id: null, job_type_id: null };

const show = (
  data: SavedJobAlert[],
  responses: object = {},
  { path = '/jobseeker/jobalerts', user = testJobseeker } = {},
) =>
  renderInRemote(<JobAlertsPage />, {
    path,
    user,
    responses: {
      'GET /jobseeker/jobalerts': { data, job_alert_mail: true },
      'GET /jobseeker/followedcompanies': { data: [] },
      'GET /category/locations': [yangon],
      'GET /category/jobtypes': [{ id: 1, name_en: 'Full time', name_my: 'အချိန်ပြည့်' }],
      'GET /category/jobfunctions_bycollar': { jobfunctions: { white: [], blue: [] } },
      ...responses,
    },
  });
const sent = ({ platform }: ReturnType<typeof show>) =>
  platform.server.requests
    .filter(({ endpoint }) => !endpoint.startsWith('GET'))
    .map(({ endpoint, body }) => [endpoint, body]);

test('an alert shows its criteria and leads to the jobs that match now', async () => {
  show([alert]);
  expect(await screen.findByRole('heading', { level: 2, name: 'driver' })).toBeInTheDocument();
  expect(screen.getByText('Yangon')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '12 open jobs now' })).toHaveAttribute(
    'href',
    '/en/search?search_keyword=driver&location=13',
  );
});

test('an alert with more open jobs than are counted says so', async () => {
  show([{ ...alert, open_jobs: 1000, open_jobs_capped: true }]);
  expect(await screen.findByRole('link', { name: '1,000+ open jobs now' })).toBeInTheDocument();
});

test('without alerts the page offers to make one, and sends what was chosen', async () => {
  const page = show([], { 'POST /jobseeker/jobalerts': alert });
  await page.visitor.click(await screen.findByRole('button', { name: 'New job alert' }));
  const dialog = within(screen.getByRole('dialog'));
  await page.visitor.type(dialog.getByLabelText(/Keyword/), 'driver');
  await dialog.findByRole('option', { name: 'Yangon' });
  await page.visitor.click(dialog.getByLabelText('Location'));
  await screen.findByRole('listbox');
  await page.visitor.keyboard('ရန်');
  await page.visitor.click(await screen.findByRole('option', { name: 'Yangon' }));
  await page.visitor.click(dialog.getByLabelText(/Also by e-mail/));
  await page.visitor.click(dialog.getByRole('button', { name: 'Save alert' }));
  await waitFor(() =>
    expect(sent(page)).toEqual([['POST /jobseeker/jobalerts', { ...drivers, is_on: true, wants_mail: false }]]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a search in the address opens as a new alert, and closing it cleans the address', async () => {
  const page = show([], {}, { path: '/jobseeker/jobalerts?search_keyword=driver&location=13&collar=blue' });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/Keyword/)).toHaveValue('driver');
  expect(dialog.getByText(/The other filters of your search are not part of it/)).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByLabelText('Location')).toHaveValue('13'));
  await page.visitor.click(dialog.getAllByRole('button', { name: 'Cancel' })[0]!);
  expect(page.href()).toBe('/en/jobseeker/jobalerts');
});

test('an alert that has all of the search says nothing of other filters', async () => {
  show([], {}, { path: '/jobseeker/jobalerts?search_keyword=driver&location=13&sort=newest' });
  await screen.findByRole('dialog');
  expect(screen.queryByText(/The other filters of your search/)).not.toBeInTheDocument();
});

describe('an alert that is saved late', () => {
  async function begin(path: string) {
    const { promise, resolve } = Promise.withResolvers<SavedJobAlert>();
    const page = show([alert], { 'POST /jobseeker/jobalerts': () => promise }, { path });
    if (!path.includes('?')) await page.visitor.click(await screen.findByRole('button', { name: 'New job alert' }));
    await page.visitor.click(await screen.findByRole('button', { name: 'Save alert' }));
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    return { page, saved: () => act(async () => resolve(alert)) };
  }
  const toasts = ({ platform }: ReturnType<typeof show>) => platform.toasts.get().map(({ message }) => message);

  test('takes nobody back who went on to another page', async () => {
    const { page, saved } = await begin('/jobseeker/jobalerts?search_keyword=driver');
    act(() => page.platform.history.push('/en/search'));
    await saved();
    expect(toasts(page)).toEqual(['Your job alert is saved.']);
    expect(page.href()).toBe('/en/search');
  });

  test('closes no other alert that was opened meanwhile', async () => {
    const { page, saved } = await begin('/jobseeker/jobalerts');
    await page.visitor.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);
    await page.visitor.click(screen.getByRole('button', { name: 'Change driver · Yangon' }));
    await page.visitor.type(await screen.findByLabelText(/Keyword/), 's');
    await saved();
    expect(toasts(page)).toEqual(['Your job alert is saved.']);
    expect(screen.getByLabelText(/Keyword/)).toHaveValue('drivers');
  });
});

test('a refused alert says why at its field, and keeps what was typed', async () => {
  const page = show([], {
    'POST /jobseeker/jobalerts': failure(422, { errors: { keyword: ['Give at least one criterion.'] } }),
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'New job alert' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Save alert' }));
  expect(await screen.findByText('Give at least one criterion.')).toBeInTheDocument();
});

test('switching sends the whole alert', async () => {
  const page = show([alert], { 'PUT /jobseeker/jobalerts/{id}': { ...alert, is_on: false } });
  await page.visitor.click(await screen.findByRole('switch', { name: 'On' }));
  await waitFor(() =>
    expect(sent(page)).toEqual([['PUT /jobseeker/jobalerts/{id}', { ...drivers, is_on: false, wants_mail: true }]]),
  );
});

test('a switch keeps the focus while it is saved, and is pressed once', async () => {
  const page = show([alert], { 'PUT /jobseeker/jobalerts/{id}': () => new Promise(() => undefined) });
  const isOn = await screen.findByRole('switch', { name: 'On' });
  await page.visitor.click(isOn);
  expect(isOn).toBeEnabled();
  expect(isOn).toHaveFocus();
  await page.visitor.keyboard(' ');
  await waitFor(() => expect(sent(page)).toHaveLength(1));
  expect(isOn).not.toBeChecked();
});

test('a switch that is pressed while another one is saved is saved after it', async () => {
  let saved = alert;
  const waiting: (() => void)[] = [];
  const page = show([alert], {
    'GET /jobseeker/jobalerts': () => ({ data: [saved], job_alert_mail: true }),
    'PUT /jobseeker/jobalerts/{id}': async ({ body }: { body: object }) => {
      await new Promise<void>((resolve) => void waiting.push(resolve));
      return (saved = { ...saved, ...body });
    },
  });
  const mail = await screen.findByRole('switch', { name: 'Also by e-mail' });
  await page.visitor.click(mail);
  await page.visitor.click(screen.getByRole('switch', { name: 'On' }));
  expect(screen.getByRole('switch', { name: 'On' })).not.toBeChecked();
  for (const index of [0, 1]) {
    await waitFor(() => expect(waiting).toHaveLength(index + 1));
    waiting[index]?.();
  }
  await waitFor(() => expect(saved).toMatchObject({ is_on: false, wants_mail: false }));
  expect(sent(page).map(([, body]) => body)).toEqual([
    { ...drivers, is_on: true, wants_mail: false },
    { ...drivers, is_on: false, wants_mail: false },
  ]);
});

describe('an alert that another tab has changed meanwhile', () => {
  const theirs = { ...alert, keyword: 'chef', version: 'second' };
  async function begin() {
    const page = show([{ ...alert, version: 'first' }]);
    await screen.findByRole('heading', { level: 2, name: 'driver' });
    page.platform.server.respondWith({
      'GET /jobseeker/jobalerts': { data: [theirs], job_alert_mail: true },
      'PUT /jobseeker/jobalerts/{id}': ({ query }: { query: Record<string, string> }) =>
        query['known_version'] === 'second' ? theirs : failure(409, { message: 'Changed elsewhere.' }),
    });
    return page;
  }

  test('is switched as it is now (rule 58.2)', async () => {
    const page = await begin();
    await page.visitor.click(screen.getByRole('switch', { name: 'On' }));
    await waitFor(() =>
      expect(sent(page).at(-1)?.[1]).toEqual({ ...drivers, keyword: 'chef', is_on: false, wants_mail: true }),
    );
    expect(page.platform.toasts.get()).toEqual([]);
  });

  test('that was deleted is not switched', async () => {
    const page = await begin();
    page.platform.server.respondWith({ 'GET /jobseeker/jobalerts': { data: [], job_alert_mail: true } });
    await page.visitor.click(screen.getByRole('switch', { name: 'On' }));
    await waitFor(() => expect(page.platform.toasts.get()).toMatchObject([{ message: 'Changed elsewhere.' }]));
    expect(sent(page)).toHaveLength(1);
  });

  test('is shown beside what was typed here (rule 58.2)', async () => {
    const page = await begin();
    await page.visitor.click(screen.getByRole('button', { name: 'Change driver · Yangon' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.visitor.type(dialog.getByLabelText(/Keyword/), 's');
    await page.visitor.click(dialog.getByRole('button', { name: 'Save alert' }));
    expect(await dialog.findByText('chef')).toBeInTheDocument();
    await page.visitor.click(dialog.getByRole('button', { name: 'Save alert' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(page).at(-1)?.[1]).toMatchObject({ keyword: 'drivers' });
  });
});

test('deleting can be undone', async () => {
  const page = show([alert], { 'DELETE /jobseeker/jobalerts/{id}': null, 'POST /jobseeker/jobalerts': alert });
  await page.visitor.click(await screen.findByRole('button', { name: 'Delete driver · Yangon' }));
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  page.platform.toasts.get()[0]!.action!.run();
  await waitFor(() =>
    expect(sent(page).at(-1)).toEqual(['POST /jobseeker/jobalerts', { ...drivers, is_on: true, wants_mail: true }]),
  );
});

test('says why no mails arrive', async () => {
  show([alert], {}, { user: { ...testJobseeker, email: null } });
  expect(await screen.findByText(/Add an e-mail address/)).toBeInTheDocument();
});

test('ten alerts are the limit', async () => {
  show(Array.from({ length: 10 }, (_, id) => ({ ...alert, id: id + 1 })));
  expect(await screen.findByText(/which is the limit/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New job alert' })).not.toBeInTheDocument();
});

test('unfollowing a company can be undone', async () => {
  const padauk = {
    users_id: 21,
    name: 'Golden Padauk',
    slug: 'golden-padauk',
    company_logo: null,
    profile_photo_url: null,
    open_job_count: 3,
    industry: null,
    followed_at: '2026-11-20T05:00:00Z',
  };
  const page = show([], {
    'GET /jobseeker/followedcompanies': { data: [padauk] },
    'DELETE /jobseeker/followedcompanies/{id}': { is_followed: false },
    'PUT /jobseeker/followedcompanies/{id}': { is_followed: true },
  });
  const companies = within(await screen.findByRole('region', { name: 'Companies that you follow' }));
  expect(await companies.findByRole('link', { name: 'Golden Padauk' })).toHaveAttribute(
    'href',
    '/en/company/golden-padauk/21',
  );
  expect(companies.getByText('3 open jobs')).toBeInTheDocument();
  await page.visitor.click(companies.getByRole('button', { name: 'Unfollow Golden Padauk' }));
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  page.platform.toasts.get()[0]!.action!.run();
  await waitFor(() =>
    expect(sent(page).map(([endpoint]) => endpoint)).toEqual([
      'DELETE /jobseeker/followedcompanies/{id}',
      'PUT /jobseeker/followedcompanies/{id}',
    ]),
  );
});
