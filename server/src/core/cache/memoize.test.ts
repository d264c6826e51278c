import { memoize } from './memoize.ts';

test('a response is made once, until others were asked for more lately', () => {
  const made: string[] = [];
  const loud = memoize(2, (text) => {
    made.push(text);
    return text.toUpperCase();
  });
  expect([loud('a'), loud('b'), loud('a'), loud('c'), loud('a'), loud('b')]).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
