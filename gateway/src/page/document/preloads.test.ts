import type { Release } from '@jpro/releases';
import { fontTags } from './preloads.ts';

const shell = {
  unit: 'shell',
  version: '1.0.0',
  files: [],
  texts: { en: 'texts/en.json', my: 'texts/my.json' },
  preload: {
    start: [],
    pages: {},
    texts: { en: [], my: [] },
    fonts: { en: ['latin.woff2'], my: ['latin.woff2', 'burmese.woff2'] },
  },
} as unknown as Release;

function fontsOf(options: {
  readonly content: string;
  readonly locale?: 'en' | 'my';
  readonly saveData?: boolean;
  readonly ownBurmese?: boolean;
}) {
  const tags = fontTags({
    assetsUrl: '',
    shell,
    locale: 'en',
    saveData: false,
    ownBurmese: false,
    ...options,
    content: Buffer.from(options.content),
  });
  return [...tags.matchAll(/(\w+)\.woff2/g)].map(([, font]) => font);
}

test.each([
  ['an English page with English content', { content: '<h1>Cook</h1>' }, ['latin']],
  ['an English page with a Burmese title', { content: '<h1>စားဖိုမှူး</h1>' }, ['latin', 'burmese']],
  ['a Burmese page', { content: '<h1>Cook</h1>', locale: 'my' }, ['latin', 'burmese']],
  ['a page for little data', { content: '<h1>စားဖိုမှူး</h1>', saveData: true }, ['burmese']],
  ['such a page where the device draws Burmese', { content: '<h1>စားဖို</h1>', saveData: true, ownBurmese: true }, []],
  ['such a page without Burmese', { content: '<h1>Cook</h1>', saveData: true }, []],
] as const)('%s preloads its fonts', (_, options, fonts) => {
  expect(fontsOf(options)).toEqual(fonts);
});
