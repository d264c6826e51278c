import { defineRoutes, type PageRouteDefinition } from '@jpro/platform/routes';
import { extensionTable, routeTable } from './releaseFile.ts';

const unit = { dir: '/mfe-x', name: 'mfe-x', version: '1.0.0', isShell: false };
const page = { pattern: '/news', page: 'news', title: 'news.title' };
const texts = {
  en: { news: { title: 'News of the week', menu: 'News' } },
  my: { news: { title: 'အပတ်စဉ် သတင်း', menu: 'သတင်း' } },
};
const table = (...routes: PageRouteDefinition[]) =>
  routeTable(unit, { routes: defineRoutes(routes), extensions: [], texts });

test('a menu entry travels with its label in every language, for whom the guard lets in', () => {
  const navigation = [{ menus: ['user', 'drawer'], icon: 'news', label: 'news.menu', order: 30 }] as const;
  expect(table({ ...page, guard: 'jobseeker-only', navigation })[0]?.navigation).toEqual([
    {
      menus: ['user', 'drawer'],
      icon: 'news',
      order: 30,
      for: ['jobseeker'],
      labels: { en: 'News', my: 'သတင်း' },
    },
  ]);
});

test('a page for everybody may have an entry for some', () => {
  const [entry] = table({ ...page, navigation: [{ menus: ['tabs'], label: 'news.menu', order: 1, for: ['guest'] }] });
  expect(entry?.navigation?.[0]?.for).toEqual(['guest']);
});

test('the build fails without the label of an entry in one language', () => {
  const withoutBurmese = { en: texts.en, my: { news: { title: 'သတင်း' } } };
  const routes = defineRoutes([{ ...page, navigation: [{ menus: ['tabs'], label: 'news.menu', order: 1 }] }]);
  expect(() => routeTable(unit, { routes, extensions: [], texts: withoutBurmese })).toThrow(
    'mfe-x: /news names the text "news.menu", which locales/my.json lacks.',
  );
});

test('the build fails for an entry of a pattern with parameters, and for a purpose that two routes claim', () => {
  const navigation = [{ menus: ['tabs'], label: 'news.menu', order: 1 }] as const;
  expect(() => table({ ...page, pattern: '/news/:id', navigation })).toThrow('/news/:id has parameters');
  expect(() => table({ ...page, purpose: 'search' }, { ...page, pattern: '/b', purpose: 'search' })).toThrow(
    'mfe-x: two routes have the purpose search.',
  );
});

test('the back bar says what the route says, else the title of the page (rule 50)', () => {
  const chrome = 'back-bar';
  const [titled, untitled, full] = table(
    { ...page, chrome, barTitles: [{ label: 'news.menu', query: { page: '2' } }] },
    { ...page, pattern: '/b', chrome },
    { ...page, pattern: '/c' },
  );
  expect(titled?.barTitles).toEqual([{ query: { page: '2' }, labels: { en: 'News', my: 'သတင်း' } }]);
  expect(untitled?.barTitles?.[0]?.labels).toHaveProperty('en', 'News of the week');
  expect(full).not.toHaveProperty('barTitles');
});

test('a page that search engines should not list says so in the release', () => {
  expect(table(page)[0]).not.toHaveProperty('indexed');
  expect(table({ ...page, indexed: false })[0]).toHaveProperty('indexed', false);
});

test('former patterns travel with the release, and need every parameter of the page', () => {
  const route = { ...page, pattern: '/news/:id<number>/:tab?', redirectFrom: ['/old/:id<number>'] };
  expect(table(route)[0]?.redirectFrom).toEqual(['/old/:id<number>']);
  expect(() => table({ ...route, redirectFrom: ['/old/:id'] })).toThrow(
    '/old/:id cannot redirect to /news/:id<number>/:tab?: it has no :id<number>.',
  );
});

test('an extension is listed with its slot; the build fails without its chunk, or for two of one name', () => {
  const extension = { slot: 'beside-job', name: 'own-job', for: ['company'] } as const;
  const bundle = { routes: [], texts, extensions: [{ ...extension, queries: () => [] }] };
  expect(extensionTable(unit, bundle, new Map([['extension-own-job', ['a.js']]]))).toEqual({ extensions: [extension] });
  expect(extensionTable(unit, { ...bundle, extensions: [] })).toEqual({});
  expect(() => extensionTable(unit, bundle, new Map())).toThrow('no chunk named "extension-own-job"');
  expect(() => extensionTable(unit, { ...bundle, extensions: [extension, extension] })).toThrow('two extensions');
});
