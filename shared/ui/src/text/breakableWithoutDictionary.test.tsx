import { render } from '@testing-library/react';

const intl = Intl as { Segmenter: unknown };
const { Segmenter } = intl;
afterAll(() => void (intl.Segmenter = Segmenter));

test.each([
  ['has no segmenter', undefined],
  [
    'knows no Burmese',
    class {
      segment = (text: string) => [{ segment: text, index: 0 }];
    },
  ],
])('a browser that %s gets a place to break between all syllables', async (_, other) => {
  intl.Segmenter = other;
  const { breakable } = (await import(`./breakable.ts?${String(other?.name)}`)) as typeof import('./breakable.ts');
  const { container } = render(<p>{breakable('(မက်ဆေ့ချ် ၁၂ ခု) သတ္တုတွင်း CV။')}</p>);
  expect(container.innerHTML.replaceAll('<wbr aria-hidden="true">', '|')).toBe(
    '<p><span>(မက်|ဆေ့|ချ် ၁၂ ခု) သတ္တု|တွင်း CV။</span></p>',
  );
});
