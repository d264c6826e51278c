/** What is shared with the installed app opens a job or a search of this site, and nothing else (rule 92). */
import { sharedPage } from './shareTarget.ts';

const SITE = 'https://jpro.example';
const at = (shared: Parameters<typeof sharedPage>[0]) => sharedPage(shared, 'my', SITE);

test.each([
  [{ url: `${SITE}/en/jobpost/cook-in-yangon/7` }, '/my/jobpost/7'],
  [{ text: `အလုပ်ရှိတယ် ${SITE}/jobpost/7?utm=x မြန်မြန်` }, '/my/jobpost/7'],
  [{ title: 'Cook', url: `${SITE}/my/jobpost/${'%E1'.repeat(3)}/7#apply` }, '/my/jobpost/7'],
  [{ title: 'Driver', text: 'Looking for  a\ndriver' }, `/my/search?search_keyword=Driver`],
  [{ text: 'စာရင်းကိုင်' }, `/my/search?search_keyword=${encodeURIComponent('စာရင်းကိုင်')}`],
  [{}, '/my/search'],
])('%j opens %s', (shared, page) => {
  expect(at(shared)).toBe(page);
});

test.each([
  { url: 'https://evil.example/jobpost/7' },
  { url: `${SITE}.evil.example/jobpost/7` },
  { url: `https://jpro.example@evil.example/jobpost/7` },
  { url: '//evil.example/jobpost/7' },
  { url: `${SITE}/jobpost/../../evil` },
  { text: 'javascript:alert(1)' },
  { text: 'x'.repeat(100_000) },
  { text: '\ud800\r\nlocation: https://evil.example' },
  { url: ['a', 'b'], title: { toString: 'x' } },
])('what is hostile stays a search of this site', (shared) => {
  const page = at(shared);
  expect(page).toMatch(/^\/my\/search(?:\?search_keyword=[\w.~!*'()%-]+)?$/);
  expect(decodeURIComponent(page).length).toBeLessThanOrEqual(130);
});
