/** @jest-environment node */
import { breakableHtml } from './breakableHtml.ts';

test('text between tags is marked like all other text, and tags stay', () => {
  const html = '<h2 id="a">အကောင့်အမျိုးအစား</h2><p>အလုပ် <a href="/my/အလုပ်အမျိုးအစား">Tom &amp; Jerry</a><br /></p>';
  expect(breakableHtml(html)).toBe(
    '<h2 id="a"><span class="breaks"><span class="whole">အကောင့်</span><wbr aria-hidden="true">' +
      'အမျိုး<wbr aria-hidden="true">အစား</span></h2>' +
      '<p><span class="breaks">အလုပ် </span><a href="/my/အလုပ်အမျိုးအစား">Tom &amp; Jerry</a><br /></p>',
  );
});

test('escaped text stays escaped', () => {
  expect(breakableHtml('<p>&lt;script&gt; မက်ဆေ့ချ်ပို့ရန် &amp;amp;</p>')).toMatch(
    /^<p><span class="breaks">&lt;script&gt; <span class="whole">.*<\/span> &amp;amp;<\/span><\/p>$/,
  );
});
