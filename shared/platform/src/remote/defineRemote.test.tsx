import { jest } from '@jest/globals';
import type { ComponentType } from 'react';
import { act, screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery, type LoggedInUser } from '@jpro/api';
import { createText } from '../i18n/createText.ts';
import { createTextRegistry } from '../i18n/textRegistry.ts';
import { addTexts } from '../i18n/texts.ts';
import { pageContext } from '../navigation/pageContext.ts';
import { defineRemote } from './defineRemote.tsx';
import { defineRoutes } from '../navigation/routes.ts';
import { createTestPlatform, type TestPlatform } from '../testing/createTestPlatform.ts';
import { testCompany, testJobseeker } from '../testing/users.ts';

const texts = {
  en: { home: 'Home', list: 'List', greeting: 'Hello' },
  my: { home: 'ပင်မ', list: 'စာရင်း', greeting: 'မင်္ဂလာပါ' },
};
const useText = createText<typeof texts.en>();
const countQuery = apiQuery('/jobpost/info_count');

function Home() {
  const t = useText();
  return (
    <>
      <h1>{t('greeting')}</h1>
      <Link to="/list">go</Link>
    </>
  );
}

function List() {
  const { data } = useQuery(countQuery);
  if (data?.job_count === 13) throw new RangeError('thirteen');
  return <h1>list</h1>;
}

const routes = defineRoutes([
  { pattern: '/', page: 'home', title: 'home' },
  {
    pattern: '/list',
    page: 'list',
    title: 'list',
    head: (_context, read) => ({ title: `${read(countQuery)?.job_count ?? 'no'} jobs` }),
  },
]);

function remote(
  list: () => Promise<{ default: ComponentType }>,
  importRoutes = async (): Promise<{ routes: typeof routes }> => ({ routes }),
) {
  return defineRemote({
    name: 'unit',
    routes: importRoutes,
    pages: { home: async () => ({ default: Home }), list },
    texts: async (locale) => ({ default: locale === 'my' ? texts.my : texts.en }),
  });
}

async function mount(platform: TestPlatform, unit: ReturnType<typeof remote>) {
  const element = document.body.appendChild(document.createElement('div'));
  let mounted: Promise<void> = Promise.resolve();
  // The mount resolves with React's first commit, which act delays until its callback returns.
  await act(async () => {
    mounted = unit.mount({ platform, element, version: '1.0.0' });
    mounted.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await mounted;
}

beforeEach(() => {
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test("the old page stays, with the loading bar, until the next one's code is loaded", async () => {
  const platform = createTestPlatform({
    path: '/en',
    routes,
    responses: { 'GET /jobpost/info_count': { job_count: 4 } },
  });
  let arrive: (module: { default: typeof List }) => void = () => undefined;
  await mount(
    platform,
    remote(() => new Promise((resolve) => (arrive = resolve))),
  );
  act(() => platform.history.push('/en/list'));
  expect(screen.getByRole('heading').textContent).toBe('Hello');
  expect(platform.loading.get()).toBe(true);
  await act(async () => arrive({ default: List }));
  expect(screen.getByRole('heading').textContent).toBe('list');
  expect(platform.loading.get()).toBe(false);
});

test("the old page stays until the next one's data is there", async () => {
  const platform = createTestPlatform({ path: '/en', routes });
  let respond: (response: unknown) => void = () => undefined;
  platform.server.respondWith({
    'GET /jobpost/info_count': () => new Promise((resolve) => (respond = resolve)) as never,
  });
  const waiting = defineRoutes([routes[0]!, { ...routes[1]!, queries: () => [countQuery] }]);
  await mount(
    platform,
    remote(
      async () => ({ default: List }),
      async () => ({ routes: waiting }),
    ),
  );
  await act(async () => {
    platform.history.push('/en/list');
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(screen.getByRole('heading').textContent).toBe('Hello');
  expect(platform.loading.get()).toBe(true);
  await act(async () => {
    respond({ job_count: 4 });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(screen.getByRole('heading').textContent).toBe('list');
  expect(platform.heads.at(-1)).toEqual({ title: '4 jobs' });
});

test('a link that is followed while the remote itself still loads leads to its page', async () => {
  const platform = createTestPlatform({
    path: '/en',
    routes,
    responses: { 'GET /jobpost/info_count': { job_count: 4 } },
  });
  const home = Promise.withResolvers<{ default: typeof Home }>();
  const list = Promise.withResolvers<{ default: typeof List }>();
  const unit = defineRemote({
    name: 'unit',
    routes: async () => ({ routes }),
    pages: { home: () => home.promise, list: () => list.promise },
    texts: async () => ({ default: texts.en }),
  });
  const mounted = mount(platform, unit);
  platform.history.push('/en/list');
  home.resolve({ default: Home });
  await mounted;
  expect(screen.getByRole('heading').textContent).toBe('Hello');
  expect(platform.loading.get()).toBe(true);
  await act(async () => list.resolve({ default: List }));
  expect(screen.getByRole('heading').textContent).toBe('list');
  expect(platform.loading.get()).toBe(false);
});

test('an address of another unit is never rendered by the page that is being left', async () => {
  const platform = createTestPlatform({ path: '/en', routes });
  await mount(
    platform,
    remote(async () => ({ default: List })),
  );
  await act(async () => platform.history.push('/en/elsewhere'));
  expect(screen.getByRole('heading').textContent).toBe('Hello');
});

test('a change of language waits for the texts and keeps the page mounted', async () => {
  const platform = createTestPlatform({ path: '/en', routes });
  await mount(
    platform,
    remote(async () => ({ default: List })),
  );
  await act(async () => platform.history.replace('/my'));
  expect((await screen.findByText('မင်္ဂလာပါ')).tagName).toBe('H1');
});

const member = (id: number): LoggedInUser => ({
  ...testCompany,
  member: { id, name: 'U Ba', role: 'recruiter', companies: 1 },
});

test.each<[string, (LoggedInUser | null)[], string]>([
  ['another account takes its place', [testJobseeker, { ...testJobseeker, id: 99 }], ''],
  ['another member of the company does', [member(1), member(2)], ''],
  ['a guest signs in', [null, testJobseeker], 'typed'],
  ['the same person signs in again', [testJobseeker, null, { ...testJobseeker }], 'typed'],
  ['the name changes', [testJobseeker, { ...testJobseeker, name: 'Su Su' }], 'typed'],
])(
  'when %s in another tab, what was typed stays only if it is still theirs',
  async (_, [user = null, ...later], value) => {
    const platform = createTestPlatform({ path: '/en/list', routes, user });
    await mount(
      platform,
      remote(async () => ({ default: () => <input aria-label="About" /> })),
    );
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'About' });
    field().value = 'typed';
    for (const each of later) act(() => platform.session.set(each));
    expect(field().value).toBe(value);
  },
);

test("the head is updated with the page's data", async () => {
  const platform = createTestPlatform({
    path: '/en/list',
    routes,
    responses: { 'GET /jobpost/info_count': { job_count: 4 } },
  });
  await mount(
    platform,
    remote(async () => ({ default: List })),
  );
  expect(platform.heads[0]).toEqual({ title: 'no jobs' });
  await act(async () => void (await platform.queryClient.fetchQuery(countQuery)));
  expect(platform.heads.at(-1)).toEqual({ title: '4 jobs' });
});

test.each([{ indexed: false } as const, { guard: 'jobseeker-only' } as const])(
  'the head of a route with %p says that search engines should not list the page',
  async (hidden) => {
    const [home, list] = routes;
    const changed = defineRoutes([home!, { ...list!, ...hidden }]);
    const platform = createTestPlatform({
      path: '/en/list',
      routes: changed,
      user: testJobseeker,
      responses: { 'GET /jobpost/info_count': { job_count: 4 } },
    });
    await mount(
      platform,
      remote(
        async () => ({ default: List }),
        async () => ({ routes: changed }),
      ),
    );
    expect(platform.heads[0]).toEqual({ title: 'no jobs', robots: 'noindex' });
  },
);

describe('the first view of the release that the page was made for', () => {
  /** Version 1.0.0 is the first choice of the page. */
  const firstChoice = (path: string): TestPlatform => {
    const platform = createTestPlatform({ path, routes, responses: { 'GET /jobpost/info_count': { job_count: 4 } } });
    const remotes = { unit: { releases: [{ version: '1.0.0', entry: '' }], routes: [] } };
    return { ...platform, boot: { ...platform.boot, remotes } };
  };

  test('needs no routes.ts: the boot manifest has its table and the gateway has written its head', async () => {
    const platform = firstChoice('/en');
    const importRoutes = jest.fn(async () => ({ routes }));
    await mount(
      platform,
      remote(async () => ({ default: List }), importRoutes),
    );
    expect(screen.getByRole('heading').textContent).toBe('Hello');
    expect(importRoutes).not.toHaveBeenCalled();
    expect(platform.heads).toEqual([]);
    await act(async () => platform.history.push('/en/list'));
    expect(screen.getByRole('heading').textContent).toBe('list');
    expect(importRoutes).toHaveBeenCalledTimes(1);
    expect(platform.heads[0]).toEqual({ title: 'no jobs' });
  });

  test('leaves the head of the gateway alone when other data arrives, or the page adapts a response', async () => {
    document.head.innerHTML = '<meta name="description" content="A list of jobs">';
    const platform = firstChoice('/en/list');
    const importRoutes = jest.fn(async () => ({ routes }));
    await mount(
      platform,
      remote(async () => ({ default: List }), importRoutes),
    );
    await act(async () => void (await platform.queryClient.fetchQuery(countQuery)));
    await act(async () => void platform.queryClient.setQueryData(countQuery.queryKey, { job_count: 5 } as never));
    expect(importRoutes).not.toHaveBeenCalled();
    await act(async () => void (await platform.queryClient.fetchQuery({ ...countQuery, staleTime: 0 })));
    expect(platform.heads.at(-1)).toEqual({ title: '4 jobs' });
    document.head.innerHTML = '';
  });

  test('loads routes.ts for the head when its data changes', async () => {
    const platform = firstChoice('/en/list');
    await mount(
      platform,
      remote(async () => ({ default: List })),
    );
    await act(async () => void (await platform.queryClient.fetchQuery(countQuery)));
    expect(platform.heads.at(-1)).toEqual({ title: '4 jobs' });
  });

  test('never has the key of a title, whose text is not in the document', async () => {
    const ofDocument = firstChoice('/en/list');
    addTexts(ofDocument.i18n, 'unit', 'en', { named_by_the_page: 'A list' });
    const platform = {
      ...ofDocument,
      texts: createTextRegistry(ofDocument.i18n, { locale: 'en', partialTexts: 'unit' }),
    };
    const title = () => pageContext(platform, 'unit', platform.history.get(), {}).t('list');
    expect(title()).toBe('');
    const untitled = defineRoutes([routes[0]!, { pattern: '/list', page: 'list', title: 'list' }]);
    await mount(
      platform,
      remote(
        async () => ({ default: List }),
        async () => ({ routes: untitled }),
      ),
    );
    await act(async () => void (await platform.queryClient.fetchQuery({ ...countQuery, staleTime: 0 })));
    expect(new Set(platform.heads.map((head) => head.title))).toEqual(new Set(['List']));
    expect(title()).toBe('List');
  });

  test('without routes.ts the next page has its title only', async () => {
    const platform = firstChoice('/en');
    await mount(
      platform,
      remote(
        async () => ({ default: List }),
        () => Promise.reject(new Error('not there')),
      ),
    );
    await act(async () => platform.history.push('/en/list'));
    expect((await screen.findByText('list')).tagName).toBe('H1');
    expect(platform.heads.at(-1)).toEqual({ title: 'List' });
  });

  test('a fallback release goes by its own table', async () => {
    const platform = firstChoice('/en/list');
    const unit = defineRemote({
      name: 'unit',
      routes: async () => ({ routes: defineRoutes([{ pattern: '/list', page: 'table', title: 'list' }]) }),
      pages: { table: async () => ({ default: () => <h1>Older page</h1> }) },
      texts: async () => ({ default: texts.en }),
    });
    const element = document.body.appendChild(document.createElement('div'));
    await act(async () => void (await unit.prepare(platform, platform.history.get(), '0.9.0')));
    await act(async () => {
      void unit.mount({ platform, element, version: '0.9.0' });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(screen.getByRole('heading').textContent).toBe('Older page');
  });
});

test("a later crash shows the remote's error page and is reported; Retry shows the page again", async () => {
  const platform = createTestPlatform({
    path: '/en/list',
    routes,
    responses: { 'GET /jobpost/info_count': { job_count: 4 } },
  });
  await mount(
    platform,
    remote(async () => ({ default: List })),
  );
  platform.server.respondWith({ 'GET /jobpost/info_count': { job_count: 13 } });
  await act(() => platform.queryClient.refetchQueries());
  expect(await screen.findByTestId('remote-error')).toBeInTheDocument();
  expect(platform.reports).toEqual([
    expect.objectContaining({
      unit: 'unit',
      version: '1.0.0',
      outcome: 'crashed',
      error: expect.stringMatching(/^RangeError: /),
    }),
  ]);
  await act(async () => void platform.queryClient.setQueryData(countQuery.queryKey, { job_count: 4 }));
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect((await screen.findByText('list')).tagName).toBe('H1');
});

test('a crash in the first render rejects the mount, so that the shell can fall back', async () => {
  const platform = createTestPlatform({ path: '/en/list', routes });
  platform.queryClient.setQueryData(countQuery.queryKey, { job_count: 13 });
  await expect(
    mount(
      platform,
      remote(async () => ({ default: List })),
    ),
  ).rejects.toThrow('thirteen');
});
