import type { Article } from './index.ts';

export const guideArticles: readonly Article[] = [
  {
    category_id: 1,
    title_en: 'How to talk about salary without losing the job',
    title_my: 'လစာအကြောင်း ဘယ်လို ညှိနှိုင်းမလဲ',
    body_en:
      'Many people accept the first number because they are afraid that asking costs them the job. It ' +
      'rarely does, if you ask well.\n\n## Know the range first\n\nLook at ten open jobs like yours and ' +
      "write down what they pay. On a job's page JPro shows the median of comparable jobs. A number " +
      'that you can explain is easier to defend than a wish.\n\n## Say a range, and what it is for\n\n- ' +
      '"For this work I expect 450,000 to 550,000 kyats a month."\n- "I have led a team of four for two ' +
      'years, so I think of the upper half."\n\nThen stop talking. The pause belongs to the employer.\n\n' +
      '## Ask about the rest\n\nFerry, meals, overtime, bonus and training are money too. If the salary ' +
      'is fixed, one of them often is not. Ask for the result in writing before you resign elsewhere.',
    body_my:
      'လစာ ထပ်တောင်းလျှင် အလုပ်မရမည်ကို စိုးရိမ်၍ ပထမဆုံး ပေးသောလစာကို လက်ခံသူ များပါသည်။ ပြောတတ်လျှင် ' +
      'ထိုသို့ ဖြစ်ခဲပါသည်။\n\n## ပေါက်ဈေးကို အရင်သိထားပါ\n\nသင်လျှောက်မည့် အလုပ်နှင့်တူသော အလုပ်ဆယ်ခုကို ' +
      'ကြည့်ပြီး လစာများကို ချရေးပါ။ JPro ၏ အလုပ်စာမျက်နှာတွင် အလားတူ အလုပ်များ၏ အလယ်လစာကို ' +
      'ပြထားပါသည်။ အကြောင်းပြနိုင်သော ဂဏန်းသည် ဆန္ဒသက်သက်ထက် ပိုခိုင်မာပါသည်။\n\n## အပိုင်းအခြားဖြင့် ' +
      'ပြောပြီး အကြောင်းပြပါ\n\n- “ဒီအလုပ်အတွက် ၄၅၀,၀၀၀ မှ ၅၅၀,၀၀၀ ကျပ် မျှော်မှန်းပါတယ်။”\n- “အဖွဲ့သား ' +
      'လေးယောက်ကို နှစ်နှစ် ဦးဆောင်ခဲ့လို့ အထက်ပိုင်းကို စဉ်းစားပါတယ်။”\n\nပြောပြီးလျှင် ခဏ တိတ်နေပါ။ ' +
      'အလုပ်ရှင် စဉ်းစားချိန် ဖြစ်ပါသည်။\n\n## ကျန်ခံစားခွင့်များကို မေးပါ\n\nဖယ်ရီ၊ ထမင်း၊ အချိန်ပိုကြေး၊ ' +
      'ဘောနပ်စ်နှင့် သင်တန်းတို့သည်လည်း ငွေပင် ဖြစ်ပါသည်။ လစာ မတိုးနိုင်လျှင် ထိုတစ်ခုခုကို ' +
      'ညှိနိုင်တတ်ပါသည်။ လက်ရှိအလုပ်မှ မထွက်မီ သဘောတူချက်ကို စာဖြင့် တောင်းပါ။',
  },
  {
    category_id: 3,
    title_en: 'What to check before you sign a contract',
    title_my: 'အလုပ်ခန့်စာချုပ် လက်မှတ်မထိုးမီ စစ်ဆေးရန်',
    body_en:
      'In Myanmar an employer has to make a written contract within 30 days after the work begins; for ' +
      'training or probation, if there is any, the contract may follow later. Read it at home, not at the desk.\n\n' +
      '## Seven lines to look for\n\n1. Your position and where you work.\n2. The salary, on which day it ' +
      'is paid, and what is deducted.\n3. How long the probation lasts. Three months is usual.\n4. ' +
      'Working hours and the weekly day off.\n5. Overtime: when, and how it is paid.\n6. Leave: casual, ' +
      'earned, medical and public holidays.\n7. How either side ends the contract, and how much notice ' +
      'it takes.\n\n## What should make you stop\n\nA blank space to be "filled in later", a deposit, your ' +
      'original certificates as security, or a fine for leaving. Take a photo of every page that you ' +
      'sign. If something is unclear, ask the township labour office; asking is free.',
    body_my:
      'မြန်မာနိုင်ငံတွင် အလုပ်ရှင်သည် အလုပ်ခန့်ပြီး ရက် ၃၀ အတွင်း စာချုပ် ချုပ်ပေးရပါသည်။ ' +
      'အလုပ်သင်ကာလနှင့် အစမ်းခန့်ကာလ ရှိလျှင် ထိုကာလပြီးမှ ချုပ်နိုင်ပါသည်။ ရုံးစားပွဲတွင် ချက်ချင်း ' +
      'လက်မှတ်မထိုးဘဲ အိမ်တွင် သေချာဖတ်ပါ။\n\n## စစ်ဆေးရမည့် အချက်ခုနစ်ချက်\n\n1. သင့်ရာထူးနှင့် ' +
      'အလုပ်လုပ်ရမည့်နေရာ။\n2. လစာ၊ လစာထုတ်မည့်နေ့နှင့် ဖြတ်တောက်မည့်ငွေ။\n3. အစမ်းခန့်ကာလ။ ' +
      'သုံးလထားလေ့ရှိပါသည်။\n4. အလုပ်ချိန်နှင့် အပတ်စဉ် နားရက်။\n5. အချိန်ပိုလုပ်ရမည့်အခါနှင့် ' +
      'အချိန်ပိုကြေး။\n6. ရှောင်တခင်ခွင့်၊ လုပ်သက်ခွင့်၊ ဆေးခွင့်နှင့် အများပြည်သူရုံးပိတ်ရက်များ။\n7. ' +
      'စာချုပ် ရပ်စဲနည်းနှင့် ကြိုတင်အသိပေးရမည့်ရက်။\n\n## သတိထားရမည့် အချက်များ\n\n“နောက်မှ ဖြည့်မည်” ဟု ' +
      'ချန်ထားသော ကွက်လပ်၊ စရံငွေ၊ မူရင်းလက်မှတ်များ အပေါင်ထားခိုင်းခြင်း၊ အလုပ်ထွက်လျှင် ' +
      'ဒဏ်ကြေးဆောင်ရခြင်းတို့ကို သတိထားပါ။ လက်မှတ်ထိုးသမျှ စာမျက်နှာတိုင်းကို ဓာတ်ပုံရိုက်ထားပါ။ ' +
      'မရှင်းလျှင် မြို့နယ်အလုပ်သမားရုံးတွင် အခမဲ့ မေးမြန်းနိုင်ပါသည်။',
  },
  {
    category_id: 1,
    title_en: 'Fewer applications, better ones',
    title_my: 'လျှောက်လွှာ နည်းနည်းနှင့် ကောင်းကောင်း',
    body_en:
      'Fifty applications with the same text bring fewer replies than ten that were written for the ' +
      'job. A text that names the company and the ' +
      'position is read to the end.\n\n## What the good ones had in common\n\n- The first sentence names the position.\n- ' +
      'One example fits the first requirement of the job post.\n- The telephone number works, and ' +
      "somebody answers.\n- The file is a PDF with the applicant's name.\n\n## A plan for a week\n\nChoose " +
      'ten jobs on Monday. Write two applications a day. On Saturday, check which companies have read ' +
      'yours: JPro shows it with each application. Write again only when a week has gone by, politely ' +
      'and once.',
    body_my:
      'စာတူ လျှောက်လွှာ ငါးဆယ်ထက် အလုပ်နှင့်ကိုက်အောင် ရေးထားသော လျှောက်လွှာဆယ်စောင်က အကြောင်းပြန်မှု ' +
      'ပိုရပါသည်။ ကုမ္ပဏီအမည်နှင့် ရာထူးကို တိတိကျကျ ရေးထားသော စာကို ' +
      'အဆုံးထိ ဖတ်လေ့ရှိပါသည်။\n\n## လျှောက်လွှာကောင်းများ၏ တူညီချက်\n\n- ' +
      'ပထမစာကြောင်းတွင် ရာထူးအမည် ပါသည်။\n- အလုပ်ခေါ်စာ၏ ပထမဆုံးလိုအပ်ချက်နှင့် ကိုက်သော ဥပမာတစ်ခု ' +
      'ပါသည်။\n- ဖုန်းနံပါတ် မှန်ပြီး ဖုန်းကိုင်သည်။\n- ဖိုင်သည် လျှောက်ထားသူအမည်ပါသော PDF ဖြစ်သည်။\n\n## ' +
      'တစ်ပတ်စာ အစီအစဉ်\n\nတနင်္လာနေ့တွင် အလုပ်ဆယ်ခု ရွေးပါ။ တစ်ရက် နှစ်စောင် ရေးပါ။ စနေနေ့တွင် ' +
      'မည်သည့်ကုမ္ပဏီက ဖတ်ပြီးသည်ကို ကြည့်ပါ။ JPro က လျှောက်လွှာတိုင်းတွင် ပြထားပါသည်။ တစ်ပတ်ကျော်မှသာ ' +
      'ယဉ်ယဉ်ကျေးကျေး တစ်ကြိမ် ထပ်ရေးပါ။',
  },
  {
    category_id: 1,
    title_en: 'Your first job without experience',
    title_my: 'အတွေ့အကြုံမရှိဘဲ ပထမဆုံးအလုပ် ရှာနည်း',
    body_en:
      '"Experience required" is in many job posts, and yet companies hire beginners every ' +
      'week. They look for signs that somebody will turn up and learn.\n\n## Show what you have done\n\n- ' +
      'Did you help in the family shop? Write how many customers, what you sold, what you counted.\n- ' +
      'Did you organise something in school or in your quarter? Write for how many people.\n- Did you ' +
      'finish a course? Write what you can do now, not its name.\n\n## Begin where training is normal\n\n' +
      'Shops, hotels, call centres, factories and banks train their own people. Filter the search by ' +
      '"No experience needed".\n\n## Offer a trial\n\n"I can start on Monday and work a trial week" takes ' +
      'the risk away. Be there ten minutes early for the first thirty days. It sounds like little, and ' +
      'it is what most managers talk about.',
    body_my:
      '“အတွေ့အကြုံရှိရမည်” ဟု အလုပ်ခေါ်စာများစွာတွင် ရေးထားသော်လည်း အသစ်များကို အပတ်တိုင်း ခန့်နေကြပါသည်။ ' +
      'ပုံမှန်လာပြီး သင်ယူလိုသူကို ရှာနေကြခြင်း ဖြစ်ပါသည်။\n\n## လုပ်ခဲ့ဖူးသည်များကို ပြပါ\n\n- ' +
      'မိသားစုဆိုင်တွင် ကူညီခဲ့ပါသလား။ ဖောက်သည်မည်မျှ၊ ဘာရောင်းခဲ့၊ ဘာစာရင်းကိုင်ခဲ့သည်ကို ရေးပါ။\n- ' +
      'ကျောင်း သို့မဟုတ် ရပ်ကွက်တွင် ပွဲတစ်ခု စီစဉ်ခဲ့ပါသလား။ လူမည်မျှအတွက်ဖြစ်ကြောင်း ရေးပါ။\n- ' +
      'သင်တန်းတက်ခဲ့ပါသလား။ သင်တန်းအမည်ထက် ယခု ဘာလုပ်တတ်သည်ကို ရေးပါ။\n\n## လေ့ကျင့်ပေးသော ' +
      'လုပ်ငန်းများမှ စပါ\n\nဆိုင်၊ ဟိုတယ်၊ ဖုန်းဖြေဌာန၊ စက်ရုံနှင့် ဘဏ်များသည် ကိုယ့်ဝန်ထမ်းကို ' +
      'ကိုယ်တိုင် လေ့ကျင့်ပေးလေ့ရှိပါသည်။ ရှာဖွေရာတွင် “အတွေ့အကြုံမလို” ကို ရွေးပါ။\n\n## စမ်းလုပ်ရန် ' +
      'ကမ်းလှမ်းပါ\n\n“တနင်္လာနေ့ကစပြီး တစ်ပတ် စမ်းလုပ်ကြည့်နိုင်ပါတယ်” ဟု ပြောလျှင် အလုပ်ရှင် ' +
      'စိုးရိမ်စရာ နည်းသွားပါသည်။ ပထမရက်သုံးဆယ်လုံး ဆယ်မိနစ် စောရောက်ပါ။ သေးငယ်သော်လည်း မန်နေဂျာများ ' +
      'အပြောဆုံး အချက် ဖြစ်ပါသည်။',
  },
  {
    category_id: 1,
    title_en: 'The phone interview',
    title_my: 'ဖုန်းဖြင့် အင်တာဗျူး ဖြေနည်း',
    body_en:
      'More and more companies call before they invite. The call takes five minutes and decides ' +
      'whether you come.\n\n## Before\n\nAnswer unknown numbers in the weeks after you apply; it may be the ' +
      'company. Keep the job post and your CV where you can see them. If you are on a bus, say so: ' +
      '"May I call you back in ten minutes?" is better than shouting.\n\n## During\n\n- Say your name ' +
      'first.\n- Answer in two sentences, then stop.\n- Write down the name of the person, the day, the ' +
      'time and the place.\n- Repeat them: "Thursday at two, at your office in Hlaing. I will be there."\n' +
      '\n## After\n\nSend a short message with thanks and the time once more. It shows that you are ' +
      'reliable, and it keeps mistakes from becoming missed interviews.',
    body_my:
      'အင်တာဗျူးမခေါ်မီ ဖုန်းအရင်ဆက်သော ကုမ္ပဏီများ များလာပါသည်။ ငါးမိနစ်ခန့်သာ ကြာသော်လည်း ' +
      'ခေါ်မခေါ်ကို ဆုံးဖြတ်တတ်ပါသည်။\n\n## မဖြေမီ\n\nလျှောက်ပြီးနောက် မသိသော ဖုန်းနံပါတ်များကို ' +
      'ဖြေပါ။ ကုမ္ပဏီက ဆက်ခြင်း ဖြစ်နိုင်ပါသည်။ အလုပ်ခေါ်စာနှင့် CV ကို မြင်သာသောနေရာတွင် ထားပါ။ ဘတ်စ်ကားပေါ် ရောက်နေလျှင် ' +
      '“ဆယ်မိနစ်နေရင် ပြန်ဆက်လို့ ရမလားရှင်/ခင်ဗျာ” ဟု မေးပါ။ ဆူညံနေသည့်ကြား အော်ဖြေသည်ထက် ကောင်းပါသည်။\n' +
      '\n## ဖြေနေစဉ်\n\n- အမည်ကို အရင်ပြောပါ။\n- စာကြောင်းနှစ်ကြောင်းဖြင့် ဖြေပြီး ရပ်ပါ။\n- ဆက်သွယ်သူအမည်၊ ' +
      'ရက်၊ အချိန်နှင့် နေရာကို ရေးမှတ်ပါ။\n- “ကြာသပတေးနေ့ နှစ်နာရီ၊ လှိုင်ရုံးခန်းမှာပါ။ ရောက်အောင် ' +
      'လာပါ့မယ်” ဟု ပြန်ရွတ်ပါ။\n\n## ဖြေပြီးနောက်\n\nကျေးဇူးတင်စကားနှင့် အချိန်ကို စာတိုဖြင့် ' +
      'ပို့ပါ။ စိတ်ချရသူဖြစ်ကြောင်း ပြသပြီး အချိန်လွဲခြင်းမှလည်း ကာကွယ်ပါသည်။',
  },
  {
    category_id: 3,
    title_en: 'Leave, holidays and sick days: what you are owed',
    title_my: 'ခွင့်ရက်၊ ရုံးပိတ်ရက်နှင့် ဆေးခွင့် – သင်ရသင့်သည်များ',
    body_en:
      'These rules come from the Leave and Holidays Act and apply to most workplaces. A contract ' +
      'may give you more, never less.\n\n- **Casual leave**: 6 days a year, with pay, at most 3 ' +
      'days at once.\n- **Earned leave**: 10 days a year, after 12 months with 20 working days ' +
      'each.\n- **Medical leave**: 30 days a year, with pay after 6 months of work.\n- **Maternity ' +
      'leave**: 14 weeks, 6 before and 8 after the birth.\n- **Paternity leave**: 15 days, for ' +
      'insured workers.\n- **Public holidays**: about 14 to 26, announced each year.\n\n## How to ' +
      'ask\n\nAsk in writing, also by message, with dates. Keep the reply. For sick days, a ' +
      "doctor's note from the first day spares you a discussion. Unused earned leave is paid when " +
      'you leave the job.\n\nIf leave is refused again and again, the township labour office can ' +
      "help; numbers and addresses are on the Ministry's page.",
    body_my:
      'ဤစည်းမျဉ်းများသည် ခွင့်ရက်နှင့် အလုပ်ပိတ်ရက် အက်ဥပဒေအရ ဖြစ်ပြီး လုပ်ငန်းအများစုနှင့် ' +
      'သက်ဆိုင်ပါသည်။ စာချုပ်က ပို၍ ပေးနိုင်သော်လည်း လျှော့၍ မပေးနိုင်ပါ။\n\n- **ရှောင်တခင်ခွင့်** ' +
      '– တစ်နှစ် ၆ ရက်၊ လစာဖြင့်၊ တစ်ကြိမ် ၃ ရက်အထိ။\n- **လုပ်သက်ခွင့်** – တစ်နှစ် ၁၀ ရက်၊ ' +
      'တစ်လလျှင် ရက် ၂၀ ဖြင့် ၁၂ လ ပြည့်ပြီးနောက်။\n- **ဆေးခွင့်** – တစ်နှစ် ရက် ၃၀၊ လုပ်သက် ၆ ' +
      'လပြည့်လျှင် လစာဖြင့်။\n- **မီးဖွားခွင့်** – ၁၄ ပတ်၊ မမွေးမီ ၆ ပတ်၊ မွေးပြီး ၈ ပတ်။\n- ' +
      '**ဖခင်ခွင့်** – ၁၅ ရက်၊ လူမှုဖူလုံရေး အာမခံထားသူများ။\n- **အများပြည်သူရုံးပိတ်ရက်** – ၁၄ ' +
      'ရက်မှ ၂၆ ရက်ခန့်၊ နှစ်စဉ် ကြေညာသည်။\n\n## ခွင့်တောင်းနည်း\n\nရက်စွဲဖော်ပြ၍ စာ သို့မဟုတ် ' +
      'စာတိုဖြင့် တောင်းပါ။ ပြန်စာကို သိမ်းထားပါ။ နေမကောင်းလျှင် ပထမနေ့မှစ၍ ဆေးထောက်ခံစာ ' +
      'ယူထားပါ။ အလုပ်ထွက်သည့်အခါ မယူရသေးသော လုပ်သက်ခွင့်အတွက် ငွေရပါသည်။\n\nခွင့်ကို အကြိမ်ကြိမ် ' +
      'ငြင်းလျှင် မြို့နယ်အလုပ်သမားရုံးက ကူညီနိုင်ပါသည်။ ဖုန်းနံပါတ်နှင့် လိပ်စာများကို ' +
      'ဝန်ကြီးဌာန၏ စာမျက်နှာတွင် ကြည့်နိုင်ပါသည်။',
  },
  {
    category_id: 3,
    title_en: 'The minimum wage, and what it means for your pay',
    title_my: 'အနည်းဆုံးအခကြေးငွေနှင့် သင့်လစာ',
    body_en:
      'The minimum wage in Myanmar is set for a day of eight hours, for businesses with ten workers or ' +
      'more, and is looked at again every two years. Allowances, where they apply, are paid on top.\n' +
      '\n## How to check your own pay\n\n1. Divide your basic monthly pay by the number of days that it ' +
      'is for.\n2. Compare the result with the current daily rate.\n3. Overtime counts double for each ' +
      'hour, and it is calculated from the basic pay.\n\nDuring training an employer may pay half, ' +
      'during probation three quarters, each for three months at most.\n\n## What does not count\n\nMeals, ' +
      'ferry and attendance bonuses do not replace the minimum. If your slip shows only one sum, ask ' +
      'for the parts: you have a right to know how your pay is made up. The current rate is announced ' +
      'by the National Committee; look there before you argue with an old number.',
    body_my:
      'မြန်မာနိုင်ငံ၏ အနည်းဆုံးအခကြေးငွေကို ရှစ်နာရီအလုပ်ချိန် တစ်ရက်အတွက် သတ်မှတ်ထားပြီး လုပ်သား ၁၀ ' +
      'ဦးနှင့်အထက် ရှိသော လုပ်ငန်းများနှင့် သက်ဆိုင်ပါသည်။ နှစ်နှစ်တစ်ကြိမ် ပြန်လည်စဉ်းစားလေ့ရှိပြီး ' +
      'ထောက်ပံ့ကြေးများကို ထပ်ပေါင်းပေးရပါသည်။\n\n## သင့်လစာကို စစ်ဆေးနည်း\n\n1. လစဉ် အခြေခံလစာကို ' +
      'ရက်အရေအတွက်ဖြင့် စားပါ။\n2. ရလဒ်ကို လက်ရှိ နေ့စဉ်နှုန်းနှင့် နှိုင်းယှဉ်ပါ။\n3. အချိန်ပိုကြေးကို ' +
      'တစ်နာရီလျှင် နှစ်ဆဖြင့် အခြေခံလစာမှ တွက်ရပါသည်။\n\nအလုပ်သင်ကာလတွင် ထက်ဝက်၊ အစမ်းခန့်ကာလတွင် ' +
      'လေးပုံသုံးပုံ ပေးနိုင်ပြီး တစ်ခုလျှင် အများဆုံး သုံးလ ဖြစ်ပါသည်။\n\n## မပါဝင်သည့်အရာများ\n\nထမင်း၊ ' +
      'ဖယ်ရီ၊ ရက်မှန်ကြေးတို့သည် အနည်းဆုံးအခကြေးငွေ၏ အစား မဖြစ်ပါ။ လစာစာရွက်တွင် စုစုပေါင်းသာ ပါလျှင် ' +
      'အသေးစိတ် တောင်းပါ။ သင့်လစာ ဘာတွေပါဝင်သည်ကို သိခွင့်ရှိပါသည်။ လက်ရှိနှုန်းကို အမျိုးသားကော်မတီက ' +
      'ကြေညာပါသည်။ အငြင်းမပွားမီ ထိုကြေညာချက်ကို ကြည့်ပါ။',
  },
  {
    category_id: 2,
    title_en: 'She repaired phones at the market; now she teaches the trade',
    title_my: 'ဈေးထဲက ဖုန်းပြင်ဆရာမလေး၊ ယခု သင်တန်းဆရာမ',
    body_en:
      'Ma Thandar learned to solder from her uncle behind a stall in Taunggyi. People did not want to ' +
      'leave their telephone with a nineteen-year-old girl, so she repaired it in front of their eyes.\n\n' +
      'That became her advantage. They saw what she did, asked, and came back with their neighbours. ' +
      'She wrote every fault into a school notebook: model, symptom, cause, price of the part.\n\nWhen a ' +
      'service centre looked for technicians, she had no certificate. She brought the notebook. "They ' +
      'turned three pages and asked when I could begin."\n\nFour years later she trains newcomers, half ' +
      'of them women. Her advice is short: "Write down what you repair. And let people watch."\n\nHer ' +
      'notebook is digital now. The first page is still a photo of the old one.',
    body_my:
      'မသန္တာသည် တောင်ကြီးဈေးထဲက ဆိုင်ခန်းနောက်တွင် ဦးလေးထံမှ ဂဟေဆော်နည်း သင်ခဲ့သည်။ အသက် ၁၉ နှစ်အရွယ် ' +
      'မိန်းကလေးထံ ဖုန်းအပ်ရမည်ကို လူများ စိတ်မချသဖြင့် သူတို့ရှေ့တွင်ပင် ပြင်ပေးခဲ့သည်။\n\nထိုအချက်က ' +
      'အားသာချက် ဖြစ်လာသည်။ ဘာလုပ်နေသည်ကို မြင်ရသဖြင့် မေးကြပြီး နောက်တစ်ခါ အိမ်နီးချင်းများကိုပါ ' +
      'ခေါ်လာကြသည်။ ပျက်စီးမှုတိုင်းကို ကျောင်းသုံးစာအုပ်ထဲတွင် ဖုန်းအမျိုးအစား၊ လက္ခဏာ၊ အကြောင်းရင်း၊ ' +
      'ပစ္စည်းဈေးနှင့်တကွ ရေးမှတ်ခဲ့သည်။\n\nဖုန်းပြင်စင်တာတစ်ခုက ကျွမ်းကျင်သူ ခေါ်သည့်အခါ သူ့တွင် ' +
      'လက်မှတ် မရှိပါ။ စာအုပ်ကို ယူသွားသည်။ “သုံးမျက်နှာလောက် လှန်ကြည့်ပြီး ဘယ်တော့ စနိုင်မလဲလို့ ' +
      'မေးတယ်။”\n\nလေးနှစ်အကြာတွင် သူသည် လူသစ်များကို သင်ပေးနေပြီး ထက်ဝက်မှာ အမျိုးသမီးများ ဖြစ်သည်။ ' +
      'သူ့အကြံက တိုတိုလေးပါ။ “ပြင်သမျှ ရေးမှတ်ထားပါ။ ပြီးတော့ လူတွေကို ကြည့်ခွင့်ပေးပါ။”\n\nယခု ' +
      'သူ့မှတ်စုသည် ကွန်ပျူတာထဲတွင် ရှိသည်။ ပထမစာမျက်နှာမှာမူ စာအုပ်ဟောင်း၏ ဓာတ်ပုံ ဖြစ်နေဆဲ ဖြစ်သည်။',
  },
  {
    category_id: 2,
    title_en: 'From the rice field to the laboratory',
    title_my: 'လယ်ကွင်းမှ ဓာတ်ခွဲခန်းဆီသို့',
    body_en:
      'Ko Min Thu comes from a village an hour outside of Pyay. He was the first in his family to ' +
      'finish school, and the first to fail the entrance to the university that he wanted.\n\nHe took a ' +
      'diploma in agriculture instead and measured moisture for a rice mill, ten hours a day, three ' +
      'months of the year. In the other nine he read about seeds on his telephone.\n\nOne day the mill ' +
      'lost a whole truck because of mould. He asked the owner for a box of test strips and one week. ' +
      'The next harvest not a sack came back.\n\nA seed company heard of it. Today he works in its ' +
      'laboratory in Naypyitaw and spends every harvest in the field. "I failed an examination," he ' +
      'says. "I did not fail the work."\n\nWhat he tells young people: look for the problem that costs ' +
      'your boss money, and learn everything about that one.',
    body_my:
      'ကိုမင်းသူသည် ပြည်မြို့နှင့် တစ်နာရီခရီး ဝေးသော ရွာမှ ဖြစ်သည်။ မိသားစုထဲတွင် ကျောင်းပြီးသည့် ' +
      'ပထမဆုံးသူ ဖြစ်သလို လိုချင်သော တက္ကသိုလ်ကို မမီသည့် ပထမဆုံးသူလည်း ဖြစ်ခဲ့သည်။\n\n' +
      'စိုက်ပျိုးရေးဒီပလိုမာ တက်ပြီး ဆန်စက်တစ်ခုတွင် တစ်နှစ်လျှင် သုံးလ၊ တစ်ရက် ဆယ်နာရီ စပါးအစိုဓာတ် ' +
      'တိုင်းခဲ့ရသည်။ ကျန်ကိုးလတွင် ဖုန်းဖြင့် မျိုးစေ့အကြောင်း ဖတ်ခဲ့သည်။\n\nတစ်နေ့တွင် မှိုတက်၍ ' +
      'ဆန်စက်က ကုန်ကားတစ်စီးလုံး ဆုံးရှုံးခဲ့သည်။ သူက စမ်းသပ်စက္ကူတစ်ဘူးနှင့် အချိန်တစ်ပတ် ' +
      'တောင်းခဲ့သည်။ နောက်ရိတ်သိမ်းချိန်တွင် တစ်အိတ်မျှ ပြန်မလာတော့ပါ။\n\nမျိုးစေ့ကုမ္ပဏီတစ်ခုက ' +
      'ထိုသတင်းကို ကြားသည်။ ယနေ့ သူသည် နေပြည်တော်ရှိ ဓာတ်ခွဲခန်းတွင် လုပ်ကိုင်ပြီး ' +
      'ရိတ်သိမ်းချိန်တိုင်း လယ်ထဲ ဆင်းသည်။ “စာမေးပွဲ ကျခဲ့ပေမဲ့ အလုပ်မှာ မကျခဲ့ပါဘူး” ဟု သူကဆိုသည်။\n\n' +
      'လူငယ်များကို သူပြောသည်မှာ – သင့်အလုပ်ရှင် ငွေအကုန်ခံနေရသော ပြဿနာကို ရှာပြီး ထိုတစ်ခုအကြောင်း ' +
      'အားလုံး သင်ယူပါ ဟူ၍ ဖြစ်သည်။',
  },
];
