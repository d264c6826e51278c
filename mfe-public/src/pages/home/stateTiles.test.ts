import { SHADES, shadeOf, shortPlaceName, STATE_TILES } from './stateTiles.ts';

test('the 15 states and regions have a tile each, and none shares its place', () => {
  expect(Object.keys(STATE_TILES).map(Number)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  expect(new Set(Object.values(STATE_TILES).map(String)).size).toBe(15);
});

test.each([
  ['Kachin State', 'Kachin'],
  ['Naypyitaw Union Territory', 'Naypyitaw'],
  ['ရန်ကုန်တိုင်းဒေသကြီး', 'ရန်ကုန်'],
  ['ရှမ်းပြည်နယ်', 'ရှမ်း'],
  ['နေပြည်တော် ပြည်ထောင်စုနယ်မြေ', 'နေပြည်တော်'],
])('"%s" is "%s" on a tile', (name, short) => expect(shortPlaceName(name)).toBe(short));

test('shades grow with the number of jobs, and only no jobs have none', () => {
  const shades = [0, 1, 5, 40, 900].map((jobs) => shadeOf(jobs, 900));
  expect(shades).toEqual([...shades].sort((first, second) => first - second));
  expect([shades[0], shades[1], shades.at(-1), shadeOf(1, 1), shadeOf(0, 0)]).toEqual([0, 1, SHADES, SHADES, 0]);
});
