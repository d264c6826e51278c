import type { Role } from './role.ts';

export const technicalRoles: readonly Role[] = [
  {
    jobFunction: 'Software Development',
    industries: [2, 3, 4, 13],
    salary: [1_000_000, 2_800_000],
    experience: [3, 4],
    ages: [20, 40],
    jobTypes: [1, 6, 3],
    titles: {
      en: [
        'Node.js Developer',
        'Senior Java Developer',
        'Full Stack Developer (React and Node.js)',
        'C# .NET Developer',
        'Laravel Developer',
      ],
      my: [
        'Node.js Developer',
        'အကြီးတန်း Java Developer',
        'Full Stack Developer (React, Node.js)',
        'C# .NET Developer',
        'Laravel Developer',
      ],
    },
    duties: {
      en: [
        'Build and test REST APIs for our web and mobile products',
        'Review code of the team and write automated tests',
        'Work with PostgreSQL or MySQL and improve slow queries',
        'Deploy with Docker and look after the production system',
      ],
      my: [
        'Web နှင့် Mobile အတွက် REST API များ ရေးသား စမ်းသပ်ရမည်',
        'အဖွဲ့ဝင်များ၏ ကုဒ်ကို စစ်ဆေးပြီး automated test များ ရေးရမည်',
        'PostgreSQL သို့မဟုတ် MySQL အသုံးပြုပြီး နှေးကွေးသော query များ ပြုပြင်ရမည်',
        'Docker ဖြင့် တင်ပြီး production စနစ်ကို စောင့်ကြည့်ရမည်',
      ],
    },
    needs: {
      en: [
        'Good understanding of JavaScript, Java, PHP or C#',
        'Git and code review',
        'Can read English documentation',
      ],
      my: [
        'JavaScript၊ Java၊ PHP သို့မဟုတ် C# ကောင်းစွာ နားလည်သူ',
        'Git နှင့် code review အတွေ့အကြုံရှိသူ',
        'အင်္ဂလိပ်ဘာသာ နည်းပညာစာများ ဖတ်နိုင်သူ',
      ],
    },
  },
  {
    jobFunction: 'Software Development',
    industries: [2, 3, 4, 18],
    salary: [700_000, 2_200_000],
    experience: [2, 3, 4],
    ages: [20, 38],
    jobTypes: [1, 6],
    titles: {
      en: [
        'Flutter Mobile Developer',
        'Android Developer (Kotlin)',
        'Frontend Developer (React)',
        'C++ Developer',
        'Junior Web Developer',
      ],
      my: [
        'Flutter Mobile Developer',
        'Android Developer (Kotlin)',
        'Frontend Developer (React)',
        'C++ Developer',
        'အငယ်တန်း Web Developer',
      ],
    },
    duties: {
      en: [
        'Turn designs into screens that work on low-end phones',
        'Connect screens with the back end and handle bad networks',
        'Fix bugs reported by customers and testers',
        'Publish releases to Google Play and the web',
      ],
      my: [
        'ဒီဇိုင်းများကို ဈေးသက်သာသောဖုန်းများတွင်ပါ ကောင်းစွာအလုပ်လုပ်သော မျက်နှာပြင်များအဖြစ် ရေးသားရမည်',
        'Back end နှင့် ချိတ်ဆက်ပြီး ကွန်ရက်မကောင်းသည့်အခြေအနေကို ထည့်သွင်းစဉ်းစားရမည်',
        'ဖောက်သည်နှင့် tester များ တွေ့ရှိသော အမှားများ ပြင်ဆင်ရမည်',
        'Google Play နှင့် Web သို့ ထုတ်ဝေရမည်',
      ],
    },
    needs: {
      en: [
        'At least one finished app or site to show',
        'TypeScript, Dart, Kotlin or C++',
        'Attention to detail in user interfaces',
      ],
      my: [
        'ပြသနိုင်သော App သို့မဟုတ် Website အနည်းဆုံး တစ်ခု ရေးဖူးသူ',
        'TypeScript၊ Dart၊ Kotlin သို့မဟုတ် C++ တတ်ကျွမ်းသူ',
        'မျက်နှာပြင်ဒီဇိုင်းကို စေ့စပ်သေချာစွာ လုပ်ကိုင်တတ်သူ',
      ],
    },
  },
  {
    jobFunction: 'IT Support & Networking',
    industries: [1, 2, 3, 4, 9, 10],
    salary: [350_000, 900_000],
    experience: [2, 3, 4],
    ages: [20, 38],
    jobTypes: [1],
    titles: {
      en: ['IT Support Officer', 'Network Engineer', 'CCTV and Network Technician', 'System Administrator'],
      my: ['အိုင်တီပံ့ပိုးရေးဝန်ထမ်း', 'ကွန်ရက်အင်ဂျင်နီယာ', 'CCTV နှင့် ကွန်ရက်နည်းပညာရှင်', 'စနစ်ထိန်းသိမ်းသူ'],
    },
    duties: {
      en: [
        'Install and repair computers, printers and POS machines',
        'Look after the network, Wi-Fi and CCTV of all branches',
        'Create user accounts and make daily backups',
        'Help staff by phone and on site',
      ],
      my: [
        'ကွန်ပျူတာ၊ ပရင်တာနှင့် POS စက်များ တပ်ဆင်ပြုပြင်ရမည်',
        'ဆိုင်ခွဲအားလုံး၏ ကွန်ရက်၊ Wi-Fi နှင့် CCTV များကို ထိန်းသိမ်းရမည်',
        'အသုံးပြုသူအကောင့်များ ဖွင့်ပေးပြီး နေ့စဉ် backup ပြုလုပ်ရမည်',
        'ဝန်ထမ်းများကို ဖုန်းဖြင့်ဖြစ်စေ၊ လူကိုယ်တိုင်ဖြစ်စေ ကူညီဖြေရှင်းပေးရမည်',
      ],
    },
    needs: {
      en: [
        'B.C.Sc, B.C.Tech or Diploma in networking',
        'CCNA or MikroTik certificate preferred',
        'Knows Windows Server and Linux',
      ],
      my: [
        'B.C.Sc၊ B.C.Tech သို့မဟုတ် Networking ဒီပလိုမာရှိသူ',
        'CCNA သို့မဟုတ် MikroTik လက်မှတ်ရှိသူ ဦးစားပေးမည်',
        'Windows Server နှင့် Linux နားလည်သူ',
      ],
    },
  },
  {
    jobFunction: 'Civil Engineering & Architecture',
    industries: [5],
    salary: [500_000, 1_400_000],
    experience: [2, 3, 4, 5],
    ages: [22, 45],
    jobTypes: [1, 3],
    titles: {
      en: ['Site Engineer', 'Civil Engineer', 'Quantity Surveyor', 'AutoCAD Drafter'],
      my: ['ဆိုက်အင်ဂျင်နီယာ', 'မြို့ပြအင်ဂျင်နီယာ', 'QS အင်ဂျင်နီယာ', 'AutoCAD ပုံဆွဲဝန်ထမ်း'],
    },
    duties: {
      en: [
        'Supervise daily work on site according to the drawings',
        'Calculate quantities of concrete, steel and brick',
        'Check the quality of materials and workmanship',
        'Write daily reports with photographs',
      ],
      my: [
        'ပုံစံများအတိုင်း လုပ်ငန်းခွင်နေ့စဉ်လုပ်ငန်းများကို ကြီးကြပ်ရမည်',
        'ကွန်ကရစ်၊ သံနှင့် အုတ်ပမာဏ တွက်ချက်ရမည်',
        'ပစ္စည်းနှင့် လက်ရာအရည်အသွေး စစ်ဆေးရမည်',
        'ဓာတ်ပုံများနှင့်တကွ နေ့စဉ်အစီရင်ခံစာ ရေးရမည်',
      ],
    },
    needs: {
      en: ['B.E or A.G.T.I (Civil)', 'AutoCAD, SketchUp and Excel', 'Can stay at the site'],
      my: ['B.E သို့မဟုတ် A.G.T.I (Civil) ရရှိပြီးသူ', 'AutoCAD, SketchUp, Excel အသုံးပြုနိုင်သူ', 'လုပ်ငန်းခွင်တွင် နေထိုင်နိုင်သူ'],
    },
  },
  {
    jobFunction: 'Electrical & Mechanical Engineering',
    industries: [5, 6, 7, 16, 21],
    salary: [500_000, 1_500_000],
    experience: [3, 4, 5],
    ages: [23, 45],
    jobTypes: [1],
    titles: {
      en: ['Electrical Engineer', 'Mechanical Engineer', 'Maintenance Engineer', 'Solar Project Engineer'],
      my: ['လျှပ်စစ်အင်ဂျင်နီယာ', 'စက်မှုအင်ဂျင်နီယာ', 'ပြုပြင်ထိန်းသိမ်းရေးအင်ဂျင်နီယာ', 'ဆိုလာစီမံကိန်းအင်ဂျင်နီယာ'],
    },
    duties: {
      en: [
        'Plan preventive maintenance for machines and generators',
        'Design electrical load and distribution panels',
        'Find faults quickly and train technicians',
        'Keep spare parts in stock',
      ],
      my: [
        'စက်နှင့် မီးစက်များအတွက် ကြိုတင်ထိန်းသိမ်းမှု စီမံချက် ရေးဆွဲရမည်',
        'လျှပ်စစ်ဝန်အားနှင့် ဖြန့်ဖြူးရေးဘောက်စ်များ ဒီဇိုင်းဆွဲရမည်',
        'ချို့ယွင်းချက်များကို မြန်ဆန်စွာ ရှာဖွေပြီး နည်းပညာရှင်များကို သင်ပြပေးရမည်',
        'အပိုပစ္စည်းများ လုံလောက်စွာ ထားရှိရမည်',
      ],
    },
    needs: {
      en: ['B.E (EP) or B.E (Mechanical)', 'PLC and inverter experience preferred', 'AutoCAD'],
      my: ['B.E (EP) သို့မဟုတ် B.E (Mechanical) ဘွဲ့ရ', 'PLC နှင့် Inverter အတွေ့အကြုံရှိက ဦးစားပေးမည်', 'AutoCAD အသုံးပြုနိုင်သူ'],
    },
  },
  {
    jobFunction: 'Design & Multimedia',
    industries: [3, 12, 18, 20],
    salary: [350_000, 900_000],
    experience: [2, 3, 4],
    ages: [18, 35],
    jobTypes: [1, 2, 6],
    titles: {
      en: ['Graphic Designer', 'Video Editor', 'UI/UX Designer', 'Photographer'],
      my: ['ဂရပ်ဖစ်ဒီဇိုင်နာ', 'ဗီဒီယိုတည်းဖြတ်သူ', 'UI/UX ဒီဇိုင်နာ', 'ဓာတ်ပုံဆရာ'],
    },
    duties: {
      en: [
        'Design posts, packaging and printed material',
        'Edit short videos for social media',
        'Keep to the brand’s colours and fonts',
        'Prepare files for the printing press',
      ],
      my: [
        'လူမှုကွန်ရက်ပို့စ်၊ ထုပ်ပိုးမှုနှင့် ပုံနှိပ်ပစ္စည်းများ ဒီဇိုင်းဆွဲရမည်',
        'လူမှုကွန်ရက်အတွက် ဗီဒီယိုတိုများ တည်းဖြတ်ရမည်',
        'အမှတ်တံဆိပ်၏ အရောင်နှင့် စာလုံးပုံစံများကို လိုက်နာရမည်',
        'ပုံနှိပ်တိုက်သို့ ပေးပို့ရန် ဖိုင်များ ပြင်ဆင်ရမည်',
      ],
    },
    needs: {
      en: ['Photoshop, Illustrator or Premiere Pro', 'Portfolio required', 'Works well under deadlines'],
      my: ['Photoshop, Illustrator သို့မဟုတ် Premiere Pro ကျွမ်းကျင်သူ', 'Portfolio တင်ပြနိုင်ရမည်', 'သတ်မှတ်ချိန်အတွင်း ပြီးစီးအောင် လုပ်ကိုင်နိုင်သူ'],
    },
  },
  {
    jobFunction: 'Media & Translation',
    industries: [12, 18, 22],
    salary: [400_000, 1_200_000],
    experience: [2, 3, 4],
    ages: [21, 45],
    jobTypes: [1, 2, 3, 6],
    titles: {
      en: ['Chinese Interpreter', 'Japanese Interpreter (JLPT N2)', 'English Translator', 'News Reporter'],
      my: ['တရုတ်စကားပြန်', 'ဂျပန်စကားပြန် (JLPT N2)', 'အင်္ဂလိပ်ဘာသာပြန်', 'သတင်းထောက်'],
    },
    duties: {
      en: [
        'Interpret in meetings and on the production floor',
        'Translate letters, contracts and manuals',
        'Help foreign staff with daily matters',
        'Check translated texts before printing',
      ],
      my: [
        'အစည်းအဝေးနှင့် ထုတ်လုပ်ရေးဌာနတွင် စကားပြန်လုပ်ဆောင်ရမည်',
        'စာ၊ စာချုပ်နှင့် လမ်းညွှန်စာအုပ်များ ဘာသာပြန်ရမည်',
        'နိုင်ငံခြားသားဝန်ထမ်းများ၏ နေ့စဉ်ကိစ္စများကို ကူညီရမည်',
        'ပုံမနှိပ်မီ ဘာသာပြန်စာများကို စစ်ဆေးရမည်',
      ],
    },
    needs: {
      en: ['HSK 5, JLPT N2 or IELTS 6.5', 'Precise and reliable', 'Experience in a factory or office preferred'],
      my: ['HSK 5၊ JLPT N2 သို့မဟုတ် IELTS 6.5 ရရှိသူ', 'တိကျမှန်ကန်ပြီး ယုံကြည်စိတ်ချရသူ', 'စက်ရုံ သို့မဟုတ် ရုံးအတွေ့အကြုံရှိက ဦးစားပေးမည်'],
    },
  },
  {
    jobFunction: 'Quality Assurance',
    industries: [6, 7, 11],
    salary: [320_000, 750_000],
    experience: [2, 3, 4],
    ages: [20, 38],
    jobTypes: [1],
    titles: {
      en: ['QC Inspector', 'Quality Assurance Officer', 'QA Supervisor'],
      my: ['QC စစ်ဆေးရေးဝန်ထမ်း', 'အရည်အသွေးစစ်ဆေးရေးအရာရှိ', 'QA ကြီးကြပ်ရေးမှူး'],
    },
    duties: {
      en: [
        'Take samples from each batch and record results',
        'Stop production when the standard is not met',
        'Look after ISO, HACCP or GMP documents',
        'Train workers in hygiene and quality',
      ],
      my: [
        'ထုတ်လုပ်မှုအသုတ်တိုင်းမှ နမူနာယူပြီး ရလဒ်များ မှတ်တမ်းတင်ရမည်',
        'စံချိန်မမီပါက ထုတ်လုပ်မှုကို ရပ်တန့်စေရမည်',
        'ISO, HACCP, GMP စာရွက်စာတမ်းများ ထိန်းသိမ်းရမည်',
        'လုပ်သားများကို သန့်ရှင်းရေးနှင့် အရည်အသွေးအကြောင်း သင်ကြားပေးရမည်',
      ],
    },
    needs: {
      en: ['B.Sc (Chemistry, Food Science) or garment QC experience', 'Knows ISO 9001 or HACCP', 'Careful and fair'],
      my: [
        'B.Sc (Chemistry, Food Science) သို့မဟုတ် အထည်ချုပ် QC အတွေ့အကြုံရှိသူ',
        'ISO 9001 သို့မဟုတ် HACCP နားလည်သူ',
        'စေ့စပ်သေချာပြီး သမာသမတ်ရှိသူ',
      ],
    },
  },
  {
    jobFunction: 'Logistics & Supply Chain',
    industries: [1, 7, 13, 25],
    salary: [350_000, 900_000],
    experience: [2, 3, 4],
    ages: [22, 42],
    jobTypes: [1],
    titles: {
      en: ['Logistics Officer', 'Warehouse Supervisor', 'Supply Chain Executive', 'Transport Coordinator'],
      my: ['ထောက်ပံ့ပို့ဆောင်ရေးအရာရှိ', 'ဂိုဒေါင်ကြီးကြပ်ရေးမှူး', 'ကုန်စည်စီးဆင်းရေးတာဝန်ခံ', 'ယာဉ်စီစဉ်ရေးတာဝန်ခံ'],
    },
    duties: {
      en: [
        'Plan trucks and routes for deliveries to states and regions',
        'Keep stock right in the system and on the shelf',
        'Arrange loading, gates and transport documents',
        'Lower the cost and damage of transport',
      ],
      my: [
        'တိုင်းနှင့်ပြည်နယ်များသို့ ပို့ဆောင်ရန် ယာဉ်နှင့် လမ်းကြောင်းများ စီစဉ်ရမည်',
        'စနစ်ထဲရှိစာရင်းနှင့် ဂိုဒေါင်လက်ကျန် ကိုက်ညီအောင် ထိန်းသိမ်းရမည်',
        'ကုန်တင်ကုန်ချ၊ ကားဂိတ်နှင့် သယ်ယူပို့ဆောင်ရေးစာရွက်များ စီစဉ်ရမည်',
        'ပို့ဆောင်စရိတ်နှင့် ပျက်စီးမှု လျော့နည်းအောင် ဆောင်ရွက်ရမည်',
      ],
    },
    needs: {
      en: [
        'Diploma in logistics or supply chain preferred',
        'Knows ERP or stock software',
        'Can solve problems on the phone at any hour',
      ],
      my: [
        'Logistics သို့မဟုတ် Supply Chain ဒီပလိုမာရှိသူ ဦးစားပေးမည်',
        'ERP သို့မဟုတ် Stock ဆော့ဖ်ဝဲ အသုံးပြုဖူးသူ',
        'အချိန်မရွေး ဖုန်းဖြင့် ပြဿနာဖြေရှင်းနိုင်သူ',
      ],
    },
  },
];
