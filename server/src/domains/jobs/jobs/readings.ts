import { readAsZawgyi } from '../../../core/text/zawgyi.ts';

/** A keyword or name as typed and, if it could be Zawgyi, its Unicode reading (rule 31.4). */
export function readings(text: string): readonly [string, ...string[]] {
  const other = readAsZawgyi(text);
  return other === text ? [text] : [text, other];
}
