import { toZawgyi } from '@jpro/api/myanmar';
import { hasName, initialOf, inOrder } from './companyNames.ts';

test.each([
  ['Shwe Taung Trading Co., Ltd.', 'shwe'],
  ['Shwe Taung Trading Co., Ltd.', 'SHWETAUNG'],
  ['Shwe Taung Trading Co., Ltd.', 'trad taung'],
  ['ShweTaung Trading', 'shwe tau'],
  ['ရွှေတောင်ကုန်သွယ်ရေး', 'ရွှေတောင်'],
  ['ရွှေတောင် ကုန်သွယ်ရေး', 'တောင်ကုန်သွယ်'],
  ['ရွှေတောင်ကုန်သွယ်ရေး', toZawgyi('ရွှေတောင်')],
  ['KBZ ဘဏ်', 'ဘဏ် kbz'],
])('“%s” is found by “%s” (rule 86.1)', (name, typed) => {
  expect(hasName(name, typed)).toBe(true);
});

test.each([
  ['Golden Mining', 'in'],
  ['Shwe Taung', 'shwe bank'],
  ['ရွှေတောင်', 'ရွှေပြည်'],
  ['Shwe Taung', '%'],
  ['Shwe Taung', '။ -'],
])('“%s” is not found by “%s”', (name, typed) => {
  expect(hasName(name, typed)).toBe(false);
});

test('names begin with a letter of either alphabet, or with something else (rule 86.2)', () => {
  const names = ['zeyar', 'Éclair', '“Apex”', '7 Sisters', 'ဦးဘ', 'ဣန္ဒြာ', 'ကမ္ဘာ', 'ရွှေ', '  Yoma'];
  expect(names.map(initialOf)).toEqual(['Z', '#', 'A', '#', 'အ', 'အ', 'က', 'ရ', 'Y']);
  expect(inOrder(names.map(initialOf))).toEqual(['A', 'Y', 'Z', 'က', 'ရ', 'အ', '#']);
});
