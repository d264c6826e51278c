import { articlePath, blogPath, blogView } from './articleAddress.ts';
import { readingMinutes } from './readingTime.ts';
import { withSections } from './sections.ts';

test.each([
  ['/blog', undefined, { type: 1, category: undefined }, '/blog'],
  ['/blog/career', 'career', { type: 1, category: 'career' }, '/blog/career'],
  ['/news', undefined, { type: 1, category: 'news' }, '/news'],
  ['/inspire', undefined, { type: 1, category: 'inspire' }, '/inspire'],
  ['/companyblog', undefined, { type: 2, category: undefined }, '/companyblog'],
  ['/companyblog/news', 'news', { type: 2, category: 'news' }, '/companyblog/news'],
] as const)('%s is a list of articles with one address (rules 5 and 6)', (path, category, view, address) => {
  expect(blogView(path, category)).toEqual(view);
  expect(blogPath(view.type, view.category)).toBe(address);
});

test('the address of an article names its category and slug, also in Burmese (rule 5)', () => {
  const article = {
    id: 7,
    slug: 'အလုပ်',
    category_type: 2,
    category: { id: 4, slug: 'hiring', name_en: '', name_my: '' },
  };
  expect(decodeURI(articlePath(article as Parameters<typeof articlePath>[0]))).toBe('/companyblog/hiring/အလုပ်/view/7');
});

test('the reading time counts letters, not markup or combining marks', () => {
  expect(readingMinutes('<p>short</p>', 'en')).toBe(1);
  expect(readingMinutes(`<p>${'word '.repeat(1100)}</p>`, 'en')).toBe(4);
  expect(readingMinutes(`<p>${'ကို'.repeat(2700)}</p>`, 'my')).toBe(3);
  expect(readingMinutes(`<p class="${'x'.repeat(9000)}">a</p>`, 'en')).toBe(1);
});

test('each section gets an id; its title is plain text', () => {
  const { html, sections } = withSections('<h2>Pay &amp; <em>place</em></h2><p>x</p><h3>no</h3><h2>Hours</h2>');
  expect(html).toBe('<h2 id="section-1">Pay &amp; <em>place</em></h2><p>x</p><h3>no</h3><h2 id="section-2">Hours</h2>');
  expect(sections).toEqual([
    { id: 'section-1', title: 'Pay & place' },
    { id: 'section-2', title: 'Hours' },
  ]);
});
