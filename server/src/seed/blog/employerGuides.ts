import type { Article } from './index.ts';

export const employerGuides: readonly Article[] = [
  {
    category_id: 4,
    title_en: 'Show the salary, and more of the right people apply',
    title_my: 'လစာဖော်ပြလျှင် သင့်တော်သူ ပိုလျှောက်သည်',
    body_en:
      'A job without a salary looks like a door without a handle. Many jobseekers filter by salary, ' +
      'and a hidden one is never found that way.\n\n## What you gain\n\n- Fewer calls that end with "that ' +
      'is too little for me".\n- Fewer interviews for nothing.\n- Applicants who know what they get, and ' +
      'stay.\n\n## If you cannot name one number\n\nName a range, not wider than half of its lower end: ' +
      '400,000 to 550,000 says something, 200,000 to 900,000 nothing. Say what moves somebody up in ' +
      'it: a licence, a language, two years of experience.\n\n## If your current staff earn less\n\nThen ' +
      'they will learn of it anyway, from the applicants. It is cheaper to adjust now than to replace ' +
      'them. JPro shows you and the jobseekers what comparable jobs pay; look there before you post.',
    body_my:
      'လစာမပါသော အလုပ်ခေါ်စာသည် လက်ကိုင်မပါသော တံခါးနှင့် တူပါသည်။ အလုပ်ရှာသူများစွာသည် လစာဖြင့် ' +
      'စစ်ထုတ်ရှာကြသဖြင့် လစာမပြသော အလုပ်ကို ထိုသို့ ရှာလျှင် မတွေ့နိုင်ပါ။\n\n## ရရှိမည့် အကျိုး\n\n- ' +
      '“လစာနည်းလွန်းပါတယ်” ဖြင့် ဆုံးသော ဖုန်းခေါ်ဆိုမှု နည်းသွားသည်။\n- အချည်းနှီး အင်တာဗျူးများ ' +
      'နည်းသွားသည်။\n- ဘာရမည်ကို သိပြီး လာသူများသည် ကြာကြာ လုပ်ကြသည်။\n\n## ဂဏန်းတစ်ခုတည်း မပြောနိုင်လျှင်\n' +
      '\nအပိုင်းအခြားဖြင့် ဖော်ပြပါ။ ၄၀၀,၀၀၀ မှ ၅၅၀,၀၀၀ ဆိုလျှင် အဓိပ္ပာယ်ရှိပြီး ၂၀၀,၀၀၀ မှ ၉၀၀,၀၀၀ ' +
      'ဆိုလျှင် အဓိပ္ပာယ်မရှိပါ။ လိုင်စင်၊ ဘာသာစကား၊ အတွေ့အကြုံနှစ်နှစ် စသဖြင့် ဘာရှိလျှင် ပိုရမည်ကို ' +
      'ရေးပါ။\n\n## လက်ရှိဝန်ထမ်းများက လစာနည်းနေလျှင်\n\nလျှောက်ထားသူများထံမှ မကြာမီ သိကြမည်သာ ဖြစ်ပါသည်။ ' +
      'လူအသစ် ပြန်ရှာရသည်ထက် ယခု ညှိပေးသည်က ကုန်ကျစရိတ် သက်သာပါသည်။ အလားတူ အလုပ်များ၏ လစာကို JPro တွင် ' +
      'ကြည့်ပြီးမှ တင်ပါ။',
  },
  {
    category_id: 4,
    title_en: 'How to read a CV in two minutes, fairly',
    title_my: 'CV တစ်စောင်ကို နှစ်မိနစ်အတွင်း တရားမျှတစွာ ဖတ်နည်း',
    body_en:
      'With eighty applications, nobody reads everything. Read the same things in the same order for ' +
      'each of them; that is quicker and fairer than reading until you are bored.\n\n## Three questions\n\n' +
      '1. Can this person do the main task? Look for one example, not for a title.\n2. Will they come ' +
      'and stay? Look at the way to work and at the length of former jobs.\n3. Is there a reason ' +
      'against it that you could say to their face? If not, it is none.\n\n## What should not count\n\n' +
      'Photo, religion, marital status, age and the name of the school say little about the work. ' +
      'Cover them, or read them last.\n\n## Write one line\n\nNote for each why yes or why no. In two ' +
      'weeks you will be glad of it, and when somebody asks, you have an honest reply. Then reply to ' +
      'all of them: one click, one sentence.',
    body_my:
      'လျှောက်လွှာ ရှစ်ဆယ် ရှိလျှင် အားလုံးကို အသေးစိတ် မဖတ်နိုင်ပါ။ တစ်စောင်ချင်းကို ' +
      'တူညီသောအချက်များကို တူညီသောအစဉ်ဖြင့် ဖတ်ပါ။ ပိုမြန်ပြီး ပိုမျှတပါသည်။\n\n## မေးခွန်းသုံးခု\n\n1. ' +
      'အဓိကအလုပ်ကို လုပ်နိုင်မည်လား။ ရာထူးအမည်မဟုတ်ဘဲ ဥပမာတစ်ခုကို ရှာပါ။\n2. ပုံမှန်လာပြီး ကြာကြာ ' +
      'လုပ်မည်လား။ အလုပ်သွားလမ်းနှင့် ယခင်အလုပ်များ၏ ကြာချိန်ကို ကြည့်ပါ။\n3. ငြင်းရမည့်အကြောင်းကို ' +
      'သူ့ရှေ့တွင် ပြောရဲပါသလား။ မပြောရဲလျှင် အကြောင်းမဟုတ်ပါ။\n\n## ထည့်မတွက်သင့်သည်များ\n\nဓာတ်ပုံ၊ ' +
      'ကိုးကွယ်သည့်ဘာသာ၊ အိမ်ထောင်ရေး၊ အသက်နှင့် ကျောင်းအမည်တို့သည် အလုပ်နှင့် သိပ်မဆိုင်ပါ။ ဖုံးထားပါ ' +
      'သို့မဟုတ် နောက်ဆုံးမှ ဖတ်ပါ။\n\n## တစ်ကြောင်း ရေးမှတ်ပါ\n\nရွေးရသည့် သို့မဟုတ် မရွေးရသည့် ' +
      'အကြောင်းကို တစ်ကြောင်းစီ ရေးပါ။ နှစ်ပတ်အကြာတွင် အသုံးဝင်ပါလိမ့်မည်။ ထို့နောက် ' +
      'လျှောက်ထားသူအားလုံးကို စာတစ်ကြောင်းဖြင့် အကြောင်းပြန်ပါ။',
  },
  {
    category_id: 5,
    title_en: 'A good first day costs an hour of preparation',
    title_my: 'အလုပ်ဝင်ပထမနေ့ကောင်းဖို့ တစ်နာရီ ပြင်ဆင်ပါ',
    body_en:
      'Many newcomers leave within the first three months, and most decide it in the first ' +
      'days. An hour of preparation prevents a good part of that.\n\n## The day before\n\n- A place to ' +
      'sit, a working account, a key.\n- The name of one colleague who is responsible for questions.\n- ' +
      'A message: when, where, what to bring, where to eat.\n\n## The first day\n\n1. Ten minutes with the ' +
      'boss: why this work exists.\n2. A walk: exits, toilets, first aid, who is who.\n3. One small task ' +
      'that is finished by the evening.\n\n## The first Friday\n\nAsk two questions: What surprised you? ' +
      'What is still missing? Write down the replies and do one of them by Monday. Nothing else shows ' +
      'so clearly that you listen.',
    body_my:
      'လူသစ်များစွာသည် ပထမသုံးလအတွင်း ထွက်လေ့ရှိပြီး အများစုသည် ပထမရက်များတွင်ပင် ' +
      'ဆုံးဖြတ်ကြပါသည်။ တစ်နာရီ ပြင်ဆင်လျှင် များစွာ ကာကွယ်နိုင်ပါသည်။\n\n## တစ်ရက်မတိုင်မီ\n\n- ' +
      'ထိုင်စရာနေရာ၊ အသုံးပြုနိုင်သော အကောင့်၊ သော့။\n- မေးခွန်းများ ဖြေပေးမည့် လုပ်ဖော်ကိုင်ဖက်တစ်ဦး၏ ' +
      'အမည်။\n- ဘယ်အချိန်၊ ဘယ်နေရာ၊ ဘာယူလာရမည်၊ ဘယ်မှာ ထမင်းစားရမည်ကို စာတိုပို့ပါ။\n\n## ပထမနေ့\n\n1. ' +
      'ဤအလုပ် ဘာကြောင့် အရေးကြီးသည်ကို အကြီးအကဲက ဆယ်မိနစ် ရှင်းပြပါ။\n2. ထွက်ပေါက်၊ သန့်စင်ခန်း၊ ' +
      'ဆေးသေတ္တာနှင့် လူများကို လိုက်ပြပါ။\n3. ညနေတွင် ပြီးနိုင်မည့် အလုပ်ငယ်တစ်ခု ပေးပါ။\n\n## ' +
      'ပထမသောကြာနေ့\n\nမေးခွန်းနှစ်ခု မေးပါ။ ဘာတွေ ထူးဆန်းသလဲ။ ဘာတွေ လိုနေသေးသလဲ။ ရေးမှတ်ပြီး တစ်ခုကို ' +
      'တနင်္လာမတိုင်မီ လုပ်ပေးပါ။ နားထောင်ကြောင်း ပြသရန် ဤထက် ကောင်းသောနည်း မရှိပါ။',
  },
];
