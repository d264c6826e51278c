import { screen, waitFor } from '@testing-library/react';
import { paged } from '@jpro/platform/testing';
import { testArticle } from '../../testing/articles.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import BlogPage from './BlogPage.tsx';

const categories = [
  { id: 1, category_type: 1, slug: 'career', name_en: 'Career advice', name_my: 'အလုပ်အကိုင်', article_count: 12 },
  { id: 3, category_type: 1, slug: 'news', name_en: 'News', name_my: 'သတင်း', article_count: 1 },
];

const listed = (
  path: string,
  pages: Record<number, number[]> = { 1: [3, 2] },
  popular = [testArticle({ id: 9, title_en: 'Read by all' })],
) =>
  renderInRemote(<BlogPage />, {
    path,
    responses: {
      'GET /blog-category': categories,
      'GET /popular-blogs/{cid}/{bid}/{category_type}': popular,
      'GET /blog': ({ query }: { query: { page: string } }) => ({
        ...paged(
          (pages[Number(query.page)] ?? []).map((id) => testArticle({ id, title_en: `Article ${id}` })),
          4,
          2,
        ),
        current_page: Number(query.page),
      }),
    },
  });

const titles = () =>
  screen.getAllByRole('heading', { level: 2, name: /^Article/ }).map(({ textContent }) => textContent);

test('articles link to their pages, categories to their lists; news has its own address (rules 5 and 6)', async () => {
  const { platform } = listed('/blog');
  expect(await screen.findByRole('link', { name: 'Article 3' })).toHaveAttribute(
    'href',
    '/en/blog/career/an-article/view/3',
  );
  expect(screen.getByRole('link', { name: 'News' })).toHaveAttribute('href', '/en/news');
  expect(screen.getByRole('link', { name: 'Career advice' })).toHaveAttribute('href', '/en/blog/career');
  expect(await screen.findByRole('link', { name: 'Read by all' })).toBeInTheDocument();
  expect(platform.server.requests.find(({ endpoint }) => endpoint === 'GET /blog')?.query).toEqual({
    category_type: '1',
    page: '1',
  });
});

test('more articles are appended without duplicates (rule 60)', async () => {
  const { visitor } = listed('/blog', { 1: [4, 3], 2: [3, 2] });
  const more = await screen.findByRole('link', { name: 'More articles' });
  expect(more).toHaveAttribute('href', '/en/blog?page=2');
  await visitor.click(more);
  await waitFor(() => expect(titles()).toEqual(['Article 4', 'Article 3', 'Article 2']));
  expect(screen.queryByRole('link', { name: 'More articles' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Article 2' })).toHaveFocus();
});

test('going back to the list shows the pages that were appended, and leaves the focus alone', async () => {
  const articles = { 1: [4, 3], 2: [2, 1] };
  const { visitor, unmount } = listed('/blog/career', articles);
  await visitor.click(await screen.findByRole('link', { name: 'More articles' }));
  await waitFor(() => expect(titles()).toHaveLength(4));
  unmount();
  listed('/blog/career', articles);
  await waitFor(() => expect(titles()).toEqual(['Article 4', 'Article 3', 'Article 2', 'Article 1']));
  expect(document.body).toHaveFocus();
});

test('without script the second page is a link', async () => {
  listed('/blog?page=2', { 2: [2, 1] });
  await waitFor(() => expect(titles()).toEqual(['Article 2', 'Article 1']));
});

test.each([
  ['/blog?page=99', '/en/blog'],
  ['/news?page=99', '/en/news'],
])('after the last page, %s leads back to the first', async (path, first) => {
  listed(path, {});
  expect(await screen.findByText('There is nothing on this page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the first page' })).toHaveAttribute('href', first);
});

test("a category's name is the heading", async () => {
  const { platform } = listed('/blog/career');
  expect(await screen.findByRole('heading', { level: 1, name: 'Career advice' })).toBeInTheDocument();
  await waitFor(() =>
    expect(platform.server.requests.find(({ endpoint }) => endpoint === 'GET /blog')?.query).toMatchObject({
      category_slug: 'career',
    }),
  );
});

test('news and inspire have an introduction of their own', async () => {
  listed('/news');
  expect(await screen.findByText(/^What is changing at work in Myanmar/)).toBeInTheDocument();
});

test('an unknown category is a 404 page', async () => {
  listed('/blog/cooking');
  expect(await screen.findByTestId('not-found')).toBeInTheDocument();
});

test('without popular articles there is no heading for them', async () => {
  listed('/blog', undefined, []);
  await waitFor(() => expect(titles()).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Most read' })).not.toBeInTheDocument());
});
