import { act, screen, waitFor, within } from '@testing-library/react';
import { paged } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import CompaniesPage from './CompaniesPage.tsx';

const company = {
  users_id: 21,
  name: 'Golden Padauk',
  slug: 'golden-padauk',
  company_logo: null,
  profile_photo_url: null,
  open_job_count: 14,
  industry: null,
};
const responses = {
  'GET /companies': paged([company], 60),
  'GET /category/industries': [{ id: 4, name_en: 'Telecommunications', name_my: 'ဆက်သွယ်ရေး' }],
  'GET /category/locations': [],
  'GET /companies/initials': ['G', 'Z', 'က'],
};

test('agencies are the list with one filter; invalid filters are ignored', async () => {
  const { platform } = renderInRemote(<CompaniesPage />, {
    path: '/companies?employer_type=agency&industry=x&page=2',
    responses,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Job agencies' })).toBeInTheDocument();
  expect(await screen.findByText('60 companies')).toBeInTheDocument();
  expect(platform.server.requests.find(({ endpoint }) => endpoint === 'GET /companies')?.query).toEqual({
    employer_type: 'agency',
    page: '2',
  });
});

test('a choice filters at once and starts at the first page; without scripts the form does', async () => {
  const { visitor, href } = renderInRemote(<CompaniesPage />, { path: '/companies?page=2', responses });
  await screen.findByRole('option', { name: 'Telecommunications' });
  const form = screen.getByRole('form', { name: 'Filters' });
  expect(form).toHaveAttribute('action', '/en/companies');
  await visitor.selectOptions(within(form).getByRole('combobox', { name: 'Industry' }), 'Telecommunications');
  expect(href()).toBe('/en/companies?industry=4');
});

test('the filters keep the focus when one is chosen, and follow the address on "back"', async () => {
  const { visitor, href, platform } = renderInRemote(<CompaniesPage />, { path: '/companies', responses });
  const kind = screen.getByRole('combobox', { name: 'Kind of employer' });
  await visitor.selectOptions(kind, 'agency');
  expect(href()).toBe('/en/companies?employer_type=agency');
  expect(kind).toHaveFocus();
  act(() => platform.history.go(-1));
  await waitFor(() => expect(kind).toHaveValue(''));
});

test('pages keep the filters', async () => {
  renderInRemote(<CompaniesPage />, { path: '/companies?industry=4', responses });
  expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'href',
    '/en/companies?industry=4&page=2',
  );
});

test('a page past the end leads to the first one', async () => {
  renderInRemote(<CompaniesPage />, {
    path: '/companies?industry=4&page=9',
    responses: { ...responses, 'GET /companies': paged([], 60) },
  });
  expect(await screen.findByRole('link', { name: 'Back to the first page' })).toHaveAttribute(
    'href',
    '/en/companies?industry=4',
  );
  expect(screen.queryByText('No companies match')).not.toBeInTheDocument();
});

test('no company fits: the way to all of them', async () => {
  renderInRemote(<CompaniesPage />, {
    path: '/companies?industry=4',
    responses: { ...responses, 'GET /companies': paged([]) },
  });
  expect(await screen.findByRole('link', { name: 'All companies' })).toHaveAttribute('href', '/en/companies');
});

test('a name is searched with Enter, and keeps the filters (rule 86.1)', async () => {
  const { visitor, href } = renderInRemote(<CompaniesPage />, { path: '/companies?industry=4&letter=G', responses });
  await visitor.type(await screen.findByRole('searchbox', { name: 'Find a company by name' }), ' golden padauk{Enter}');
  expect(href()).toBe('/en/companies?industry=4&name=golden+padauk');
});

test('the letters are links that keep the filters; the present one says so (rule 86.2)', async () => {
  renderInRemote(<CompaniesPage />, { path: '/companies?industry=4&letter=Z&page=3', responses });
  const letters = within(await screen.findByRole('navigation', { name: 'Companies by their first letter' }));
  expect(letters.getAllByRole('link').map((link) => link.textContent)).toEqual(['All letters', 'G', 'Z', 'က']);
  expect(letters.getByRole('link', { name: 'G' })).toHaveAttribute('href', '/en/companies?industry=4&letter=G');
  expect(letters.getByRole('link', { name: 'Z' })).toHaveAttribute('aria-current', 'true');
});

test('letters and names that cannot be are ignored or cut', async () => {
  const { platform } = renderInRemote(<CompaniesPage />, {
    path: `/companies?letter=%3Cscript%3E&name=${'x'.repeat(99)}`,
    responses,
  });
  await screen.findByText('60 companies');
  expect(platform.server.requests.find(({ endpoint }) => endpoint === 'GET /companies')?.query).toEqual({
    name: 'x'.repeat(80),
    page: '1',
  });
});
