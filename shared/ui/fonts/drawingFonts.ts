/**
 * `node shared/ui/fonts/drawingFonts.ts`: writes the site's fonts in the formats that the server needs to draw pictures
 * and documents.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type CodePoints, FONT_FILES, FONT_WEIGHTS } from '../src/fontFiles.ts';
import { subset } from './build.ts';

export const DRAWING_FONTS = path.join(import.meta.dirname, '../../../server/src/upload/fonts');

/** File name -> font. The server draws pictures only with TrueType fonts. */
export async function drawingFonts(): Promise<ReadonlyMap<string, Buffer>> {
  return new Map(
    await Promise.all(
      FONT_FILES.map(async (font) => [font.file.replace('.woff2', '.ttf'), await subset(font, 'truetype')] as const),
    ),
  );
}

/** Apart from the pictures' fonts, because a picture finds every weight in one file. */
export const DOCUMENT_FONTS = path.join(DRAWING_FONTS, '../documents/fonts');

/** Mon, Karen and Shan letters too: a document cannot fall back to the fonts of a device. */
const WHOLE_BURMESE: readonly CodePoints[] = [
  [0x1000, 0x109f],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
  [0xa9e0, 0xa9ff],
  [0xaa60, 0xaa7f],
];

/** File name -> font. Typst, which sets documents, knows a file only as one weight. */
export async function documentFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const weights = [
    ['regular', FONT_WEIGHTS.min],
    ['bold', FONT_WEIGHTS.max],
  ] as const;
  return new Map(
    await Promise.all(
      FONT_FILES.flatMap((font) => {
        const characters = font.file.includes('myanmar') ? WHOLE_BURMESE : font.characters;
        return weights.map(
          async ([name, weight]) =>
            [
              font.file.replace('.woff2', `-${name}.ttf`),
              await subset({ ...font, characters }, 'truetype', weight),
            ] as const,
        );
      }),
    ),
  );
}

if (import.meta.main) {
  for (const [file, font] of await drawingFonts()) await writeFile(path.join(DRAWING_FONTS, file), font);
  for (const [file, font] of await documentFonts()) await writeFile(path.join(DOCUMENT_FONTS, file), font);
}
