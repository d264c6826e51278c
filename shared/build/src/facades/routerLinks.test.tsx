/** The links that `react-router` is in the browser (`reactRouter.ts`). */
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { Link, NavLink } from './routerLinks.tsx';

function Place() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

function show(link: React.JSX.Element) {
  render(
    <MemoryRouter basename="/my" initialEntries={['/my/search']}>
      {link}
      <Place />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}

const place = () => screen.getByRole('status').textContent;

test('a link has the address with the locale prefix and opens it without loading the page', () => {
  const link = show(
    <Link to="/about" state={{ from: 'top' }} lang="my">
      About
    </Link>,
  );
  expect(link).toHaveAttribute('href', '/my/about');
  expect(link).toHaveAttribute('lang', 'my');
  expect(link).not.toHaveAttribute('target');
  expect(fireEvent.click(link)).toBe(false);
  expect(place()).toBe('/about {"from":"top"}');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %o is the browser’s',
  (init) => {
    const link = show(<Link to="/about">About</Link>);
    expect(fireEvent.click(link, init)).toBe(true);
    expect(place()).toBe('/search null');
  },
);

test('a link to another window is the browser’s', () => {
  const link = show(
    <Link to="/about" target="_blank">
      About
    </Link>,
  );
  expect(link).toHaveAttribute('target', '_blank');
  expect(fireEvent.click(link)).toBe(true);
});

test('a handler may prevent the navigation', () => {
  fireEvent.click(
    show(
      <Link to="/about" onClick={(event) => event.preventDefault()}>
        About
      </Link>,
    ),
  );
  expect(place()).toBe('/search null');
});

test.each([
  { to: '/search', end: false, active: true },
  { to: '/Search', end: true, active: true },
  { to: '/', end: true, active: false },
  { to: '/', end: false, active: true },
  { to: '/sea', end: false, active: false },
])('a tab to $to (end: $end) is active: $active', ({ to, end, active }) => {
  const link = show(
    <NavLink to={to} end={end}>
      Tab
    </NavLink>,
  );
  expect(link.getAttribute('class')).toBe(active ? 'active' : null);
  expect(link.getAttribute('aria-current')).toBe(active ? 'page' : null);
});
