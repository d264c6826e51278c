/** The texts of demo profiles. Pairs are in English and Burmese. */
export type Pair = readonly [en: string, my: string];

interface Study {
  readonly school: Pair;
  readonly major: Pair;
  readonly qualification: Pair;
}

const YANGON: Pair = ['University of Yangon', 'ရန်ကုန်တက္ကသိုလ်'];
const MANDALAY: Pair = ['University of Mandalay', 'မန္တလေးတက္ကသိုလ်'];
const DAGON: Pair = ['Dagon University', 'ဒဂုံတက္ကသိုလ်'];
const DISTANCE: Pair = ['Yangon University of Distance Education', 'ရန်ကုန်အဝေးသင်တက္ကသိုလ်'];
const ECONOMICS: Pair = ['Yangon University of Economics', 'ရန်ကုန်စီးပွားရေးတက္ကသိုလ်'];
const COMPUTER: Pair = ['University of Computer Studies, Yangon', 'ရန်ကုန်ကွန်ပျူတာတက္ကသိုလ်'];
const TECHNOLOGY: Pair = ['Yangon Technological University', 'ရန်ကုန်နည်းပညာတက္ကသိုလ်'];
const WEST_TECHNOLOGY: Pair = ['West Yangon Technological University', 'အနောက်ရန်ကုန်နည်းပညာတက္ကသိုလ်'];

/** Degrees by job function; `any` for the others. */
export const STUDIES: Readonly<Record<string, readonly Study[]>> = {
  'Accounting & Finance': [
    { school: ECONOMICS, major: ['Accounting', 'စာရင်းကိုင်ပညာ'], qualification: ['B.Act', 'B.Act'] },
    { school: ECONOMICS, major: ['Commerce', 'ကူးသန်းရောင်းဝယ်ရေး'], qualification: ['B.Com', 'B.Com'] },
  ],
  'Software Development': [
    { school: COMPUTER, major: ['Computer Science', 'ကွန်ပျူတာသိပ္ပံ'], qualification: ['B.C.Sc.', 'B.C.Sc.'] },
    {
      school: WEST_TECHNOLOGY,
      major: ['Information Technology', 'သတင်းအချက်အလက်နည်းပညာ'],
      qualification: ['B.E. (IT)', 'B.E. (IT)'],
    },
  ],
  'IT Support & Networking': [
    { school: COMPUTER, major: ['Computer Technology', 'ကွန်ပျူတာနည်းပညာ'], qualification: ['B.C.Tech.', 'B.C.Tech.'] },
  ],
  'Civil Engineering & Architecture': [
    {
      school: TECHNOLOGY,
      major: ['Civil Engineering', 'မြို့ပြအင်ဂျင်နီယာ'],
      qualification: ['B.E. (Civil)', 'B.E. (Civil)'],
    },
  ],
  'Electrical & Mechanical Engineering': [
    {
      school: WEST_TECHNOLOGY,
      major: ['Electrical Power', 'လျှပ်စစ်စွမ်းအား'],
      qualification: ['B.E. ' + '(EP)', 'B.E. (EP)'],
    },
    {
      school: TECHNOLOGY,
      major: ['Mechanical Engineering', 'စက်မှုအင်ဂျင်နီယာ'],
      qualification: ['B.E. (Mechanical)', 'B.E. (Mechanical)'],
    },
  ],
  'Medical & Nursing': [
    {
      school: ['University of Nursing, Yangon', 'သူနာပြုတက္ကသိုလ် (ရန်ကုန်)'],
      major: ['Nursing Science', 'သူနာပြုသိပ္ပံ'],
      qualification: ['B.N.Sc.', 'B.N.Sc.'],
    },
  ],
  'Pharmacy & Laboratory': [
    {
      school: ['University of Pharmacy, Yangon', 'ဆေးဝါးတက္ကသိုလ် (ရန်ကုန်)'],
      major: ['Pharmacy', 'ဆေးဝါးပညာ'],
      qualification: ['B.Pharm.', 'B.Pharm.'],
    },
  ],
  'Legal & Compliance': [{ school: YANGON, major: ['Law', 'ဥပဒေပညာ'], qualification: ['LL.B.', 'LL.B.'] }],
  'Agriculture & Livestock': [
    {
      school: ['Yezin Agricultural University', 'ရေဆင်းစိုက်ပျိုးရေးတက္ကသိုလ်'],
      major: ['Agriculture', 'စိုက်ပျိုးရေး'],
      qualification: ['B.Agr.Sc.', 'B.Agr.Sc.'],
    },
  ],
  any: [
    { school: DAGON, major: ['English', 'အင်္ဂလိပ်စာ'], qualification: ['B.A.', 'ဝိဇ္ဇာဘွဲ့ (B.A.)'] },
    { school: DISTANCE, major: ['Economics', 'ဘောဂဗေဒ'], qualification: ['B.A.', 'ဝိဇ္ဇာဘွဲ့ (B.A.)'] },
    { school: MANDALAY, major: ['Myanmar', 'မြန်မာစာ'], qualification: ['B.A.', 'ဝိဇ္ဇာဘွဲ့ (B.A.)'] },
    { school: YANGON, major: ['Chemistry', 'ဓာတုဗေဒ'], qualification: ['B.Sc.', 'သိပ္ပံဘွဲ့ (B.Sc.)'] },
    {
      school: ECONOMICS,
      major: ['Business ' + 'Administration', 'စီးပွားရေးစီမံခန့်ခွဲမှု'],
      qualification: ['B.B.A.', 'B.B.A.'],
    },
  ],
};

export const HIGH_SCHOOLS: readonly Pair[] = [
  ['B.E.H.S. (2) Kamaryut', 'အ.ထ.က (၂) ကမာရွတ်'],
  ['B.E.H.S. (1) Insein', 'အ.ထ.က (၁) အင်းစိန်'],
  ['B.E.H.S. (16) Mandalay', 'အ.ထ.က (၁၆) မန္တလေး'],
  ['B.E.H.S. (3) Bago', 'အ.ထ.က (၃) ပဲခူး'],
  ['B.E.H.S. (5) Mawlamyine', 'အ.ထ.က (၅) မော်လမြိုင်'],
];

export const EMPLOYERS: readonly Pair[] = [
  ['Shwe Than Lwin Trading', 'ရွှေသံလွင် ကုန်သွယ်ရေး'],
  ['Golden Island Group', 'ရွှေကျွန်း ကုမ္ပဏီအုပ်စု'],
  ['Royal Ayar Company', 'တော်ဝင်ဧရာ ကုမ္ပဏီ'],
  ['Yadanar Family Store', 'ရတနာမိသားစု စတိုး'],
  ['Mya Nandar Services', 'မြနန္ဒာ ဝန်ဆောင်မှု'],
  ['Sein Lan Industries', 'စိန်လန်း စက်မှုလုပ်ငန်း'],
  ['Thiri May Enterprise', 'သီရိမေ လုပ်ငန်းစု'],
  ['Pyae Sone Brothers', 'ပြည့်စုံ ညီနောင်'],
];

export const WORK: readonly Pair[] = [
  [
    'Worked in a team of five and trained two new colleagues.',
    'အဖွဲ့ဝင်ငါးဦးဖြင့် လုပ်ကိုင်ခဲ့ပြီး ' + 'ဝန်ထမ်းသစ်နှစ်ဦးကို သင်ကြားပေးခဲ့ပါသည်။',
  ],
  [
    'Was trusted with opening and closing, and with the weekly report.',
    'အဖွင့်အပိတ်တာဝန်နှင့် အပတ်စဉ်အစီရင်ခံစာကို ယုံကြည်စွာ တာဝန်ပေးခြင်း ခံခဲ့ရပါသည်။',
  ],
  [
    'Learned the work from the beginning and stayed until the contract ended.',
    'အလုပ်ကို အခြေခံမှစ၍ သင်ယူခဲ့ပြီး စာချုပ်ပြီးဆုံးသည်အထိ လုပ်ကိုင်ခဲ့ပါသည်။',
  ],
];

export const OBJECTIVES: readonly Pair[] = [
  [
    'To grow in one company for many years and to lead a small team one day.',
    'ကုမ္ပဏီတစ်ခုတည်းတွင် ရေရှည်လုပ်ကိုင်ပြီး တစ်နေ့တွင် အဖွဲ့ငယ်တစ်ခုကို ဦးဆောင်လိုပါသည်။',
  ],
  [
    'To use what I learned and to keep learning from experienced people.',
    'သင်ယူခဲ့သည်များကို အသုံးချပြီး အတွေ့အကြုံရှိသူများထံမှ ဆက်လက်လေ့လာလိုပါသည်။',
  ],
  [
    'To find steady work near home, so that I can support my family.',
    'မိသားစုကို ထောက်ပံ့နိုင်ရန် အိမ်နှင့်နီးသော အလုပ်တည်တည်ငြိမ်ငြိမ် လုပ်ကိုင်လိုပါသည်။',
  ],
];

export const STREETS: readonly Pair[] = [
  ['No. 27, Thukha Street', 'အမှတ် ၂၇၊ သုခလမ်း'],
  ['Room 4B, Aung Mingalar Housing', 'အခန်း 4B၊ အောင်မင်္ဂလာအိမ်ရာ'],
  ['No. 112, Bogyoke Road', 'အမှတ် ၁၁၂၊ ဗိုလ်ချုပ်လမ်း'],
  ['No. 8, Padauk Lane', 'အမှတ် ၈၊ ပိတောက်လမ်းသွယ်'],
];

export const NATIVE_TOWNS: readonly Pair[] = [
  ['Pathein', 'ပုသိမ်မြို့'],
  ['Hinthada', 'ဟင်္သာတမြို့'],
  ['Pyay', 'ပြည်မြို့'],
  ['Taungoo', 'တောင်ငူမြို့'],
  ['Meiktila', 'မိတ္ထီလာမြို့'],
  ['Yangon', 'ရန်ကုန်မြို့'],
];

export const OFFICE_SKILLS: readonly string[] = [
  'Microsoft Excel',
  'Microsoft Word',
  'PowerPoint',
  'Google Sheets',
  'E-mail',
  'Canva',
];

/** Skills by job function, in addition to office skills or instead of them. */
export const SKILLS: Readonly<Record<string, readonly string[]>> = {
  'Accounting & Finance': ['QuickBooks', 'MYOB', 'LCCI Level 3'],
  'Software Development': ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Git'],
  'IT Support & Networking': ['MikroTik', 'Windows Server', 'CCNA'],
  'Civil Engineering & Architecture': ['AutoCAD', 'SketchUp', 'MS Project'],
  'Design & Multimedia': ['Photoshop', 'Illustrator', 'Premiere Pro', 'Figma'],
  'Marketing & Advertising': ['Facebook Ads', 'Copywriting', 'CapCut'],
};

export const WORKER_SKILLS: readonly Pair[] = [
  ['Motorbike licence', 'ဆိုင်ကယ်လိုင်စင်'],
  ['Driving licence (B)', 'ယာဉ်မောင်းလိုင်စင် (ခ)'],
  ['First aid', 'ရှေးဦးသူနာပြုစုနည်း'],
  ['Stock keeping', 'ကုန်ပစ္စည်းစာရင်းထိန်းခြင်း'],
  ['Welding', 'ဂဟေဆော်ခြင်း'],
  ['Customer care', 'ဖောက်သည်ဆက်ဆံရေး'],
];

export const BURMESE: Pair = ['Burmese', 'မြန်မာ'];
export const ENGLISH: Pair = ['English', 'အင်္ဂလိပ်'];
export const OTHER_LANGUAGES: readonly Pair[] = [
  ['Chinese', 'တရုတ်'],
  ['Japanese', 'ဂျပန်'],
  ['Thai', 'ထိုင်း'],
  ['Shan', 'ရှမ်း'],
  ['Korean', 'ကိုရီးယား'],
];
export const NATIONALITY: Pair = ['Myanmar', 'မြန်မာ'];
