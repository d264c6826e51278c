import { z } from 'zod';
import type { EndpointDescription } from './contractDocument.ts';
import { contractMisfits } from './endpointMisfits.ts';

const JOB = z.object({ id: z.int(), title: z.string().max(80), salary: z.int().nullable() });
const QUERY = z.object({ keyword: z.string().max(100).optional(), sort: z.enum(['new', 'old']).optional() });

function endpoint(query: z.ZodType, response: z.ZodType, more: Partial<EndpointDescription> = {}): EndpointDescription {
  return {
    access: 'signed-in',
    query: z.toJSONSchema(query, { io: 'input' }),
    response: z.toJSONSchema(response),
    ...more,
  };
}

const CLIENT = endpoint(QUERY, JOB);
const reasons = (server: EndpointDescription | undefined, client = CLIENT) =>
  contractMisfits({ 'GET /job': client }, server ? { 'GET /job': server } : {}).get('GET /job') ?? [];

test.each([
  ['the same', endpoint(QUERY, JOB)],
  ['one more optional field in the request', endpoint(QUERY.extend({ page: z.string().optional() }), JOB)],
  ['one more field with a default', endpoint(QUERY.extend({ page: z.string().default('1') }), JOB)],
  ['one more field in the response', endpoint(QUERY, JOB.extend({ place: z.string() }))],
  ['wider values in the request', endpoint(QUERY.extend({ sort: z.enum(['new', 'old', 'best']).optional() }), JOB)],
  ['longer texts in the request', endpoint(QUERY.extend({ keyword: z.string().max(200).optional() }), JOB)],
  [
    'narrower values in the response',
    endpoint(QUERY, JOB.extend({ salary: z.int().max(9), title: z.string().max(9) })),
  ],
  ['more visitors', endpoint(QUERY, JOB, { access: 'anyone' })],
  ['idempotency keys', endpoint(QUERY, JOB, { idempotent: true })],
])('%s is compatible', (_what, server) => {
  expect(reasons(server)).toEqual([]);
});

test.each([
  ['no endpoint', undefined, 'does not exist'],
  ['a new required field', endpoint(QUERY.extend({ page: z.string() }), JOB), 'query.page is required'],
  ['a field that is no longer read', endpoint(QUERY.omit({ sort: true }), JOB), 'query.sort is not read'],
  ['shorter texts', endpoint(QUERY.extend({ keyword: z.string().max(50) }), JOB), 'query.keyword: maxLength 50'],
  ['fewer choices', endpoint(QUERY.extend({ sort: z.enum(['new']).optional() }), JOB), 'query.sort may be "old"'],
  ['a field less in the response', endpoint(QUERY, JOB.omit({ title: true })), 'response.title may be missing'],
  [
    'another type in the response',
    endpoint(QUERY, JOB.extend({ id: z.string() })),
    'response.id is string, not integer',
  ],
  ['null in the response', endpoint(QUERY, JOB.extend({ id: z.int().nullable() })), 'response.id is null, not integer'],
  ['fewer visitors', endpoint(QUERY, JOB, { access: 'company' }), 'is for company only'],
  ['a body', endpoint(QUERY, JOB, { body: { type: 'object' } }), 'body is required'],
])('%s is not', (_what, server, reason) => {
  expect(reasons(server)).toContain(reason);
});

test('what a client sends in a body, as a file and as an idempotency key must be read', () => {
  const file = { field: 'photo', kind: 'photo', maxBytes: 2_000, required: true };
  const client = endpoint(QUERY, JOB, { body: { type: 'object' }, file, idempotent: true });
  expect(reasons(client, client)).toEqual([]);
  expect(reasons(CLIENT, client)).toEqual(['body is not read', 'file is not read', 'ignores the Idempotency-Key']);
  const other = { ...file, field: 'picture', maxBytes: 1_000 };
  expect(reasons({ ...client, file: other }, client)).toEqual([
    'file is the field picture',
    'file has at most 1000 bytes',
  ]);
});
