import { act, screen, waitFor } from '@testing-library/react';
import type { FormEvent } from 'react';
import { LOW_DATA_COOKIE } from '@jpro/api/cookies';
import { defineRoutes } from '@jpro/platform/routes';
import { renderPage } from '@jpro/platform/testing';
import { KeywordField } from './KeywordField.tsx';

const routes = defineRoutes([{ pattern: '/search', page: 'search', title: 'title', purpose: 'search' }]);
const nothing = { titles: [], companies: [], places: [], functions: [] };
const yangon = { id: 12, name_en: 'Yangon', name_my: 'ရန်ကုန်' };
const found = {
  titles: ['Driver', 'Driving teacher'],
  functions: [{ id: 3, name_en: 'Driving', name_my: 'ယာဉ်မောင်း' }],
  places: [{ location: yangon, township: { id: 1203, name_en: 'Drihlaing', name_my: 'လှိုင်' } }],
  companies: [{ users_id: 21, name: 'Drill Co', slug: 'drill-co' }],
};

beforeEach(() => localStorage.clear());

function show(suggestions: unknown = found) {
  const submitted: string[] = [];
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submitted.push(String(new FormData(event.currentTarget).get('search_keyword')));
  };
  const rendered = renderPage(
    <form onSubmit={onSubmit}>
      <KeywordField value="" />
      <input type="hidden" name="jobtype" value="2" />
      <input type="hidden" name="location" value="9" />
      <input type="hidden" name="township" value="903" />
      <input type="hidden" name="page" value="3" />
    </form>,
    {
      unit: 'mfe-public',
      texts: { en: {} },
      routes,
      locale: 'en',
      path: '/search',
      responses: { 'GET /jobpost/suggestions': suggestions } as {},
    },
  );
  return { ...rendered, submitted };
}
const field = () => screen.getByLabelText('Keyword');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('arrows choose among suggestions and Enter searches for the choice, or for what was typed', async () => {
  const { visitor, submitted } = show();
  await visitor.type(field(), 'dri');
  await waitFor(() =>
    expect(options()).toEqual([
      'Driver',
      'Driving teacher',
      'DrivingJob function',
      'Drihlaing, YangonLocation',
      'Drill CoCompany page',
    ]),
  );
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await visitor.keyboard('{Enter}');
  expect(submitted).toEqual(['dri']);
  expect(options()).toEqual([]);
  await visitor.type(field(), 'v');
  await waitFor(() => expect(options()).toHaveLength(5));
  await visitor.keyboard('{ArrowDown}{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await visitor.keyboard('{Enter}');
  expect(submitted).toEqual(['dri', 'Driving teacher']);
  expect(field()).toHaveValue('Driving teacher');
});

test.each([
  ['Drill Co', '/en/company/drill-co/21'],
  ['Drihlaing', '/en/search?jobtype=2&location=12&township=1203'],
  ['Job function', '/en/search?jobtype=2&location=9&township=903&jobfunction=3'],
])('%s leads to %s, with the other filters of the form', async (option, address) => {
  const { visitor, href, submitted } = show();
  await visitor.type(field(), 'dri');
  await visitor.click(await screen.findByRole('option', { name: new RegExp(option) }));
  expect(href()).toBe(address);
  expect(submitted).toEqual([]);
});

test('a response that was overtaken is not shown, and nothing opens after the search is sent', async () => {
  const waiting: (() => void)[] = [];
  const { visitor } = show(
    ({ query }: { query: { search_keyword: string } }) =>
      new Promise((resolve) => {
        waiting.push(() => resolve({ ...nothing, titles: [`${query.search_keyword}er`] }));
      }),
  );
  await visitor.type(field(), 'dri');
  await waitFor(() => expect(waiting).toHaveLength(1));
  await visitor.type(field(), 'v');
  await waitFor(() => expect(waiting).toHaveLength(2));
  act(() => waiting[1]!());
  await waitFor(() => expect(options()).toEqual(['driver']));
  act(() => waiting[0]!());
  await visitor.type(field(), 'e');
  await waitFor(() => expect(waiting).toHaveLength(3));
  expect(options()).toEqual(['driver']);
  await visitor.keyboard('{Enter}');
  await act(async () => waiting[2]!());
  expect(options()).toEqual([]);
});

test('Enter takes what is highlighted, also when the list has changed since, and nothing in its place', async () => {
  const waiting: ((titles: string[]) => void)[] = [];
  const { visitor, submitted } = show(
    () => new Promise((resolve) => void waiting.push((titles) => resolve({ ...nothing, titles }))),
  );
  await visitor.type(field(), 'dri');
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => waiting[0]!(['Drill operator', 'Driver']));
  await waitFor(() => expect(options()).toHaveLength(2));
  await visitor.type(field(), 'v');
  await visitor.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(waiting).toHaveLength(2));
  act(() => waiting[1]!(['Driver', 'Driving teacher']));
  await waitFor(() => expect(options()).toEqual(['Driver', 'Driving teacher']));
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Driver');
  await visitor.keyboard('{Enter}');
  expect(submitted).toEqual(['Driver']);
  await visitor.type(field(), 's');
  await visitor.keyboard('{ArrowDown}');
  await waitFor(() => expect(waiting).toHaveLength(3));
  act(() => waiting[2]!(['Drivers’ school']));
  await waitFor(() => expect(options()).toEqual(['Drivers’ school']));
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  await visitor.keyboard('{Enter}');
  expect(submitted).toEqual(['Driver', 'Drivers']);
});

test('an empty field offers the keywords of before; Escape closes the list', async () => {
  localStorage.setItem('recent-keywords', '["cook","nurse"]');
  const { visitor, submitted } = show();
  await visitor.click(field());
  await waitFor(() => expect(options()).toEqual(['cookSearched before', 'nurseSearched before']));
  await visitor.keyboard('{Escape}');
  expect(options()).toEqual([]);
  await visitor.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(submitted).toEqual(['nurse']);
});

test('in low-data mode nothing is loaded', async () => {
  document.cookie = `${LOW_DATA_COOKIE}=on`;
  const { visitor, platform } = show();
  await visitor.type(field(), 'driver');
  expect(platform.server.requests).toEqual([]);
  expect(field()).not.toHaveAttribute('role');
  document.cookie = `${LOW_DATA_COOKIE}=; max-age=0`;
});
