import myanmarTools from 'myanmar-tools';
import { cpuTime } from '../../testing/cpuTime.ts';
import { fromZawgyi } from '@jpro/api/myanmar';

const converter = new myanmarTools.ZawgyiConverter();

/** What the library itself takes for as much ordinary Zawgyi. */
const ordinary = () => cpuTime(() => void converter.zawgyiToUnicode('ေက်ာင္း'.repeat(2857)));
/** Nothing that takes less than 200 ms is slow, whatever ordinary text takes. */
const isSlow = (ms: number) => ms > 200 && ms > 8 * ordinary() + 200;

test('20,000 characters of any kind take about as long as ordinary ones', () => {
  const units = [
    '\u103c',
    '\u1031',
    '\u1039',
    '\u102d',
    '\u103b',
    '\u1037',
    '\u103c\u103d',
    '\u1031 ',
    '\u1000\u1031\u1039',
    'ေက်ာင္း',
    'ေက်ာင္း ',
    `${'\u103c'.repeat(23)}ကေ`,
  ];
  const slow = units
    .flatMap((unit) => ['', 'ေက်ာင္း ', 'ေက်ာင္း'].map((beginning) => beginning + unit.repeat(20_000)))
    .filter((text) => isSlow(cpuTime(() => void fromZawgyi(text.slice(0, 20_000)))));
  expect(slow.map((text) => JSON.stringify(text.slice(0, 20)))).toEqual([]);
});

test('many characters on one letter are not converted: that would take quadratic time', () => {
  const text = `ေက်ာင္း${'\u103c'.repeat(19_000)}`;
  let converted = '';
  expect(
    cpuTime(() => {
      converted = fromZawgyi(text);
    }),
  ).toBeLessThan(ordinary());
  expect(converted).toBe(text);
});
