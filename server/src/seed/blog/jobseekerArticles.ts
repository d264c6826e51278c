import type { Article } from './index.ts';

export const jobseekerArticles: readonly Article[] = [
  {
    category_id: 1,
    title_en: 'How to write a CV that is read to the end',
    title_my: 'အဆုံးထိ ဖတ်ချင်စရာ CV တစ်စောင် ဘယ်လိုရေးမလဲ',
    body_en:
      'Most employers look at a CV for less than half a minute. Put your name, phone number and the job you want ' +
      'at the top, where nobody can miss them.\n\nWrite what you did, not what your duties were: "served 80 ' +
      'customers a day" says more than "responsible for customers". Two pages are enough; a newcomer needs ' +
      'only one.\n\nSave it as a PDF and give the file your own name. Before you send it, ask a friend to ' +
      'read it aloud. Mistakes that the eye misses, the ear will find.',
    body_my:
      'အလုပ်ရှင်အများစုသည် CV တစ်စောင်ကို စက္ကန့် ၃၀ ထက်ပို၍ မကြည့်ကြပါ။ သင့်အမည်၊ ဖုန်းနံပါတ်နှင့် ' +
      'လျှောက်ထားလိုသော ရာထူးကို အပေါ်ဆုံးတွင် ထင်ရှားစွာ ရေးပါ။\n\nတာဝန်များကိုသာ စာရင်းချမရေးဘဲ ' +
      'သင်လုပ်ဆောင်ခဲ့သည်များကို ရေးပါ။ “ဖောက်သည်ဆက်ဆံရေးတာဝန်ယူခဲ့သည်” ဆိုသည်ထက် “တစ်နေ့လျှင် ဖောက်သည် ၈၀ ' +
      'ကို ဝန်ဆောင်မှုပေးခဲ့သည်” ဆိုသည်က ပို၍ ထိရောက်ပါသည်။ နှစ်မျက်နှာ လုံလောက်ပြီး ' +
      'အတွေ့အကြုံမရှိသေးသူအတွက် တစ်မျက်နှာသာ လိုပါသည်။\n\nPDF ဖြင့် သိမ်းပြီး ဖိုင်ကို သင့်အမည်ပေးပါ။ ' +
      'မပို့မီ သူငယ်ချင်းတစ်ဦးကို အသံထွက်ဖတ်ခိုင်းပါ။ မျက်စိဖြင့် မတွေ့သောအမှားကို နားက ကြားပါလိမ့်မည်။',
  },
  {
    category_id: 1,
    title_en: 'Five questions that almost every interview asks',
    title_my: 'အင်တာဗျူးတိုင်းလိုလို မေးလေ့ရှိသော မေးခွန်းငါးခု',
    body_en:
      '"Tell me about yourself" opens nearly every interview. Prepare one minute about your work, not about your ' +
      'family.\n\nThe others are: why this company, why you left the last one, what you do well, and what you ' +
      'find hard. Answer with a small story each time: the situation, what you did, how it ended.\n\nAt the ' +
      'end you will be asked whether you have questions. Have two. Ask what a good first three months would ' +
      'look like.',
    body_my:
      '“သင့်အကြောင်း ပြောပြပါ” ဆိုသည်မှာ အင်တာဗျူးတိုင်းလိုလို၏ ပထမဆုံးမေးခွန်း ဖြစ်ပါသည်။ မိသားစုအကြောင်းမဟုတ်ဘဲ ' +
      'အလုပ်အကြောင်း တစ်မိနစ်စာ ပြင်ဆင်ထားပါ။\n\nကျန်မေးခွန်းများမှာ ဤကုမ္ပဏီကို ဘာကြောင့်ရွေးသလဲ၊ ယခင်အလုပ်မှ ' +
      'ဘာကြောင့်ထွက်သလဲ၊ ဘာတွေတော်သလဲ၊ ဘာတွေခက်ခဲသလဲ ဟူ၍ ဖြစ်ပါသည်။ အခြေအနေ၊ သင်လုပ်ဆောင်ခဲ့သည်နှင့် ' +
      'ရလဒ်ပါဝင်သော ဇာတ်လမ်းတိုလေးဖြင့် ဖြေပါ။\n\nနောက်ဆုံးတွင် သင်မေးလိုသည်ရှိသလား မေးပါလိမ့်မည်။ ' +
      'မေးခွန်းနှစ်ခု ပြင်ဆင်ထားပါ။ ပထမသုံးလအတွင်း ဘာတွေအောင်မြင်စေချင်သလဲဟု မေးကြည့်ပါ။',
  },
  {
    category_id: 2,
    title_en: 'From tea shop to team leader',
    title_my: 'လက်ဖက်ရည်ဆိုင်မှ အဖွဲ့ခေါင်းဆောင်ဆီသို့',
    body_en:
      'Ko Zaw was sixteen when he started carrying cups in a tea shop in Monywa. In the evenings he learned to use ' +
      'a computer in a monastery school.\n\nHis first office job was to answer the telephone of a delivery ' +
      'company. He wrote every complaint into a notebook, and after half a year he showed his manager which ' +
      'ten streets lost the most parcels.\n\nToday he leads forty riders. "I did not know more than ' +
      'others," he says. "I only wrote it down."',
    body_my:
      'ကိုဇော်သည် အသက် ၁၆ နှစ်အရွယ်တွင် မုံရွာမြို့ရှိ လက်ဖက်ရည်ဆိုင်တစ်ဆိုင်၌ စားပွဲထိုးအဖြစ် ' +
      'စတင်လုပ်ကိုင်ခဲ့သည်။ ညနေပိုင်းများတွင် ဘုန်းတော်ကြီးသင်ကျောင်း၌ ကွန်ပျူတာ ' +
      'သင်ယူခဲ့သည်။\n\nပထမဆုံးရုံးအလုပ်မှာ ပစ္စည်းပို့ကုမ္ပဏီတစ်ခုတွင် ဖုန်းဖြေရသည့်အလုပ် ဖြစ်သည်။ ' +
      'တိုင်ကြားချက်တိုင်းကို မှတ်စုစာအုပ်ထဲ ရေးမှတ်ခဲ့ပြီး ခြောက်လအကြာတွင် ပါဆယ်အပျောက်အများဆုံး ' +
      'လမ်းဆယ်လမ်းကို မန်နေဂျာအား ပြနိုင်ခဲ့သည်။\n\nယနေ့တွင် သူသည် ပစ္စည်းပို့ဝန်ထမ်း လေးဆယ်ကို ' +
      'ဦးဆောင်နေသည်။ “ကျွန်တော် သူများထက် ပိုမသိပါဘူး။ ရေးမှတ်ထားရုံပါပဲ” ဟု သူကဆိုသည်။',
  },
  {
    category_id: 2,
    title_en: 'It is not too late to learn at thirty-five',
    title_my: 'အသက် ၃၅ နှစ်မှ စသင်လည်း နောက်မကျပါ',
    body_en:
      'Ma Hnin sewed shirts for twelve years before she entered her first accounting class. Most of her ' +
      'classmates were half her age.\n\nShe studied one hour each morning before the ferry came. LCCI Level 2 ' +
      'took her a year, Level 3 another one. Then the factory where she had sewn hired her for its ' +
      'payroll.\n\nHer advice is short: choose one thing, choose an hour, and do not tell yourself how old ' +
      'you are.',
    body_my:
      'မနှင်းသည် ပထမဆုံး စာရင်းကိုင်သင်တန်း မတက်မီ ၁၂ နှစ်တိုင်တိုင် အထည်ချုပ်စက်ရုံတွင် စက်ချုပ်ခဲ့သည်။ ' +
      'အတန်းဖော်အများစုမှာ သူ့အသက်၏ တစ်ဝက်သာရှိကြသည်။\n\nဖယ်ရီမလာမီ နံနက်တိုင်း တစ်နာရီ စာကျက်ခဲ့သည်။ LCCI ' +
      'Level 2 ကို တစ်နှစ်၊ Level 3 ကို နောက်တစ်နှစ်ကြာအောင် ကြိုးစားခဲ့ရသည်။ ထို့နောက် စက်ချုပ်သူအဖြစ် ' +
      'သိထားသော ထိုစက်ရုံကပင် သူ့ကို လစာရှင်းတမ်းဌာနသို့ ခန့်အပ်ခဲ့သည်။\n\nသူ့အကြံပြုချက်မှာ ' +
      'တိုတိုလေးဖြစ်သည်။ တစ်ခုကိုရွေးပါ၊ တစ်နာရီကိုရွေးပါ၊ အသက်ဘယ်လောက်ရှိပြီလဲဟု ကိုယ့်ကိုယ်ကို မမေးပါနှင့်။',
  },
  {
    category_id: 3,
    title_en: 'The jobs most in demand this season',
    title_my: 'ယခုရာသီတွင် ခေါ်ယူမှုအများဆုံး အလုပ်များ',
    body_en:
      'Shops, delivery companies and restaurants hired the most people in the past two months. More than half of ' +
      'these posts ask for no experience.\n\nAmong office jobs, accountants and digital marketing staff lead ' +
      'the list. Employers outside Yangon have begun to offer accommodation in order to attract ' +
      'them.\n\nLook at the pay before you apply: many posts name it, and the job page shows how it compares with ' +
      'similar jobs.',
    body_my:
      'ပြီးခဲ့သော နှစ်လအတွင်း ဆိုင်များ၊ ပစ္စည်းပို့ကုမ္ပဏီများနှင့် စားသောက်ဆိုင်များက ဝန်ထမ်းအများဆုံး ' +
      'ခေါ်ယူခဲ့ကြပါသည်။ ၎င်းတို့၏ တစ်ဝက်ကျော်မှာ အတွေ့အကြုံမလိုပါ။\n\nရုံးအလုပ်များတွင် စာရင်းကိုင်နှင့် ' +
      'ဒစ်ဂျစ်တယ်မားကတ်တင်းဝန်ထမ်းများကို အများဆုံး ခေါ်ယူကြပါသည်။ ရန်ကုန်ပြင်ပရှိ အလုပ်ရှင်များက နေစရာပါ ' +
      'စီစဉ်ပေးလာကြပါသည်။\n\nမလျှောက်မီ လစာကို ကြည့်ပါ။ အလုပ်ခေါ်စာများစွာတွင် လစာ ဖော်ပြထားပြီး အလားတူ ' +
      'အလုပ်များနှင့် နှိုင်းယှဉ်ချက်ကို အလုပ်စာမျက်နှာတွင် ပြထားပါသည်။',
  },
  {
    category_id: 3,
    title_en: 'How to recognise a fake job',
    title_my: 'အလုပ်အတုကို ဘယ်လို ခွဲခြားမလဲ',
    body_en:
      'No honest employer takes money for an interview, a uniform or a "registration". If somebody asks for it, ' +
      'stop there.\n\nBe careful when the salary is far above others, when only a Telegram name is given, or ' +
      'when you should travel to a border town at once.\n\nOn JPro you can report a job from its page. Our ' +
      'team looks at every report.',
    body_my:
      'ရိုးသားသော အလုပ်ရှင်တစ်ဦးသည် အင်တာဗျူး၊ ယူနီဖောင်း သို့မဟုတ် “မှတ်ပုံတင်ကြေး” အတွက် ငွေမတောင်းပါ။ ' +
      'ငွေတောင်းလာပါက ချက်ချင်း ရပ်လိုက်ပါ။\n\nလစာက အခြားအလုပ်များထက် အလွန်မြင့်နေခြင်း၊ Telegram အမည်သာ ' +
      'ပေးထားခြင်း၊ နယ်စပ်မြို့သို့ ချက်ချင်းသွားရမည်ဟု ပြောခြင်းတို့ကို သတိပြုပါ။\n\nJPro တွင် သံသယရှိသော ' +
      'အလုပ်ခေါ်စာများကို ကျွန်ုပ်တို့ထံ တိုင်ကြားနိုင်ပြီး တိုင်ကြားချက်တိုင်းကို ' +
      'စစ်ဆေးပါသည်။',
  },
];
