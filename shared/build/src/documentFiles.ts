/** Fonts and inline style sheets of the document, as files of the shell's release. */
import fs from 'node:fs';
import path from 'node:path';
import { documentStyles, FONT_FILES, type FontFile } from '@jpro/ui/document';
import type { Locale } from '@jpro/platform/locale';
import { buildFonts } from '@jpro/ui/fonts';
import { perLocale, textFile } from './textFiles.ts';
import type { Unit } from './unit.ts';

const STYLES = { full: 'document.css', saveData: 'document-save-data.css' };

/** Their paths inside the release, for `release.json`. */
export interface DocumentFiles {
  readonly styles: { readonly full: string; readonly saveData: string };
  readonly fonts: Readonly<Record<Locale, readonly string[]>>;
}

export async function writeDocumentFiles(unit: Unit, outDir: string): Promise<DocumentFiles> {
  await buildFonts(path.join(outDir, 'fonts'));
  fs.writeFileSync(path.join(outDir, STYLES.full), documentStyles('fonts'));
  fs.writeFileSync(path.join(outDir, STYLES.saveData), documentStyles('fonts', true));
  return { styles: STYLES, fonts: perLocale((locale) => fontsFor(fs.readFileSync(textFile(unit, locale), 'utf8'))) };
}

/**
 * Fonts worth fetching before the text arrives: those with spaces and names, and those with most letters of the
 * language.
 */
function fontsFor(texts: string): string[] {
  const letters = [...texts.replace(/\{\{?[^}]*\}?\}|"[\w.]+":/g, '').replace(/[^\p{L}\p{M}]/gu, '')];
  return FONT_FILES.filter(
    (font) => has(font, ' ') || letters.filter((letter) => has(font, letter)).length > letters.length / 2,
  ).map(({ file }) => `fonts/${file}`);
}

function has({ characters }: FontFile, character: string): boolean {
  const code = character.codePointAt(0)!;
  return characters.some(([first, last]) => first <= code && code <= last);
}
