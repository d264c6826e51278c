import { locations, townships } from '../reference/index.ts';
import type { Random } from './random.ts';

/** A demo company before it has an id. */
export interface DemoCompany {
  readonly name: string;
  readonly nameMy: string;
  readonly email: string;
  readonly phone: string;
  readonly industry: number;
  readonly location: number;
  readonly employerType: 'direct' | 'agency';
  readonly size: string;
  readonly year: number;
  readonly address: string;
  readonly contact: string;
  readonly about: string;
  readonly website: string | null;
}

const FIRST = [
  ['Shwe Taung', 'ရွှေတောင်'],
  ['Golden Lotus', 'ရွှေကြာပန်း'],
  ['Ayeyar', 'ဧရာ'],
  ['Padauk', 'ပိတောက်'],
  ['Mya Nandar', 'မြနန္ဒာ'],
  ['Inle Star', 'အင်းလေးကြယ်'],
  ['Hintha', 'ဟင်္သာ'],
  ['Kan Thar', 'ကံသာ'],
  ['Thiri Yadanar', 'သီရိရတနာ'],
  ['Bagan Sun', 'ပုဂံနေ'],
  ['Pyae Sone', 'ပြည့်စုံ'],
  ['Myat Noe', 'မြတ်နိုး'],
  ['Yoma Dana', 'ရိုးမဓန'],
  ['Zwe Kabin', 'ဇွဲကပင်'],
  ['Taung Yoe', 'တောင်ရိုး'],
  ['Aung Myay', 'အောင်မြေ'],
  ['Royal Dagon', 'တော်ဝင်ဒဂုံ'],
  ['Nay La', 'နေလ'],
  ['Min Thu', 'မင်းသူ'],
  ['Sein Pan', 'စိန်ပန်း'],
  ['Thukha', 'သုခ'],
  ['Lin Yaung', 'လင်းရောင်'],
  ['Htoo Myat', 'ထူးမြတ်'],
  ['Mandalar', 'မန္တလာ'],
  ['Pan Kham', 'ပန်းခမ်း'],
  ['Yadanar Moe', 'ရတနာမိုး'],
  ['Chan Myae', 'ချမ်းမြေ့'],
  ['Kaung Htet', 'ကောင်းထက်'],
  ['Naga Hills', 'နာဂတောင်တန်း'],
  ['Myeik Pearl', 'မြိတ်ပုလဲ'],
] as const;

/** Name endings of companies, by industry id. */
const KIND: Readonly<Record<number, readonly [string, string]>> = {
  1: ['Supermarket', 'စူပါမားကတ်'],
  2: ['Microfinance', 'အသေးစားငွေရေးကြေးရေး'],
  3: ['Technology', 'နည်းပညာ'],
  4: ['Telecom', 'ဆက်သွယ်ရေး'],
  5: ['Construction', 'ဆောက်လုပ်ရေး'],
  6: ['Garment', 'အထည်ချုပ်'],
  7: ['Foods', 'စားသောက်ကုန်'],
  8: ['Restaurant Group', 'စားသောက်ဆိုင်အုပ်စု'],
  9: ['Hotel', 'ဟိုတယ်'],
  10: ['Hospital', 'ဆေးရုံ'],
  11: ['Pharma', 'ဆေးဝါး'],
  12: ['International School', 'နိုင်ငံတကာကျောင်း'],
  13: ['Express', 'အမြန်ပို့ဆောင်ရေး'],
  14: ['Motor', 'မော်တော်'],
  15: ['Agro', 'စိုက်ပျိုးရေး'],
  16: ['Power', 'စွမ်းအင်'],
  17: ['Gems', 'ကျောက်မျက်'],
  18: ['Media', 'မီဒီယာ'],
  19: ['Insurance', 'အာမခံ'],
  20: ['Beauty', 'အလှကုန်'],
  21: ['Electronics', 'အီလက်ထရောနစ်'],
  22: ['Foundation', 'ဖောင်ဒေးရှင်း'],
  23: ['Consulting', 'အကြံပေး'],
  24: ['Security Services', 'လုံခြုံရေးဝန်ဆောင်မှု'],
  25: ['Trading', 'ကုန်သွယ်ရေး'],
  26: ['Recruitment', 'အလုပ်အကိုင်ရှာဖွေရေး'],
};

const CONTACTS = [
  'Daw Khin Hnin Wai',
  'U Aung Kyaw Moe',
  'Daw Su Su Hlaing',
  'U Zaw Min Htut',
  'Ma Ei Phyu Sin',
  'Ko Pyae Phyo Aung',
  'Daw Nilar Win',
  'U Than Naing',
] as const;

/** Most jobs are in Yangon and Mandalay, but every state and region has companies. */
const PLACES = locations.map(
  ({ id }) =>
    [id, id === 12 ? 42 : id === 9 ? 16 : id === 15 ? 8 : id === 13 || id === 7 || id === 14 ? 5 : 3] as const,
);

export function demoCompanies(random: Random, count: number): DemoCompany[] {
  const taken = new Set<string>();
  const industries = Object.keys(KIND).map(Number);
  return Array.from({ length: count }, (_, index) => {
    const industry = industries[index % industries.length] as number;
    const [kind, kindMy] = KIND[industry] as readonly [string, string];
    let [first, firstMy] = random.pick(FIRST);
    while (taken.has(`${first} ${kind}`)) [first, firstMy] = random.pick(FIRST);
    taken.add(`${first} ${kind}`);
    const fromEnd = count - 1 - index;
    const location = fromEnd < locations.length ? fromEnd + 1 : random.weighted(PLACES);
    const township = random.pick(townships.filter((row) => row.location_id === location));
    const site = `${first}${kind}`.toLowerCase().replace(/[^a-z]/g, '');
    const year = random.int(1992, 2022);
    const suffix =
      industry === 22 || industry === 12 || industry === 10
        ? ''
        : random.pick([' Co., Ltd.', ' Company Limited', ' Group', '']);
    const name = `${first} ${kind}${kind.endsWith(suffix) ? '' : suffix}`;
    return {
      name,
      nameMy: `${firstMy} ${kindMy}${suffix ? ' ကုမ္ပဏီ' : ''}`,
      email: `hr@${site}.test`,
      phone: `+9599${String(40_000_000 + index * 7_919).padStart(8, '0')}`,
      industry,
      location,
      employerType: industry === 26 ? 'agency' : 'direct',
      size: random.pick(['1-10', '11-50', '51-200', '51-200', '201-500', '501-1000', '1000+']),
      year,
      address: `No. ${random.int(1, 320)}, ${random.pick([
        'Pyay Road',
        'Strand Road',
        'Bogyoke Aung San ' + 'Road',
        '35th Street',
        'Merchant Road',
        'Station Road',
      ])}, ${township.name_en}`,
      contact: random.pick(CONTACTS),
      about: aboutOf(random, name, kindMy, firstMy, year, township.name_en, township.name_my),
      website: random.chance(0.6) ? `https://www.${site}.test` : null,
    };
  });
}

function aboutOf(
  random: Random,
  name: string,
  kindMy: string,
  firstMy: string,
  year: number,
  town: string,
  townMy: string,
): string {
  if (random.chance(0.5)) {
    return (
      `${firstMy} ${kindMy} လုပ်ငန်းကို ${toMyanmarDigits(year)} ခုနှစ်တွင် ${townMy}မြို့နယ်၌ ` +
      `စတင်တည်ထောင်ခဲ့ပါသည်။ ဝန်ထမ်းများကို မိသားစုသဖွယ် စောင့်ရှောက်ပြီး အရည်အသွေးကောင်းမွန်သော ` +
      `ဝန်ဆောင်မှုပေးရန် ရည်ရွယ်ပါသည်။ အလုပ်ခွင်သင်တန်းများနှင့် ရာထူးတိုးမြှင့်ခွင့်များကို ပုံမှန်ပေးလျက်ရှိပါသည်။`
    );
  }
  return (
    `${name} was founded in ${year} in ${town} and has grown into one of the trusted names ` +
    `of its trade in the region. We care for our people, train them on the job and promote from within.`
  );
}

export function toMyanmarDigits(value: number | string): string {
  return String(value).replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));
}
