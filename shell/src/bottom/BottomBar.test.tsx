import { screen, waitFor } from '@testing-library/react';
import { unreadMessagesQuery } from '@jpro/platform/layout-queries';
import { defineRoutes } from '@jpro/platform/routes';
import { renderPage, testCompany, testJobseeker } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { BottomBar } from './BottomBar.tsx';

const page = { page: 'page', title: 'title' };
const routes = defineRoutes([
  {
    ...page,
    pattern: '/jobseeker/messages',
    guard: 'jobseeker-only',
    purpose: 'jobseeker-inbox',
    navigation: [{ menus: ['bar'], icon: 'mail', label: 'Messages', order: 20 }],
  },
  {
    ...page,
    pattern: '/search',
    navigation: [{ menus: ['bar'], icon: 'search', label: 'Search', order: 10, for: ['jobseeker'] }],
  },
]);
const show = (user: typeof testJobseeker | typeof testCompany | null) =>
  renderPage(<BottomBar />, { unit: 'shell', texts: { en, my }, routes, locale: 'en', path: '/search', user });

test('a jobseeker has the entries of the released routes, with the number of unread messages (rule 48)', async () => {
  const { platform } = show(testJobseeker);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Search', 'Messages']);
  expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
  platform.queryClient.setQueryData(unreadMessagesQuery().queryKey, { total: 2, data: [] } as never);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Messages 2 unread messages' })).toBeInTheDocument());
});

test.each([['a guest', null] as const, ['a company', testCompany] as const])('%s has no bar', (_who, user) => {
  show(user);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
