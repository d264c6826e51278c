import { screen } from '@testing-library/react';
import type { LoggedInUser } from '@jpro/api';
import { renderPage } from '../testing/renderPage.tsx';
import { testCompany, testJobseeker } from '../testing/users.ts';
import { menuItems } from './menu.ts';
import { defineRoutes } from './routes.ts';
import { useMenu } from './useMenu.ts';

const page = { page: 'page', title: 'title' };
const routes = defineRoutes([
  { ...page, pattern: '/b', navigation: [{ menus: ['tabs', 'footer'], label: 'second', order: 20 }] },
  { ...page, pattern: '/a', navigation: [{ menus: ['tabs'], label: 'first', order: 10, for: ['guest'] }] },
  { ...page, pattern: '/c', guard: 'company-only', navigation: [{ menus: ['tabs'], label: 'third', order: 30 }] },
]);
const texts = {
  en: { first: 'First', second: 'Second', third: 'Third' },
  my: { first: 'ပထမ', second: 'ဒုတိယ', third: 'တတိယ' },
};

function Tabs() {
  return <p>{useMenu('tabs').map(({ to, label }) => `${to} ${label} `)}</p>;
}

test.each<[LoggedInUser | null, 'en' | 'my', string]>([
  [null, 'en', '/a First /b Second'],
  [null, 'my', '/a ပထမ /b ဒုတိယ'],
  [testJobseeker, 'en', '/b Second'],
  [testCompany, 'en', '/b Second /c Third'],
])(
  'a menu has the entries of the released routes for the visitor, in order (rule 48): %#',
  (user, locale, expected) => {
    renderPage(<Tabs />, { routes, texts, user, locale });
    expect(screen.getByText(expected)).toBeInTheDocument();
  },
);

test('a label that a release lacks in one language is shown in another', () => {
  const entry = { menus: ['tabs'], order: 1, for: ['guest'], labels: { en: 'News' } } as const;
  const released = [{ ...page, pattern: '/news', guard: 'none', chrome: 'full', navigation: [entry] }] as const;
  expect(menuItems(released, 'tabs', 'guest', 'my')).toEqual([{ to: '/news', label: 'News', order: 1 }]);
});
