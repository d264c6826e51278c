import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { FONT_FILES, FONT_WEIGHTS, type CodePoints, type FontFile } from '../src/fontFiles.ts';

const SOURCES: Readonly<Record<string, { readonly font: string; readonly keepFeatures?: readonly string[] }>> = {
  'noto-sans.woff2': {
    font: '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
    // Without alternate glyphs that nothing uses.
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  },
  // Every feature is needed: Burmese medials, stacked consonants and kinzi are substitutions.
  'noto-sans-myanmar.woff2': {
    font: '@fontsource-variable/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-wght-normal.woff2',
  },
};

/** The complete font from which a file of `FONT_FILES` is made. */
export function sourceFont(file: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(sourceOf(file).font)));
}

export interface BuiltFont {
  readonly file: string;
  readonly bytes: number;
}

/** Writes the site's fonts, subset, as woff2 into this folder, which is created if necessary. */
export async function buildFonts(outDir: string): Promise<BuiltFont[]> {
  await mkdir(outDir, { recursive: true });
  return Promise.all(
    FONT_FILES.map(async (each) => {
      const font = await subset(each, 'woff2');
      await writeFile(join(outDir, each.file), font);
      return { file: each.file, bytes: font.length };
    }),
  );
}

/** The subset of its source font that goes into a file of `FONT_FILES`, in all weights or in one. */
export async function subset(
  { file, characters }: FontFile,
  targetFormat: 'woff2' | 'truetype',
  wght: number | typeof FONT_WEIGHTS = FONT_WEIGHTS,
): Promise<Buffer> {
  const { keepFeatures } = sourceOf(file);
  return subsetFont(await sourceFont(file), textOf(characters), {
    targetFormat,
    variationAxes: { wght },
    noHinting: true,
    ...(keepFeatures && { keepFeatures }),
  });
}

function sourceOf(file: string) {
  const source = SOURCES[file];
  if (!source) throw new Error(`${file} has no source font`);
  return source;
}

function textOf(ranges: readonly CodePoints[]): string {
  const characters = ([first, last]: CodePoints) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return ranges.map((range) => String.fromCodePoint(...characters(range))).join('');
}
