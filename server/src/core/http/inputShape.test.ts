import * as z from 'zod/mini';
import { bounded, line, name, newPassword, text } from '@jpro/api/fields';
import { normalizeInput } from './readInput.ts';

const ZAWGYI = 'ေက်ာင္း';
const UNICODE = 'ကျောင်း';

const form = z.object({
  name: name({ max: 20 }),
  about: z.optional(z.nullable(text({ max: 20 }))),
  tags: z._default(z.array(line({ max: 20 })).check(z.maxLength(2)), []),
  password: newPassword,
  count: z.int(),
});
const valid = { name: ZAWGYI, about: ZAWGYI, tags: [ZAWGYI], password: ZAWGYI, count: 3 };

test('texts are normalised at any depth, names as names, and passwords not at all (rule 31.1)', () => {
  expect(normalizeInput(form, valid)).toEqual({ ...valid, about: UNICODE, tags: [UNICODE] });
  expect(normalizeInput(form, { about: null, name: 'x\ud83d', tags: ['\0'] })).toEqual({
    about: null,
    name: 'x\ufffd',
    tags: [''],
  });
});

test('fields that the schema does not know are not read', () => {
  const unread = {
    get other(): never {
      throw new Error('read');
    },
  };
  expect(
    normalizeInput(form, Object.defineProperties({ name: 'x' }, Object.getOwnPropertyDescriptors(unread))),
  ).toEqual({ name: 'x' });
  expect(normalizeInput(z.strictObject({}), { other: ZAWGYI })).toEqual({ other: ZAWGYI });
});

test('what is too long stays as it is, and lists are cut where they are too long', () => {
  const long = ZAWGYI.repeat(100);
  expect(normalizeInput(form, { about: long, tags: [ZAWGYI, long, ZAWGYI, ZAWGYI] })).toEqual({
    about: long,
    tags: [UNICODE, long, UNICODE],
  });
});

test('a union reads what any of its members reads', () => {
  const union = z.union([
    z.object({ kind: z.literal('person'), name: name({ max: 20 }), place: bounded(1) }),
    z.object({
      kind: z.literal('thing'),
      name: line({ max: 20 }),
      place: bounded(20),
      tags: z.array(line({ max: 20 })),
    }),
  ]);
  expect(normalizeInput(union, { name: ZAWGYI, place: ZAWGYI, tags: ['x'], other: 'x' })).toEqual({
    name: ZAWGYI,
    place: UNICODE,
    tags: ['x'],
  });
});

test('input of another type is left to the schema', () => {
  for (const value of ['x', 1, null, [{ name: ZAWGYI }], true]) expect(normalizeInput(form, value)).toEqual(value);
  expect(normalizeInput(form, { name: [ZAWGYI], tags: { 0: ZAWGYI } })).toEqual({
    name: [ZAWGYI],
    tags: { 0: ZAWGYI },
  });
});
