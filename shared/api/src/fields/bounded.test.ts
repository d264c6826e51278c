import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { EndpointSpec } from '../endpoint.ts';
import { partsOf, typeOf } from '../testing/schemaParts.ts';
import { bounded, boundOf } from './bounded.ts';

const inputs = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, EndpointSpec>).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((input) => (input ? [{ name: `${feature}.${name}`, input }] : [])),
  ),
);
const partsOfInputs = inputs.flatMap(({ name, input }) =>
  [...partsOf(input)].map(({ schema, field }) => ({ place: `${name} ${field}`, schema, type: typeOf(schema) })),
);

test('every text of the contract is bounded before anything else looks at it (rule 31.6)', () => {
  const texts = partsOfInputs.filter(({ type }) => type === 'string');
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter(({ schema }) => boundOf(schema) === undefined).map(({ place }) => place)).toEqual([]);
});

test('every list of the contract has a maximum (rule 31.6)', () => {
  const lists = partsOfInputs.filter(({ type }) => type === 'array');
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter(({ schema }) => !hasMaximum(schema)).map(({ place }) => place)).toEqual([]);
});

function hasMaximum(schema: z.ZodMiniType): boolean {
  const { checks = [] } = schema._zod.def as { checks?: { _zod: { def: { check: string } } }[] };
  return checks.some(({ _zod: { def } }) => def.check === 'max_length');
}

/** Anything else is passed on unread by the server: records, maps and values of any type would be read by nobody. */
test('the inputs of the contract consist of known types', () => {
  const KNOWN = [
    ...['array', 'boolean', 'default', 'enum', 'int', 'intersection', 'literal', 'null', 'nullable', 'number'],
    ...['object', 'optional', 'pipe', 'string', 'transform', 'union'],
  ];
  expect(
    partsOfInputs.filter(({ type }) => !KNOWN.includes(type)).map(({ place, type }) => `${place} ${type}`),
  ).toEqual([]);
});

test('nothing looks at a text that is too long', () => {
  const looks = jest.fn(() => true);
  const schema = bounded(3).check(z.trim(), z.refine(looks));
  expect(schema.safeParse('x'.repeat(25)).error?.issues).toMatchObject([{ code: 'too_big', maximum: 3 }]);
  expect(looks).not.toHaveBeenCalled();
  expect(schema.safeParse('x'.repeat(24)).success).toBe(true);
});
