import { memoize } from './memoize.ts';

test('a result is computed once, until more recently used ones push it out', () => {
  const made: string[] = [];
  const loud = memoize(2, (text) => {
    made.push(text);
    return text.toUpperCase();
  });
  expect([loud('a'), loud('b'), loud('a'), loud('c'), loud('a'), loud('b')]).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
