import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { defineRoutes } from '@jpro/platform/routes';
import { renderPage, testCompany, testJobseeker, type TestPlatformOptions } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { TopBar } from './TopBar.tsx';

const page = { page: 'page', title: 'title' };
const routes = defineRoutes([
  {
    ...page,
    pattern: '/search',
    purpose: 'search',
    navigation: [{ menus: ['tabs'], label: 'Search jobs', order: 20 }],
  },
  { ...page, pattern: '/', navigation: [{ menus: ['tabs'], label: 'Home', order: 10 }] },
  {
    ...page,
    pattern: '/login',
    guard: 'guest-only',
    navigation: [{ menus: ['tools', 'drawer'], label: 'Jobseeker login', order: 10 }],
  },
  {
    ...page,
    pattern: '/companyblog',
    navigation: [{ menus: ['tabs'], label: 'Blog', order: 30, for: ['company'] }],
  },
  {
    ...page,
    pattern: '/jobseeker/messages',
    guard: 'jobseeker-only',
    navigation: [{ menus: ['tools'], icon: 'mail', label: 'Messages', order: 10 }],
  },
]);
const show = (options: TestPlatformOptions) =>
  renderPage(<TopBar />, { unit: 'shell', texts: { en, my }, routes, locale: 'en', path: '/search', ...options });
const responses = {
  'GET /jobseeker/notifications': { data: [], unread: 0 },
  'GET /company/notifications': { data: [], unread: 0 },
  'POST /logout': null,
};

test('the tabs are those of the released routes, in their order, the current one marked (rule 48)', () => {
  show({});
  expect(
    screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['JPro', '/en', null],
    ['Home', '/en', null],
    ['Search jobs', '/en/search', 'page'],
    ['Jobseeker login', '/en/login', null],
  ]);
});

test('companies have the company blog as their blog, and no search drawer', () => {
  show({ user: testCompany, responses });
  expect(screen.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/en/companyblog');
  expect(screen.queryByRole('button', { name: 'Search jobs' })).not.toBeInTheDocument();
});

test('a signed-in user has the buttons of released pages beside the bell', async () => {
  const { visitor, href } = show({ user: testJobseeker, responses });
  await visitor.click(await screen.findByRole('button', { name: 'Messages' }));
  expect(href()).toBe('/en/jobseeker/messages');
});

test('logging out ends the session on the server and opens the home page', async () => {
  localStorage.setItem('draft:11:profile', '{"at":0,"values":{"about":"I bake."}}');
  const { visitor, platform, href } = show({ user: testJobseeker, responses });
  await visitor.click(await screen.findByRole('button', { name: /Account of Mya Mya/ }));
  await visitor.click(await screen.findByText('Log out'));
  // The device may be shared.
  await waitFor(() => expect(localStorage.getItem('draft:11:profile')).toBeNull());
  expect(platform.session.get()).toBeNull();
  expect(href()).toBe('/en');
  expect(platform.server.requests.map(({ endpoint }) => endpoint)).toContain('POST /logout');
});

test('a logout that fails is told in the language of the page, not in that of the error', async () => {
  const { visitor, platform } = show({ user: testJobseeker, responses });
  jest.spyOn(platform.api, 'post').mockRejectedValue(new TypeError('undefined is not a function'));
  await visitor.click(await screen.findByRole('button', { name: /Account of Mya Mya/ }));
  await visitor.click(await screen.findByText('Log out'));
  await waitFor(() =>
    expect(platform.toasts.get()).toMatchObject([{ message: 'This did not work. Please try again.', tone: 'error' }]),
  );
  expect(platform.session.get()).not.toBeNull();
});

test('who belongs to several companies switches in the menu, without a reload (rule 101.1)', async () => {
  const member = { name: 'U Ba', role: 'owner' as const, companies: 2 };
  const chosen = { ...testCompany, id: 77, name: 'Salween Trading', member };
  const { visitor, platform, href } = show({
    user: { ...testCompany, member: { ...member, others: [{ id: 77, name: 'Salween Trading' }] } },
    routes: [
      ...routes,
      ...defineRoutes([
        { ...page, pattern: '/company/dashboard', purpose: 'company-dashboard', guard: 'company-only' },
      ]),
    ],
    responses: {
      ...responses,
      'GET /message-notifications': { data: [], total: 0 },
      'POST /company/team/choose': chosen,
    },
  });
  await visitor.click(await screen.findByRole('button', { name: /Golden Padauk/ }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Switch to Salween Trading' }));
  await waitFor(() => expect(href()).toBe('/en/company/dashboard'));
  expect(platform.session.get()).toEqual(chosen);
  const [sent] = platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST'));
  expect(sent?.body).toEqual({ company_id: 77 });
});
