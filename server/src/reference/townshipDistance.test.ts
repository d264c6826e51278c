import positions from './township-positions.json' with { type: 'json' };
import { townships } from './referenceData.ts';
import { townshipDistance } from './townshipDistance.ts';

const idOf = (name: string) => townships.find(({ name_en }) => name_en === name)!.id;
const between = (from: string, to: string) => townshipDistance(idOf(from), idOf(to));

test.each([
  ['Hlaing', 'Hlaing', 0],
  ['Kyauktada', 'Pabedan', 1],
  ['Hlaing', 'Thanlyin', 16],
  ['Insein', 'Chanayethazan', 566],
  ['Puta-O', 'Kawthoung', 1935],
])('%s to %s: %i km', (from, to, km) => {
  expect(between(from, to)).toBe(km);
  expect(between(to, from)).toBe(km);
});

test('a township without a position has no distance, except to itself (rule 93)', () => {
  expect(between('Hlaing', 'Matman')).toBeNull();
  expect(between('Matman', 'Matman')).toBe(0);
});

test('every position is in Myanmar, and of a known township', () => {
  const codes = new Set(townships.map(({ pcode }) => pcode));
  for (const [pcode, [north, east]] of Object.entries(positions) as [string, number[]][]) {
    expect(codes).toContain(pcode);
    expect(north! > 9.5 && north! < 28.6 && east! > 92.1 && east! < 101.2).toBe(true);
  }
});
