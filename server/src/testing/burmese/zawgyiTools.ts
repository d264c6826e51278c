/** For tests of Zawgyi, which is written by the library's own converter. */
import myanmarTools from 'myanmar-tools';
import { normalizeText } from '../../core/text/normalizeText.ts';

export const converter = new myanmarTools.ZawgyiConverter();
export const toZawgyi = (text: string) => converter.unicodeToZawgyi(text.normalize('NFC'));
export const unchanged = (text: string) => normalizeText(text) === text.normalize('NFC');

export const ZAWGYI = 'ေက်ာင္းဆရာ အလုပ္ေခၚသည္';
export const UNICODE = 'ကျောင်းဆရာ အလုပ်ခေါ်သည်';

/** Roughly: consonants and vowels that do not close a syllable. */
export const syllables = (text: string) =>
  text.match(/[\u1000-\u1021\u1023-\u102a](?!\u1037?\u103a|\u1039)/gu)?.length ?? 0;
