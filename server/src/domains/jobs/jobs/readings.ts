import { readAsZawgyi } from '../../../core/text/zawgyi.ts';

/** A keyword or name as it was written and, when it could be Zawgyi, what it says then (rule 31). */
export function readings(text: string): readonly [string, ...string[]] {
  const other = readAsZawgyi(text);
  return other === text ? [text] : [text, other];
}
