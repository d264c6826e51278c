/** The English texts of the error pages are fixed, word for word (rule 47). */
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../units.mjs';

interface Words {
  readonly pages: Readonly<Record<'home' | 'refresh', string>> &
    Readonly<Record<'not_found' | 'failed' | 'offline', Readonly<Record<string, string>>>>;
}

const read = (file: string) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')) as unknown;

test('the error pages have their texts', () => {
  const { pages } = read('shared/platform/src/locales/en.json') as Words;
  expect(pages).toMatchObject({
    home: 'Home',
    refresh: 'Refresh',
    not_found: {
      title: 'This page could not be found',
      heading: 'Oops! page not found',
      text: "Sorry, the page you're looking for was not found",
    },
    failed: {
      title: 'An error occurred',
      heading: 'Internal Server Error',
      text: 'Sorry, we had some technical problem during your last operation',
    },
    offline: { heading: "You're offline", text: 'Check your connection' },
  });
  expect(read('gateway/src/locales/en.json')).toMatchObject({
    error_page_failed: 'An error occurred while showing the error page',
  });
});
