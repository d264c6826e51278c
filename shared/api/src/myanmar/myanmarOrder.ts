/**
 * The marks of Myanmar letters in one order, that of Unicode Technical Note 11: people type them in other orders that
 * look the same.
 */
import { misplacedSigns } from './myanmarSyllables.ts';

/** The marks of Burmese in their order; equal ones are in one string. */
const ORDER = ['ျ', 'ြ', 'ွႂ', 'ှၞၟၠ', 'ေႄ', 'ိီဲ', 'ုူ', 'ာါ', 'ံ'];
const places = new Map(ORDER.flatMap((marks, place) => Array.from(marks, (mark) => [mark, place] as const)));
const [LAST_MEDIAL, VOWEL_E, VOWEL_AA] = [3, 4, 7];
/** Vowels and tones of other languages; only dot and visarga follow them. */
const FOREIGN = ORDER.length;
places.set('\u1037', FOREIGN + 1).set('\u1038', FOREIGN + 2);

const ASAT = '\u103a';
const VISARGA = '\u1038';
const LETTERS =
  '\u1000-\u102a\u103f-\u1049\u104e\u1050-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e';
const STACKED = '\u1039[\u1000-\u1021\u1050-\u105d]';
const BEFORE_VOWELS = '\u103a-\u103e\u105e-\u1060\u1082\u1031\u1084';
const VOWELS_AND_BEHIND =
  '\u102b-\u1030\u1032-\u1037\u103a\u103c-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d' +
  '\u1071-\u1074\u1082\u1083\u1085-\u108d\u108f\u109a-\u109d';
/**
 * A letter or digit with its marks and the consonants below it. The vowel e and medial ya behind another vowel are
 * Zawgyi, and belong to the next letter.
 */
const CLUSTER = new RegExp(
  `[${LETTERS}](?:${STACKED}|[${BEFORE_VOWELS}])*(?:${STACKED}|[${VOWELS_AND_BEHIND}])*${VISARGA}*`,
  'g',
);
const PIECE = new RegExp(`${STACKED}|.`, 'g');
/** Kinzi ends here: the marks behind it belong to the consonant below it. */
const BELOW_KINZI = new RegExp(`(?<=${ASAT})(?=${STACKED})`);

/** For comparing: the text with all marks in order, and none of them twice on a letter. Takes linear time. */
export function inMyanmarOrder(text: string): string {
  return text.replace(CLUSTER, orderedCluster);
}

/** The characters of a text; a letter whose marks are in another order comes as one, with its marks in order. */
export function* charactersInOrder(text: string): Iterable<{ readonly typed: string; readonly ordered: string }> {
  let at = 0;
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const ordered = orderedCluster(cluster);
    if (ordered === cluster) continue;
    for (const character of text.slice(at, index)) yield { typed: character, ordered: character };
    yield { typed: cluster, ordered };
    at = index + cluster.length;
  }
  for (const character of text.slice(at)) yield { typed: character, ordered: character };
}

/** For storing: orders the marks of those letters that are malformed as typed, and well-formed in order. */
export function withMarksInPlace(text: string): string {
  if (misplacedSigns(text) === 0) return text;
  return text.replace(CLUSTER, (cluster) => {
    if (misplacedSigns(cluster) === 0) return cluster;
    const mended = orderedCluster(cluster);
    return misplacedSigns(mended) === 0 ? mended : cluster;
  });
}

function orderedCluster(cluster: string): string {
  return cluster.length < 3 ? cluster : cluster.split(BELOW_KINZI).map(orderedPart).join('');
}

function orderedPart(part: string): string {
  const [base = '', ...rest] = part.match(PIECE) ?? [];
  const pieces = [...new Set(rest)];
  const asat = placeOfAsat(pieces);
  const placeOf = (piece: string) => (piece === ASAT ? asat : placeOfMark(piece));
  return base + pieces.sort((one, other) => placeOf(one) - placeOf(other)).join('');
}

/** What is stacked below a consonant comes first. */
const placeOfMark = (piece: string): number => (piece.length > 1 ? -1 : (places.get(piece) ?? FOREIGN));

/**
 * Asat on a vowel follows it (`တော်`). Asat on a consonant precedes its medials and vowels in contractions (`ယောက်ျား`,
 * `ကျွန်ုပ်`); otherwise it follows the medials (`ချ်`).
 */
function placeOfAsat(pieces: readonly string[]): number {
  const before = pieces.slice(0, pieces.indexOf(ASAT)).map(placeOfMark);
  if (before.includes(FOREIGN)) return FOREIGN + 0.5;
  if (before.includes(VOWEL_E) || before.includes(VOWEL_AA)) return VOWEL_AA + 0.5;
  const marks = pieces.filter((piece) => piece !== ASAT).map(placeOfMark);
  return marks.some((place) => place >= VOWEL_E && place <= VOWEL_AA) ? -0.5 : LAST_MEDIAL + 0.5;
}
