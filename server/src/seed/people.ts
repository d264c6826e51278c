import { townships } from '../reference/index.ts';
import type { Random } from './random.ts';
import { roles } from './roles/index.ts';

export interface DemoJobseeker {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly position: string;
  readonly township: number;
  readonly location: number;
  readonly about: string | null;
  readonly jobStatus: 0 | 1 | 2;
}

type NamePart = readonly [latin: string, burmese: string];

const MALE: readonly NamePart[] = [
  ['Aung', 'အောင်'],
  ['Kyaw', 'ကျော်'],
  ['Min', 'မင်း'],
  ['Zaw', 'ဇော်'],
  ['Htet', 'ထက်'],
  ['Pyae', 'ပြည့်'],
  ['Naing', 'နိုင်'],
  ['Thura', 'သူရ'],
  ['Wai', 'ဝေ'],
  ['Lin', 'လင်း'],
];
const FEMALE: readonly NamePart[] = [
  ['Thiri', 'သီရိ'],
  ['Hnin', 'နှင်း'],
  ['Su', 'စု'],
  ['Ei', 'အိ'],
  ['Phyu', 'ဖြူ'],
  ['May', 'မေ'],
  ['Khin', 'ခင်'],
  ['Yamin', 'ယမင်း'],
  ['Nandar', 'နန္ဒာ'],
  ['Zin', 'ဇင်'],
];

const ABOUT = {
  en: [
    'I learn fast, like to work in a team and take my duties seriously.',
    'I have worked with customers for several years and enjoy solving their problems.',
    'I am looking for a place where I can grow. I am punctual and honest.',
  ],
  my: [
    'သင်ယူလိုစိတ်ပြင်းပြပြီး အဖွဲ့လိုက်လုပ်ကိုင်ရသည်ကို နှစ်သက်ပါသည်။ တာဝန်ကို ကျေပွန်စွာ ထမ်းဆောင်ပါသည်။',
    'ဖောက်သည်များနှင့် နှစ်အတန်ကြာ ဆက်ဆံလုပ်ကိုင်ခဲ့ပြီး ပြဿနာများ ဖြေရှင်းပေးရသည်ကို ဝါသနာပါပါသည်။',
    'ရေရှည်တိုးတက်နိုင်မည့် လုပ်ငန်းခွင်ကို ရှာဖွေနေပါသည်။ အချိန်တိကျပြီး ရိုးသားပါသည်။',
  ],
} as const;

export function demoJobseekers(random: Random, count: number): DemoJobseeker[] {
  return Array.from({ length: count }, (_, index) => {
    const names = random.chance(0.5) ? MALE : FEMALE;
    const language = random.chance(0.5) ? 'my' : 'en';
    const parts = random.some(names, random.int(2, 3));
    const title = names === MALE ? (['Ko', 'ကို'] as const) : (['Ma', 'မ'] as const);
    const name =
      language === 'en'
        ? [title[0], ...parts.map(([part]) => part)].join(' ')
        : `${title[1]}${parts.map(([, part]) => part).join('')}`;
    const township = random.pick(townships.filter((row) => [9, 12, 12, 13, 7].includes(row.location_id)));
    return {
      name,
      email: random.chance(0.7) ? `seeker${index + 1}@mail.test` : null,
      phone: `+9597${String(70_000_000 + index * 104_729).padStart(8, '0')}`,
      position: random.pick(random.pick(roles).titles[language]),
      township: township.id,
      location: township.location_id,
      about: random.chance(0.8) ? random.pick(ABOUT[language]) : null,
      jobStatus: random.pick([0, 1, 1, 2] as const),
    };
  });
}
