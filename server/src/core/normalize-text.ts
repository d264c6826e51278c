import myanmarTools from 'myanmar-tools';

const detector = new myanmarTools.ZawgyiDetector();
const converter = new myanmarTools.ZawgyiConverter();

const ZAWGYI_PROBABILITY = 0.95;
/** Longer texts than any field holds are not worth the detector's time. */
const LONGEST_TEXT = 20_000;
const MYANMAR = /[\u1000-\u109f]/;

/** NFC, and Zawgyi turned into Unicode (decisions, 31); done before any length check. Without what no database stores: zero bytes and halves of signs. */
export function normalizeText(input: string): string {
  const text = input.toWellFormed().replaceAll('\0', '');
  if (!MYANMAR.test(text)) return text.normalize('NFC');
  const isZawgyi = detector.getZawgyiProbability(text.slice(0, LONGEST_TEXT)) > ZAWGYI_PROBABILITY;
  const unicode = isZawgyi && text.length <= LONGEST_TEXT ? converter.zawgyiToUnicode(text) : text;
  return unicode.normalize('NFC');
}

/** Every text in a value, except passwords, which must reach the hash exactly as typed. */
export function normalizeInput(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return name.includes('password') ? value : normalizeText(value);
  if (Array.isArray(value)) return value.map((item) => normalizeInput(item, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, normalizeInput(item, key)]));
}
