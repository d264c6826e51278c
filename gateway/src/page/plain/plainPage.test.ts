import { action, plainPage } from './plainPage.ts';

const parts = { locale: 'my', theme: 'system', title: 'ဗားရှင်းများ', content: '<p>က</p>' } as const;
const htmlWith = (styles: string) => plainPage({ ...parts, styles }).html.toString();
const familiesIn = (html: string) => [...html.matchAll(/body\{[^}]*font[^}]*\}/g)].map(([rule]) => rule);

test('a page without scripts has the fonts of the site, which bring the Burmese letters', () => {
  const styles = '@font-face{font-family:"JPro Sans Myanmar"}body{font:400 1rem "JPro Sans Myanmar"}';
  expect(familiesIn(htmlWith(styles))).toEqual(['body{font:400 1rem "JPro Sans Myanmar"}']);
});

test('without a shell it names those of systems', () => {
  expect(familiesIn(htmlWith('')).join()).toContain('"Noto Sans Myanmar"');
});

test('whose page it is stands above it, as a link to the home page in its language', () => {
  expect(htmlWith('')).toMatch(/<header [^>]*><a href="\/my"><svg .*<\/svg>JPro<\/a><\/header>/);
});

test('an action is a link that cannot leave its attribute', () => {
  expect(action('/my?"><script>', 'နောက်သို့')).toContain('href="/my?&#34;&#62;&#60;script&#62;"');
});

test('without a shell, too, a phone shows the whole text: padding is part of the width', () => {
  expect(htmlWith('')).toContain('*{box-sizing:border-box}');
});
