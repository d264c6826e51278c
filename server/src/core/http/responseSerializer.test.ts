import * as z from 'zod/mini';
import { responseSerializer } from './responseSerializer.ts';

const Person = z.object({
  id: z.int(),
  name: z.string(),
  photo: z.nullable(z.string()),
  address: z.nullable(z.object({ street: z.string() })),
  is_save: z.optional(z.boolean()),
});
const person = { id: 1, name: 'Ma Hla', photo: null, address: null };
const written = (schema: z.ZodMiniType, response: unknown): unknown => JSON.parse(responseSerializer(schema)(response));

test('fields that the contract does not name are not written, at any depth', () => {
  const row = { ...person, password_hash: 'secret', address: { street: '35th', owner_phone: '09' } };
  expect(written(z.array(Person), [row])).toEqual([{ ...person, address: { street: '35th' } }]);
});

test('nullable and optional fields, records and number unions are written unchanged', () => {
  expect(written(Person, person)).toEqual(person);
  expect(written(Person, { ...person, is_save: false })).toEqual({ ...person, is_save: false });
  expect(written(z.object({ counts: z.record(z.enum(['a', 'b']), z.int()) }), { counts: { a: 1, b: 0 } })).toEqual({
    counts: { a: 1, b: 0 },
  });
  expect(written(z.nullable(z.literal([0, 1, 2])), 2)).toBe(2);
  expect(written(z.nullable(Person), null)).toBeNull();
});

test('text of any script is written unchanged', () => {
  const name = 'ယာဉ်မောင်း "A"\n\\ \u2028 \ud83d\ude00 '.repeat(4);
  expect(written(Person, { ...person, name })).toEqual({ ...person, name });
});

test('a missing required field is an error', () => {
  expect(() => responseSerializer(Person)({ id: 1, photo: null, address: null })).toThrow('"name" is required');
});
