import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Article } from '@jpro/api';
import type { PageContext, ReadQuery } from '@jpro/platform/routes';
import { testArticle } from '../../testing/articles.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import { routes } from '../../routes.ts';
import ArticlePage from './ArticlePage.tsx';

const article = {
  ...testArticle({ id: 5, title_en: 'How to write a CV', title_my: 'CV ရေးနည်း' }),
  html_en: '<h2>First</h2><p>Say <strong>what you did</strong>.</p><h2>Second</h2><p>x</p><h2>Third</h2><p>y</p>',
  html_my: '<p>မြန်မာစာ</p>',
  updated_at: '2026-11-02T02:00:00Z',
  share_card: '/file/card/article/5/0123456789abcdef',
  related: [testArticle({ id: 6, title_en: 'Interviews' })],
  previous: null,
  next: null,
} satisfies Article;

const PATH = '/blog/career/an-article/view/5';

test('an article shows its text, its table of contents and related articles', async () => {
  renderInRemote(<ArticlePage />, { path: PATH, responses: { 'GET /view-blog': article } });
  expect(await screen.findByRole('heading', { level: 1, name: 'How to write a CV' })).toBeInTheDocument();
  expect(screen.getByText('what you did').tagName).toBe('STRONG');
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  expect(within(contents).getByRole('link', { name: 'Second' })).toHaveAttribute('href', '#section-2');
  expect(screen.getByRole('heading', { level: 2, name: 'Second' })).toHaveAttribute('id', 'section-2');
  expect(screen.getByRole('link', { name: 'Interviews' })).toBeInTheDocument();
  expect(screen.getByText('1 minute to read')).toBeInTheDocument();
});

const author = {
  name_en: 'Daw Khin Sandar Win',
  name_my: 'ဒေါ်ခင်စန္ဒာဝင်း',
  role_en: 'HR trainer',
  role_my: 'HR သင်တန်းဆရာမ',
};

test.each([
  ['en', author, 'By Daw Khin Sandar Win, HR trainer'],
  ['en', undefined, 'By the JPro editors'],
  ['my', author, 'ရေးသားသူ – ဒေါ်ခင်စန္ဒာဝင်း၊ HR သင်တန်းဆရာမ'],
] as const)('in %s the author is named, or the editors (rule 94)', async (locale, author, byline) => {
  renderInRemote(<ArticlePage />, {
    path: PATH,
    locale,
    responses: { 'GET /view-blog': { ...article, ...(author && { author }) } },
  });
  expect(await screen.findByText(byline)).toBeVisible();
});

test('on a Burmese page the text is Burmese', async () => {
  renderInRemote(<ArticlePage />, { path: PATH, locale: 'my', responses: { 'GET /view-blog': article } });
  expect(await screen.findByRole('heading', { level: 1, name: 'CV ရေးနည်း' })).toBeInTheDocument();
  expect(screen.getByText('မြန်မာစာ')).toBeInTheDocument();
});

test('lines of the Burmese text do not break inside of words', async () => {
  const text = '<p>အကောင့်ရှိပါသလား</p>';
  renderInRemote(<ArticlePage />, {
    path: PATH,
    locale: 'my',
    responses: { 'GET /view-blog': { ...article, html_my: text } },
  });
  expect(await screen.findByText('အကောင့်ရှိပါသလား')).toHaveClass('whole');
});

test('the next older and newer articles are linked', async () => {
  const next = testArticle({ id: 7, slug: 'newer', title_en: 'Salaries' });
  renderInRemote(<ArticlePage />, {
    path: PATH,
    responses: { 'GET /view-blog': { ...article, previous: null, next } },
  });
  const others = within(await screen.findByRole('navigation', { name: 'Other articles' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/blog/career/newer/view/7',
  ]);
});

test('the link is copied', async () => {
  const { visitor, platform } = renderInRemote(<ArticlePage />, {
    path: PATH,
    responses: { 'GET /view-blog': article },
  });
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await visitor.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledWith(`https://jpro.test/en${PATH}`);
  expect(platform.toasts.get()).toMatchObject([{ message: 'The link has been copied.' }]);
});

describe('on the server', () => {
  const route = routes.find(({ pattern }) => pattern === '/blog/:category/:slug/view/:id<number>')!;
  const context = (pathname: string): PageContext => ({
    url: new URL(pathname, 'https://jpro.test'),
    params: { id: '5' },
    locale: 'en',
    user: null,
    now: 0,
    t: (key) => key,
  });
  const reading = (found: unknown): ReadQuery => (() => found) as ReadQuery;

  test('a wrong slug or category is redirected, an unknown id is 404 (rule 5)', () => {
    expect(route.outcome?.(context(`/en${PATH}`), reading(article))).toBeUndefined();
    expect(route.outcome?.(context('/en/blog/news/an-article/view/5'), reading(article))).toEqual({
      redirect: PATH,
      status: 301,
    });
    expect(route.outcome?.(context(`/en${PATH}`), reading(null))).toEqual({ status: 404 });
  });

  test('search engines read the author (rule 94)', () => {
    const head = route.head?.(context(`/en${PATH}`), reading({ ...article, author }));
    expect(head?.jsonLd).toMatchObject({
      '@graph': [{ author: { '@type': 'Person', name: 'Daw Khin Sandar Win', jobTitle: 'HR trainer' } }, {}],
    });
  });

  test('search engines get a posting and its breadcrumbs', () => {
    const head = route.head?.(context(`/en${PATH}`), reading(article));
    expect(head).toMatchObject({
      title: 'How to write a CV',
      canonical: PATH,
      openGraph: { type: 'article', image: `${article.share_card}/en.jpg` },
    });
    expect(head?.jsonLd).toMatchObject({
      '@graph': [
        { '@type': 'BlogPosting', headline: 'How to write a CV', datePublished: article.published_at },
        { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }] },
      ],
    });
  });
});
