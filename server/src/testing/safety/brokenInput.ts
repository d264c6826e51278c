/** Broken inputs: valid ones with one thing wrong, and bytes that are not an input at all. */
import fc from 'fast-check';

/** Values that a field should either reject or survive. */
const NASTY: readonly unknown[] = [
  null,
  true,
  [],
  {},
  '',
  ' ',
  0,
  -1,
  0.1,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  '1e9',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '٣',
  '၁၂၃',
  'x'.repeat(5000),
  'ဝ'.repeat(3000),
  'é'.repeat(300),
  '👩‍👩‍👧'.repeat(200),
  '\ud800',
  'a\udc00b',
  '\0',
  'a\0b',
  '\u202eevil\u200b\u200d\ufeff',
  '\r\nx-injected: 1',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '%',
  '%s%n',
  '${1}',
  '../../etc/passwd',
  '2024-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-13-45T99:99:99Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  { constructor: { prototype: { admin: true } } },
  { toString: 'x' },
  { length: 1e9 },
  Array.from({ length: 10_000 }, () => 1),
  nested(10),
  nested(200),
  'null',
  'undefined',
  'true',
  '[object Object]',
];

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

type Way = 'replace' | 'remove' | 'wrap' | 'add';

/** A valid value with one part replaced, removed or wrapped in a list, or with something added. */
export function brokenValues(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      valid,
      fc.constantFrom<Way>('replace', 'replace', 'replace', 'remove', 'wrap', 'add'),
      fc.nat(),
      fc.constantFrom(...NASTY),
    )
    .map(([value, way, place, nasty]) => broken(value, way, place, nasty));
}

function broken(value: unknown, way: Way, place: number, nasty: unknown): unknown {
  const copy = structuredClone(value ?? {});
  const places = placesIn(copy);
  const chosen = places[place % places.length];
  // Sometimes the whole value is replaced.
  if (!chosen || place % 11 === 0) return nasty;
  const [parent, key] = chosen;
  if (way === 'remove') delete parent[key];
  else if (way === 'add') parent[`${key}x`] = nasty;
  else parent[key] = way === 'wrap' ? [parent[key]] : nasty;
  return copy;
}

function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (value === null || typeof value !== 'object') return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [
    [parent, key] as [Record<string, unknown>, string],
    ...placesIn(parent[key]),
  ]);
}

/** Query strings with one thing wrong. */
export function brokenQueries(names: readonly string[], valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const texts = NASTY.filter((value) => typeof value !== 'object').map((value) =>
    encodeURIComponent(String(value).toWellFormed()),
  );
  const name = fc.constantFrom(...names);
  const field = fc
    .tuple(name, fc.constantFrom(...texts, '%zz', '%00', '%ed%a0%80', '%c0%af', '%'))
    .map(([key, text]) => `${key}=${text}`);
  const odd = name.chain((key) =>
    fc.constantFrom(
      `${key}=1&${key}=2`,
      `${key}[]=1`,
      `${key}[a]=1`,
      key,
      `=${key}`,
      `${key}=1;${key}=2`,
      '__proto__=1',
      `${'a=1&'.repeat(300)}${key}=1`,
    ),
  );
  const whole = valid.map((query) =>
    new URLSearchParams(Object.entries(query as object).map(([key, value]) => [key, String(value)])).toString(),
  );
  return fc.tuple(whole, fc.oneof(field, field, odd)).map(([rest, wrong]) => `${rest}&${wrong}`);
}

/** Broken values for path parameters. */
export const BROKEN_PARAMETERS = [
  '0',
  '-1',
  '1.5',
  '1e9',
  '00001',
  '2147483648',
  '999999999999999',
  '9'.repeat(30),
  '%00',
  '1%00',
  '%ff',
  '%zz',
  '..%2f..',
  '%e1%80%9d',
  'NaN',
  "1'--",
  '%5B%5D',
  'x'.repeat(150),
  '%20',
];

export interface RawBody {
  readonly what: string;
  readonly payload: Buffer | string;
  readonly headers: Readonly<Record<string, string>>;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Bodies that are not JSON, or not of their content type. None of them may have an effect. */
export const RAW_BODIES: readonly RawBody[] = [
  { what: 'JSON that stops', payload: '{"id": 1, "name": "a', headers: JSON_TYPE },
  { what: 'a key of the prototype', payload: '{"__proto__": {"admin": true}}', headers: JSON_TYPE },
  { what: 'nesting without end', payload: '['.repeat(50_000), headers: JSON_TYPE },
  { what: 'more than fits', payload: `{"name": "${'x'.repeat(200_000)}"}`, headers: JSON_TYPE },
  {
    what: 'bytes that are no UTF-8',
    payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    headers: JSON_TYPE,
  },
  {
    what: 'UTF-16',
    payload: Buffer.from('\ufeff{"id": 1}', 'utf16le'),
    headers: { 'content-type': 'application/json; charset=utf-16' },
  },
  { what: 'packed bytes that are none', payload: 'not packed', headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } },
  { what: 'numbers without end', payload: `[${'1e999,'.repeat(2000)}1]`, headers: JSON_TYPE },
  { what: 'a form', payload: 'id=1&name=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { what: 'XML', payload: '<a>1</a>', headers: { 'content-type': 'application/xml' } },
  { what: 'an unknown type', payload: 'x', headers: { 'content-type': '%%' } },
  {
    what: 'a multipart form without a boundary',
    payload: '--x\r\n\r\n--x--',
    headers: { 'content-type': 'multipart/form-data' },
  },
];

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const LONG = 'x'.repeat(60_000);
const FORM_NAMES = ['other', '', '__proto__', 'toString', 'a\\"b', 'ဖိုင်', '\ud83d', LONG];
const FILE_NAMES = [
  'cv.pdf',
  '',
  '.',
  '..',
  '/',
  '\\',
  'a\rb',
  '\0',
  'ကို.pdf',
  'a\\".pdf',
  `a${'\u0315'.repeat(20_000)}`,
  LONG,
];

/** Multipart forms of any shape: parts with and without names, types and ends. `field` is the name of the file's. */
export function formsOfAnyShape(field: string, file: Buffer): fc.Arbitrary<RawBody> {
  const names = fc.option(fc.oneof({ weight: 3, arbitrary: fc.constant(field) }, oneOf(...FORM_NAMES)));
  const part = fc.record({
    disposition: oneOf('form-data', 'form-data', 'form-data', 'attachment', 'FORM-DATA', ''),
    name: names,
    filename: fc.option(oneOf(...FILE_NAMES)),
    encodedName: fc.option(oneOf("UTF-8''%E1%80%80.pdf", "UTF-8''%FF", 'x', "''")),
    type: fc.option(
      oneOf('application/octet-stream', 'application/pdf', 'application/json', 'text/plain; charset=x', '', ';', 'x'),
    ),
    transfer: fc.option(oneOf('base64', 'quoted-printable', '8bit', '')),
    content: oneOf<Buffer | string>(file, file.subarray(0, 20), '', '{"toString":1}', '--x', 'null'),
  });
  return fc
    .record({
      parts: fc.array(part, { maxLength: 4 }),
      lineBreak: oneOf('\r\n', '\r\n', '\r\n', '\n'),
      end: oneOf('--x--\r\n', '--x--\r\n', '--x--', '--x', ''),
      contentType: oneOf('boundary=x', 'boundary=x', 'boundary="x"', 'boundary=x; charset=utf-16', 'boundary='),
    })
    .map(({ parts, lineBreak, end, contentType }) => ({
      what: JSON.stringify(parts).slice(0, 1000),
      payload: Buffer.concat([...parts.map((each) => partOf(each, lineBreak)), Buffer.from(end)]),
      headers: { 'content-type': `multipart/form-data; ${contentType}` },
    }));
}

interface FormPart {
  readonly disposition: string;
  readonly name: string | null;
  readonly filename: string | null;
  readonly encodedName: string | null;
  readonly type: string | null;
  readonly transfer: string | null;
  readonly content: Buffer | string;
}

function partOf({ disposition, name, filename, encodedName, type, transfer, content }: FormPart, lineBreak: string) {
  const parameters = [
    name === null ? '' : `; name="${name}"`,
    filename === null ? '' : `; filename="${filename}"`,
    encodedName === null ? '' : `; filename*=${encodedName}`,
  ];
  const headers = [
    '--x',
    ...(disposition ? [`Content-Disposition: ${disposition}${parameters.join('')}`] : []),
    ...(type === null ? [] : [`Content-Type: ${type}`]),
    ...(transfer === null ? [] : [`Content-Transfer-Encoding: ${transfer}`]),
    '',
    '',
  ];
  return Buffer.concat([Buffer.from(headers.join(lineBreak)), Buffer.from(content), Buffer.from(lineBreak)]);
}

/** Multipart forms with false file types. `field` is the name of the file's field. */
export function lyingForms(field: string, file: Buffer): readonly RawBody[] {
  const type = { 'content-type': 'multipart/form-data; boundary=cut' };
  const part = (disposition: string, content: Buffer | string = file, more = '') =>
    Buffer.concat([
      Buffer.from(`--cut\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const end = Buffer.from('--cut--\r\n');
  const form = (...parts: Buffer[]) => Buffer.concat([...parts, end]);
  const named = (name: string) => `name="${name}"; filename="a.pdf"`;
  return [
    { what: 'a form that stops in its file', payload: part(named(field)).subarray(0, 90), headers: type },
    {
      what: 'another boundary',
      payload: form(part(named(field))),
      headers: { 'content-type': 'multipart/form-data; boundary=other' },
    },
    { what: 'the file in another field', payload: form(part(named('other'))), headers: type },
    { what: 'the file twice', payload: form(part(named(field)), part(named(field))), headers: type },
    { what: 'the file as text', payload: form(part(`name="${field}"`)), headers: type },
    { what: 'an empty file', payload: form(part(named(field), '')), headers: type },
    {
      what: 'bytes without a file name',
      payload: form(part(`name="${field}"`, file, 'Content-Type: application/octet-stream\r\n')),
      headers: type,
    },
    { what: 'a file with an empty name', payload: form(part(`name="${field}"; filename=""`)), headers: type },
    {
      what: 'a script',
      payload: form(part(named(field), '<svg onload="alert(1)"/>', 'Content-Type: image/svg+xml\r\n')),
      headers: type,
    },
    {
      what: 'a field of the prototype',
      payload: form(part('name="__proto__"', 'x'), part(named(field))),
      headers: type,
    },
    {
      what: 'a file name that climbs',
      payload: form(part(`name="${field}"; filename="../../../etc/passwd\\0.pdf"`, 'x')),
      headers: type,
    },
    { what: 'headers without end', payload: form(part(named(field), 'x', 'X-A: 1\r\n'.repeat(3000))), headers: type },
    {
      what: 'fields without end',
      payload: form(...Array.from({ length: 500 }, (_, index) => part(`name="f${index}"`, 'x'))),
      headers: type,
    },
    { what: 'no part at all', payload: end, headers: type },
    { what: 'nothing', payload: '', headers: type },
    { what: 'JSON', payload: '{}', headers: JSON_TYPE },
  ];
}

/** Headers that no browser sends. */
export const BROKEN_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(4000) },
  { 'idempotency-key': "\u00ff'; drop table users --" },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(43)}` },
  { authorization: 'Basic \u00ff' },
  { cookie: 'jpro_session=%zz; XSRF-TOKEN=%; locale=%00' },
  { cookie: `jpro_session=${'x'.repeat(4000)}` },
  { cookie: 'locale=__proto__; locale=fr; =; ;;' },
  { 'x-xsrf-token': '\u00ff.x' },
  { 'x-request-id': '<script>' },
  { 'x-forwarded-for': 'nobody, ::1, 999.1.1.1' },
  { 'x-forwarded-proto': 'javascript' },
  { origin: 'null' },
  { origin: 'not an address' },
  { 'sec-fetch-site': 'elsewhere' },
  { host: 'evil.example:99999' },
  { host: '' },
  { 'if-none-match': 'W/,,"' },
  { 'accept-encoding': 'br;q=x, ,gzip;q=' },
  { 'user-agent': '\u00ff'.repeat(2000) },
  { range: 'bytes=9-1' },
];
