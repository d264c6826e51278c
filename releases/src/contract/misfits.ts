/**
 * Compares two JSON Schemas: does one side accept everything that the other sends? Anything undecidable counts as "no",
 * so a "yes" is reliable.
 */
import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from './contractDocument.ts';

/**
 * - `request`: the server must be able to read everything that a client sends
 * - `response`: a client ignores fields that it does not know
 */
export type Direction = 'request' | 'response';

const ANNOTATIONS = ['$schema', 'default', 'title', 'description', 'examples'];
const ALTERNATIVES = ['anyOf', 'oneOf'];
const BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'minCharacters', 'maxCharacters', 'minNumber', 'maxNumber', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems'],
  object: ['properties', 'required', 'additionalProperties', 'propertyNames'],
  boolean: [],
  null: [],
};

/** Reasons why `receiver` may reject something that `sender` sends; empty when it accepts everything (decision 174). */
export function misfits(sent: JsonSchema, accepted: JsonSchema, at: string, direction: Direction): string[] {
  const [sender, receiver] = [withoutAnnotations(sent), withoutAnnotations(accepted)];
  if (isDeepStrictEqual(sender, receiver) || isDeepStrictEqual(sender['not'], {})) return [];
  if (Object.keys(receiver).length === 0) return [];
  const sentOnes = alternatives(sender);
  if (sentOnes) return sentOnes.flatMap((one) => misfits(one, receiver, at, direction));
  const all = conjuncts(receiver);
  if (all) return all.flatMap((one) => misfits(sender, one, at, direction));
  const acceptedOnes = alternatives(receiver);
  if (acceptedOnes) return fewest(acceptedOnes, (one) => misfits(sender, one, at, direction));
  const some = conjuncts(sender);
  if (some) return fewest(some, (one) => misfits(one, receiver, at, direction));
  return single(sender, receiver, at, direction);
}

function withoutAnnotations(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.includes(keyword)));
}

/** One schema for each alternative; undefined when there are no alternatives. */
function alternatives(schema: JsonSchema): JsonSchema[] | undefined {
  for (const keyword of ALTERNATIVES) {
    const { [keyword]: found, ...rest } = schema;
    if (found) return (found as JsonSchema[]).map((one) => (isEmpty(rest) ? one : { allOf: [rest, one] }));
  }
  const { enum: values, type, ...rest } = schema;
  if (values) return (values as unknown[]).map((value) => ({ ...rest, const: value }));
  if (Array.isArray(type)) return (type as string[]).map((one) => ({ ...relevant(one, rest), type: one }));
  if (type === 'boolean' && !('const' in rest)) return [true, false].map((value) => ({ ...rest, const: value }));
  return undefined;
}

/** The schema without keywords of other types, which do not constrain values of this type. */
function relevant(type: string, schema: JsonSchema): JsonSchema {
  const others = Object.entries(BY_TYPE).flatMap(([name, keywords]) => (name === type ? [] : keywords));
  const own = BY_TYPE[type] ?? [];
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => own.includes(keyword) || !others.includes(keyword)),
  );
}

function conjuncts(schema: JsonSchema): JsonSchema[] | undefined {
  const { allOf, ...rest } = schema;
  if (!allOf) return undefined;
  return [...(isEmpty(rest) ? [] : [rest]), ...(allOf as JsonSchema[])];
}

function fewest(schemas: readonly JsonSchema[], misfitsOf: (schema: JsonSchema) => string[]): string[] {
  return schemas.map(misfitsOf).reduce((best, found) => (found.length < best.length ? found : best));
}

function isEmpty(schema: JsonSchema): boolean {
  return Object.keys(schema).length === 0;
}

function single(sender: JsonSchema, receiver: JsonSchema, at: string, direction: Direction): string[] {
  if ('const' in receiver) return 'const' in sender && sender['const'] === receiver['const'] ? [] : [other(sender, at)];
  if ('const' in sender) return accepts(receiver, sender['const']) ? [] : [other(sender, at)];
  const type = receiver['type'] as string | undefined;
  const isNumber = type === 'number' && sender['type'] === 'integer';
  if (type !== undefined && sender['type'] !== type && !isNumber)
    return [`${at} is ${String(sender['type'] ?? 'anything')}, not ${type}`];
  const understood = type === undefined ? [...BY_TYPE['string']!, ...BY_TYPE['number']!] : (BY_TYPE[type] ?? []);
  const unknown = Object.keys(receiver).filter((keyword) => keyword !== 'type' && !understood.includes(keyword));
  const differing = unknown.filter((keyword) => !isDeepStrictEqual(sender[keyword], receiver[keyword]));
  return [
    ...differing.map((keyword) => `${at} has another ${keyword}`),
    ...limits(sender, receiver, at),
    ...(type === 'array' ? items(sender, receiver, at, direction) : []),
    ...(type === 'object' ? properties(sender, receiver, at, direction) : []),
  ];
}

function other(sender: JsonSchema, at: string): string {
  const what = 'const' in sender ? JSON.stringify(sender['const']) : String(sender['type'] ?? 'any value');
  return `${at} may be ${what}`;
}

/** Whether a schema of a single type accepts a single value. */
function accepts(schema: JsonSchema, value: unknown): boolean {
  const type = value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value;
  const wanted = schema['type'];
  if (wanted !== undefined && wanted !== type && !(wanted === 'number' && type === 'integer')) return false;
  const { type: _, ...rest } = schema;
  if (Object.keys(rest).some((keyword) => !BY_TYPE[type]?.includes(keyword))) return false;
  if (typeof value === 'number')
    return limits({ minimum: value, maximum: value, multipleOf: value }, rest, '').length === 0;
  if (typeof value !== 'string') return isEmpty(rest);
  const { pattern, format, ...lengths } = rest;
  if (pattern === undefined ? format !== undefined : !new RegExp(pattern as string).test(value)) return false;
  const length = value.length;
  const sent = { minLength: length, maxLength: length, minCharacters: length, maxCharacters: length };
  // Only for plain ASCII: characters made of several code units are counted differently.
  const isPlain = /^[\x21-\x7e]*$/.test(value) || !('minCharacters' in lengths || 'maxCharacters' in lengths);
  return isPlain && limits(sent, lengths, '').length === 0;
}

const LEAST = ['minLength', 'minCharacters', 'minNumber', 'minItems'];
const MOST = ['maxLength', 'maxCharacters', 'maxNumber', 'maxItems'];

function limits(sender: JsonSchema, receiver: JsonSchema, at: string): string[] {
  const number = (schema: JsonSchema, keyword: string) => schema[keyword] as number | undefined;
  const found: string[] = [];
  for (const keyword of LEAST) {
    const limit = number(receiver, keyword);
    if (limit !== undefined && (number(sender, keyword) ?? -Infinity) < limit) found.push(`${at}: ${keyword} ${limit}`);
  }
  for (const keyword of MOST) {
    const limit = number(receiver, keyword);
    if (limit !== undefined && (number(sender, keyword) ?? Infinity) > limit) found.push(`${at}: ${keyword} ${limit}`);
  }
  const [lower, upper] = [bound(sender, 'Minimum', Math.max), bound(sender, 'Maximum', Math.min)];
  const [least, most] = [bound(receiver, 'Minimum', Math.max), bound(receiver, 'Maximum', Math.min)];
  if (lower.value < least.value || (lower.value === least.value && least.open && !lower.open))
    found.push(`${at}: minimum ${least.value}`);
  if (upper.value > most.value || (upper.value === most.value && most.open && !upper.open))
    found.push(`${at}: maximum ${most.value}`);
  const step = number(receiver, 'multipleOf');
  if (step !== undefined && !Number.isInteger((number(sender, 'multipleOf') ?? NaN) / step))
    found.push(`${at}: multipleOf ${step}`);
  for (const keyword of ['pattern', 'format'])
    if (receiver[keyword] !== undefined && receiver[keyword] !== sender[keyword])
      found.push(`${at} has another ${keyword}`);
  return found;
}

/** The stricter of the inclusive and the exclusive limit. */
function bound(schema: JsonSchema, name: 'Minimum' | 'Maximum', stricter: (...values: number[]) => number) {
  const none = name === 'Minimum' ? -Infinity : Infinity;
  const closed = (schema[name.toLowerCase()] as number | undefined) ?? none;
  const open = (schema[`exclusive${name}`] as number | undefined) ?? none;
  const value = stricter(closed, open);
  return { value, open: value === open && open !== none };
}

function items(sender: JsonSchema, receiver: JsonSchema, at: string, direction: Direction): string[] {
  const [sent, accepted] = [sender, receiver].map(({ prefixItems }) => (prefixItems as JsonSchema[] | undefined) ?? []);
  if (sent!.length !== accepted!.length) return [`${at} has ${sent!.length} fixed items, not ${accepted!.length}`];
  const [rest, restAccepted] = [schemaOf(sender['items'] ?? true), schemaOf(receiver['items'] ?? true)];
  return [
    ...sent!.flatMap((one, index) => misfits(one, accepted![index]!, `${at}[${index}]`, direction)),
    ...misfits(rest, restAccepted, `${at}[]`, direction),
  ];
}

/** `true` and `false` are schemas too. */
function schemaOf(schema: unknown): JsonSchema {
  if (schema === true) return {};
  return schema === false ? { not: {} } : (schema as JsonSchema);
}

type Shape = Readonly<Record<string, JsonSchema>>;

function properties(sender: JsonSchema, receiver: JsonSchema, at: string, direction: Direction): string[] {
  const [sent, accepted] = [sender, receiver].map((schema) => (schema['properties'] ?? {}) as Shape);
  const [always, needed] = [sender, receiver].map((schema) => (schema['required'] ?? []) as string[]);
  const [others, othersAccepted] = [sender, receiver].map((schema) => otherProperties(schema));
  const keys = [...new Set([...Object.keys(sent!), ...always!])];
  const found = needed!
    .filter((key) => !always!.includes(key))
    .map((key) => `${at}.${key} ${direction === 'request' ? 'is required' : 'may be missing'}`);
  for (const key of keys) {
    const value = sent![key] ?? others ?? {};
    const wanted = accepted![key] ?? othersAccepted;
    if (wanted) found.push(...misfits(value, wanted, `${at}.${key}`, direction));
    else if (direction === 'request') found.push(`${at}.${key} is not read`);
  }
  if (others) {
    for (const [key, wanted] of Object.entries(accepted!))
      if (!keys.includes(key)) found.push(...misfits(others, wanted, `${at}.${key}`, direction));
    if (othersAccepted) found.push(...misfits(others, othersAccepted, `${at}.*`, direction));
    else if (direction === 'request') found.push(`${at}.* is not read`);
  }
  const names = receiver['propertyNames'] as JsonSchema | undefined;
  if (names) {
    const sentNames = [
      ...keys.map((key) => ({ const: key })),
      ...(others ? [schemaOf(sender['propertyNames'] ?? { type: 'string' })] : []),
    ];
    found.push(...sentNames.flatMap((name) => misfits(name, names, `key of ${at}`, direction)));
  }
  return found;
}

/** The schema of keys that have none of their own; undefined when such keys are not allowed or not described. */
function otherProperties({ additionalProperties: others }: JsonSchema): JsonSchema | undefined {
  return others === undefined || others === false ? undefined : schemaOf(others);
}
