import fc from 'fast-check';
import { interleave } from './interleave.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

test('two normal jobs lead and one boosted follows when there are more normal jobs', () => {
  expect(ids(interleave(rows(1, 2), rows(11, 12, 13, 14, 15)))).toEqual([11, 12, 1, 13, 14, 2, 15]);
});

test('one boosted job leads and two normal ones follow when there are more boosted jobs', () => {
  expect(ids(interleave(rows(1, 2, 3), rows(11, 12)))).toEqual([1, 11, 12, 2, 3]);
});

test('boosted jobs lead when both lists are of equal length', () => {
  expect(ids(interleave(rows(1, 2), rows(11, 12)))).toEqual([1, 11, 12, 2]);
});

test('a job in both lists appears once, as boosted', () => {
  expect(ids(interleave(rows(1, 2), rows(2, 11, 1, 12, 11)))).toEqual([1, 11, 12, 2]);
});

test('no job is lost or duplicated, whatever the lists', () => {
  const list = fc.array(fc.integer({ min: 1, max: 40 }).map((id) => ({ id })));
  fc.assert(
    fc.property(list, list, (boosted, normal) => {
      const result = ids(interleave(boosted, normal));
      expect(new Set(result).size).toBe(result.length);
      expect(new Set(result)).toEqual(new Set([...ids(boosted), ...ids(normal)]));
    }),
  );
});

test('each list keeps its order', () => {
  const result = ids(interleave(rows(5, 3, 9), rows(20, 10, 30, 15, 25)));
  expect(result.filter((id) => id < 10)).toEqual([5, 3, 9]);
  expect(result.filter((id) => id >= 10)).toEqual([20, 10, 30, 15, 25]);
});
