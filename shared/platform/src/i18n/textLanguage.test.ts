import { textLanguage } from './textLanguage.ts';

test('a text with Burmese characters is Burmese, even with Latin words in it', () => {
  expect(textLanguage('Sales Manager')).toBe('en');
  expect(textLanguage('ယာဉ်မောင်း')).toBe('my');
  expect(textLanguage('IT ဝန်ထမ်း')).toBe('my');
});
