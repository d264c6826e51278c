import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { defineRoutes } from '@jpro/platform/routes';
import { renderPage, testJobseeker } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };

/** The code of each panel arrives when its test says so. */
let { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
const arrives = (what: string) => async () => {
  await arrival;
  return { default: () => <p>{what}</p> };
};
jest.unstable_mockModule('../drawers/MenuDrawer.tsx', arrives('the menu'));
jest.unstable_mockModule('../drawers/SearchDrawer.tsx', arrives('the search'));
jest.unstable_mockModule('../notifications/NotificationPanel.tsx', arrives('the notifications'));
const { TopBar } = await import('./TopBar.tsx');

const routes = defineRoutes([{ page: 'page', title: 'title', pattern: '/search', purpose: 'search' }]);

beforeEach(() => {
  ({ promise: arrival, resolve: arrive } = Promise.withResolvers<void>());
});

test.each([
  ['Open menu', 'the menu'],
  ['Search jobs', 'the search'],
  ['Notifications', 'the notifications'],
])('what "%s" opens belongs to its page: on the next one it is closed, loaded or not', async (name, what) => {
  const { visitor, platform } = renderPage(<TopBar />, {
    unit: 'shell',
    texts: { en, my },
    routes,
    locale: 'en',
    path: '/search',
    user: testJobseeker,
    responses: { 'GET /jobseeker/notifications': { data: [], unread: 0 } },
  });
  const button = await screen.findByRole('button', { name });
  await visitor.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  act(() => platform.history.push('/en/search?page=2'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  arrive();
  await waitFor(() => expect(platform.loading.get()).toBe(false));
  expect(screen.queryByText(what)).not.toBeInTheDocument();
  await visitor.click(button);
  expect(await screen.findByText(what)).toBeInTheDocument();
  act(() => platform.history.push('/en/search?page=3'));
  expect(screen.queryByText(what)).not.toBeInTheDocument();
});
