import { kilogramsOf, poundsOf } from '@jpro/api/measures';
import { centimetresOf, feetAndInchesOf } from './measures.ts';

test('every height in feet and inches is shown again as it was typed (rule 89)', () => {
  for (let feet = 3; feet <= 8; feet += 1)
    for (let inches = 0; inches < 12; inches += 1) {
      const typed = { feet: String(feet), inches: String(inches) };
      expect(feetAndInchesOf(centimetresOf(typed)!)).toEqual(typed);
    }
  expect(centimetresOf({ feet: '5', inches: '4' })).toBe(163);
  expect(centimetresOf({ feet: '၅', inches: '၄' })).toBe(163);
  expect(centimetresOf({ feet: '5', inches: '' })).toBe(152);
});

test('every weight in kilograms is the same after pounds', () => {
  for (let kilograms = 20; kilograms <= 300; kilograms += 1) expect(kilogramsOf(poundsOf(kilograms))).toBe(kilograms);
  expect(kilogramsOf(130)).toBe(59);
});

test('what is no measure is refused, nothing is none', () => {
  expect(centimetresOf({ feet: '5', inches: '12' })).toBeNaN();
  expect(centimetresOf({ feet: '<b>', inches: '' })).toBeNaN();
  expect(centimetresOf({ feet: '', inches: '' })).toBeNull();
});
