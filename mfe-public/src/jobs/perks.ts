import type { IconName } from '@jpro/ui';

export interface Perk {
  readonly text: string;
  readonly icon: IconName;
}

/** More, or longer ones, are prose. */
const MOST = 12;
const LONGEST = 80;

/** The first that fits, because "phone allowance" is about the phone. */
const ICONS: readonly (readonly [IconName, RegExp])[] = [
  ['phone', /phone|ဖုန်း/i],
  ['clock', /overtime|hours|အချိန်|နာရီ/i],
  ['place', /ferry|transport|travel|ဖယ်ရီ|ကြိုပို့|ခရီး/i],
  ['home', /hostel|housing|accommodation|dormitory|အဆောင်|နေထိုင်/i],
  ['plus', /insurance|health|medical|ssb|social security|အာမခံ|ကျန်းမာ|ဆေး|လူမှုဖူလုံ/i],
  ['education', /training|course|သင်တန်း/i],
  ['calendar', /holiday|leave|days? off|ပိတ်ရက်|ခွင့်ရက်|နားရက်|လုပ်သက်ခွင့်/i],
  ['coins', /bonus|allowance|pay|discount|ဘောနပ်|ကြေး|စရိတ်|ဈေး/i],
];

const MARK = /^\s*(?:[•●▪◦‣*·–—-]|✓|✔|➢|►|\(?[\d\u1040-\u1049]{1,2}[.)။])\s*/;

/** A job's benefits, one a line, each with an icon; null when they are written as prose. */
export function perksIn(benefits: string | null): readonly Perk[] | null {
  const lines = (benefits ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
  const texts = lines.map((line) => line.replace(MARK, '').trim());
  const areShort = texts.every((text) => text.length <= LONGEST && !text.includes('**'));
  if (texts.length < 2 || texts.length > MOST || !areShort || !lines.every((line) => MARK.test(line))) return null;
  return texts.map((text) => ({ text, icon: ICONS.find(([, words]) => words.test(text))?.[0] ?? 'check' }));
}
