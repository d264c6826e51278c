/** What the page does for times without a connection (rule 73). */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { PlatformProvider } from '@jpro/platform';
import type { BrowserPlatform } from '@jpro/platform/host';
import { createTestPlatform, type TestPlatform } from '@jpro/platform/testing';
import { STORED_AT_ATTRIBUTE } from '@jpro/platform/offline-copy';
import { createShellSource, UNIT } from '../shellSource.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { reportSeenPages } from './reportSeenPages.ts';

const JOB = '/jobpost/cook/7';
const routes = [
  { pattern: '/jobpost/:slug/:id<number>', page: 'job', guard: 'none', chrome: 'full', title: 'job', offline: true },
  { pattern: '/search', page: 'search', guard: 'none', chrome: 'full', title: 'search' },
] as const;
const platformAt = (path: string) => {
  const platform = createTestPlatform({ path, locale: 'en' });
  const owned = routes.map((route) => ({ ...route, unit: 'mfe-public' }));
  return { ...platform, routes: owned } as unknown as BrowserPlatform & TestPlatform;
};
const setOnline = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.documentElement.removeAttribute(STORED_AT_ATTRIBUTE);
  document.cookie = 'low-data=; max-age=0';
});

describe('the notice', () => {
  const show = (storedAt: string | null) => {
    const platform = platformAt(JOB);
    render(
      <PlatformProvider platform={platform} unit={UNIT} source={createShellSource(platform)}>
        <OfflineNotice storedAt={storedAt} />
      </PlatformProvider>,
    );
    return platform;
  };

  test('appears without a connection, leads to what can be read, and disappears', () => {
    show(null);
    expect(screen.queryByTestId('offline-notice')).not.toBeInTheDocument();
    act(() => setOnline(false));
    expect(screen.getByTestId('offline-notice')).toHaveTextContent('There is no internet connection.');
    expect(screen.getByRole('link', { name: 'Jobs that you can read now' })).toHaveAttribute('href', '/en/offline');
    act(() => setOnline(true));
    expect(screen.queryByTestId('offline-notice')).not.toBeInTheDocument();
  });

  test('is announced each time the connection is lost', () => {
    const { announcements } = show(null);
    expect(announcements).toEqual([]);
    act(() => setOnline(false));
    act(() => setOnline(true));
    act(() => setOnline(false));
    expect(announcements).toEqual(Array(2).fill('There is no internet connection.'));
  });

  test('says of when a stored page is', () => {
    const { announcements } = show('2026-11-21T03:30:00Z');
    expect(screen.getByTestId('offline-notice')).toHaveTextContent(/This is how the page looked on .*21/);
    expect(announcements).toEqual([expect.stringMatching(/This is how the page looked on .*21/)]);
  });
});

describe('seen pages', () => {
  const postMessage = jest.fn();

  beforeEach(() => {
    jest.useFakeTimers();
    postMessage.mockClear();
    Object.defineProperty(performance, 'getEntriesByType', {
      value: () => [
        { name: 'https://jpro.test/assets/shell/1.0.0/main.js' },
        { name: 'https://jpro.test/assets/shell/1.0.0/boot/en/mfe-public@1.0.0.json?1a2b' },
        { name: 'https://elsewhere.test/x.js' },
      ],
      configurable: true,
    });
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { ready: Promise.resolve({ active: { postMessage } }) },
      configurable: true,
    });
  });
  afterEach(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true }));
  const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  test('a job that stays on screen is told to the service worker, with the scripts of the page', async () => {
    reportSeenPages(platformAt(JOB));
    await after(5_100);
    const assets = ['/assets/shell/1.0.0/main.js', '/assets/shell/1.0.0/boot/en/mfe-public@1.0.0.json?1a2b'];
    expect(postMessage.mock.calls).toEqual([[{ type: 'seen', path: `/en${JOB}`, assets, lowData: false }]]);
  });

  test('other pages, and those that are left at once, are not', async () => {
    const platform = platformAt(JOB);
    reportSeenPages(platform);
    await after(1_000);
    platform.history.push('/en/search');
    await after(10_000);
    expect(postMessage).not.toHaveBeenCalled();
  });

  test('in low-data mode nothing may be fetched (rule 72)', async () => {
    document.cookie = 'low-data=on';
    reportSeenPages(platformAt(JOB));
    await after(5_100);
    expect(postMessage.mock.calls[0]?.[0]).toMatchObject({ lowData: true });
  });

  test('a stored page is not stored again', async () => {
    document.documentElement.setAttribute(STORED_AT_ATTRIBUTE, '2026-11-21T03:30:00Z');
    reportSeenPages(platformAt(JOB));
    await after(5_100);
    expect(postMessage).not.toHaveBeenCalled();
  });
});
