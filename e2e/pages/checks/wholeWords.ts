import { ALL } from '../../all.ts';
import { expect, type Page } from '../../people/test.ts';
import { cutsSyllable, cutsWord, lineBreaksIn, type LineBreak } from '../lineBreaks.ts';
import { PHONE_WIDTH, resize } from '../visits.ts';
import type { Check } from './Check.ts';

/** The narrowest screens and tablets, in addition to the phone's own width. */
const WIDTHS = {
  phone: ALL ? [PHONE_WIDTH, 800, 320] : [320],
  desktop: ALL ? [800, 320] : [800],
} as const;
const NARROWEST = 320;
const HIDDEN_CHARACTER = /[\u00ad\u200b-\u200d\u2060\ufeff]/;
const MIN_LINE_BREAKS = 5;

/**
 * Lines break between words; Burmese ones never break inside a syllable, however narrow the text is. The marks for
 * these places are not in copied text.
 */
export const wholeWords: Check = {
  name: 'lines break between words',
  signedInOnPublicPages: false,
  watch(page) {
    let lines = 0;
    let locale: string | undefined;
    return {
      async check({ path, device }) {
        locale = device.locale;
        for (const width of WIDTHS[device.name]) {
          await resize(page, { ...device.viewport, width });
          const breaks = await lineBreaksIn(page);
          if (width < 800) lines += breaks.length;
          expect.soft(breaks.filter(cutsWord).map(textOf), `${path}, ${width} px wide`).toEqual([]);
          expect
            .soft(HIDDEN_CHARACTER.test(await copiedFrom(page)), `text copied from ${path} has a hidden character`)
            .toBe(false);
          if (locale === 'my' && width === NARROWEST) {
            await squeezeTexts(page);
            const cut = (await lineBreaksIn(page)).filter(cutsSyllable);
            expect.soft(cut.map(textOf), `wherever lines of ${path} may break`).toEqual([]);
          }
        }
        await resize(page, device.viewport);
      },
      end() {
        if (locale === 'my') expect(lines, 'line breaks that were found').toBeGreaterThan(MIN_LINE_BREAKS);
      },
    };
  },
};

const textOf = ({ text, at }: LineBreak): string => `${text.slice(0, at)}|${text.slice(at)}`;

function copiedFrom(page: Page): Promise<string> {
  return page.evaluate(() => (getSelection()?.selectAllChildren(document.body), getSelection()?.toString() ?? ''));
}

/** Makes every text so narrow that its lines break wherever they can. */
async function squeezeTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      element.style.setProperty('overflow-wrap', 'normal', 'important');
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      if (!hasText && getComputedStyle(element).display !== 'inline') continue;
      let block = element;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
      for (const [property, value] of [
        ['width', '2px'],
        ['min-width', '0'],
        ['max-width', '2px'],
        ['padding', '0'],
      ] as const) {
        block.style.setProperty(property, value, 'important');
      }
    }
  });
}
