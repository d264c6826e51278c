import * as z from 'zod/mini';
import { type ValidationIssue, validationMessage } from './validation.ts';

const issuesOf = (schema: z.ZodMiniType, value: unknown) =>
  (schema.safeParse(value).error?.issues as ValidationIssue[]).map(validationMessage);

test('a list that is too long is reported with its maximum, an empty one as required', () => {
  const list = z.array(z.int()).check(z.minLength(1), z.maxLength(3));
  expect(issuesOf(list, [1, 2, 3, 4])).toEqual([{ key: 'too_many_entries', values: { max: 3 } }]);
  expect(issuesOf(list, [])).toEqual([{ key: 'required', values: {} }]);
});

test('a number out of range is reported with the limit', () => {
  expect(issuesOf(z.int().check(z.maximum(6)), 7)).toEqual([{ key: 'too_big', values: { max: 6 } }]);
});
