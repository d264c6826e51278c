import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { defineRoutes } from '@jpro/platform/routes';
import { renderPage, testJobseeker } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };

/** Whether the connection is gone, so that no code arrives. */
let isGone = true;
const arrives = (what: string) => async () => {
  if (isGone) throw new Error('Loading chunk failed');
  return { default: () => <p>{what}</p> };
};
jest.unstable_mockModule('../drawers/MenuDrawer.tsx', arrives('the menu'));
jest.unstable_mockModule('../drawers/SearchDrawer.tsx', arrives('the search'));
jest.unstable_mockModule('../notifications/NotificationPanel.tsx', arrives('the notifications'));
const { TopBar } = await import('./TopBar.tsx');

const routes = defineRoutes([{ page: 'page', title: 'title', pattern: '/search', purpose: 'search' }]);

beforeEach(() => {
  isGone = true;
});

test.each([
  ['Open menu', 'the menu'],
  ['Search jobs', 'the search'],
  ['Notifications', 'the notifications'],
])(
  'the top bar stays when the code behind "%s" does not arrive, and the next press tries again',
  async (name, what) => {
    const { visitor, platform } = renderPage(<TopBar />, {
      unit: 'shell',
      texts: { en, my },
      routes,
      locale: 'en',
      path: '/search',
      user: testJobseeker,
      responses: { 'GET /jobseeker/notifications': { data: [], unread: 0 } },
    });
    await visitor.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(platform.toasts.get()).toMatchObject([{ tone: 'error' }]));
    isGone = false;
    await visitor.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(what)).toBeInTheDocument();
  },
);
