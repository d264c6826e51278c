import { firstName } from './referral.ts';

test.each([
  ['Thandar Hlaing', 'Thandar'],
  ['Ma Thandar Hlaing', 'Ma Thandar'],
  ['Thandar', 'Thandar'],
  ['အောင်ကျော်မိုး', 'အောင်ကျော်'],
  ['အေးအေး', 'အေး'],
  ['ဒေါ်သီတာလှိုင်ဝင်း', 'ဒေါ်သီတာ'],
  ['မ သီတာ လှိုင်', 'မ သီတာ'],
  ['ဦး', 'ဦး'],
])('%s is called %s (rule 36)', (name, called) => {
  expect(firstName(name)).toBe(called);
});
