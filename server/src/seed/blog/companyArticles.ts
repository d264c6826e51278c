import type { Article } from './index.ts';

export const companyArticles: readonly Article[] = [
  {
    category_id: 4,
    title_en: 'A job post that brings the right applicants',
    title_my: 'သင့်တော်သော လျှောက်ထားသူများ ရရှိစေမည့် အလုပ်ခေါ်စာ',
    body_en:
      'Use the title that jobseekers type: "Accountant", not "Finance Ninja". Write the township; many applicants ' +
      'decide by the bus line.\n\nFour or five duties are enough. Separate what a person must have from what ' +
      'would be nice; a long list of demands frightens good people away.\n\nGive the salary range. It saves ' +
      'you interviews that end at the last question.',
    body_my:
      'အလုပ်ရှာသူများ ရှာဖွေလေ့ရှိသော ရာထူးအမည်ကို သုံးပါ။ မြို့နယ်ကို ထည့်ရေးပါ။ လျှောက်ထားသူများစွာသည် ' +
      'ဘတ်စ်ကားလမ်းကြောင်းကို ကြည့်၍ ဆုံးဖြတ်ကြပါသည်။\n\nတာဝန် လေးငါးချက် လုံလောက်ပါသည်။ မရှိမဖြစ်လိုအပ်ချက်နှင့် ' +
      'ရှိလျှင်ပိုကောင်းမည့်အချက်ကို ခွဲရေးပါ။ လိုအပ်ချက်များလွန်းပါက လူကောင်းများ မလျှောက်ဝံ့ဘဲ ' +
      'ဖြစ်တတ်ပါသည်။\n\nလစာအတိုင်းအတာကို ဖော်ပြပါ။ နောက်ဆုံးမေးခွန်းရောက်မှ ပျက်သွားသော အင်တာဗျူးများကို ' +
      'ရှောင်ရှားနိုင်ပါသည်။',
  },
  {
    category_id: 4,
    title_en: 'Answer within three days',
    title_my: 'သုံးရက်အတွင်း အကြောင်းပြန်ပါ',
    body_en:
      'The best applicants are hired within a week. A company that answers on the tenth day writes to people who ' +
      'already have work.\n\nLook at new applications each morning for ten minutes. Put clear cases on the ' +
      'shortlist or reject them; leave only the doubtful ones for the meeting.\n\nA short refusal is kinder ' +
      'than silence, and people remember it when you hire again.',
    body_my:
      'အရည်အချင်းကောင်းသော လျှောက်ထားသူများသည် တစ်ပတ်အတွင်း အလုပ်ရသွားတတ်ကြပါသည်။ ဆယ်ရက်မြောက်မှ အကြောင်းပြန်ပါက ' +
      'အလုပ်ရပြီးသူများထံသာ ရောက်ပါလိမ့်မည်။\n\nလျှောက်လွှာအသစ်များကို နံနက်တိုင်း ဆယ်မိနစ် ကြည့်ပါ။ ' +
      'ရှင်းလင်းသည်များကို ပဏာမရွေးချယ်ခြင်း သို့မဟုတ် ငြင်းပယ်ခြင်း ပြုလုပ်ပြီး မသေချာသည်များကိုသာ ' +
      'အစည်းအဝေးအတွက် ချန်ထားပါ။\n\nတိတ်ဆိတ်နေခြင်းထက် ယဉ်ကျေးသော ငြင်းပယ်စာတိုက ပို၍ ကြင်နာရာရောက်ပြီး ' +
      'နောက်တစ်ကြိမ်ခေါ်ယူချိန်တွင် လူအများ မှတ်မိနေပါလိမ့်မည်။',
  },
  {
    category_id: 4,
    title_en: 'Interview questions that tell you something',
    title_my: 'အဖြေမှန်ရစေသော အင်တာဗျူးမေးခွန်းများ',
    body_en:
      'Ask about the past, not about the imagination. "When did you last disagree with a superior, and what ' +
      'happened?" tells more than "Are you a team player?"\n\nGive a small task from daily work and watch how ' +
      'it is done. Ten minutes with a real invoice show more than a certificate.\n\nTwo people should ' +
      'interview together, with the same questions for everyone.',
    body_my:
      'စိတ်ကူးယဉ်မေးခွန်းများထက် အတိတ်အတွေ့အကြုံကို မေးပါ။ “အထက်လူကြီးနှင့် နောက်ဆုံးသဘောထားကွဲခဲ့သည်က ' +
      'ဘယ်တုန်းကလဲ၊ ဘာဖြစ်ခဲ့သလဲ” ဟူသောမေးခွန်းက “အဖွဲ့လိုက်လုပ်နိုင်သလား” ထက် ပို၍ ' +
      'သိသာစေပါသည်။\n\nနေ့စဉ်လုပ်ငန်းမှ အလုပ်ငယ်တစ်ခု ပေးလုပ်ပြီး ကြည့်ပါ။ ပြေစာအစစ်တစ်စောင်ဖြင့် ' +
      'ဆယ်မိနစ်စမ်းသပ်ခြင်းက လက်မှတ်တစ်စောင်ထက် ပိုသိသာပါသည်။\n\nလူတိုင်းကို တူညီသောမေးခွန်းများဖြင့် ' +
      'နှစ်ဦးပူးတွဲ မေးမြန်းသင့်ပါသည်။',
  },
  {
    category_id: 5,
    title_en: 'The first week decides',
    title_my: 'ပထမတစ်ပတ်က အဆုံးအဖြတ်ဖြစ်သည်',
    body_en:
      'After an interview, new staff believe what you said. After a week, they believe what they saw.\n\nTeach one ' +
      'task a day, and let them finish it alone on the next morning. Whoever has to learn everything on Monday ' +
      'remembers nothing by Tuesday.\n\nExplain the pay before anybody has to ask: what is basic pay, what is an ' +
      'allowance, when overtime counts, and on which day the money comes. Show them a real slip.\n\nCorrect ' +
      'mistakes in private and praise in front of others. People who were shouted at in the first week look ' +
      'for another job in the second.',
    body_my:
      'အင်တာဗျူးပြီးလျှင် ဝန်ထမ်းသစ်က သင့်စကားကို ယုံပါသည်။ တစ်ပတ်ပြည့်လျှင်မူ မြင်ခဲ့ရသည်များကိုသာ ' +
      'ယုံပါတော့သည်။\n\nတစ်ရက်လျှင် အလုပ်တစ်ခုသာ သင်ပေးပြီး နောက်နေ့မနက်တွင် ကိုယ်တိုင် လုပ်ခိုင်းပါ။ ' +
      'တနင်္လာနေ့တွင် အားလုံးကို သင်ပေးလျှင် အင်္ဂါနေ့တွင် ဘာမှ မမှတ်မိတော့ပါ။\n\nလစာအကြောင်းကို မမေးမီ ' +
      'ရှင်းပြပါ။ အခြေခံလစာက မည်မျှ၊ ထောက်ပံ့ကြေးက မည်မျှ၊ အချိန်ပိုကြေး မည်သို့ တွက်သည်၊ မည်သည့်နေ့တွင် ' +
      'ထုတ်ပေးသည်ကို လစာစာရွက်အစစ်တစ်ခုဖြင့် ပြပါ။\n\nအမှားကို သူတစ်ယောက်တည်း ရှိချိန်တွင် ပြင်ပေးပြီး ' +
      'အခြားသူများ ရှေ့တွင် ချီးမွမ်းပါ။ ပထမအပတ်တွင် အော်ငေါက်ခံရသူသည် ဒုတိယအပတ်တွင် အလုပ်သစ် ရှာပါလိမ့်မည်။',
  },
  {
    category_id: 5,
    title_en: 'Why good people stay',
    title_my: 'ဝန်ထမ်းကောင်းများ ဘာကြောင့် ဆက်နေကြသလဲ',
    body_en:
      'Salary brings people to a company; their direct superior keeps them there. Train your team leaders before ' +
      'you raise the bonus.\n\nPay on the same day each month. A ferry that comes on time, a clean dining room ' +
      'and a rest day that is really free are worth more than a yearly party.\n\nTalk with each person twice ' +
      'a year about what comes next.',
    body_my:
      'လစာက လူကို ကုမ္ပဏီသို့ ရောက်လာစေပြီး တိုက်ရိုက်အထက်လူကြီးက ဆက်နေစေပါသည်။ ဘောနပ်စ်မတိုးမီ ' +
      'အဖွဲ့ခေါင်းဆောင်များကို သင်တန်းပေးပါ။\n\nလစာကို လတိုင်း ရက်မှန်မှန် ပေးပါ။ အချိန်မှန်ရောက်သောဖယ်ရီ၊ ' +
      'သန့်ရှင်းသောထမင်းစားခန်းနှင့် တကယ်အားလပ်သောနားရက်တို့သည် နှစ်ပတ်လည်ပွဲထက် ' +
      'ပိုတန်ဖိုးရှိပါသည်။\n\nဝန်ထမ်းတစ်ဦးချင်းစီနှင့် တစ်နှစ် နှစ်ကြိမ် ရှေ့လျှောက်အစီအစဉ်ကို ဆွေးနွေးပါ။',
  },
  {
    category_id: 5,
    title_en: 'Working hours and overtime in plain words',
    title_my: 'အလုပ်ချိန်နှင့် အချိန်ပိုအကြောင်း ရှင်းရှင်းလင်းလင်း',
    body_en:
      'Write working hours, rest day and overtime pay into the contract, and give a copy to the employee within ' +
      'thirty days.\n\nOvertime is paid at a higher rate and is agreed beforehand. Keep a list that both sides ' +
      'sign each week.\n\nClear rules cost nothing and prevent most quarrels. For your own case, ask a lawyer.',
    body_my:
      'အလုပ်ချိန်၊ နားရက်နှင့် အချိန်ပိုကြေးကို စာချုပ်ထဲတွင် ရေးသားပြီး ရက် ၃၀ အတွင်း ဝန်ထမ်းကို မိတ္တူတစ်စောင် ' +
      'ပေးပါ။\n\nအချိန်ပိုကို ကြိုတင်သဘောတူပြီး ပုံမှန်ထက် မြင့်သောနှုန်းဖြင့် ပေးရပါသည်။ နှစ်ဖက်စလုံး အပတ်စဉ် ' +
      'လက်မှတ်ထိုးသော စာရင်းတစ်ခု ထားရှိပါ။\n\nစည်းကမ်းရှင်းလင်းခြင်းသည် ကုန်ကျစရိတ်မရှိဘဲ ' +
      'အငြင်းပွားမှုအများစုကို ကာကွယ်ပေးပါသည်။ သင့်ကိစ္စအတွက် ရှေ့နေနှင့် တိုင်ပင်ပါ။',
  },
];
