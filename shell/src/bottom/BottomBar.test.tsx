import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { PlatformProvider } from '@jpro/platform';
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

test('a number that is there before the bar is hydrated is shown after it, without a mismatch', async () => {
  const { platform, container, unmount } = show(testJobseeker);
  const html = container.innerHTML;
  unmount();
  document.body.append(container);
  container.innerHTML = html;
  platform.queryClient.setQueryData(unreadMessagesQuery().queryKey, { total: 2, data: [] } as never);
  const mismatches: unknown[] = [];
  const bar = (
    <PlatformProvider platform={platform} unit="shell">
      <BottomBar />
    </PlatformProvider>
  );
  const onRecoverableError = (error: unknown) => mismatches.push(error);
  await act(async () => void hydrateRoot(container, bar, { onRecoverableError }));
  expect(screen.getByRole('link', { name: 'Messages 2 unread messages' })).toBeInTheDocument();
  expect(mismatches).toEqual([]);
});

test.each([['a guest', null] as const, ['a company', testCompany] as const])('%s has no bar', (_who, user) => {
  show(user);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
