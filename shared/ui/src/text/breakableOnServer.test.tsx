/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { breakable } from './breakable.ts';

const html = (text: string) =>
  renderToString(<p>{breakable(text)}</p>)
    .replaceAll('<wbr aria-hidden="true"/>', '|')
    .replaceAll('<!-- -->', '');

test('every Burmese text is marked, with a place to break after each word', () => {
  expect(html('အလုပ်အမျိုးအစားအားလုံး')).toBe('<p><span class="breaks">အလုပ်|အမျိုး|အစား|အားလုံး</span></p>');
  expect(html('အကောင့်အမျိုးအစား')).toBe('<p><span class="breaks"><span class="whole">အကောင့်</span>|အမျိုး|အစား</span></p>');
});

test('text without Burmese, and one syllable, stays text', () => {
  for (const text of ['Delivery driver', '၁၂၃', 'ခု']) expect(breakable(text)).toBe(text);
});
