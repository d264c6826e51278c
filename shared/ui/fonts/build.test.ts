/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildFonts, type BuiltFont } from './build.ts';
import { DOCUMENT_FONTS, documentFonts, DRAWING_FONTS, drawingFonts } from './drawingFonts.ts';

const FONT_BUDGET = 60_000;

let folder: string;
let built: BuiltFont[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jpro-fonts-'));
  built = await buildFonts(folder);
});

afterAll(() => rm(folder, { recursive: true }));

test('both fonts together stay within the budget of a first view', () => {
  const bytes = built.reduce((sum, font) => sum + font.bytes, 0);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(FONT_BUDGET);
});

test('the files are woff2', async () => {
  for (const { file } of built) expect((await readFile(join(folder, file))).toString('latin1', 0, 4)).toBe('wOF2');
});

test.each([
  ['pictures', DRAWING_FONTS, drawingFonts],
  ['documents', DOCUMENT_FONTS, documentFonts],
])("the server's %s are drawn with the same fonts", async (_which, folder, fonts) => {
  for (const [file, font] of await fonts()) expect((await readFile(join(folder, file))).equals(font)).toBe(true);
});
