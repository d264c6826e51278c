import data from './jobs.json' with { type: 'json' };
import type { Random } from './random.ts';
import roleRows from './roles.json' with { type: 'json' };
import { toMyanmarDigits } from './seedCompanies.ts';

/** A kind of job: what it is called, what is done, what is needed, in both languages. */
export type Role = (typeof roleRows)[number];
export const roles: readonly Role[] = roleRows;

type Language = 'en' | 'my';
type Ages = Role['ages'];

interface Post {
  readonly role: Role;
  readonly language: Language;
  /** Null when the job hides its company. */
  readonly company: string | null;
  readonly township: string;
  readonly persons: number;
  readonly ages: Ages;
}

const INTRODUCTIONS: Readonly<Record<Language, readonly ((post: Post, title: string) => string)[]>> = {
  en: [
    ({ company, township, persons }, title) =>
      `${company ?? 'Our company'} is looking for ${persons === 1 ? article(title) : persons} ` +
      `${plural(title, persons)} to join the team in ${township}.`,
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
      `လုပ်ငန်းတိုးချဲ့လာသဖြင့် ${township}ရှိ လုပ်ငန်းခွင်အတွက် ${title} ` + `(${toMyanmarDigits(persons)}) ဦး အမြန်ခေါ်ယူနေပါသည်။`,
  ],
};

const COMMON_NEEDS: Readonly<Record<Language, readonly ((ages: Ages) => string)[]>> = {
  en: [
    ({ min, max }) => `Age ${min} to ${max}`,
    () => 'Works well in a team and keeps to the rules',
    () => 'Registration card and ward recommendation letter',
  ],
  my: [
    ({ min, max }) => `အသက် (${toMyanmarDigits(min)}) နှစ်မှ (${toMyanmarDigits(max)}) နှစ်အတွင်း`,
    () => 'အဖွဲ့လိုက် လုပ်ကိုင်နိုင်ပြီး စည်းကမ်းလိုက်နာသူ',
    () => 'မှတ်ပုံတင်နှင့် ရပ်ကွက်ထောက်ခံစာ တင်ပြနိုင်သူ',
  ],
};

/** The texts of one job post: the position, its duties, requirements and benefits. */
export function jobText(random: Random, post: Post) {
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
      random.pick(data.closings[language]),
    ].join('\n'),
    requirements: needs.map(bullet).join('\n'),
    benefits: random.some(data.benefits[language], random.int(3, 6)).map(bullet).join('\n'),
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
