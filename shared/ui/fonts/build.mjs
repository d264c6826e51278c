import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { FONT_FILES, FONT_WEIGHTS } from '../src/fontFiles.ts';

const SOURCES = {
  'noto-sans.woff2': {
    font: '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
    // Without the alternates that nothing asks for.
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  },
  // Every feature stays: Burmese medials, stacked consonants and kinzi are substitutions.
  'noto-sans-myanmar.woff2': { font: '@fontsource-variable/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-wght-normal.woff2' },
};

/** The whole font from which a file of `FONT_FILES` is cut. */
export function sourceFont(file) {
  return readFile(fileURLToPath(import.meta.resolve(SOURCES[file].font)));
}

/**
 * Writes the site's fonts, subset, as woff2.
 * @param {string} outDir folder; made when missing
 * @returns {Promise<{file: string, bytes: number}[]>}
 */
export async function buildFonts(outDir) {
  await mkdir(outDir, { recursive: true });
  return Promise.all(
    FONT_FILES.map(async ({ file, characters }) => {
      const { keepFeatures } = SOURCES[file];
      const font = await subsetFont(await sourceFont(file), textOf(characters), {
        targetFormat: 'woff2',
        variationAxes: { wght: FONT_WEIGHTS },
        noHinting: true,
        ...(keepFeatures && { keepFeatures }),
      });
      await writeFile(join(outDir, file), font);
      return { file, bytes: font.length };
    }),
  );
}

function textOf(ranges) {
  return ranges.map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))).join('');
}
