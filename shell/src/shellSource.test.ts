import { jest } from '@jest/globals';
import { createTestPlatform } from '@jpro/platform/testing';
import { createShellSource, UNIT } from './shellSource.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the layout changes its language as soon as its texts arrive, even if they fail at first', async () => {
  const platform = createTestPlatform({ path: '/en' });
  let isAway = true;
  platform.texts.register(UNIT, async (locale) => {
    if (locale === 'my' && isAway) throw new Error('Loading chunk failed');
    return { default: {} };
  });
  await platform.texts.load(UNIT, 'en');
  const source = createShellSource(platform);
  platform.history.push('/my/search');
  await jest.advanceTimersByTimeAsync(1_000);
  platform.history.push('/my/about');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(source.get().location.pathname).toBe('/en');
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(source.get().location.pathname).toBe('/my/about');
});
