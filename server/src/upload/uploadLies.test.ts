/**
 * Every endpoint of the contract that takes a file checks its content, whatever its name, and stores nothing of a fake.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { EndpointSpec, FileRule } from '@jpro/api/contract';
import { namedEndpoints } from '../core/http/contract/handlers.ts';
import { smallDocx, smallPdf, smallPng, startTestServer, type TestServer } from '../testing.ts';
import { officeFile, png, zip } from '../testing/sampleFiles.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type WithFile = EndpointSpec & { readonly file: FileRule };
const endpoints = namedEndpoints.flatMap(({ spec }) =>
  spec.file ? [[`${spec.method} ${spec.path}`, spec as WithFile] as const] : [],
);
const pictures = endpoints.filter(([, { file }]) => file.kind !== 'cv');
const documents = endpoints.filter(([, { file }]) => file.kind === 'cv');

const program = Buffer.from('MZ\x90\0'.padEnd(600, 'x'), 'latin1');
const webPage = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>');
const archive = zip({ 'virus.exe': 'MZ' });
const gif = await sharp(smallPng).gif().toBuffer();

type Lie = readonly [title: string, bytes: Buffer, filename: string];
const ABOUT_ANYTHING: readonly Lie[] = [
  ['a program that calls itself a picture', program, 'me.jpg'],
  ['a program that calls itself a PDF', program, 'cv.pdf'],
  ['a program with two endings', program, 'cv.pdf.exe'],
  ['an SVG', svg, 'logo.svg'],
  ['an SVG that calls itself a PNG', svg, 'logo.png'],
  ['a web page', webPage, 'index.html'],
  ['a zip archive', archive, 'cv.docx'],
];
const ABOUT_PICTURES: readonly Lie[] = [
  ['a PDF', smallPdf, 'me.png'],
  ['the signature of a PNG before a web page', Buffer.concat([smallPng.subarray(0, 8), webPage]), 'me.png'],
  [
    'the signature of a JPEG before a program',
    Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), program]),
    'me.jpg',
  ],
  ['an animation', gif, 'me.gif'],
  ['a few bytes that unpack to a billion pixels', png(30_000, 30_000), 'me.png'],
];
const ABOUT_PDFS: readonly Lie[] = [
  ['a PDF with an archive behind it', Buffer.concat([smallPdf, archive]), 'cv.pdf'],
  ['a web page before a PDF', Buffer.concat([webPage, smallPdf]), 'cv.pdf'],
];
const ABOUT_CVS: readonly Lie[] = [
  ...ABOUT_PDFS,
  ['a picture', smallPng, 'cv.pdf'],
  ['a PDF before a Word file', Buffer.concat([smallPdf, smallDocx]), 'cv.docx'],
  ['a Word file with macros', officeFile('word/document.xml', { more: { 'word/vbaProject.bin': '' } }), 'cv.docx'],
];

const LIES: Readonly<Record<FileRule['kind'], readonly Lie[]>> = {
  photo: [...ABOUT_ANYTHING, ...ABOUT_PICTURES],
  receipt: [...ABOUT_ANYTHING, ...ABOUT_PICTURES],
  cv: [...ABOUT_ANYTHING, ...ABOUT_CVS],
  // A picture or a PDF.
  document: [...ABOUT_ANYTHING, ...ABOUT_PICTURES.filter(([title]) => title !== 'a PDF'), ...ABOUT_PDFS],
};
const MAX_MEGABYTES = { photo: 2, receipt: 2, cv: 2, document: 5 } as const;

/** What a form needs beside its file. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/company/application/outside': {
    job_id: '1',
    name: 'Ko Walk',
    phone_number: '09 791 000 001',
    source: 'walk_in',
    consent_on: '2026-11-02',
    consent_how: 'in_person',
  },
};

async function send(spec: WithFile, bytes: Buffer, filename: string) {
  const client = await server.as(await (spec.access === 'company' ? server.createCompany() : server.createJobseeker()));
  const form = new FormData();
  const fields = FIELDS[spec.path] ?? (spec.file.kind === 'cv' ? { cv_name: 'My CV' } : {});
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(
    spec.file.field,
    new File([new Uint8Array(bytes)], filename, { type: spec.file.kind === 'cv' ? 'application/pdf' : 'image/png' }),
  );
  return client.at(spec.method, `/api${spec.path.replace(/\{\w+\}/g, '1')}`, { form });
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(path.join(server.services.configuration.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function refuses(spec: WithFile, [, bytes, filename]: Lie, statuses: readonly number[]) {
  const before = await storedFiles();
  const { status, body } = await send(spec, bytes, filename);
  expect(statuses).toContain(status);
  expect(body).toEqual({
    message: expect.any(String),
    errors: { [spec.file.field]: [expect.any(String)] },
    request_id: expect.any(String),
  });
  expect(await storedFiles()).toEqual(before);
}

test('there are endpoints for pictures and for documents', () => {
  expect([pictures.length, documents.length]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.min(pictures.length - 2, documents.length)).toBeGreaterThan(0);
});

describe.each(endpoints)('%s', (_title, spec) => {
  test.each(LIES[spec.file.kind])('refuses %s', async (...lie) => refuses(spec, lie, [413, 415]));

  test('refuses a byte more than its limit', async () => {
    const start = spec.file.kind === 'cv' ? smallPdf : smallPng;
    await refuses(
      spec,
      ['', Buffer.concat([start, Buffer.alloc(spec.file.maxBytes + 1 - start.length)]), 'a.pdf'],
      [413],
    );
    expect(spec.file.maxBytes).toBe(MAX_MEGABYTES[spec.file.kind] * 1024 * 1024);
  });

  test('accepts a genuine file', async () => {
    const honest = spec.file.kind === 'cv' ? smallPdf : smallPng;
    expect([413, 415, 500]).not.toContain((await send(spec, honest, 'any.name')).status);
  });
});

test.each(pictures)('%s: nothing that hangs on a picture is kept', async (_title, spec) => {
  const before = new Set(await storedFiles());
  const photo = await sharp({
    create: { width: 60, height: 60, channels: 3, background: { r: Math.floor(Math.random() * 256), g: 9, b: 9 } },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();
  await send(spec, Buffer.concat([photo, webPage, archive]), 'me.jpg');
  for (const file of (await storedFiles()).filter((name) => !before.has(name))) {
    const bytes = await readFile(file);
    for (const trace of ['secret place', '<script>', 'virus.exe']) expect(bytes.includes(trace)).toBe(false);
  }
});
