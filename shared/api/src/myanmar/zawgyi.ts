import myanmarTools from 'myanmar-tools';
import { withMarksInPlace } from './myanmarOrder.ts';
import { inUsualSpelling } from './myanmarSpelling.ts';
import { misplacedSigns } from './myanmarSyllables.ts';

const detector = new myanmarTools.ZawgyiDetector();
const converter = new myanmarTools.ZawgyiConverter();

/** Texts longer than any field allows are not worth the detector's time. */
const LONGEST_TEXT = 20_000;
/** Zawgyi uses none of these code points: medial ha, great sa, letters and vowels of Mon, Shan, Pa'O and others. */
const ONLY_UNICODE =
  /[\u1022\u1028\u1035\u103e\u103f\u1050-\u1059\u105b-\u105f\u1098-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]/;
/** No syllable has this many signs, and the converter takes quadratic time for them. */
const PILE_OF_SIGNS = /\p{M}{24}/u;
const MYANMAR = /[\u1000-\u109f]/;

/** Digits and full stops are the same in both encodings, whatever the detector has learnt. */
const DIGITS = /[\u1040-\u1049\u104a\u104b]+/g;

/** Evidence is in log odds, which add up. With less than this, a text stays unchanged. */
const PROOF = Math.log(1000);
/** High, because people rarely change the encoding within a line. */
const CHANGE_OF_ENCODING = 2 * PROOF;
/** With at least this evidence, a keyword is searched in its other reading, too. */
const SUSPICION = Math.log(19);
/** Caps the evidence of a single word, which says little about its neighbours. */
const SURE_WORD = 30;

/**
 * Converts stretches of Zawgyi in a text to Unicode (rule 31.1). A stretch is converted only when it is malformed as
 * Unicode and the detector agrees, except for words that would be malformed. Well-formed text stays unchanged, even on
 * a line with Zawgyi. Each line is judged on its own (decision 103).
 */
export function fromZawgyi(text: string): string {
  if (!MYANMAR.test(text) || text.length > LONGEST_TEXT || misplacedSigns(text) === 0) return text;
  return text.replace(/[^\r\n]+/g, lineFromZawgyi);
}

/** Medial ra is typed before its consonant, so medials between the two belong to the previous consonant. */
const RA_BEFORE_MEDIALS = /([\u103b\u107e-\u1084])([\u103c\u103d\u1087\u108a]+)(?=[\u1000-\u1021])/g;
/** Medial ya with asat (`ချ်`), which the library reorders. The zero byte that marks its place occurs in no text. */
const YA_WITH_ASAT = /\u103a\u1039/g;
const ASAT_TO_COME = '\0';
/** Medial ha with asat (`ရှ်`), which the library also reorders. */
const ASAT_BEFORE_HA = /\u103a\u103e/g;
/** The library writes out the sign for "the same" (`၎င်း`), although people write the rest of the word behind it. */
const REST_OF_SAME = /(?<=\u104e)\u1004\u1039\u1038/g;

function zawgyiToUnicode(zawgyi: string): string {
  const tidy = zawgyi
    .replace(REST_OF_SAME, '')
    .replace(RA_BEFORE_MEDIALS, '$2$1')
    .replace(YA_WITH_ASAT, `\u103a${ASAT_TO_COME}`);
  const unicode = converter.zawgyiToUnicode(tidy).replaceAll(ASAT_TO_COME, '\u103a');
  return inUsualSpelling(withMarksInPlace(unicode.replace(ASAT_BEFORE_HA, '\u103e\u103a')));
}

/**
 * Reads the text as Zawgyi, or returns it unchanged when that reading is unlikely. For searching, never for storing.
 */
export function readAsZawgyi(text: string): string {
  const certain = fromZawgyi(text);
  if (certain !== text || text.length > LONGEST_TEXT || readWord(text).evidence < SUSPICION) return certain;
  const converted = zawgyiToUnicode(text);
  return flaws(converted) === 0 ? converted : text;
}

/** Spells a Unicode text in Zawgyi. For searching, never for storing. */
export function toZawgyi(text: string): string {
  if (!MYANMAR.test(text) || text.length > LONGEST_TEXT || PILE_OF_SIGNS.test(text)) return text;
  return converter.unicodeToZawgyi(text).normalize('NFC');
}

/**
 * In Burmese, the language of all Zawgyi text, the vowel e never follows a consonant with asat, as it does in Mon and
 * Pwo.
 */
const E_AFTER_ASAT = /\u103a\u1031/g;

const flaws = (converted: string) => misplacedSigns(converted) + (converted.match(E_AFTER_ASAT)?.length ?? 0);

interface Word {
  readonly text: string;
  readonly misplaced: number;
  /** Log odds of Zawgyi against Unicode. */
  readonly evidence: number;
}

function lineFromZawgyi(line: string): string {
  if (misplacedSigns(line) === 0) return line;
  // Words at even positions, the spaces between them at odd ones.
  const parts = line.split(/(\s+)/u);
  const words = parts.filter((_, index) => index % 2 === 0).map(readWord);
  for (const [first, end] of zawgyiStretches(words)) {
    const stretch = words.slice(first, end);
    const broken = stretch.filter(({ misplaced }) => misplaced > 0);
    if (sum(broken, ({ evidence }) => evidence) < PROOF) continue;
    stretch.forEach(({ text }, index) => {
      const converted = MYANMAR.test(text) ? zawgyiToUnicode(text) : text;
      if (flaws(converted) === 0) parts[(first + index) * 2] = converted;
    });
  }
  return parts.join('');
}

function readWord(text: string): Word {
  if (!MYANMAR.test(text)) return { text, misplaced: 0, evidence: 0 };
  const isNoZawgyi = ONLY_UNICODE.test(text) || PILE_OF_SIGNS.test(text);
  if (isNoZawgyi) return { text, misplaced: misplacedSigns(text), evidence: -SURE_WORD };
  // Marks in another order are no sign of Zawgyi.
  const inPlace = withMarksInPlace(text);
  const evidence = evidenceOf(inPlace);
  if (inPlace !== text && evidence < 0) return { text, misplaced: misplacedSigns(inPlace), evidence };
  return { text, misplaced: misplacedSigns(text), evidence: evidenceOf(text) };
}

function evidenceOf(text: string): number {
  const letters = text.replace(DIGITS, ' ');
  if (!MYANMAR.test(letters)) return 0;
  const probability = detector.getZawgyiProbability(letters);
  return Math.min(SURE_WORD, Math.max(-SURE_WORD, Math.log(probability / (1 - probability))));
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

interface Reading {
  readonly score: number;
  readonly path: Path | undefined;
}
interface Path {
  readonly isZawgyi: boolean;
  readonly before: Path | undefined;
}

/** First and last word of each stretch of Zawgyi in the most likely division of a line (Viterbi with two states). */
function zawgyiStretches(words: readonly Word[]): [number, number][] {
  let unicode: Reading = { score: 0, path: undefined };
  let zawgyi: Reading = { score: -PROOF, path: undefined };
  for (const { evidence } of words) {
    const [unicodeBefore, zawgyiBefore] = [
      better(unicode, { ...zawgyi, score: zawgyi.score - CHANGE_OF_ENCODING }),
      better(zawgyi, { ...unicode, score: unicode.score - CHANGE_OF_ENCODING }),
    ];
    unicode = { score: unicodeBefore.score, path: { isZawgyi: false, before: unicodeBefore.path } };
    zawgyi = { score: zawgyiBefore.score + evidence, path: { isZawgyi: true, before: zawgyiBefore.path } };
  }
  const labels: boolean[] = [];
  for (let step = better(unicode, zawgyi).path; step; step = step.before) labels.push(step.isZawgyi);
  labels.reverse();
  const stretches: [number, number][] = [];
  labels.forEach((isZawgyi, index) => {
    if (!isZawgyi) return;
    const last = stretches.at(-1);
    if (last?.[1] === index) last[1] = index + 1;
    else stretches.push([index, index + 1]);
  });
  return stretches;
}

const better = (one: Reading, other: Reading) => (other.score > one.score ? other : one);
