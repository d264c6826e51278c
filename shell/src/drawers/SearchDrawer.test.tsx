import { screen } from '@testing-library/react';
import { defineRoutes } from '@jpro/platform/routes';
import { failure, renderPage } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import SearchDrawer from './SearchDrawer.tsx';

const routes = defineRoutes([
  { page: 'search', title: 'title', pattern: '/search', purpose: 'search' },
  { page: 'blog', title: 'title', pattern: '/blog' },
]);
const named = (id: number, name: string) => ({ id, name_en: name, name_my: name });
const lookups = {
  'GET /category/locations': [named(12, 'Yangon'), named(13, 'Mandalay')],
  'GET /category/jobfunctions_bycollar': { jobfunctions: { white: [named(4, 'Accounting')], blue: [] } },
  'GET /category/jobtypes': [named(2, 'Part time')],
  'GET /jobpost/suggestions': { titles: [], companies: [], places: [], functions: [] },
};
const open = (path: string, responses: object = lookups) =>
  renderPage(<SearchDrawer path="/search" onClose={() => undefined} />, {
    unit: 'shell',
    texts: { en, my },
    routes,
    locale: 'en',
    path,
    responses: { ...lookups, ...responses },
  });
const search = { name: 'Search' };

test('on the search page, the other filters and the order stay, but not the page', async () => {
  const { visitor, href } = open('/search?search_keyword=cook&location=12&company=21&sort=newest&page=3&limit=50');
  await screen.findByRole('option', { name: 'Yangon' });
  await visitor.clear(screen.getByRole('searchbox'));
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Job type' }), 'Part time');
  await visitor.click(screen.getByRole('button', search));
  expect(href()).toBe('/en/search?location=12&jobtype=2&company=21&sort=newest');
});

test('several places chosen on the search page stay chosen', async () => {
  const { visitor, href } = open('/search?location=12,13&jobtype=2');
  const places = await screen.findByRole('option', { name: 'Yangon · Mandalay' });
  expect(places).toBeInTheDocument();
  await visitor.type(screen.getByRole('searchbox'), 'cook');
  await visitor.click(screen.getByRole('button', search));
  expect(href()).toBe('/en/search?search_keyword=cook&location=12%2C13&jobtype=2');
});

test('the next keyword is corrected again, though the last one was searched as typed (rule 79.3)', async () => {
  const { visitor, href } = open('/search?search_keyword=drivr&as_typed=1');
  const keyword = screen.getByRole('searchbox');
  await visitor.clear(keyword);
  await visitor.type(keyword, 'acountant');
  await visitor.click(screen.getByRole('button', search));
  expect(href()).toBe('/en/search?search_keyword=acountant');
});

test('a township goes with its state or region', async () => {
  const { visitor, href } = open('/search?location=12&township=1203');
  await screen.findByRole('option', { name: 'Mandalay' });
  await visitor.click(screen.getByRole('button', search));
  expect(href()).toBe('/en/search?location=12&township=1203');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Mandalay');
  await visitor.click(screen.getByRole('button', search));
  expect(href()).toBe('/en/search?location=13');
});

test('a filter whose choices have not arrived stays', async () => {
  const { visitor, href } = open('/search?location=12&jobtype=2', { 'GET /category/locations': failure(403) });
  await screen.findByRole('option', { name: 'Part time' });
  await visitor.type(screen.getByRole('searchbox'), 'cook');
  await visitor.click(screen.getByRole('button', search));
  expect(href()).toBe('/en/search?search_keyword=cook&jobtype=2&location=12');
});

test('on other pages a search begins without filters', async () => {
  const { visitor, href } = open('/blog?category=3&location=12');
  await visitor.type(screen.getByRole('searchbox'), 'cook');
  await visitor.click(screen.getByRole('button', search));
  expect(href()).toBe('/en/search?search_keyword=cook');
});
