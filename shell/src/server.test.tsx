/** @jest-environment node */
import { useQuery } from '@tanstack/react-query';
import { useId, type JSX } from 'react';
import { styled } from 'styled-components';
import { apiQuery, type LoggedInUser } from '@jpro/api';
import {
  createText,
  defineRoutes,
  useFormat,
  useClock,
  useLocale,
  useSession,
  Slot,
  type RemoteDefinition,
} from '@jpro/platform';
import { routeEntry } from '@jpro/platform/route-entry';
import { testCompany, testJobseeker } from '@jpro/platform/testing';
import type { ServerBoot, ServerRemote } from '@jpro/platform/server';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import { render, shared } from './server.tsx';

const NOW = Date.parse('2026-11-21T03:30:00Z');
const routes = defineRoutes([
  {
    pattern: '/',
    page: 'home',
    title: 'title',
    purpose: 'search',
    navigation: [{ menus: ['tabs', 'drawer'], label: 'title', order: 1 }],
  },
]);
const countQuery = apiQuery('/jobpost/info_count');
const Red = styled.p`
  color: red;
`;

function Home() {
  const format = useFormat();
  const { data } = useQuery(countQuery);
  return (
    <Red id={useId()}>
      {useSession()?.name ?? 'guest'} in {useLocale()} at {useClock().now()}, {format.number(data?.job_count ?? 0)}
    </Red>
  );
}

function OfJob({ data }: { readonly data: { readonly job_id: number } }) {
  return <Red id={useId()}>job {data.job_id}</Red>;
}

const { defineRemote } = shared['@jpro/platform'] as {
  defineRemote: (definition: RemoteDefinition) => ServerRemote;
};
const remoteWith = (Page: () => JSX.Element) =>
  defineRemote({
    name: 'mfe-test',
    routes: async () => ({ routes }),
    pages: { home: async () => ({ default: Page }) },
    texts: async () => ({ default: { title: 'Title' } }),
  });
const REMOTES = {
  '1.0.0': remoteWith(Home),
  '1.1.0': remoteWith(() => <main>{useText()('title')}</main>),
};
type Version = keyof typeof REMOTES;
const useText = createText<{ title: string }>();

/** The renderer gives all pages of the same releases and language the same object. */
const TEXTS: Readonly<Record<string, ServerBoot['texts']>> = Object.fromEntries(
  (['1.0.0', '1.1.0'] as const).flatMap((version) => [
    [`en ${version}`, { shell: en, 'mfe-test': { title: `Title of ${version}` } }],
    [`my ${version}`, { shell: my, 'mfe-test': { title: `${version} ခေါင်းစဉ်` } }],
  ]),
);

const boot = (locale: 'en' | 'my', user: LoggedInUser | null, now = NOW, version: Version = '1.0.0'): ServerBoot => ({
  shell: { version: '1.0.0' },
  remotes: {
    'mfe-test': {
      releases: [{ version, entry: '/remoteEntry.js' }],
      routes: routes.map((route) => routeEntry(route, () => ({ en: 'Title', my: 'ခေါင်းစဉ်' }))),
    },
  },
  origin: 'https://jpro.test',
  locale,
  theme: 'system',
  texts: TEXTS[`${locale} ${version}`] ?? {},
  user,
  status: 200,
  now,
  realtime: null,
  data: [[countQuery.queryKey, { job_count: now % 1000 }]],
});

const versionOf = ({ remotes }: ServerBoot) => remotes['mfe-test']?.releases[0]?.version as Version;

const draw = (given: ServerBoot) => {
  const version = versionOf(given);
  return render({
    boot: given,
    href: `/${given.locale}`,
    owner: { remote: REMOTES[version], version },
    extensions: [],
  });
};

test('shell and page are HTML with the texts, the data and the rules that they need', async () => {
  const { top, outlet, bottom, styles } = await draw(boot('en', null, NOW + 7));
  expect(top).toContain('href="/en"');
  expect(outlet).toMatch(/^<div id="remote-mfe-test" data-release="1.0.0"><p id="_mfe-test-\w+"/);
  expect(outlet.replaceAll('<!-- -->', '')).toContain(`guest in en at ${NOW + 7}, 7</p>`);
  expect(bottom).toContain('<footer');
  expect(styles).toMatchObject([{ attributes: { 'data-styled': '' }, css: expect.stringContaining('color:red') }]);
  expect(`${top}${outlet}${bottom}`).not.toMatch(/ style=|<template/);
});

test('the tools of a signed-in visitor are there without a placeholder', async () => {
  const { top } = await draw(boot('en', testJobseeker));
  expect(top).toContain('data-testid="bell"');
  expect(top).toContain(testJobseeker.name);
});

test('a slot has what other remotes add to it; one that throws or lacks its code is left out', async () => {
  const page = remoteWith(() => (
    <main>
      <Slot name="beside-job" data={{ job_id: 7 }} />
    </main>
  ));
  const other = defineRemote({
    name: 'mfe-other',
    routes: async () => ({ routes: [] }),
    pages: {},
    extensions: {
      job: async () => ({ default: OfJob }),
      broken: async () => ({
        default: () => {
          throw new Error('broken');
        },
      }),
    },
    texts: async () => ({ default: {} }),
  });
  const added = { remote: other, version: '2.0.0', slot: 'beside-job', data: { job_id: 7 } };
  const { outlet, styles } = await render({
    boot: boot('en', null),
    href: '/en',
    owner: { remote: page, version: '1.0.0' },
    extensions: ['broken', 'missing', 'job'].map((name) => ({ ...added, name })),
  });
  expect(outlet).toContain('<main><div data-slot="beside-job"><div data-extension="mfe-other/job"');
  expect(outlet).toMatch(/data-release="2.0.0"><p id="_mfe-other-job-\w+"/);
  expect(outlet.replaceAll('<!-- -->', '')).toContain('job 7</p></div></div></main>');
  expect(outlet).not.toMatch(/broken|missing/);
  expect(styles).toMatchObject([{ css: expect.stringContaining('color:red') }]);
});

test('a missing page is the shell’s', async () => {
  const missing = { ...boot('en', null), status: 404 };
  const { outlet } = await render({ boot: missing, href: '/en/x', owner: undefined, extensions: [] });
  expect(outlet).toMatch(/^<div id="outlet-page"><section[^]*<h1/);
});

test('browsers without scripts get every menu once, the languages and the themes', async () => {
  const { withoutScript } = await draw(boot('en', null));
  expect(withoutScript.match(/href="\/en"/g)).toHaveLength(1);
  expect(withoutScript).toContain('<button value="my" lang="my" aria-pressed="false" name="locale">');
  expect(withoutScript).toContain('<button value="dark" aria-pressed="false" name="theme">');
  expect(withoutScript).toContain('<input type="hidden" name="page" value="/en"/>');
});

test('600 renders of different visitors, languages, versions and moments at once are those of each alone', async () => {
  const users = [null, testJobseeker, testCompany, { ...testJobseeker, id: 77, name: 'Another Person' }];
  const visits = Array.from({ length: 600 }, (_, index) =>
    boot(
      index % 2 === 0 ? 'my' : 'en',
      users[index % users.length] ?? null,
      NOW + (index % 30),
      index % 3 === 0 ? '1.1.0' : '1.0.0',
    ),
  );
  const alone = new Map<string, unknown>();
  const keyOf = (visit: ServerBoot) => `${visit.locale} ${visit.user?.id} ${visit.now} ${versionOf(visit)}`;
  for (const visit of visits) if (!alone.has(keyOf(visit))) alone.set(keyOf(visit), await draw(visit));
  const together = await Promise.all(visits.map(draw));
  for (const [index, page] of together.entries()) expect(page).toEqual(alone.get(keyOf(visits[index]!)));
});
