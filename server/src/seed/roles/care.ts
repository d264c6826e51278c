import type { Role } from './role.ts';

export const careRoles: readonly Role[] = [
  {
    jobFunction: 'Teaching & Training',
    industries: [12],
    salary: [300_000, 900_000],
    experience: [1, 2, 3, 4],
    ages: [20, 45],
    jobTypes: [1, 2],
    titles: {
      en: ['English Teacher', 'Primary Teacher', 'Kindergarten Teacher', 'Mathematics Teacher', 'Computer Instructor'],
      my: ['အင်္ဂလိပ်စာဆရာ/ဆရာမ', 'မူလတန်းပြဆရာမ', 'မူကြိုဆရာမ', 'သင်္ချာဆရာ/ဆရာမ', 'ကွန်ပျူတာသင်တန်းဆရာ'],
    },
    duties: {
      en: [
        'Prepare lessons and teach classes of up to 25 pupils',
        'Mark homework and write monthly reports for parents',
        'Meet parents and answer their questions',
        'Help with school events',
      ],
      my: [
        'သင်ခန်းစာပြင်ဆင်ပြီး ကျောင်းသား ၂၅ ဦးအထိပါသော အတန်းများ သင်ကြားရမည်',
        'အိမ်စာစစ်ပြီး မိဘများထံ လစဉ်အစီရင်ခံစာ ရေးပေးရမည်',
        'မိဘများနှင့် တွေ့ဆုံဖြေကြားပေးရမည်',
        'ကျောင်းပွဲများတွင် ပါဝင်ကူညီရမည်',
      ],
    },
    needs: {
      en: ['Any graduate; teaching certificate preferred', 'Patient and kind with children', 'Good pronunciation'],
      my: ['မည်သည့်ဘွဲ့မဆို (သင်ကြားရေးလက်မှတ်ရှိက ဦးစားပေးမည်)', 'ကလေးများကို စိတ်ရှည်ကြင်နာစွာ သင်ပြတတ်သူ', 'အသံထွက် ပီသမှန်ကန်သူ'],
    },
  },
  {
    jobFunction: 'Medical & Nursing',
    industries: [10],
    salary: [350_000, 800_000],
    experience: [1, 2, 3, 4],
    ages: [20, 45],
    jobTypes: [1, 2],
    titles: {
      en: ['Registered Nurse', 'Nurse Aide', 'Dental Nurse', 'Clinic Nurse'],
      my: ['သူနာပြုဆရာမ', 'သူနာပြုအကူ', 'သွားဘက်ဆိုင်ရာသူနာပြု', 'ဆေးခန်းသူနာပြု'],
    },
    duties: {
      en: [
        'Care for in-patients and out-patients under the doctor’s direction',
        'Give medicine and injections and record vital signs',
        'Keep instruments and rooms clean and ready',
        'Explain follow-up care to patients and families',
      ],
      my: [
        'ဆရာဝန်၏ညွှန်ကြားချက်အတိုင်း အတွင်းလူနာ၊ ပြင်ပလူနာများကို ပြုစုစောင့်ရှောက်ရမည်',
        'ဆေးတိုက်၊ ဆေးထိုးပြီး သွေးပေါင်ချိန်၊ အပူချိန်များ မှတ်တမ်းတင်ရမည်',
        'ကိရိယာနှင့် အခန်းများကို သန့်ရှင်းအသင့်ဖြစ်အောင် ထားရှိရမည်',
        'လူနာနှင့် မိသားစုများကို ဆက်လက်စောင့်ရှောက်ရမည့်အချက်များ ရှင်းပြရမည်',
      ],
    },
    needs: {
      en: [
        'B.N.Sc, nursing diploma or nurse aide certificate',
        'Valid licence of the nursing council',
        'Can work night shifts',
      ],
      my: ['B.N.Sc၊ သူနာပြုဒီပလိုမာ သို့မဟုတ် သူနာပြုအကူလက်မှတ်ရှိသူ', 'သူနာပြုကောင်စီ မှတ်ပုံတင်လက်မှတ် ရှိသူ', 'ညဆိုင်း ဆင်းနိုင်သူ'],
    },
  },
  {
    jobFunction: 'Medical & Nursing',
    industries: [10],
    salary: [1_200_000, 3_500_000],
    experience: [3, 4, 5],
    ages: [25, 60],
    jobTypes: [1, 2],
    titles: {
      en: ['Medical Officer', 'General Practitioner', 'Dental Surgeon'],
      my: ['ဆရာဝန် (Medical Officer)', 'အထွေထွေရောဂါကုဆရာဝန်', 'သွားဆရာဝန်'],
    },
    duties: {
      en: [
        'Examine and treat patients in the clinic',
        'Order tests and refer difficult cases',
        'Keep complete medical records',
        'Lead the nurses on duty',
      ],
      my: [
        'ဆေးခန်းတွင် လူနာများ စမ်းသပ်ကုသရမည်',
        'လိုအပ်သော စစ်ဆေးမှုများ ညွှန်ကြားပြီး ခက်ခဲသောလူနာများကို လွှဲပို့ရမည်',
        'လူနာမှတ်တမ်းများ ပြည့်စုံစွာ ရေးသားရမည်',
        'တာဝန်ကျသူနာပြုများကို ဦးဆောင်ရမည်',
      ],
    },
    needs: {
      en: ['M.B.,B.S or B.D.S with SAMA', 'House surgeon training completed', 'Kind to patients'],
      my: ['M.B.,B.S သို့မဟုတ် B.D.S၊ ဆမရှိသူ', 'အလုပ်သင်ဆရာဝန် (House Surgeon) ပြီးဆုံးသူ', 'လူနာများအပေါ် ကြင်နာစွာ ဆက်ဆံတတ်သူ'],
    },
  },
  {
    jobFunction: 'Pharmacy & Laboratory',
    industries: [10, 11],
    salary: [320_000, 800_000],
    experience: [1, 2, 3],
    ages: [20, 40],
    jobTypes: [1],
    titles: {
      en: ['Pharmacist', 'Pharmacy Shop Staff', 'Laboratory Technician', 'Medical Representative'],
      my: ['ဆေးဝါးပညာရှင်', 'ဆေးဆိုင်ဝန်ထမ်း', 'ဓာတ်ခွဲခန်းနည်းပညာရှင်', 'ဆေးကုမ္ပဏီအရောင်းကိုယ်စားလှယ်'],
    },
    duties: {
      en: [
        'Give out medicine by prescription and explain its use',
        'Check expiry dates and keep the cold chain',
        'Take blood samples and run routine tests',
        'Order medicine before it runs out',
      ],
      my: [
        'ဆေးညွှန်းအတိုင်း ဆေးထုတ်ပေးပြီး သောက်သုံးပုံ ရှင်းပြရမည်',
        'သက်တမ်းကုန်ရက် စစ်ဆေးပြီး အအေးခန်းအပူချိန်ကို ထိန်းသိမ်းရမည်',
        'သွေးနမူနာယူပြီး ပုံမှန်စစ်ဆေးမှုများ ပြုလုပ်ရမည်',
        'ဆေးပြတ်လပ်မှုမရှိအောင် ကြိုတင်မှာယူရမည်',
      ],
    },
    needs: {
      en: [
        'B.Pharm, B.Med.Tech or pharmacy certificate',
        'Reads prescriptions without mistakes',
        'Computer skills for the stock system',
      ],
      my: ['B.Pharm၊ B.Med.Tech သို့မဟုတ် ဆေးဝါးသင်တန်းဆင်းလက်မှတ်ရှိသူ', 'ဆေးညွှန်းများကို မှန်ကန်စွာ ဖတ်နိုင်သူ', 'ကုန်လက်ကျန်စနစ်အတွက် ကွန်ပျူတာ သုံးတတ်သူ'],
    },
  },
  {
    jobFunction: 'Hotel & Tourism',
    industries: [9],
    salary: [300_000, 750_000],
    experience: [1, 2, 3, 4],
    ages: [18, 38],
    jobTypes: [1],
    titles: {
      en: ['Front Office Agent', 'Guest Relations Officer', 'Tour Guide', 'Reservation and Ticketing Staff'],
      my: ['ဟိုတယ်ဧည့်ကြိုဝန်ထမ်း', 'ဧည့်သည်ဆက်ဆံရေးဝန်ထမ်း', 'ဧည့်လမ်းညွှန်', 'လေယာဉ်လက်မှတ်နှင့် ကြိုတင်မှာယူရေးဝန်ထမ်း'],
    },
    duties: {
      en: [
        'Check guests in and out and handle payments',
        'Answer booking mails and update online channels',
        'Tell guests about sights, food and transport',
        'Solve complaints calmly',
      ],
      my: [
        'ဧည့်သည်များကို အဝင်အထွက် ဆောင်ရွက်ပေးပြီး ငွေရှင်းပေးရမည်',
        'ကြိုတင်မှာယူမှု Email များ ပြန်ကြားပြီး အွန်လိုင်းစာရင်းများ ပြင်ဆင်ရမည်',
        'လည်ပတ်စရာ၊ အစားအသောက်နှင့် သယ်ယူပို့ဆောင်ရေးအကြောင်း ရှင်းပြပေးရမည်',
        'တိုင်ကြားချက်များကို တည်ငြိမ်စွာ ဖြေရှင်းပေးရမည်',
      ],
    },
    needs: {
      en: [
        'Good spoken English; Chinese, Japanese or French is a plus',
        'Hotel certificate or guide licence preferred',
        'Friendly and neat',
      ],
      my: [
        'အင်္ဂလိပ်စကား ကောင်းစွာပြောနိုင်သူ (တရုတ်၊ ဂျပန်၊ ပြင်သစ်စကားတတ်က ပိုကောင်းသည်)',
        'ဟိုတယ်သင်တန်းဆင်း သို့မဟုတ် ဧည့်လမ်းညွှန်လိုင်စင်ရှိက ဦးစားပေးမည်',
        'ဖော်ရွေပြီး သပ်ရပ်သူ',
      ],
    },
  },
  {
    jobFunction: 'NGO & Social Work',
    industries: [22],
    salary: [600_000, 1_600_000],
    experience: [2, 3, 4, 5],
    ages: [22, 50],
    jobTypes: [1, 3],
    titles: {
      en: ['Project Officer', 'Field Coordinator', 'M&E Officer', 'Community Health Worker'],
      my: ['စီမံကိန်းအရာရှိ', 'ကွင်းဆင်းညှိနှိုင်းရေးမှူး', 'စောင့်ကြည့်အကဲဖြတ်ရေးအရာရှိ', 'လူထုကျန်းမာရေးလုပ်သား'],
    },
    duties: {
      en: [
        'Carry out project activities with villages and partners',
        'Collect data on tablets and check its quality',
        'Write monthly reports for the donor',
        'Follow child safeguarding and accountability rules',
      ],
      my: [
        'ကျေးရွာများ၊ မိတ်ဖက်အဖွဲ့များနှင့်အတူ စီမံကိန်းလုပ်ငန်းများ အကောင်အထည်ဖော်ရမည်',
        'တက်ဘလက်ဖြင့် အချက်အလက်ကောက်ယူပြီး မှန်ကန်မှု စစ်ဆေးရမည်',
        'အလှူရှင်ထံ လစဉ်အစီရင်ခံစာ ရေးသားရမည်',
        'ကလေးသူငယ်ကာကွယ်ရေးနှင့် တာဝန်ခံမှုစည်းမျဉ်းများ လိုက်နာရမည်',
      ],
    },
    needs: {
      en: [
        'Degree in social science, health or agriculture',
        'KoboToolbox and Excel',
        'Speaks a local language of the region',
      ],
      my: ['လူမှုသိပ္ပံ၊ ကျန်းမာရေး သို့မဟုတ် စိုက်ပျိုးရေးဘွဲ့ရ', 'KoboToolbox နှင့် Excel အသုံးပြုနိုင်သူ', 'ဒေသဘာသာစကား ပြောနိုင်သူ'],
    },
  },
  {
    jobFunction: 'Agriculture & Livestock',
    industries: [7, 15],
    salary: [400_000, 950_000],
    experience: [1, 2, 3, 4],
    ages: [21, 45],
    jobTypes: [1],
    titles: {
      en: ['Agronomist', 'Agriculture Extension Worker', 'Veterinarian', 'Farm Supervisor'],
      my: ['စိုက်ပျိုးရေးပညာရှင်', 'စိုက်ပျိုးရေးပညာပေးဝန်ထမ်း', 'တိရစ္ဆာန်ဆေးကုဆရာဝန်', 'စိုက်ခင်းကြီးကြပ်ရေးမှူး'],
    },
    duties: {
      en: [
        'Visit farmers and show good practice in the field',
        'Advise on seeds, fertiliser and pest control',
        'Watch the health of animals and vaccinate on time',
        'Record yields and costs',
      ],
      my: [
        'တောင်သူများထံ ကွင်းဆင်းပြီး စိုက်ပျိုးနည်းစနစ်ကောင်းများ သရုပ်ပြရမည်',
        'မျိုး၊ မြေဩဇာနှင့် ပိုးမွှားကာကွယ်ရေး အကြံပြုရမည်',
        'တိရစ္ဆာန်များ၏ ကျန်းမာရေး စောင့်ကြည့်ပြီး ကာကွယ်ဆေး အချိန်မီထိုးရမည်',
        'အထွက်နှုန်းနှင့် ကုန်ကျစရိတ်များ မှတ်တမ်းတင်ရမည်',
      ],
    },
    needs: {
      en: ['B.Agr.Sc, B.V.Sc or agriculture diploma', 'Rides a motorbike', 'Happy to live in the countryside'],
      my: ['B.Agr.Sc၊ B.V.Sc သို့မဟုတ် စိုက်ပျိုးရေးဒီပလိုမာရရှိသူ', 'ဆိုင်ကယ်စီးနိုင်သူ', 'နယ်တွင် နေထိုင်နိုင်သူ'],
    },
  },
];
