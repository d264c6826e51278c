import { maskedTexts } from './maskedText.ts';

test.each([
  ['Ma Thandar Hlaing', 'I am Thandar Hlaing, a baker.', 'I am •••, a baker.'],
  ['Thandar Hlaing', 'THANDAR HLAING / thandarhlaing', '••• / •••'],
  ['Ma Thandar Hlaing', 'Ma Thandar  Hlaing', '•••'],
  ['ကိုဇော်မျိုးထွန်း', 'ကျွန်တော်ဇော်မျိုးထွန်းပါ။', 'ကျွန်တော်•••ပါ။'],
  ['မသန္တာ လှိုင်ဝင်း', 'ကျွန်မ သန္တာလှိုင်ဝင်း ဖြစ်ပါသည်။', 'ကျွန်မ ••• ဖြစ်ပါသည်။'],
  ['J. (Jo) Smith', 'Written by J. (Jo) Smith', 'Written by •••'],
  ['Thandar Hlaing', 'Thandar-Hlaing, Than\u200bdar Hlaing, Than-dar_Hlaing', '•••, •••, •••'],
  ['Thandar Hlaing', 'T h a n d a r  H l a i n g / Ｔhandár Hlaing', '••• / •••'],
  ['သန္တာလှိုင်', 'သန္တာ\u200bလှိုင်၊ သန္တာ-လှိုင်', '•••၊ •••'],
  ['Thandar Hlaing', 'Thandar      Hlaing', '•••'],
  ['ဒေါ်သန္တာလှိုင်', 'သန္တာ လှိုင်၊ ဒေါ် သန္တာ လှိုင်', '•••၊ •••'],
  // Stored in Zawgyi, as its owner typed it; the text was converted to Unicode.
  ['ေဒၚသႏၲာလိႈင္', 'ကျွန်မ သန္တာလှိုင် ဖြစ်ပါသည်။', 'ကျွန်မ ••• ဖြစ်ပါသည်။'],
  ['Thandar Hlaing', 'Call Thandar Hlaing: 09791234567', 'Call •••: •••'],
])('of %s, %j becomes %j', (name, text, masked) => {
  expect(maskedTexts(name)(text)).toBe(masked);
});

test.each([
  ['May', 'In May I worked in a may field.'],
  ['ကိုအောင်', 'အောင်မြင်သော လုပ်ငန်း'],
  ['Rosa', 'Rosary maker, Barbarosa bakery'],
  ['', 'Nobody'],
  ['Ko Aye', 'Aye, a baker'],
  ['မသန္တာလှိုင်', 'ကျွန်မ သန္တာ လှို'],
])('a name such as %j masks no other words', (name, text) => {
  expect(maskedTexts(name)(text)).toBe(text);
});
