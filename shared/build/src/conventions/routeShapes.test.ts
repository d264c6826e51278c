/** @jpro/releases compares patterns without matching addresses; here both are compared. */
import fc from 'fast-check';
import { matchRoute } from '@jpro/platform/match-route';
import { relation, shapesOf } from '@jpro/releases/shape';

const segment = fc.constantFrom('a', 'b', '7', ':s', ':n<number>');
const patterns = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
const paths = fc
  .array(fc.constantFrom('a', 'b', 'c', '7', '8'), { minLength: 1, maxLength: 4 })
  .map((parts) => `/${parts.join('/')}`);
const matches = (pattern: string, path: string) => matchRoute([{ pattern }], path) !== null;

test('two patterns are related as their addresses are', () => {
  fc.assert(
    fc.property(patterns, patterns, paths, (left, right, path) => {
      const found = relation(shapesOf(left)[0]!, shapesOf(right)[0]!);
      const [inLeft, inRight] = [matches(left, path), matches(right, path)];
      if (found === 'apart') expect(inLeft && inRight).toBe(false);
      if (found === 'same' || found === 'narrower') expect(inLeft && !inRight).toBe(false);
      if (found === 'same' || found === 'wider') expect(inRight && !inLeft).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

const patternsOf = (path: string) =>
  fc
    .tuple(
      ...path
        .slice(1)
        .split('/')
        .map((part) => fc.constantFrom(part, ':s', /^\d/.test(part) ? ':n<number>' : ':s')),
    )
    .map((parts) => `/${parts.join('/')}`);

test('the narrower of two patterns of an address is matched (rule 2)', () => {
  const cases = paths.chain((path) => fc.tuple(fc.constant(path), patternsOf(path), patternsOf(path)));
  fc.assert(
    fc.property(cases, ([path, left, right]) => {
      const found = relation(shapesOf(left)[0]!, shapesOf(right)[0]!);
      expect(found).not.toBe('apart');
      if (found === 'narrower')
        expect(matchRoute([{ pattern: right }, { pattern: left }], path)?.route.pattern).toBe(left);
    }),
  );
});
