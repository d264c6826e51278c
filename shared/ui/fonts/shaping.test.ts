/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { buildFonts, sourceFont } from './build.ts';

const FILE = 'noto-sans-myanmar.woff2';
const NOTDEF = 0;

let folder: string;
let subset: harfbuzz.Font;
let whole: harfbuzz.Font;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jpro-shaping-'));
  await buildFonts(folder);
  subset = await fontOf(await readFile(join(folder, FILE)));
  whole = await fontOf(await sourceFont(FILE));
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['stacked consonants', 'ပစ္စည်း တက္ကသိုလ် ဥက္ကဋ္ဌ ဝတ္ထု ဗုဒ္ဓ ကမ္ဘာ'],
  ['kinzi', 'အင်္ဂလိပ် သင်္ဘော အင်္ကျီ သင်္ကြန်'],
  ['medials, alone and together', 'ကြိုးစား ကျွန်ုပ် မြွေ လှုပ် ရွှေ လျှောက်ထား ဖြူ'],
  ['great sa, independent vowels and signs', 'ယောက်ျား ပြဿနာ ဩဂုတ် ဣန္ဒြေ ဥပမာ ၍ ၏ ၌ ၎င်း'],
  ['tones and vowels', 'ကုံး နှင့် တို့ ဖုံး ရဲ့ မြို့ ညှိနှိုင်း'],
  ['digits and punctuation', '၀၁၂၃၄၅၆၇၈၉ ၊ ။'],
])('%s are drawn as with the whole font', (_, text) => {
  // Word by word: the space is the Latin font's.
  for (const word of text.split(' ')) {
    const drawn = shape(subset, word);
    expect(drawn.every(({ glyph }) => glyph !== NOTDEF)).toBe(true);
    expect(drawn.map(({ outline }) => outline)).toEqual(shape(whole, word).map(({ outline }) => outline));
  }
});

async function fontOf(file: Buffer): Promise<harfbuzz.Font> {
  const plain = await subsetFont(file, null, { keepAllGlyphs: true, targetFormat: 'sfnt' });
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(plain)));
}

function shape(font: harfbuzz.Font, text: string) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => {
    const { xAdvance, yAdvance, xOffset, yOffset } = positions[index]!;
    return { glyph, outline: [font.glyphToPath(glyph), xAdvance, yAdvance, xOffset, yOffset].join(' ') };
  });
}
