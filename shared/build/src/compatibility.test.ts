/** "Compatible" is a promise about zod: whatever the one side sends, the other side's schema accepts. */
import fc from 'fast-check';
import * as z from 'zod/mini';
import { describeSchema } from '@jpro/api/description';
import { intText, optionalText, text } from '@jpro/api/fields';
import { misfits, type Direction } from '@jpro/releases/misfits';

/** A schema as data, so that it can be changed a little, and values for it can be made. */
type Node =
  | { readonly kind: 'string' | 'int' | 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'text' | 'optionalText' | 'intText'; readonly max: number }
  | { readonly kind: 'boolean' | 'null' | 'date' | 'any' }
  | { readonly kind: 'literal'; readonly value: string | number }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  | { readonly kind: 'array' | 'record' | 'nullable' | 'tuple'; readonly of: Node }
  | { readonly kind: 'union'; readonly of: readonly Node[] }
  | { readonly kind: 'object'; readonly strict: boolean; readonly fields: Readonly<Record<string, Field>> };
interface Field {
  readonly node: Node;
  readonly presence: 'required' | 'optional' | 'default';
}

function schemaOf(node: Node): z.ZodMiniType {
  switch (node.kind) {
    case 'string':
      return z.string().check(z.minLength(node.min), z.maxLength(node.max));
    case 'int':
      return z.int().check(z.minimum(node.min), z.maximum(node.max));
    case 'number':
      return z.number().check(z.gt(node.min), z.lt(node.max));
    case 'text':
      return text({ max: node.max });
    case 'optionalText':
      return optionalText(node.max);
    case 'intText':
      return intText(0, node.max);
    case 'boolean':
      return z.boolean();
    case 'null':
      return z.null();
    case 'date':
      return z.iso.date();
    case 'any':
      return z.unknown();
    case 'literal':
      return z.literal(node.value);
    case 'enum':
      return z.enum(node.values as [string, ...string[]]);
    case 'array':
      return z.array(schemaOf(node.of));
    case 'record':
      return z.record(z.string(), schemaOf(node.of));
    case 'nullable':
      return z.nullable(schemaOf(node.of));
    case 'tuple':
      return z.tuple([schemaOf(node.of), z.boolean()]);
    case 'union':
      return z.union(node.of.map(schemaOf) as [z.ZodMiniType, ...z.ZodMiniType[]]);
    case 'object': {
      const fields = Object.entries(node.fields).map(([name, field]) => [name, fieldSchema(field)] as const);
      return node.strict ? z.strictObject(Object.fromEntries(fields)) : z.object(Object.fromEntries(fields));
    }
  }
}

function fieldSchema({ node, presence }: Field): z.ZodMiniType {
  const schema = schemaOf(node);
  if (presence === 'optional') return z.optional(schema);
  return presence === 'default' ? z._default(schema, null) : schema;
}

/** Values that are typical for a node; those that its schema refuses are filtered out afterwards. */
function valueOf(node: Node): fc.Arbitrary<unknown> {
  switch (node.kind) {
    case 'string':
      return fc.string({ minLength: node.min, maxLength: node.max });
    case 'int':
      return fc.integer({ min: node.min, max: node.max });
    case 'number':
      return fc.double({ min: node.min, max: node.max, noNaN: true });
    case 'text':
      return fc.oneof(fc.string({ maxLength: node.max }), fc.constant('က'.repeat(node.max)));
    case 'optionalText':
      return fc.option(fc.string({ maxLength: node.max }));
    case 'intText':
      return fc.oneof(fc.integer({ min: 0, max: node.max }).map(String), fc.constant(''));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'date':
      return fc.constantFrom('2026-11-22', '2024-02-29');
    case 'any':
      return fc.jsonValue();
    case 'literal':
      return fc.constant(node.value);
    case 'enum':
      return fc.constantFrom(...node.values);
    case 'array':
      return fc.array(valueOf(node.of), { maxLength: 3 });
    case 'record':
      return fc.dictionary(fc.constantFrom('a', 'b', 'x', 'y'), valueOf(node.of), { maxKeys: 3 });
    case 'nullable':
      return fc.option(valueOf(node.of));
    case 'tuple':
      return fc.tuple(valueOf(node.of), fc.boolean());
    case 'union':
      return fc.oneof(...node.of.map(valueOf));
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(node.fields).map(([name, field]) => [name, valueOf(field.node)])),
        { requiredKeys: Object.keys(node.fields).filter((name) => node.fields[name]?.presence === 'required') },
      );
  }
}

const limit = fc.integer({ min: 0, max: 3 });
const { node: nodes } = fc.letrec<{ node: Node; field: Field }>((tie) => ({
  field: fc.record({ node: tie('node'), presence: fc.constantFrom('required', 'optional', 'default') }),
  node: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'node' },
    fc.record({
      kind: fc.constantFrom('string', 'int', 'number'),
      min: limit,
      max: fc.integer({ min: 3, max: 6 }),
    }),
    fc.record({ kind: fc.constantFrom('text', 'optionalText', 'intText'), max: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constantFrom('boolean', 'null', 'date', 'any') }),
    fc.record({ kind: fc.constant('literal'), value: fc.constantFrom('a', 'b', 1, 2) }),
    fc.record({
      kind: fc.constant('enum'),
      values: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
    }),
    fc.record({ kind: fc.constantFrom('array', 'record', 'nullable', 'tuple'), of: tie('node') }),
    fc.record({ kind: fc.constant('union'), of: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record({
      kind: fc.constant('object'),
      strict: fc.boolean(),
      fields: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('field'), { maxKeys: 3 }),
    }),
  ) as fc.Arbitrary<Node>,
}));

/** The node with one part exchanged for another: most changes of a contract are small. */
function changed(node: Node): fc.Arbitrary<Node> {
  const inside: fc.Arbitrary<Node>[] = [nodes, fc.constant(node)];
  if ('min' in node) inside.push(fc.tuple(limit, limit).map(([less, more]) => ({ ...node, min: less, max: 3 + more })));
  if (node.kind === 'enum') inside.push(fc.constant({ ...node, values: ['a', 'b', 'c', 'd'] }));
  if (node.kind === 'union') inside.push(nodes.map((more) => ({ ...node, of: [...node.of, more] })));
  else if ('of' in node) inside.push(changed(node.of).map((of) => ({ ...node, of })));
  if (node.kind === 'object') {
    const names = Object.keys(node.fields);
    const presences = fc.constantFrom<Field['presence']>('required', 'optional', 'default');
    inside.push(
      fc.tuple(fc.constantFrom(...names, 'd'), nodes, presences).map(([name, added, presence]) => ({
        ...node,
        fields: { ...node.fields, [name]: { node: added, presence } },
      })),
      ...names.flatMap((name) => {
        const { [name]: field, ...others } = node.fields;
        return [
          fc.constant({ ...node, fields: others }),
          changed(field!.node).map((inner) => ({ ...node, fields: { ...others, [name]: { ...field!, node: inner } } })),
          presences.map((presence) => ({ ...node, fields: { ...others, [name]: { ...field!, presence } } })),
        ];
      }),
    );
  }
  return fc.oneof(...inside);
}

const pairs = nodes.chain((sent) => fc.tuple(fc.constant(sent), changed(sent)));

function compatible(sent: Node, accepted: Node, direction: Direction): boolean {
  const io = direction === 'request' ? 'input' : 'output';
  return (
    misfits(describeSchema(schemaOf(sent), io), describeSchema(schemaOf(accepted), io), '', direction).length === 0
  );
}

const RUNS = { numRuns: 3_000 };

test('a request that a client may send is accepted by a compatible server', () => {
  let promises = 0;
  fc.assert(
    fc.property(
      pairs.chain(([client, server]) => fc.tuple(fc.constant(client), fc.constant(server), valueOf(client))),
      ([client, server, value]) => {
        if (!schemaOf(client).safeParse(value).success || !compatible(client, server, 'request')) return;
        promises += 1;
        expect(schemaOf(server).safeParse(value)).toMatchObject({ success: true });
      },
    ),
    RUNS,
  );
  expect(promises).toBeGreaterThan(RUNS.numRuns / 5);
});

/** Responses have neither defaults nor strict objects: what the server sends is described as it is. */
function isResponse(node: Node): boolean {
  if (['optionalText', 'intText', 'text'].includes(node.kind)) return false;
  if (node.kind === 'object')
    return (
      !node.strict &&
      Object.values(node.fields).every((field) => field.presence !== 'default' && isResponse(field.node))
    );
  if (node.kind === 'union') return node.of.every(isResponse);
  return 'of' in node ? isResponse(node.of) : true;
}

test("a response that a server may send is accepted by a compatible client's schema", () => {
  let promises = 0;
  fc.assert(
    fc.property(
      pairs.chain(([server, client]) => fc.tuple(fc.constant(server), fc.constant(client), valueOf(server))),
      ([server, client, value]) => {
        fc.pre(isResponse(server) && isResponse(client));
        if (!schemaOf(server).safeParse(value).success || !compatible(server, client, 'response')) return;
        promises += 1;
        expect(schemaOf(client).safeParse(value)).toMatchObject({ success: true });
      },
    ),
    RUNS,
  );
  expect(promises).toBeGreaterThan(RUNS.numRuns / 5);
});

test('every schema is compatible with itself', () => {
  fc.assert(
    fc.property(nodes, fc.constantFrom<Direction>('request', 'response'), (node, direction) => {
      expect(compatible(node, structuredClone(node), direction)).toBe(true);
    }),
  );
});
