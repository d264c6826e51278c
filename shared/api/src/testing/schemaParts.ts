import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly left?: Schema;
  readonly right?: Schema;
}

interface Part {
  readonly schema: Schema;
  readonly field: string;
}

/** A schema and everything in it; `field` is the innermost field that a part belongs to. */
export function* partsOf(schema: Schema, field = ''): Iterable<Part> {
  yield { schema, field };
  const {
    shape = {},
    options = [],
    innerType,
    element,
    in: input,
    out,
    left,
    right,
  } = schema._zod.def as unknown as Def;
  for (const [key, inner] of Object.entries(shape)) yield* partsOf(inner, key);
  for (const inner of [...options, innerType, element, input, out, left, right])
    if (inner) yield* partsOf(inner, field);
}

export const typeOf = (schema: Schema): string => (schema._zod.def as unknown as Def).type;

export const textsOf = (schema: Schema): Part[] =>
  [...partsOf(schema)].filter((part) => typeOf(part.schema) === 'string');
