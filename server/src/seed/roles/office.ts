import type { Role } from './role.ts';

export const officeRoles: readonly Role[] = [
  {
    jobFunction: 'Accounting & Finance',
    industries: [1, 2, 5, 7, 23, 25],
    salary: [350_000, 900_000],
    experience: [2, 3, 4],
    ages: [22, 40],
    jobTypes: [1],
    titles: {
      en: ['Accountant', 'Senior Accountant', 'Junior Accountant', 'Accounts Payable Accountant'],
      my: ['စာရင်းကိုင်', 'အကြီးတန်းစာရင်းကိုင်', 'အငယ်တန်းစာရင်းကိုင်', 'စာရင်းကိုင် (ပေးရန်ရှိ)'],
    },
    duties: {
      en: [
        'Record daily income and expenses and reconcile them with the bank statements',
        'Prepare monthly profit and loss statements and the balance sheet',
        'Calculate commercial and income tax and file returns on time',
        'Check stock and cash balances with branches every week',
      ],
      my: [
        'နေ့စဉ်ဝင်ငွေ၊ ထွက်ငွေစာရင်းများ ရေးသွင်းပြီး ဘဏ်စာရင်းနှင့် တိုက်ဆိုင်စစ်ဆေးရမည်',
        'လစဉ် အရှုံးအမြတ်စာရင်းနှင့် လက်ကျန်ရှင်းတမ်း ပြုစုရမည်',
        'ကုန်သွယ်လုပ်ငန်းခွန်နှင့် ဝင်ငွေခွန်များကို တွက်ချက်၍ အချိန်မီ ပေးဆောင်ရမည်',
        'ဆိုင်ခွဲများ၏ ကုန်ပစ္စည်းနှင့် ငွေလက်ကျန်ကို အပတ်စဉ် စစ်ဆေးရမည်',
      ],
    },
    needs: {
      en: [
        'LCCI Level 3, CPA part 1 or B.Com',
        'Experience with MYOB, QuickBooks or Peachtree',
        'Good Microsoft Excel (VLOOKUP, pivot tables)',
      ],
      my: [
        'LCCI Level 3၊ CPA Part 1 သို့မဟုတ် B.Com ဘွဲ့ရ ဖြစ်ရမည်',
        'MYOB၊ QuickBooks သို့မဟုတ် Peachtree အသုံးပြုဖူးသူ ဖြစ်ရမည်',
        'Microsoft Excel (VLOOKUP, Pivot Table) ကောင်းစွာ အသုံးပြုနိုင်ရမည်',
      ],
    },
  },
  {
    jobFunction: 'Accounting & Finance',
    industries: [1, 2, 3, 5, 25],
    salary: [1_200_000, 2_800_000],
    experience: [4, 5],
    ages: [28, 48],
    jobTypes: [1],
    titles: {
      en: ['Finance Manager', 'Assistant Finance Manager', 'Chief Accountant'],
      my: ['ဘဏ္ဍာရေးမန်နေဂျာ', 'လက်ထောက်ဘဏ္ဍာရေးမန်နေဂျာ', 'စာရင်းကိုင်ချုပ်'],
    },
    duties: {
      en: [
        'Lead the finance team and close the books by the fifth of each month',
        'Prepare the yearly budget and explain differences to the directors',
        'Manage cash flow, bank facilities and relations with the tax office',
        'Keep internal controls and prepare for the external audit',
      ],
      my: [
        'ဘဏ္ဍာရေးအဖွဲ့ကို ဦးဆောင်ပြီး လစဉ် ၅ ရက်နေ့မတိုင်မီ စာရင်းပိတ်ရမည်',
        'နှစ်စဉ် ဘတ်ဂျက်ရေးဆွဲပြီး ကွာဟချက်များကို ဒါရိုက်တာအဖွဲ့သို့ ရှင်းလင်းတင်ပြရမည်',
        'ငွေစီးဆင်းမှု၊ ဘဏ်ချေးငွေနှင့် အခွန်ရုံးဆိုင်ရာ ကိစ္စရပ်များကို စီမံရမည်',
        'ဌာနတွင်း ထိန်းချုပ်မှုစနစ်များ ထားရှိပြီး ပြင်ပစာရင်းစစ်အတွက် ပြင်ဆင်ရမည်',
      ],
    },
    needs: {
      en: ['CPA or ACCA member', 'At least 3 years in a managing position', 'Knows Myanmar tax law and IFRS'],
      my: ['CPA သို့မဟုတ် ACCA အောင်မြင်ပြီးသူ', 'စီမံခန့်ခွဲမှုရာထူးဖြင့် အနည်းဆုံး ၃ နှစ် လုပ်ကိုင်ဖူးသူ', 'မြန်မာ့အခွန်ဥပဒေနှင့် IFRS ကို နားလည်သူ'],
    },
  },
  {
    jobFunction: 'Accounting & Finance',
    industries: [1, 8, 9, 10, 25],
    salary: [280_000, 450_000],
    experience: [1, 2, 3],
    ages: [20, 35],
    jobTypes: [1],
    titles: { en: ['Office Cashier', 'Accounts Assistant'], my: ['ရုံးငွေကိုင်', 'စာရင်းကိုင်အကူ'] },
    duties: {
      en: [
        'Receive and pay out cash and issue vouchers',
        'Count cash at the end of the day and report differences',
        'Enter vouchers into the accounting software',
        'File invoices and receipts by date',
      ],
      my: [
        'ငွေလက်ခံခြင်း၊ ငွေထုတ်ပေးခြင်းနှင့် ဘောက်ချာများ ဖွင့်ရမည်',
        'နေ့စဉ် ငွေလက်ကျန် စစ်ဆေးပြီး ကွာဟချက်ရှိပါက တင်ပြရမည်',
        'ဘောက်ချာများကို စာရင်းကိုင်ဆော့ဖ်ဝဲထဲသို့ ထည့်သွင်းရမည်',
        'ပြေစာများကို ရက်စွဲအလိုက် ဖိုင်တွဲသိမ်းဆည်းရမည်',
      ],
    },
    needs: {
      en: ['LCCI Level 2 or above', 'Honest and careful with figures', 'Can use Excel'],
      my: ['LCCI Level 2 နှင့်အထက် တတ်မြောက်သူ', 'ရိုးသား၍ ကိန်းဂဏန်းများကို စေ့စပ်သေချာစွာ လုပ်ကိုင်တတ်သူ', 'Excel အသုံးပြုနိုင်သူ'],
    },
  },
  {
    jobFunction: 'Administration & Secretarial',
    industries: [3, 5, 12, 22, 23, 25],
    salary: [300_000, 600_000],
    experience: [2, 3],
    ages: [20, 35],
    jobTypes: [1],
    titles: {
      en: ['Admin Officer', 'Office Administrator', 'Admin Assistant'],
      my: ['စီမံရေးရာအရာရှိ', 'ရုံးစီမံရေးဝန်ထမ်း', 'စီမံရေးအကူ'],
    },
    duties: {
      en: [
        'Keep letters, contracts and company licences in order',
        'Order office supplies and look after repairs and ferry cars',
        'Arrange meetings, travel and hotel bookings',
        'Welcome visitors and answer the telephone',
      ],
      my: [
        'စာရွက်စာတမ်း၊ စာချုပ်နှင့် လုပ်ငန်းလိုင်စင်များကို စနစ်တကျ ထိန်းသိမ်းရမည်',
        'ရုံးသုံးပစ္စည်း ဝယ်ယူခြင်း၊ ပြုပြင်ခြင်းနှင့် ဖယ်ရီကားကိစ္စများ စီမံရမည်',
        'အစည်းအဝေး၊ ခရီးစဉ်နှင့် ဟိုတယ်ကြိုတင်မှာယူမှုများ စီစဉ်ရမည်',
        'ဧည့်သည်များကို ကြိုဆိုပြီး ဖုန်းဖြေကြားရမည်',
      ],
    },
    needs: {
      en: ['Any graduate', 'Microsoft Word and Excel, e-mail and internet', 'Pleasant manner and good spoken English'],
      my: [
        'မည်သည့်ဘွဲ့မဆို ရရှိပြီးသူ',
        'Microsoft Word, Excel, Email နှင့် Internet ကောင်းစွာ အသုံးပြုနိုင်သူ',
        'ပြောဆိုဆက်ဆံရေး ပြေပြစ်ပြီး အင်္ဂလိပ်စကား ပြောနိုင်သူ',
      ],
    },
  },
  {
    jobFunction: 'Administration & Secretarial',
    industries: [1, 4, 9, 10, 18],
    salary: [280_000, 480_000],
    experience: [1, 2, 3],
    ages: [18, 30],
    jobTypes: [1, 2],
    titles: { en: ['Receptionist', 'Front Desk Receptionist'], my: ['ဧည့်ကြို', 'ဧည့်ကြိုဝန်ထမ်း'] },
    duties: {
      en: [
        'Greet customers and lead them to the right department',
        'Answer calls and pass on messages',
        'Keep the appointment book',
        'Keep the front desk tidy',
      ],
      my: [
        'ဧည့်သည်များကို နွေးထွေးစွာ ကြိုဆိုပြီး သက်ဆိုင်ရာဌာနသို့ ပို့ဆောင်ပေးရမည်',
        'ဖုန်းများ ဖြေကြားပြီး အကြောင်းကြားရန်များကို လွှဲပြောင်းပေးရမည်',
        'ရက်ချိန်းစာရင်းများ ရေးမှတ်ထိန်းသိမ်းရမည်',
        'ဧည့်ကောင်တာကို သန့်ရှင်းသပ်ရပ်စွာ ထားရှိရမည်',
      ],
    },
    needs: {
      en: ['Matriculation passed or graduate', 'Clear voice and friendly manner', 'Basic English; Chinese is a plus'],
      my: ['တက္ကသိုလ်ဝင်တန်းအောင် သို့မဟုတ် ဘွဲ့ရ', 'အသံကြည်လင်၍ ဖော်ရွေသူ', 'အခြေခံအင်္ဂလိပ်စကား ပြောနိုင်သူ (တရုတ်စကားတတ်က ဦးစားပေးမည်)'],
    },
  },
  {
    jobFunction: 'Human Resources',
    industries: [1, 6, 7, 9, 13, 26],
    salary: [450_000, 1_000_000],
    experience: [3, 4],
    ages: [23, 40],
    jobTypes: [1],
    titles: {
      en: ['HR Officer', 'HR Executive', 'Recruitment Officer', 'Payroll Officer'],
      my: ['HR အရာရှိ', 'လူ့စွမ်းအားအရင်းအမြစ် တာဝန်ခံ', 'ဝန်ထမ်းရှာဖွေရေးအရာရှိ', 'လစာရှင်းတမ်းအရာရှိ'],
    },
    duties: {
      en: [
        'Post vacancies, sort applications and arrange interviews',
        'Prepare the monthly payroll, SSB and tax deductions',
        'Keep employment contracts and leave records up to date',
        'Plan training and induction for new staff',
      ],
      my: [
        'လစ်လပ်နေရာများ ကြော်ငြာခြင်း၊ လျှောက်လွှာစိစစ်ခြင်းနှင့် အင်တာဗျူး စီစဉ်ရမည်',
        'လစဉ် လစာ၊ လူမှုဖူလုံရေးကြေးနှင့် အခွန်ဖြတ်တောက်မှုများ တွက်ချက်ရမည်',
        'အလုပ်ခန့်စာချုပ်နှင့် ခွင့်စာရင်းများကို မှန်ကန်စွာ ထိန်းသိမ်းရမည်',
        'ဝန်ထမ်းသစ်များအတွက် သင်တန်းများ စီစဉ်ပေးရမည်',
      ],
    },
    needs: {
      en: [
        'Diploma in HR management preferred',
        'Understands Myanmar labour law',
        'Keeps personal information to themselves',
      ],
      my: ['HR Management ဒီပလိုမာရှိသူ ဦးစားပေးမည်', 'မြန်မာအလုပ်သမားဥပဒေများကို နားလည်သူ', 'လျှို့ဝှက်ချက်ကို ထိန်းသိမ်းနိုင်သူ'],
    },
  },
  {
    jobFunction: 'Sales & Business Development',
    industries: [1, 7, 11, 20, 21, 25],
    salary: [350_000, 850_000],
    experience: [1, 2, 3],
    ages: [20, 38],
    jobTypes: [1],
    titles: {
      en: ['Sales Executive', 'Sales Representative', 'Field Sales Staff', 'Van Sales Representative'],
      my: ['အရောင်းကိုယ်စားလှယ်', 'အရောင်းဝန်ထမ်း', 'ကွင်းဆင်းအရောင်းဝန်ထမ်း', 'အရောင်းတာဝန်ခံ'],
    },
    duties: {
      en: [
        'Visit shops on the given route and take orders',
        'Reach the monthly sales target and collect payments',
        'Report on competitors’ prices and promotions',
        'Find new outlets in the township',
      ],
      my: [
        'သတ်မှတ်လမ်းကြောင်းအတိုင်း ဆိုင်များသို့ သွားရောက်ပြီး အော်ဒါကောက်ရမည်',
        'လစဉ် အရောင်းပမာဏ ပြည့်မီအောင် ရောင်းချပြီး ငွေကောက်ခံရမည်',
        'ပြိုင်ဘက်များ၏ ဈေးနှုန်းနှင့် ပရိုမိုးရှင်းများကို အစီရင်ခံရမည်',
        'မြို့နယ်အတွင်း ဆိုင်သစ်များ ရှာဖွေချိတ်ဆက်ရမည်',
      ],
    },
    needs: {
      en: [
        'Can ride a motorbike or drive; licence preferred',
        'Likes to talk with people and to travel',
        'Experience in FMCG is a plus',
      ],
      my: ['ဆိုင်ကယ် သို့မဟုတ် ကားမောင်းနိုင်သူ (လိုင်စင်ရှိက ဦးစားပေးမည်)', 'လူမှုဆက်ဆံရေးကောင်းပြီး ခရီးသွားနိုင်သူ', 'FMCG လုပ်ငန်းအတွေ့အကြုံရှိက ပိုကောင်းသည်'],
    },
  },
  {
    jobFunction: 'Sales & Business Development',
    industries: [3, 4, 5, 14, 19, 21],
    salary: [900_000, 2_000_000],
    experience: [4, 5],
    ages: [27, 45],
    jobTypes: [1],
    titles: {
      en: ['Sales Manager', 'Business Development Manager', 'Area Sales Manager'],
      my: ['အရောင်းမန်နေဂျာ', 'စီးပွားရေးဖွံ့ဖြိုးမှုမန်နေဂျာ', 'နယ်မြေအရောင်းမန်နေဂျာ'],
    },
    duties: {
      en: [
        'Set targets for the team and follow them every week',
        'Build relations with dealers and corporate customers',
        'Prepare quotations and negotiate contracts',
        'Report sales and forecasts to the general manager',
      ],
      my: [
        'အဖွဲ့အတွက် ရောင်းအားပန်းတိုင် သတ်မှတ်ပြီး အပတ်စဉ် ကြီးကြပ်ရမည်',
        'ကိုယ်စားလှယ်များ၊ ကုမ္ပဏီဖောက်သည်များနှင့် ဆက်ဆံရေး တည်ဆောက်ရမည်',
        'ဈေးနှုန်းလွှာများ ပြင်ဆင်ပြီး စာချုပ်များ ညှိနှိုင်းရမည်',
        'အရောင်းအခြေအနေနှင့် ခန့်မှန်းချက်များကို အထွေထွေမန်နေဂျာသို့ တင်ပြရမည်',
      ],
    },
    needs: {
      en: [
        'At least 2 years leading a sales team',
        'Good negotiation and presentation in English',
        'Willing to travel in Myanmar',
      ],
      my: ['အရောင်းအဖွဲ့ ဦးဆောင်ဖူးသူ အနည်းဆုံး ၂ နှစ်', 'ညှိနှိုင်းခြင်းနှင့် အင်္ဂလိပ်ဘာသာဖြင့် တင်ပြခြင်း ကောင်းမွန်သူ', 'နယ်ခရီးသွားနိုင်သူ'],
    },
  },
  {
    jobFunction: 'Marketing & Advertising',
    industries: [1, 3, 9, 12, 18, 20],
    salary: [400_000, 1_000_000],
    experience: [2, 3, 4],
    ages: [20, 35],
    jobTypes: [1, 6],
    titles: {
      en: ['Digital Marketing Executive', 'Social Media Executive', 'Content Writer', 'Marketing Executive'],
      my: ['ဒစ်ဂျစ်တယ်မားကတ်တင်းဝန်ထမ်း', 'လူမှုကွန်ရက်မားကတ်တင်းဝန်ထမ်း', 'ကွန်တန့်ရေးသားသူ', 'ဈေးကွက်ရှာဖွေရေးဝန်ထမ်း'],
    },
    duties: {
      en: [
        'Plan and write posts for Facebook, TikTok and Viber',
        'Run paid campaigns and report on reach and cost',
        'Answer messages and comments within an hour',
        'Work with designers on photos and short videos',
      ],
      my: [
        'Facebook၊ TikTok နှင့် Viber အတွက် ပို့စ်များ စီစဉ်ရေးသားရမည်',
        'ကြေးပေးကြော်ငြာများ တင်ပြီး ရလဒ်နှင့် ကုန်ကျစရိတ်ကို အစီရင်ခံရမည်',
        'မက်ဆေ့ချ်နှင့် ကော်မန့်များကို တစ်နာရီအတွင်း ပြန်ကြားရမည်',
        'ဒီဇိုင်နာများနှင့်အတူ ဓာတ်ပုံ၊ ဗီဒီယိုတိုများ ဖန်တီးရမည်',
      ],
    },
    needs: {
      en: [
        'Knows Meta Business Suite and Google Analytics',
        'Writes lively Burmese without spelling mistakes',
        'Canva or basic Photoshop',
      ],
      my: [
        'Meta Business Suite နှင့် Google Analytics အသုံးပြုနိုင်သူ',
        'မြန်မာစာ သတ်ပုံမှန်ကန်ပြီး ဆွဲဆောင်မှုရှိစွာ ရေးသားနိုင်သူ',
        'Canva သို့မဟုတ် Photoshop အခြေခံ သုံးတတ်သူ',
      ],
    },
  },
  {
    jobFunction: 'Customer Service',
    industries: [1, 2, 4, 13, 21],
    salary: [280_000, 520_000],
    experience: [1, 2, 3],
    ages: [18, 32],
    jobTypes: [1, 2],
    titles: {
      en: ['Call Centre Agent', 'Customer Service Representative', 'Online Sales Agent'],
      my: ['Call Center ဝန်ထမ်း', 'ဖောက်သည်ဝန်ဆောင်မှုဝန်ထမ်း', 'အွန်လိုင်းအရောင်းဝန်ထမ်း'],
    },
    duties: {
      en: [
        'Answer calls and chats from customers politely',
        'Take orders and follow each delivery',
        'Write down complaints and solve them with the department concerned',
        'Call customers back after service',
      ],
      my: [
        'ဖောက်သည်များ၏ ဖုန်းနှင့် မက်ဆေ့ချ်များကို ယဉ်ကျေးစွာ ဖြေကြားရမည်',
        'အော်ဒါများ လက်ခံပြီး ပို့ဆောင်မှုအခြေအနေကို လိုက်လံစစ်ဆေးရမည်',
        'တိုင်ကြားချက်များကို မှတ်တမ်းတင်ပြီး သက်ဆိုင်ရာဌာနနှင့် ဖြေရှင်းပေးရမည်',
        'ဝန်ဆောင်မှုပြီးနောက် ဖောက်သည်ထံ ပြန်လည်ဆက်သွယ်မေးမြန်းရမည်',
      ],
    },
    needs: {
      en: ['Clear and pleasant voice', 'Types Burmese quickly (Unicode)', 'Can work in shifts'],
      my: ['အသံကြည်လင်ပြီး ပြောဆိုပုံ ပြေပြစ်သူ', 'မြန်မာစာ (Unicode) မြန်မြန် ရိုက်နိုင်သူ', 'အဆိုင်းဖြင့် လုပ်ကိုင်နိုင်သူ'],
    },
  },
  {
    jobFunction: 'Banking & Microfinance',
    industries: [2],
    salary: [300_000, 650_000],
    experience: [1, 2, 3],
    ages: [20, 35],
    jobTypes: [1],
    titles: {
      en: ['Loan Officer', 'Microfinance Client Officer', 'Bank Teller'],
      my: ['ချေးငွေအရာရှိ', 'အသေးစားချေးငွေဝန်ထမ်း', 'ဘဏ်ငွေကိုင်'],
    },
    duties: {
      en: [
        'Visit villages and wards to explain loans',
        'Check applicants’ businesses and their ability to repay',
        'Collect repayments and keep records on the tablet',
        'Follow up late payments with respect',
      ],
      my: [
        'ရပ်ကွက်၊ ကျေးရွာများသို့ သွားရောက်၍ ချေးငွေအကြောင်း ရှင်းပြရမည်',
        'ချေးငွေလျှောက်ထားသူ၏ လုပ်ငန်းနှင့် ပြန်ဆပ်နိုင်စွမ်းကို စိစစ်ရမည်',
        'ပြန်ဆပ်ငွေများ ကောက်ခံပြီး တက်ဘလက်တွင် မှတ်တမ်းတင်ရမည်',
        'နောက်ကျပေးဆပ်သူများကို လေးစားစွာဖြင့် လိုက်လံဆောင်ရွက်ရမည်',
      ],
    },
    needs: {
      en: ['Any graduate', 'Own motorbike and licence', 'Household registration of the same region'],
      my: ['မည်သည့်ဘွဲ့မဆို ရရှိပြီးသူ', 'ကိုယ်ပိုင်ဆိုင်ကယ်နှင့် လိုင်စင်ရှိသူ', 'ဒေသခံ သန်းခေါင်စာရင်းရှိသူ'],
    },
  },
  {
    jobFunction: 'Purchasing & Procurement',
    industries: [5, 6, 7, 9, 10, 25],
    salary: [400_000, 900_000],
    experience: [3, 4],
    ages: [23, 40],
    jobTypes: [1],
    titles: {
      en: ['Purchasing Officer', 'Procurement Executive', 'Import and Export Officer'],
      my: ['ဝယ်ယူရေးအရာရှိ', 'ဝယ်ယူရေးတာဝန်ခံ', 'သွင်းကုန်ထုတ်ကုန်အရာရှိ'],
    },
    duties: {
      en: [
        'Ask at least three suppliers for prices and compare them',
        'Issue purchase orders and follow deliveries',
        'Check quality and quantity when goods arrive',
        'Prepare import licences and customs papers',
      ],
      my: [
        'ပေးသွင်းသူ အနည်းဆုံး သုံးဦးထံမှ ဈေးနှုန်းတောင်းခံ နှိုင်းယှဉ်ရမည်',
        'ဝယ်ယူမှုအမိန့် (PO) ထုတ်ပြီး ပို့ဆောင်မှုကို လိုက်လံကြည့်ရှုရမည်',
        'ကုန်ပစ္စည်းရောက်ရှိချိန်တွင် အရည်အသွေးနှင့် အရေအတွက် စစ်ဆေးရမည်',
        'သွင်းကုန်လိုင်စင်နှင့် အကောက်ခွန်စာရွက်စာတမ်းများ ပြင်ဆင်ရမည်',
      ],
    },
    needs: {
      en: ['Knows the local market and suppliers', 'Good at negotiating', 'Excel and e-mail in English'],
      my: ['ပြည်တွင်းဈေးကွက်နှင့် ပေးသွင်းသူများကို သိရှိသူ', 'ဈေးနှုန်းညှိနှိုင်းရာတွင် ကျွမ်းကျင်သူ', 'Excel နှင့် အင်္ဂလိပ်ဘာသာ Email ရေးသားနိုင်သူ'],
    },
  },
  {
    jobFunction: 'Management',
    industries: [1, 6, 7, 8, 9, 13],
    salary: [1_000_000, 3_000_000],
    experience: [5, 6],
    ages: [30, 50],
    jobTypes: [1],
    titles: {
      en: ['Branch Manager', 'Operations Manager', 'General Manager', 'Assistant Manager'],
      my: ['ဆိုင်ခွဲမန်နေဂျာ', 'လုပ်ငန်းလည်ပတ်ရေးမန်နေဂျာ', 'အထွေထွေမန်နေဂျာ', 'လက်ထောက်မန်နေဂျာ'],
    },
    duties: {
      en: [
        'Run the daily work of the branch and be answerable for its results',
        'Plan duty rosters and lead staff',
        'Watch costs, stock and service quality',
        'Report to the head office each week',
      ],
      my: [
        'ဆိုင်ခွဲ၏ နေ့စဉ်လုပ်ငန်းများကို ဦးစီးပြီး ရလဒ်ကို တာဝန်ယူရမည်',
        'ဝန်ထမ်းတာဝန်ချိန်ဇယား ရေးဆွဲပြီး ဝန်ထမ်းများကို ဦးဆောင်ရမည်',
        'ကုန်ကျစရိတ်၊ ကုန်ပစ္စည်းနှင့် ဝန်ဆောင်မှုအရည်အသွေးကို ကြီးကြပ်ရမည်',
        'ရုံးချုပ်သို့ အပတ်စဉ် အစီရင်ခံရမည်',
      ],
    },
    needs: {
      en: [
        'At least 5 years in the same field',
        'Leadership and decision making',
        'MBA or diploma in management preferred',
      ],
      my: ['လုပ်ငန်းတူ အတွေ့အကြုံ အနည်းဆုံး ၅ နှစ်', 'ဦးဆောင်နိုင်စွမ်းနှင့် ဆုံးဖြတ်နိုင်စွမ်းရှိသူ', 'MBA သို့မဟုတ် စီမံခန့်ခွဲမှုဒီပလိုမာရှိသူ ဦးစားပေးမည်'],
    },
  },
  {
    jobFunction: 'Legal & Compliance',
    industries: [2, 5, 19, 23],
    salary: [700_000, 1_800_000],
    experience: [3, 4, 5],
    ages: [25, 45],
    jobTypes: [1],
    titles: {
      en: ['Legal Officer', 'Compliance Officer', 'Company Secretary'],
      my: ['ဥပဒေအရာရှိ', 'လိုက်နာမှုစစ်ဆေးရေးအရာရှိ', 'ကုမ္ပဏီအတွင်းရေးမှူး'],
    },
    duties: {
      en: [
        'Draft and check contracts in Burmese and English',
        'Deal with DICA, the tax office and other authorities',
        'Advise departments on legal risks',
        'Keep the registers of the company',
      ],
      my: [
        'စာချုပ်များကို မြန်မာ၊ အင်္ဂလိပ် နှစ်ဘာသာဖြင့် ရေးဆွဲစစ်ဆေးရမည်',
        'DICA၊ အခွန်ရုံးနှင့် သက်ဆိုင်ရာဌာနများနှင့် ဆက်သွယ်ဆောင်ရွက်ရမည်',
        'ဌာနများကို ဥပဒေရေးရာ အကြံပြုချက် ပေးရမည်',
        'ကုမ္ပဏီမှတ်ပုံတင်စာရင်းများ ထိန်းသိမ်းရမည်',
      ],
    },
    needs: {
      en: ['LL.B; advocate licence preferred', 'Two years in a law firm or legal department', 'Good written English'],
      my: ['LL.B ဘွဲ့ရ (ရှေ့နေလိုင်စင်ရှိက ဦးစားပေးမည်)', 'ဥပဒေလုပ်ငန်း သို့မဟုတ် ဥပဒေဌာနတွင် ၂ နှစ် လုပ်ကိုင်ဖူးသူ', 'အင်္ဂလိပ်စာ အရေးအသား ကောင်းမွန်သူ'],
    },
  },
];
