import { act, screen } from '@testing-library/react';
import type { OwnedRoute } from '@jpro/platform';
import { renderPage } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { BackBar } from './BackBar.tsx';

const route: OwnedRoute = {
  unit: 'mfe-public',
  pattern: '/login',
  page: 'login',
  title: 'title',
  guard: 'guest-only',
  chrome: 'back-bar',
};
const show = (path: string) =>
  renderPage(<BackBar route={route} />, { unit: 'shell', texts: { en, my }, locale: 'en', path });

test('the arrow leads back, or home from the first page, also after a change of language (rule 50)', async () => {
  const { platform, visitor, href } = show('/login');
  await act(() => platform.changeLocale('my'));
  await visitor.click(screen.getByRole('button', { name: my.back }));
  expect(href()).toBe('/my');
  act(() => platform.history.push('/my/login'));
  await visitor.click(screen.getByRole('button', { name: my.back }));
  expect(href()).toBe('/my');
});

test('language and theme can be changed here, too (rule 48)', async () => {
  const { platform, visitor } = show('/en/login');
  expect(screen.getByRole('button', { name: en.language.label })).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: en.theme.label }));
  await visitor.click(await screen.findByRole('menuitemradio', { name: en.theme.dark }));
  expect(platform.theme.get()).toBe('dark');
});
