import { inMyanmarOrder } from './myanmarOrder.ts';
import { inUsualSpelling } from './myanmarSpelling.ts';
import { readAsZawgyi, toZawgyi } from './zawgyi.ts';

/**
 * Patterns for PostgreSQL's `~*`, which find a keyword in names and titles as people typed them: in either encoding,
 * the marks of a letter in any order, and with characters that look alike (rule 31.5).
 */
export function spellingPatterns(keyword: string): string[] {
  const unicode = inUsualSpelling(inMyanmarOrder(readAsZawgyi(keyword)));
  return [...new Set([keyword, unicode, toZawgyi(unicode)].map(patternOf))];
}

const MARKS = /[\u102b-\u1038\u103a-\u103e]{2,}/g;
/** How each character is also typed; see `inUsualSpelling`. */
const ALSO_TYPED: Readonly<Record<string, string>> = {
  ဝ: '[ဝ၀]',
  ရ: '[ရ၇]',
  '၎': '[၎၄]',
  ဉ: '[ဉဥ]',
  ဦ: '(ဦ|ဉီ)',
  ဩ: '(ဩ|သြ)',
  ဪ: '(ဪ|သြော်|ဩော်)',
};

function patternOf(spelling: string): string {
  return spelling
    .normalize('NFC')
    .replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
    .replace(MARKS, (marks) => `[${marks}]{${marks.length}}`)
    .replace(/[ဝရ၎ဉဦဩဪ]/g, (character) => ALSO_TYPED[character] ?? character);
}
