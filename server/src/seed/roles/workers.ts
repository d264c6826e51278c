import type { Role } from './role.ts';

export const workerRoles: readonly Role[] = [
  {
    jobFunction: 'Driver',
    industries: [1, 5, 7, 13, 25],
    salary: [280_000, 550_000],
    experience: [2, 3, 4],
    ages: [22, 50],
    jobTypes: [1],
    titles: {
      en: ['Company Driver', 'Truck Driver', 'Office Ferry Driver', 'Delivery Van Driver'],
      my: ['ကုမ္ပဏီယာဉ်မောင်း', 'ကုန်တင်ယာဉ်မောင်း', 'ဖယ်ရီယာဉ်မောင်း', 'ပစ္စည်းပို့ယာဉ်မောင်း'],
    },
    duties: {
      en: [
        'Drive staff or goods safely and on time',
        'Check oil, water, brakes and tyres every morning',
        'Keep the car clean and write the log book',
        'Help load and unload when needed',
      ],
      my: [
        'ဝန်ထမ်း သို့မဟုတ် ကုန်ပစ္စည်းများကို ဘေးကင်းစွာ အချိန်မီ ပို့ဆောင်ရမည်',
        'နံနက်တိုင်း ဆီ၊ ရေ၊ ဘရိတ်နှင့် တာယာများ စစ်ဆေးရမည်',
        'ယာဉ်ကို သန့်ရှင်းစွာထားပြီး မှတ်တမ်းစာအုပ် ရေးမှတ်ရမည်',
        'လိုအပ်ပါက ကုန်တင်ကုန်ချ ကူညီရမည်',
      ],
    },
    needs: {
      en: ['Driving licence kha or ga', 'Knows the roads of the city', 'Does not drink and drives with care'],
      my: ['ယာဉ်မောင်းလိုင်စင် (ခ) သို့မဟုတ် (ဂ) ရှိသူ', 'မြို့တွင်းလမ်းများကို ကျွမ်းကျင်သူ', 'အရက်ကင်းပြီး သတိရှိစွာ မောင်းနှင်တတ်သူ'],
    },
  },
  {
    jobFunction: 'Delivery Rider',
    industries: [1, 8, 13],
    salary: [250_000, 500_000],
    experience: [1, 2],
    ages: [18, 40],
    jobTypes: [1, 2],
    titles: {
      en: ['Delivery Rider', 'Food Delivery Rider', 'Parcel Delivery Staff'],
      my: ['ပစ္စည်းပို့ဝန်ထမ်း', 'အစားအသောက်ပို့ဝန်ထမ်း', 'ပါဆယ်ပို့ဝန်ထမ်း'],
    },
    duties: {
      en: [
        'Deliver parcels and food in the township',
        'Collect cash on delivery and hand it over every evening',
        'Call customers before arriving',
        'Handle goods with care',
      ],
      my: [
        'မြို့နယ်အတွင်း ပါဆယ်နှင့် အစားအသောက်များ ပို့ဆောင်ရမည်',
        'ပစ္စည်းရောက်ငွေချေ ငွေများကို ကောက်ခံပြီး ညနေတိုင်း အပ်နှံရမည်',
        'မရောက်မီ ဖောက်သည်ထံ ဖုန်းဆက်ရမည်',
        'ပစ္စည်းများကို ဂရုတစိုက် ကိုင်တွယ်ရမည်',
      ],
    },
    needs: {
      en: ['Bicycle or motorbike of your own', 'Smartphone with internet', 'Honest; guarantor needed'],
      my: ['ကိုယ်ပိုင်စက်ဘီး သို့မဟုတ် ဆိုင်ကယ်ရှိသူ', 'အင်တာနက်သုံးနိုင်သော စမတ်ဖုန်းရှိသူ', 'ရိုးသားပြီး အာမခံသူရှိသူ'],
    },
  },
  {
    jobFunction: 'Warehouse & Store',
    industries: [1, 7, 13, 25],
    salary: [240_000, 420_000],
    experience: [1, 2, 3],
    ages: [18, 40],
    jobTypes: [1, 5],
    titles: {
      en: ['Warehouse Worker', 'Store Keeper', 'Forklift Operator', 'Packing Staff'],
      my: ['ဂိုဒေါင်ဝန်ထမ်း', 'စတိုကိုင်', 'ဖော့ကလစ်မောင်း', 'ထုပ်ပိုးရေးဝန်ထမ်း'],
    },
    duties: {
      en: [
        'Receive goods, check them and put them in their place',
        'Pick and pack orders',
        'Count stock each month',
        'Keep the warehouse clean and safe',
      ],
      my: [
        'ကုန်ပစ္စည်းများ လက်ခံစစ်ဆေးပြီး သတ်မှတ်နေရာတွင် ထားရှိရမည်',
        'အော်ဒါအလိုက် ပစ္စည်းထုတ်ပြီး ထုပ်ပိုးရမည်',
        'လစဉ် ကုန်လက်ကျန်ရေတွက်ရမည်',
        'ဂိုဒေါင်ကို သန့်ရှင်းဘေးကင်းစွာ ထားရှိရမည်',
      ],
    },
    needs: {
      en: ['Healthy and able to lift 25 kg', 'Can read and write', 'Lives near the warehouse or stays in the hostel'],
      my: ['ကျန်းမာသန်စွမ်းပြီး ၂၅ ကီလိုဂရမ် သယ်ယူနိုင်သူ', 'အရေးအဖတ် တတ်ကျွမ်းသူ', 'ဂိုဒေါင်အနီး နေထိုင်သူ သို့မဟုတ် အဆောင်နေနိုင်သူ'],
    },
  },
  {
    jobFunction: 'Shop Staff & Cashier',
    industries: [1, 20, 21],
    salary: [220_000, 380_000],
    experience: [1, 2],
    ages: [18, 35],
    jobTypes: [1, 2],
    titles: {
      en: ['Shop Assistant', 'Cashier', 'Supermarket Sales Staff', 'Beauty Adviser'],
      my: ['အရောင်းစာရေး', 'ငွေကိုင်', 'စူပါမားကတ်အရောင်းဝန်ထမ်း', 'အလှကုန်အကြံပေးဝန်ထမ်း'],
    },
    duties: {
      en: [
        'Serve customers and explain products',
        'Fill shelves and put on price labels',
        'Use the POS and count the till',
        'Keep the shop clean',
      ],
      my: [
        'ဖောက်သည်များကို ဝန်ဆောင်မှုပေးပြီး ပစ္စည်းအကြောင်း ရှင်းပြရမည်',
        'စင်များ ဖြည့်ပြီး ဈေးနှုန်းကတ် ကပ်ရမည်',
        'POS စက်သုံးပြီး ငွေသိမ်းစာရင်း ပိတ်ရမည်',
        'ဆိုင်ကို သန့်ရှင်းစွာ ထားရှိရမည်',
      ],
    },
    needs: {
      en: ['Passed Grade 9 or above', 'Smiling and patient', 'Can work on weekends'],
      my: ['နဝမတန်းနှင့်အထက် အောင်မြင်သူ', 'ပြုံးရွှင်၍ စိတ်ရှည်သူ', 'စနေ၊ တနင်္ဂနွေ အလုပ်ဆင်းနိုင်သူ'],
    },
  },
  {
    jobFunction: 'Cook & Kitchen',
    industries: [8, 9],
    salary: [280_000, 750_000],
    experience: [1, 2, 3, 4],
    ages: [18, 45],
    jobTypes: [1],
    titles: {
      en: ['Cook', 'Kitchen Helper', 'Chinese Cuisine Chef', 'Baker', 'Barista'],
      my: ['စားဖိုမှူး', 'မီးဖိုချောင်အကူ', 'တရုတ်စားဖိုမှူး', 'မုန့်ဖုတ်ဆရာ', 'ကော်ဖီဖျော်ဆရာ'],
    },
    duties: {
      en: [
        'Prepare and cook dishes to the recipe',
        'Keep the kitchen clean and store food safely',
        'Order ingredients and avoid waste',
        'Help with new menus',
      ],
      my: [
        'သတ်မှတ်ချက်ပြုတ်နည်းအတိုင်း ဟင်းလျာများ ချက်ပြုတ်ရမည်',
        'မီးဖိုချောင်ကို သန့်ရှင်းစွာထားပြီး အစားအစာများကို စနစ်တကျ သိမ်းဆည်းရမည်',
        'ကုန်ကြမ်းမှာယူပြီး အလေအလွင့် လျှော့ချရမည်',
        'မီနူးအသစ်များ ဖန်တီးရာတွင် ပါဝင်ရမည်',
      ],
    },
    needs: {
      en: ['Knows Myanmar, Chinese or European dishes', 'Clean and quick', 'Can work on holidays'],
      my: ['မြန်မာ၊ တရုတ် သို့မဟုတ် ဥရောပဟင်းလျာ ချက်တတ်သူ', 'သန့်ရှင်းသွက်လက်သူ', 'ရုံးပိတ်ရက်များတွင် အလုပ်ဆင်းနိုင်သူ'],
    },
  },
  {
    jobFunction: 'Waiter & Restaurant',
    industries: [8, 9],
    salary: [200_000, 350_000],
    experience: [1, 2],
    ages: [18, 32],
    jobTypes: [1, 2],
    titles: {
      en: ['Waiter', 'Waitress', 'Restaurant Captain', 'Tea Shop Staff'],
      my: ['စားပွဲထိုး', 'စားသောက်ဆိုင်ဝန်ထမ်း', 'စားပွဲထိုးခေါင်းဆောင်', 'လက်ဖက်ရည်ဆိုင်ဝန်ထမ်း'],
    },
    duties: {
      en: [
        'Welcome guests and take orders',
        'Serve food and drinks quickly',
        'Clear and clean the tables',
        'Bring the bill and say goodbye warmly',
      ],
      my: [
        'ဧည့်သည်များကို ကြိုဆိုပြီး အော်ဒါကောက်ရမည်',
        'အစားအသောက်များကို မြန်ဆန်စွာ တည်ခင်းရမည်',
        'စားပွဲများ သိမ်းဆည်းသန့်ရှင်းရမည်',
        'ငွေတောင်းခံလွှာ ပေးပြီး နွေးထွေးစွာ နှုတ်ဆက်ရမည်',
      ],
    },
    needs: {
      en: ['No experience needed, we train you', 'Clean and polite', 'Can stay in the hostel'],
      my: ['အတွေ့အကြုံမလို၊ သင်ပြပေးမည်', 'သန့်ရှင်းပြီး ယဉ်ကျေးသူ', 'အဆောင်နေနိုင်သူ'],
    },
  },
  {
    jobFunction: 'Security Guard',
    industries: [2, 5, 10, 24],
    salary: [220_000, 350_000],
    experience: [1, 2, 3],
    ages: [20, 50],
    jobTypes: [1],
    titles: {
      en: ['Security Guard', 'Security Supervisor', 'Night Watchman'],
      my: ['လုံခြုံရေးဝန်ထမ်း', 'လုံခြုံရေးကြီးကြပ်', 'ညစောင့်'],
    },
    duties: {
      en: [
        'Check people and cars at the gate',
        'Walk around the building each hour',
        'Watch the CCTV and report anything unusual',
        'Help in case of fire',
      ],
      my: [
        'ဂိတ်တွင် လူနှင့်ယာဉ်များ စစ်ဆေးရမည်',
        'နာရီတိုင်း အဆောက်အအုံပတ်ပတ်လည် လှည့်လည်စစ်ဆေးရမည်',
        'CCTV စောင့်ကြည့်ပြီး ထူးခြားမှုရှိပါက ချက်ချင်းသတင်းပို့ရမည်',
        'မီးဘေးဖြစ်ပွားပါက ကူညီဆောင်ရွက်ရမည်',
      ],
    },
    needs: {
      en: ['Healthy, at least 5 feet 5 inches tall', 'Police recommendation letter', 'Day and night shifts'],
      my: ['ကျန်းမာပြီး အရပ် ၅ ပေ ၅ လက်မအထက်', 'ရဲစခန်းထောက်ခံစာ တင်ပြနိုင်သူ', 'နေ့ဆိုင်း၊ ညဆိုင်း ဆင်းနိုင်သူ'],
    },
  },
  {
    jobFunction: 'Cleaner & Housekeeping',
    industries: [9, 10, 24],
    salary: [180_000, 300_000],
    experience: [1, 2],
    ages: [18, 48],
    jobTypes: [1, 2, 5],
    titles: {
      en: ['Office Cleaner', 'Hotel Housekeeper', 'Hospital Cleaner'],
      my: ['ရုံးသန့်ရှင်းရေးဝန်ထမ်း', 'ဟိုတယ်အခန်းသန့်ရှင်းရေးဝန်ထမ်း', 'ဆေးရုံသန့်ရှင်းရေးဝန်ထမ်း'],
    },
    duties: {
      en: [
        'Clean rooms, corridors and toilets',
        'Change bed linen and fill up supplies',
        'Collect rubbish and separate it',
        'Tell the supervisor about repairs',
      ],
      my: [
        'အခန်း၊ စင်္ကြံနှင့် သန့်စင်ခန်းများ သန့်ရှင်းရေးလုပ်ရမည်',
        'အိပ်ရာခင်းလဲပြီး လိုအပ်သောပစ္စည်းများ ဖြည့်ရမည်',
        'အမှိုက်များ သိမ်းဆည်းခွဲခြားရမည်',
        'ပြုပြင်ရန်လိုအပ်သည်များကို ကြီးကြပ်သူထံ အကြောင်းကြားရမည်',
      ],
    },
    needs: {
      en: ['Hard working and honest', 'Careful with cleaning chemicals', 'Can start immediately'],
      my: ['ကြိုးစားပြီး ရိုးသားသူ', 'သန့်ရှင်းရေးဆေးရည်များကို သတိထားကိုင်တွယ်တတ်သူ', 'ချက်ချင်း အလုပ်ဝင်နိုင်သူ'],
    },
  },
  {
    jobFunction: 'Sewing & Garment',
    industries: [6],
    salary: [240_000, 420_000],
    experience: [1, 2, 3],
    ages: [18, 40],
    jobTypes: [1],
    titles: {
      en: ['Sewing Machine Operator', 'Cutting Operator', 'Sewing Line Leader', 'Pattern Maker'],
      my: ['စက်ချုပ်ဝန်ထမ်း', 'အဝတ်ဖြတ်ဝန်ထမ်း', 'စက်ချုပ်လိုင်းခေါင်းဆောင်', 'ပုံစံဖြတ်ဆရာ'],
    },
    duties: {
      en: [
        'Sew parts of the garment to the sample',
        'Reach the hourly target of the line',
        'Check your own stitches',
        'Keep the machine oiled and clean',
      ],
      my: [
        'နမူနာပုံစံအတိုင်း အထည်အစိတ်အပိုင်းများ ချုပ်လုပ်ရမည်',
        'လိုင်း၏ တစ်နာရီသတ်မှတ်ချက် ပြည့်မီအောင် လုပ်ဆောင်ရမည်',
        'ကိုယ်တိုင်ချုပ်ထားသည်များကို ပြန်လည်စစ်ဆေးရမည်',
        'စက်ကို ဆီထည့်သန့်ရှင်းရမည်',
      ],
    },
    needs: {
      en: [
        'Can use single needle or overlock machines',
        'Beginners are trained for one month',
        'Ferry or hostel available',
      ],
      my: ['အပ်တစ်ချောင်းစက် သို့မဟုတ် အိုဗာလော့စက် ချုပ်တတ်သူ', 'မချုပ်တတ်သူများကို တစ်လ သင်ပေးမည်', 'ဖယ်ရီ သို့မဟုတ် အဆောင် ရှိသည်'],
    },
  },
  {
    jobFunction: 'Factory & Production',
    industries: [6, 7, 14, 21],
    salary: [230_000, 400_000],
    experience: [1, 2],
    ages: [18, 40],
    jobTypes: [1, 5],
    titles: {
      en: ['Production Worker', 'Machine Operator', 'Production Line Leader'],
      my: ['စက်ရုံလုပ်သား', 'စက်မောင်း', 'ထုတ်လုပ်ရေးလိုင်းခေါင်းဆောင်'],
    },
    duties: {
      en: [
        'Run the machine and watch its gauges',
        'Pack finished goods and count them',
        'Follow the safety rules and wear protective gear',
        'Tell the leader when something is wrong',
      ],
      my: [
        'စက်ကို မောင်းနှင်ပြီး တိုင်းတာချက်များကို စောင့်ကြည့်ရမည်',
        'ကုန်ချောများ ထုပ်ပိုးရေတွက်ရမည်',
        'ဘေးကင်းရေးစည်းကမ်း လိုက်နာပြီး အကာအကွယ်ပစ္စည်း ဝတ်ဆင်ရမည်',
        'ချို့ယွင်းမှုရှိပါက ခေါင်းဆောင်ထံ ချက်ချင်း အကြောင်းကြားရမည်',
      ],
    },
    needs: {
      en: ['Healthy', 'Can work in two or three shifts', 'Experience welcome but not needed'],
      my: ['ကျန်းမာရေးကောင်းသူ', 'နှစ်ဆိုင်း သို့မဟုတ် သုံးဆိုင်း ဆင်းနိုင်သူ', 'အတွေ့အကြုံရှိက ကောင်းသည်၊ မရှိလည်း ရသည်'],
    },
  },
  {
    jobFunction: 'Electrician & Air-con',
    industries: [5, 9, 16, 21],
    salary: [300_000, 600_000],
    experience: [2, 3, 4],
    ages: [20, 45],
    jobTypes: [1, 3],
    titles: {
      en: ['Electrician', 'Air-conditioner Technician', 'Generator Technician', 'Solar Installer'],
      my: ['လျှပ်စစ်ပညာသည်', 'အဲကွန်းပြင်ဆရာ', 'မီးစက်ပြင်ဆရာ', 'ဆိုလာတပ်ဆင်ရေးဝန်ထမ်း'],
    },
    duties: {
      en: [
        'Lay cables and install lights, sockets and panels',
        'Service air-conditioners and fill gas',
        'Find and repair faults at customers’ homes',
        'Work safely and test before leaving',
      ],
      my: [
        'ဝါယာကြိုးသွယ်တန်းပြီး မီး၊ ပလပ်ပေါက်နှင့် ဘောက်စ်များ တပ်ဆင်ရမည်',
        'အဲကွန်း ဆားဗစ်လုပ်ပြီး ဂတ်စ်ဖြည့်ရမည်',
        'ဖောက်သည်အိမ်များတွင် ချို့ယွင်းချက် ရှာဖွေပြုပြင်ပေးရမည်',
        'ဘေးကင်းစွာ လုပ်ကိုင်ပြီး မပြန်မီ စမ်းသပ်ရမည်',
      ],
    },
    needs: {
      en: ['Electrician certificate', 'Own tools preferred', 'Not afraid of heights'],
      my: ['လျှပ်စစ်ကျွမ်းကျင်လက်မှတ်ရှိသူ', 'ကိုယ်ပိုင်ကိရိယာရှိက ဦးစားပေးမည်', 'အမြင့်ကြောက်တတ်သူ မဖြစ်ရ'],
    },
  },
  {
    jobFunction: 'Mechanic & Welder',
    industries: [5, 13, 14, 17],
    salary: [300_000, 650_000],
    experience: [2, 3, 4],
    ages: [20, 48],
    jobTypes: [1],
    titles: {
      en: ['Car Mechanic', 'Motorbike Mechanic', 'Welder', 'Excavator Operator'],
      my: ['ကားပြင်ဆရာ', 'ဆိုင်ကယ်ပြင်ဆရာ', 'ဂဟေဆော်', 'ဘက်ဟိုးမောင်း'],
    },
    duties: {
      en: [
        'Check and repair engines, brakes and gearboxes',
        'Weld steel frames to the drawing',
        'Order spare parts',
        'Keep the workshop tidy',
      ],
      my: [
        'အင်ဂျင်၊ ဘရိတ်နှင့် ဂီယာများ စစ်ဆေးပြုပြင်ရမည်',
        'ပုံစံအတိုင်း သံဘောင်များ ဂဟေဆော်ရမည်',
        'အပိုပစ္စည်းများ မှာယူရမည်',
        'အလုပ်ရုံကို သပ်ရပ်စွာ ထားရှိရမည်',
      ],
    },
    needs: {
      en: ['Certificate of a technical school or long practice', 'Knows Japanese cars', 'Patient and exact'],
      my: ['စက်မှုသင်တန်းဆင်း သို့မဟုတ် လုပ်သက်ရှိသူ', 'ဂျပန်ကားများ ကျွမ်းကျင်သူ', 'စိတ်ရှည်ပြီး တိကျသူ'],
    },
  },
  {
    jobFunction: 'Construction Worker',
    industries: [5],
    salary: [250_000, 500_000],
    experience: [1, 2, 3],
    ages: [18, 50],
    jobTypes: [3, 5],
    titles: {
      en: ['Mason', 'Carpenter', 'Painter', 'Construction Helper'],
      my: ['ပန်းရံဆရာ', 'လက်သမား', 'ဆေးသုတ်ဆရာ', 'ဆောက်လုပ်ရေးအကူလုပ်သား'],
    },
    duties: {
      en: [
        'Lay bricks, plaster walls and fix tiles',
        'Make and set up formwork',
        'Prepare surfaces and paint',
        'Wear helmet and belt on site',
      ],
      my: [
        'အုတ်စီ၊ အင်္ဂတေကိုင်ပြီး ကြွေပြားကပ်ရမည်',
        'ပုံစံခွက်များ ပြုလုပ်တပ်ဆင်ရမည်',
        'မျက်နှာပြင် ပြင်ဆင်ပြီး ဆေးသုတ်ရမည်',
        'လုပ်ငန်းခွင်တွင် ဦးထုပ်နှင့် ခါးပတ် ဝတ်ဆင်ရမည်',
      ],
    },
    needs: {
      en: ['Experience on a building site', 'Healthy and strong', 'Site accommodation available'],
      my: ['ဆောက်လုပ်ရေးလုပ်ငန်းခွင် အတွေ့အကြုံရှိသူ', 'ကျန်းမာသန်စွမ်းသူ', 'လုပ်ငန်းခွင်တွင် နေထိုင်ရန် စီစဉ်ပေးသည်'],
    },
  },
  {
    jobFunction: 'Household & Childcare',
    industries: [23, 24, 26],
    salary: [200_000, 400_000],
    experience: [1, 2, 3],
    ages: [18, 50],
    jobTypes: [1, 2],
    titles: { en: ['Nanny', 'Housekeeper at Home', 'Elderly Caregiver'], my: ['ကလေးထိန်း', 'အိမ်အကူ', 'သက်ကြီးရွယ်အိုစောင့်ရှောက်သူ'] },
    duties: {
      en: [
        'Look after children or elderly people with love',
        'Cook simple meals and wash clothes',
        'Keep the house clean',
        'Go along to the clinic when needed',
      ],
      my: [
        'ကလေး သို့မဟုတ် သက်ကြီးရွယ်အိုများကို ကြင်နာစွာ စောင့်ရှောက်ရမည်',
        'ရိုးရှင်းသောဟင်းလျာ ချက်ပြုတ်ပြီး အဝတ်လျှော်ရမည်',
        'အိမ်သန့်ရှင်းရေး ပြုလုပ်ရမည်',
        'လိုအပ်ပါက ဆေးခန်းသို့ လိုက်ပါရမည်',
      ],
    },
    needs: {
      en: ['Kind and patient', 'Recommendation letter of the ward', 'Caregiver training is a plus'],
      my: ['ကြင်နာပြီး စိတ်ရှည်သူ', 'ရပ်ကွက်ထောက်ခံစာ တင်ပြနိုင်သူ', 'Caregiver သင်တန်းဆင်းက ဦးစားပေးမည်'],
    },
  },
  {
    jobFunction: 'Beauty & Spa',
    industries: [9, 20],
    salary: [230_000, 550_000],
    experience: [1, 2, 3],
    ages: [18, 38],
    jobTypes: [1],
    titles: {
      en: ['Hair Stylist', 'Beautician', 'Spa Therapist', 'Nail Artist'],
      my: ['ဆံသဆရာ', 'အလှပြင်ဝန်ထမ်း', 'စပါဝန်ထမ်း', 'လက်သည်းအလှပြင်ဆရာ'],
    },
    duties: {
      en: [
        'Cut, wash and colour hair',
        'Give facials and massage',
        'Advise customers on products',
        'Keep tools clean and sterile',
      ],
      my: [
        'ဆံပင်ညှပ်၊ ခေါင်းလျှော်၊ ဆေးဆိုးပေးရမည်',
        'မျက်နှာပေါင်းတင်ပြီး နှိပ်နယ်ပေးရမည်',
        'ဖောက်သည်များကို ပစ္စည်းရွေးချယ်ရာတွင် အကြံပေးရမည်',
        'ကိရိယာများကို သန့်စင်ပိုးသတ်ထားရမည်',
      ],
    },
    needs: {
      en: ['Beauty training certificate', 'Commission on each customer', 'Neat and friendly'],
      my: ['အလှပြင်သင်တန်းဆင်းလက်မှတ်ရှိသူ', 'ဖောက်သည်အလိုက် ကော်မရှင် ခံစားခွင့်ရှိသည်', 'သပ်ရပ်ပြီး ဖော်ရွေသူ'],
    },
  },
  {
    jobFunction: 'Farm Worker',
    industries: [7, 15],
    salary: [200_000, 350_000],
    experience: [1, 2],
    ages: [18, 50],
    jobTypes: [1, 5],
    titles: {
      en: ['Poultry Farm Worker', 'Plantation Worker', 'Tractor Driver'],
      my: ['ကြက်ခြံလုပ်သား', 'စိုက်ခင်းလုပ်သား', 'ထွန်စက်မောင်း'],
    },
    duties: {
      en: [
        'Feed the animals and clean their houses',
        'Plant, weed and harvest',
        'Drive and look after the tractor',
        'Report sick animals at once',
      ],
      my: [
        'တိရစ္ဆာန်များကို အစာကျွေးပြီး ခြံသန့်ရှင်းရေးလုပ်ရမည်',
        'စိုက်ပျိုးခြင်း၊ ပေါင်းနုတ်ခြင်းနှင့် ရိတ်သိမ်းခြင်းများ ပြုလုပ်ရမည်',
        'ထွန်စက်မောင်းပြီး ထိန်းသိမ်းရမည်',
        'နာမကျန်းသောတိရစ္ဆာန်ရှိပါက ချက်ချင်း သတင်းပို့ရမည်',
      ],
    },
    needs: {
      en: ['Used to country life', 'Couples are welcome', 'Free house and electricity'],
      my: ['နယ်တွင် နေထိုင်နိုင်သူ', 'လင်မယားစုံတွဲများ ကြိုဆိုသည်', 'နေအိမ်နှင့် မီး အခမဲ့ပေးသည်'],
    },
  },
];
