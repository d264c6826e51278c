/** Fonts and inline style sheets of the document, as files of the shell's release. */
import fs from 'node:fs';
import path from 'node:path';
import { documentStyles, FONT_FILES } from '@jpro/ui/document';
import { buildFonts } from '@jpro/ui/fonts';

const STYLES = { full: 'document.css', saveData: 'document-save-data.css' };

/** Their paths inside the release, for `release.json`. */
export interface DocumentFiles {
  readonly styles: { readonly full: string; readonly saveData: string };
  readonly fonts: Readonly<Record<'en' | 'my', readonly string[]>>;
}

export async function writeDocumentFiles(outDir: string): Promise<DocumentFiles> {
  await buildFonts(path.join(outDir, 'fonts'));
  fs.writeFileSync(path.join(outDir, STYLES.full), documentStyles('fonts'));
  fs.writeFileSync(path.join(outDir, STYLES.saveData), documentStyles(null));
  return { styles: STYLES, fonts: { en: fontsWith('A'), my: fontsWith('က') } };
}

/** The fonts with this character, to be preloaded for text that contains it. */
function fontsWith(character: string): string[] {
  const code = character.codePointAt(0)!;
  return FONT_FILES.filter(({ characters }) => characters.some(([first, last]) => first <= code && code <= last)).map(
    ({ file }) => `fonts/${file}`,
  );
}
