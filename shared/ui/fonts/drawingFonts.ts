/**
 * `node shared/ui/fonts/drawingFonts.ts`: writes the site's fonts in the format that the server needs to draw pictures.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FONT_FILES } from '../src/fontFiles.ts';
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

if (import.meta.main) {
  for (const [file, font] of await drawingFonts()) await writeFile(path.join(DRAWING_FONTS, file), font);
}
