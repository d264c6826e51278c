import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { PageGate } from '../navigation/pageGate.ts';
import type { PageSource } from '../navigation/pageSource.ts';
import { RemoteRoot } from './RemoteRoot.tsx';
import { createStore } from '../data/store.ts';
import { createTestPlatform } from '../testing/createTestPlatform.ts';

test('a page that cannot be loaded arrives at its address, with an error title', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const arrived: string[] = [];
  const titles: (string | undefined)[] = [];
  const platform = {
    ...createTestPlatform({ path: '/en/old' }),
    arrived: ({ location }: { location: { pathname: string } }) => void arrived.push(location.pathname),
    setHead: ({ title }: { title?: string }) => void titles.push(title),
  };
  const old = platform.history.get();
  const failure = createStore<unknown>(undefined);
  const gate: PageGate = { entry: createStore(old), failure, retry: () => Promise.resolve(), close: () => undefined };
  const route = { pattern: '/old', page: 'old', title: 'old', guard: 'none' } as const;
  const routes = [{ ...route, head: () => ({ title: 'Old page' }) }];
  const source = {
    match: () => ({ route, params: {}, Page: () => <h1>Old page</h1> }),
    routes: () => routes,
    loadRoutes: async () => routes,
  } as unknown as PageSource;
  render(
    <RemoteRoot
      unit="mfe-public"
      version="1.0.0"
      platform={platform}
      gate={gate}
      source={source}
      onCrash={() => undefined}
    />,
  );
  platform.history.push('/en/new');
  act(() => failure.set(new Error('no connection')));
  expect(await screen.findByRole('heading', { name: "You're offline" })).toBeVisible();
  expect(arrived).toEqual(['/en/old', '/en/new']);
  expect(titles.at(-1)).toBe("You're offline");
  // Back again.
  await act(async () => failure.set(undefined));
  expect(titles.at(-1)).toBe('Old page');
});
