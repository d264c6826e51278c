import { readAsZawgyi, toZawgyi } from '../../../core/text/zawgyi.ts';

/** A keyword or name as typed and, if it could be Zawgyi, its Unicode reading (rule 31). */
export function readings(text: string): readonly [string, ...string[]] {
  const other = readAsZawgyi(text);
  return other === text ? [text] : [text, other];
}

/** How names with this keyword may be spelled: they are stored as typed, in either encoding (rule 31). */
export function nameSpellings(keyword: string): readonly string[] {
  const unicode = readAsZawgyi(keyword);
  return [...new Set([keyword, unicode, toZawgyi(unicode)])];
}
