import { slugOf } from './slug.ts';

test.each([
  ['Senior Accountant (Yangon)', 'senior-accountant-yangon'],
  ['C++ / C# Developer', 'c-plus-plus-c-sharp-developer'],
  ['အရောင်းဝန်ထမ်း (မန္တလေး)', 'အရောင်းဝန်ထမ်း-မန္တလေး'],
  ['!!!', 'job'],
])('the slug of %s is %s', (title, slug) => expect(slugOf(title)).toBe(slug));

test('a long slug ends at a word', () => {
  const slug = slugOf('a very long title '.repeat(20));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/[a-z]$/);
});
