import { unpack, zipEntries } from './zipEntries.ts';

/** A part that is read has at most this size, however small it is packed; the real ones have a few kilobytes. */
const MAX_PART_BYTES = 256 * 1024;

const MAIN_PART = /\/officeDocument$/;
const WORD_DOCUMENT = 'wordprocessingml.document.main+xml';
const MACROS = /vbaProject|macroEnabled/i;

/**
 * What a zip archive is: a Word file (ECMA-376), a Word file with macros, or neither, `other`; `damaged` when it cannot
 * be read. A Word file's main part has any name, which `_rels/.rels` states.
 */
export function wordPackage(bytes: Buffer): 'docx' | 'macros' | 'other' | 'damaged' {
  const entries = zipEntries(bytes);
  if (entries === null) return 'damaged';
  // The names of parts are compared without regard to capitals.
  const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const [types, relations] = ['[content_types].xml', '_rels/.rels'].map((name) => parts.get(name));
  if (!types || !relations) return 'other';
  const contentTypes = unpack(bytes, types, MAX_PART_BYTES)?.toString('utf8');
  const relationships = unpack(bytes, relations, MAX_PART_BYTES)?.toString('utf8');
  if (contentTypes === undefined || relationships === undefined) return 'damaged';
  const main = mainPart(relationships);
  if (!contentTypes.includes(WORD_DOCUMENT) && !MACROS.test(contentTypes)) return 'other';
  if (main === undefined || !parts.has(main.toLowerCase())) return 'damaged';
  return MACROS.test(contentTypes) || [...parts.keys()].some((name) => MACROS.test(name)) ? 'macros' : 'docx';
}

/** The name of the part that the package's relationships call its document. */
function mainPart(relationships: string): string | undefined {
  for (const tag of relationships.split('<')) {
    const [type, target] = [/\sType\s*=\s*["']([^"']*)["']/, /\sTarget\s*=\s*["']([^"']*)["']/].map(
      (attribute) => attribute.exec(tag)?.[1],
    );
    if (type && target && MAIN_PART.test(type)) return target.replace(/^\.?\//, '');
  }
  return undefined;
}
