/** Valid inputs for schemas of the contract, as fast-check arbitraries. */
import fc from 'fast-check';
import { defOf, type Schema } from './schemaParts.ts';

/** Values for fields by name, such as existing ids. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

export interface Inputs {
  readonly known?: Known;
  /** Fields with known values get only these. */
  readonly onlyKnown?: boolean;
}

const DAY = 24 * 3600_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** One text of each format in the contract; the schema decides which ones it accepts. */
const TEXTS: readonly string[] = [
  '',
  'x',
  'hello',
  'Software Engineer',
  'မြန်မာစာ ကိုကို',
  'ေအာင္ျမင့္ျမတ္သူ',
  "O'Brien; drop table users --",
  '%_\\',
  '👩‍👩‍👧 ok',
  'x'.repeat(60),
  // The keys of a push subscription.
  'x'.repeat(22),
  'x'.repeat(87),
  'ကို'.repeat(90),
  'word '.repeat(150),
  '0',
  '1',
  '2',
  '7',
  '12',
  '1201',
  '2026',
  '2026-11',
  '123456',
  '999999999',
  '2147483648',
  '999999999999999',
  '1,2,3',
  'all',
  'met',
  '၁၂',
  'someone@mail.example',
  '09 7912 34567',
  '+959791234567',
  'https://mail.example/path?a=b',
  '/en/search',
  'Yangon University',
  '1990-05-17',
  '2020-02-29',
  daysFromNow(-30).slice(0, 10),
  daysFromNow(10).slice(0, 10),
  daysFromNow(3),
  daysFromNow(20),
  daysFromNow(-3),
  '7b0fbd2e-3c1a-4c52-9f0e-0d8a6a1f2b3c',
  '123.456',
  'private-user-1',
  'XKCD2345',
  '12/TAMANA(N)123456',
  'mango tree at noon',
  'river of nine bends',
  'Rn3PkTz0bq8sYvWf1mXcA6uGhJ2dLeQo5iSx9wE7ZyV',
  'Rn3PkTz0bq8sYvWf1mXcA6',
];

const NUMBERS: readonly number[] = [
  0,
  1,
  2,
  3,
  4,
  5,
  12,
  18,
  30,
  45,
  60,
  165,
  1201,
  2010,
  5000,
  100_000,
  400_000,
  600_000,
  10_000_000,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  -1,
  0.5,
];

/** @throws for a schema that accepts none of the values above, which then need one more */
export function validInputs(schema: Schema, inputs: Inputs = {}, name = ''): fc.Arbitrary<unknown> {
  const candidates = () => fit(schema, name, inputs);
  const { type, ...def } = defOf(schema);
  const inner = () => validInputs(def['innerType'] as Schema, inputs, name);
  switch (type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inner(), { nil: undefined, freq: 4 });
    case 'nullable':
      return fc.option(inner(), { nil: null, freq: 4 });
    case 'nonoptional':
    case 'readonly':
      return inner();
    case 'object':
      return accepted(
        schema,
        fc.record(
          Object.fromEntries(
            Object.entries(def['shape'] as Record<string, Schema>).map(([field, part]) => [
              field,
              validInputs(part, inputs, field),
            ]),
          ),
        ),
        name,
      );
    case 'array':
      return accepted(
        schema,
        fc.array(validInputs(def['element'] as Schema, inputs, name), { minLength: 1, maxLength: 3 }),
        name,
      );
    case 'union':
      return fc.oneof(...(def['options'] as Schema[]).map((option) => validInputs(option, inputs, name)));
    case 'intersection':
      return accepted(
        schema,
        fc
          .tuple(validInputs(def['left'] as Schema, inputs, name), validInputs(def['right'] as Schema, inputs, name))
          .map(([left, right]) => ({ ...(left as object), ...(right as object) })),
        name,
      );
    case 'pipe':
      // The end of a pipe may refuse what its beginning accepts.
      return ['object', 'union', 'intersection', 'array'].includes(defOf(def['in'] as Schema).type)
        ? accepted(schema, validInputs(def['in'] as Schema, inputs, name), name)
        : candidates();
    default:
      return candidates();
  }
}

function fit(schema: Schema, name: string, { known = {}, onlyKnown = false }: Inputs): fc.Arbitrary<unknown> {
  const { entries, values } = defOf(schema) as { entries?: Record<string, unknown>; values?: readonly unknown[] };
  const all = [
    ...(known[name] ?? []),
    ...(known[name] ?? []).map(String),
    ...(entries ? Object.values(entries) : []),
    ...(values ?? []),
    ...TEXTS,
    ...NUMBERS,
    true,
    false,
    null,
  ];
  const fitting = all.filter((value) => schema.safeParse(value).success);
  if (fitting.length === 0) throw new Error(`no value for "${name}": add one to TEXTS or NUMBERS in fromSchema.ts`);
  const any = fc.constantFrom(...fitting);
  const favoured = fitting.filter((value) => (known[name] ?? []).some((one) => String(one) === String(value)));
  if (favoured.length === 0) return any;
  const existing = fc.constantFrom(...favoured);
  return onlyKnown ? existing : fc.oneof({ weight: 3, arbitrary: existing }, any);
}

/** Generates values until one also passes the checks across fields. */
function accepted(schema: Schema, arbitrary: fc.Arbitrary<unknown>, name: string): fc.Arbitrary<unknown> {
  let refused = 0;
  return arbitrary.map(withoutUndefined).filter((value) => {
    const { success } = schema.safeParse(value);
    refused = success ? 0 : refused + 1;
    if (refused > 20_000)
      throw new Error(`"${name}" is never valid as a whole: ${JSON.stringify(schema.safeParse(value).error?.issues)}`);
    return success;
  });
}

function withoutUndefined(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
}
