import { createTestPlatform } from '../testing/createTestPlatform.ts';
import { changeLocale } from './changeLocale.ts';

/** A page in English, with Burmese texts that arrive when asked to. */
function start() {
  const platform = createTestPlatform({ locale: 'en', path: '/search' });
  const arrival = Promise.withResolvers<{ default: object }>();
  platform.texts.register(
    'mfe-x',
    (locale) => (locale === 'my' ? arrival.promise : Promise.resolve({ default: {} })) as never,
  );
  return { platform, arrival };
}

test('the last choice counts, even if the texts of an earlier one arrive later', async () => {
  const { platform, arrival } = start();
  const first = changeLocale(platform, 'my');
  await changeLocale(platform, 'en');
  arrival.resolve({ default: {} });
  await first;
  expect(platform.href()).toBe('/en/search');
  expect(document.cookie).not.toContain('=my');
});

test('when the texts do not arrive, the page says so and keeps its language', async () => {
  const { platform, arrival } = start();
  arrival.reject(new Error('Loading chunk failed'));
  await changeLocale(platform, 'my');
  expect(platform.href()).toBe('/en/search');
  expect(platform.toasts.get()).toMatchObject([{ message: 'Check your connection', tone: 'error' }]);
});
