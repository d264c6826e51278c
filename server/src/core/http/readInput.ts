import { type ValidationIssue, validationMessage } from '@jpro/api';
import { boundOf, isName } from '@jpro/api/fields';
import type * as z from 'zod/mini';
import { type Conversions, conversionsOfRequest, normalizeName, normalizeText } from '../text/normalizeText.ts';
import { fieldText } from '../texts.ts';
import type { Locale } from './handler.ts';

/** Input that violates the contract, with an issue for each field. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly issues: readonly ValidationIssue[];

  constructor(issues: readonly ValidationIssue[]) {
    super('invalid input');
    this.issues = issues;
  }

  /** Messages by field, as in the error response; `form` has those that belong to no field. */
  texts(locale: Locale): Record<string, string[]> {
    const errors: Record<string, string[]> = {};
    for (const issue of this.issues) {
      const { key, values } = validationMessage(issue);
      const texts = (errors[issue.path.join('.') || 'form'] ??= []);
      const text = fieldText(locale, key, values);
      if (!texts.includes(text)) texts.push(text);
    }
    return errors;
  }
}

/**
 * Normalises and validates one part of a request; fields that the schema does not know are not read. Parts that share
 * `conversions` are converted as one request is (rule 31.1).
 * @throws InvalidInput
 */
export function readInput(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  conversions: Conversions = conversionsOfRequest(),
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(normalizeInput(schema, value ?? {}, conversions), { reportInput: true });
  if (result.success) return result.data;
  throw new InvalidInput(result.error.issues as unknown as ValidationIssue[]);
}

type Normalize = (text: string, conversions: Conversions) => string;

/** What a schema reads of its input, for each type that it accepts. */
interface Shape {
  readonly text?: { readonly bound: number; readonly normalize: Normalize };
  readonly list?: { readonly item: Shape; readonly max: number };
  readonly fields?: ReadonlyMap<string, Shape>;
  /** The schema refuses unknown fields, so it has to see them. */
  readonly isStrict?: boolean;
}

/**
 * Normalises the texts that a schema reads, names as names, and leaves out every field that it does not know. What is
 * longer than the schema allows stays as it is, and is refused by the schema before it looks at the content (rule
 * 31.6).
 */
export function normalizeInput(
  schema: z.ZodMiniType,
  value: unknown,
  conversions: Conversions = conversionsOfRequest(),
): unknown {
  let shape = shapes.get(schema);
  if (!shape) shapes.set(schema, (shape = shapeOf(schema, '')));
  return read(shape, value, conversions);
}

const shapes = new WeakMap<z.ZodMiniType, Shape>();

function read({ text, list, fields, isStrict = false }: Shape, value: unknown, conversions: Conversions): unknown {
  if (typeof value === 'string') return text && value.length <= text.bound ? text.normalize(value, conversions) : value;
  if (typeof value !== 'object' || value === null) return value;
  // One entry more than allowed is enough to refuse a list.
  if (Array.isArray(value))
    return list ? value.slice(0, list.max + 1).map((item) => read(list.item, item, conversions)) : value;
  if (!fields) return value;
  const known: Record<string, unknown> = isStrict ? { ...value } : {};
  for (const [field, shape] of fields)
    if (Object.hasOwn(value, field)) known[field] = read(shape, (value as Record<string, unknown>)[field], conversions);
  return known;
}

type Schema = z.ZodMiniType;
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly options?: readonly Schema[];
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly in?: Schema;
  readonly left?: Schema;
  readonly right?: Schema;
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } };
  }[];
}

function shapeOf(schema: Schema, field: string): Shape {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'string') return { text: { bound: boundOf(schema) ?? 0, normalize: normalizerOf(schema, field) } };
  if (def.element) return { list: { item: shapeOf(def.element, field), max: maxLengthOf(def) } };
  if (def.shape)
    return {
      fields: new Map(Object.entries(def.shape).map(([key, inner]) => [key, shapeOf(inner, key)])),
      isStrict: def.catchall !== undefined,
    };
  const { options = [], innerType, in: input, left, right } = def;
  return [...options, innerType, input, left, right].reduce<Shape>(
    (whole, part) => (part ? merged(whole, shapeOf(part, field)) : whole),
    {},
  );
}

/** Passwords must reach the hash exactly as typed. */
function normalizerOf(schema: Schema, field: string): Normalize {
  if (field.includes('password')) return (text) => text;
  return isName(schema) ? normalizeName : normalizeText;
}

function maxLengthOf({ checks = [] }: Def): number {
  const maximums = checks.map(({ _zod: { def } }) => (def.check === 'max_length' ? def.maximum : undefined));
  return maximums.find((maximum) => maximum !== undefined) ?? 0;
}

/** What either of two schemas reads. */
function merged(one: Shape, other: Shape): Shape {
  const [text, list] = [one.text ?? other.text, one.list ?? other.list];
  const fields = new Map(one.fields);
  for (const [field, shape] of other.fields ?? []) fields.set(field, merged(fields.get(field) ?? {}, shape));
  return {
    ...(text && {
      text: {
        bound: Math.max(text.bound, other.text?.bound ?? 0),
        normalize: text.normalize === normalizeText ? (other.text ?? text).normalize : text.normalize,
      },
    }),
    ...(list && {
      list: { item: merged(list.item, other.list?.item ?? {}), max: Math.max(list.max, other.list?.max ?? 0) },
    }),
    ...((one.fields ?? other.fields) && { fields }),
    isStrict: (one.isStrict ?? false) || (other.isStrict ?? false),
  };
}
