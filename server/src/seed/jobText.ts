import { toMyanmarDigits } from './companies.ts';
import type { Random } from './random.ts';
import type { Role } from './roles/index.ts';

type Language = 'en' | 'my';

export interface JobText {
  readonly title: string;
  readonly description: string;
  readonly requirements: string;
  readonly benefits: string;
}

interface Post {
  readonly role: Role;
  readonly language: Language;
  /** Null when the job hides its company. */
  readonly company: string | null;
  readonly township: string;
  readonly persons: number;
  readonly ages: readonly [number, number];
}

const BENEFITS = {
  en: [
    'Yearly bonus of one month’s salary',
    'Ferry service',
    'Lunch provided',
    'Staff hostel',
    'Uniform',
    'Overtime pay',
    'Health insurance',
    'Social security (SSB)',
    'Full attendance bonus',
    'Training and promotion',
    'Public holidays and 10 days of earned leave',
    'Staff discount',
    'Phone bill allowance',
    'Travel allowance',
    'Water festival and Thadingyut bonus',
  ],
  my: [
    'နှစ်စဉ် ဘောနပ်စ် တစ်လစာ',
    'ဖယ်ရီ စီစဉ်ပေးသည်',
    'နေ့လယ်စာ ကျွေးသည်',
    'ဝန်ထမ်းအဆောင် ရှိသည်',
    'ယူနီဖောင်း ပေးသည်',
    'အချိန်ပိုကြေး',
    'ကျန်းမာရေးအာမခံ',
    'လူမှုဖူလုံရေး (SSB)',
    'ရက်မှန်ကြေး',
    'သင်တန်းများနှင့် ရာထူးတိုးခွင့်',
    'အစိုးရရုံးပိတ်ရက်နှင့် လုပ်သက်ခွင့် ၁၀ ရက်',
    'ဝန်ထမ်းအထူးလျှော့ဈေး',
    'ဖုန်းဘေလ် ထောက်ပံ့ကြေး',
    'ခရီးစရိတ်',
    'သင်္ကြန်နှင့် သီတင်းကျွတ် ဘောနပ်စ်',
  ],
} as const;

const INTRODUCTIONS: Readonly<Record<Language, readonly ((post: Post, title: string) => string)[]>> = {
  en: [
    ({ company, township, persons }, title) =>
      `${company ?? 'Our company'} is looking for ${persons === 1 ? article(title) : persons} ${plural(title, persons)} to ` +
      `join the team in ${township}.`,
    ({ company, township }, title) =>
      `Would you like to work as ${article(title)} ${title} in ${township}? ${company ?? 'A well-known company'} ` +
      `offers a stable job with a friendly team.`,
    ({ township, persons }, title) =>
      `We are growing and need ${persons} ${plural(title, persons)} at our ${township} site as soon as possible.`,
  ],
  my: [
    ({ company, township, persons }, title) =>
      `${before(company, '၏')} ${township}ရုံးအတွက် ${title} (${toMyanmarDigits(persons)}) ဦး အလိုရှိပါသည်။`,
    ({ company, township }, title) =>
      `${township}တွင် ${title} အဖြစ် တည်ငြိမ်စွာ လုပ်ကိုင်လိုသူများကို ${before(company, 'မှ')} ဖိတ်ခေါ်အပ်ပါသည်။`,
    ({ township, persons }, title) =>
      `လုပ်ငန်းတိုးချဲ့လာသဖြင့် ${township}ရှိ လုပ်ငန်းခွင်အတွက် ${title} ` +
      `(${toMyanmarDigits(persons)}) ` +
      `ဦး ` +
      `အမြန်ခေါ်ယူနေပါသည်။`,
  ],
};

const CLOSINGS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Apply with your CV through JPro; we call suitable applicants within a week.',
    'Interviews are held every weekday. No fee is taken at any step.',
    'Beginners with the right attitude are welcome to apply.',
  ],
  my: [
    'JPro မှတစ်ဆင့် CV ဖြင့် လျှောက်ထားနိုင်ပြီး သင့်တော်သူများကို တစ်ပတ်အတွင်း ဖုန်းဖြင့် ဆက်သွယ်ပါမည်။',
    'အင်တာဗျူးကို ရုံးဖွင့်ရက်တိုင်း ပြုလုပ်ပါသည်။ မည်သည့်အဆင့်တွင်မျှ ဝန်ဆောင်ခ မကောက်ခံပါ။',
    'အလုပ်ကြိုးစားလိုစိတ်ရှိသူများ လျှောက်ထားနိုင်ပါသည်။',
  ],
};

const COMMON_NEEDS: Readonly<Record<Language, readonly ((ages: readonly [number, number]) => string)[]>> = {
  en: [
    ([from, to]) => `Age ${from} to ${to}`,
    () => 'Works well in a team and keeps to the rules',
    () => 'Registration card and ward recommendation letter',
  ],
  my: [
    ([from, to]) => `အသက် (${toMyanmarDigits(from)}) နှစ်မှ (${toMyanmarDigits(to)}) နှစ်အတွင်း`,
    () => 'အဖွဲ့လိုက် လုပ်ကိုင်နိုင်ပြီး စည်းကမ်းလိုက်နာသူ',
    () => 'မှတ်ပုံတင်နှင့် ရပ်ကွက်ထောက်ခံစာ တင်ပြနိုင်သူ',
  ],
};

/** The texts of one job post: the position, its duties, requirements and benefits. */
export function jobText(random: Random, post: Post): JobText {
  const { role, language, ages } = post;
  const title = random.pick(role.titles[language]);
  const duties = random.some(role.duties[language], 4);
  const needs = [
    ...random.some(role.needs[language], 3),
    ...random.some(COMMON_NEEDS[language], 2).map((need) => need(ages)),
  ];
  return {
    title,
    description: [
      random.pick(INTRODUCTIONS[language])(post, title),
      '',
      ...duties.map(bullet),
      '',
      random.pick(CLOSINGS[language]),
    ].join('\n'),
    requirements: needs.map(bullet).join('\n'),
    benefits: random.some(BENEFITS[language], random.int(3, 6)).map(bullet).join('\n'),
  };
}

/** A Burmese particle directly follows a Burmese name, but a space separates it from a Latin one. */
function before(company: string | null, particle: string): string {
  const name = company ?? 'ကျွန်ုပ်တို့ကုမ္ပဏီ';
  return /[a-z.]$/i.test(name) ? `${name} ${particle}` : `${name}${particle}`;
}

const bullet = (line: string) => `• ${line}`;
const article = (title: string) => (/^(?:[aeio]|hr\b|it\b|m&e)/i.test(title) ? 'an' : 'a');

function plural(title: string, persons: number): string {
  if (persons === 1 || /staff$/i.test(title) || title.endsWith(')')) return title;
  const [worker, place] = title.split(' at ');
  if (worker !== undefined && place !== undefined) return `${plural(worker, persons)} at ${place}`;
  if (/(?:man|woman)$/i.test(title)) return title.replace(/an$/i, 'en');
  if (/[^aeiou]y$/i.test(title)) return title.replace(/y$/i, 'ies');
  return /(?:ss|x|ch)$/i.test(title) ? `${title}es` : `${title}s`;
}
