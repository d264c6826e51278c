import { seedBlog } from '../../../seed/seedBlog.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';
import { articleHtml, articleSummary } from './articleHtml.ts';
import { articleViewCounts } from './articleViews.ts';

let server: TestServer;
let guest: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  guest = server.guest();
  await seedBlog(server.db, new Date());
});
afterAll(() => server.close());

const titles = (body: { title_en: string }[]) => body.map(({ title_en }) => title_en);

test('articles are for jobseekers by default, newest first, 9 a page (rules 14 and 60)', async () => {
  const { body } = await guest.get('/blog');
  expect(body).toMatchObject({ current_page: 1, per_page: 9 });
  expect(body.data.every(({ category_type }: { category_type: number }) => category_type === 1)).toBe(true);
  const dates = body.data.map(({ published_at }: { published_at: string }) => published_at);
  expect(dates).toEqual([...dates].sort().reverse());
  const companies = (await guest.get('/blog?category_type=2')).body;
  expect(new Set(companies.data.map(({ category_type }: { category_type: number }) => category_type))).toEqual(
    new Set([2]),
  );
  expect((await guest.get('/blog?category_type=3')).status).toBe(422);
});

test('a category narrows the list; past the end it is empty', async () => {
  const [category] = (await guest.get('/blog-category?category_type=2')).body;
  const { body } = await guest.get(`/blog?category_type=2&categories_id=${category.id}`);
  expect(body.total).toBe(category.article_count);
  expect(new Set(body.data.map(({ categories_id }: { categories_id: number }) => categories_id))).toEqual(
    new Set([category.id]),
  );
  expect((await guest.get('/blog?page=50')).body).toMatchObject({ data: [], current_page: 50 });
});

test('an article leads to the next older and newer ones of its kind', async () => {
  const { data } = (await guest.get('/blog?limit=20')).body as { data: { id: number }[] };
  const view = async (index: number) => (await guest.get(`/view-blog?id=${data[index]!.id}`)).body;
  const second = await view(1);
  expect([second.next.id, second.previous.id]).toEqual([data[0]!.id, data[2]!.id]);
  expect((await view(0)).next).toBeNull();
  expect((await view(data.length - 1)).previous).toBeNull();
});

test('as many articles as requested', async () => {
  expect((await guest.get('/blog?limit=3')).body).toMatchObject({ per_page: 3, data: { length: 3 } });
});

test('a category is found by number or slug, an unknown one returns 404 (rules 5 and 6)', async () => {
  const [category] = (await guest.get('/blog-category')).body;
  expect((await guest.get(`/view-category?id=${category.id}`)).body).toEqual(category);
  expect((await guest.get(`/view-category?slug=${category.slug}`)).body).toEqual(category);
  expect((await guest.get('/view-category?slug=nothing')).status).toBe(404);
  expect((await guest.get('/view-category')).status).toBe(404);
});

/** With the views that were counted since they were last written. */
async function viewsOf(id: number): Promise<number> {
  await articleViewCounts(server.services).flush(server);
  const article = server.db.selectFrom('blog_articles').select('view_count').where('id', '=', id);
  return (await article.executeTakeFirstOrThrow()).view_count;
}

test('an article carries both languages and newer ones of its category, and counts its views', async () => {
  const [card] = (await guest.get('/blog')).body.data;
  const first = (await guest.get(`/view-blog?id=${card.id}`)).body;
  expect(first).toMatchObject({
    slug: card.slug,
    html_en: expect.stringContaining('<p>'),
    html_my: expect.stringMatching(/[\u1000-\u109f]/),
  });
  expect(titles(first.related)).not.toContain(card.title_en);
  expect(
    first.related.every(({ categories_id }: { categories_id: number }) => categories_id === card.categories_id),
  ).toBe(true);
  const before = await viewsOf(card.id);
  await guest.get(`/view-blog?id=${card.id}`);
  await guest.get(`/view-blog?id=${card.id}`);
  expect(await viewsOf(card.id)).toBe(before + 2);
  expect((await guest.get('/view-blog?id=999999')).status).toBe(404);
});

test('an article that is only fetched ahead is not counted as read', async () => {
  const [card] = (await guest.get('/blog')).body.data;
  const before = await viewsOf(card.id);
  const ahead = await guest.get(`/view-blog?id=${card.id}`, { headers: { purpose: 'prefetch' } });
  expect(ahead.body.title_en).toBe(card.title_en);
  expect(await viewsOf(card.id)).toBe(before);
});

test('a category is also found by its slug; a slug of the other kind has no articles', async () => {
  const byId = (await guest.get('/blog?category_type=1&categories_id=2')).body;
  const bySlug = (await guest.get('/blog?category_type=1&category_slug=inspire')).body;
  expect(byId.total).toBeGreaterThan(0);
  expect(bySlug).toEqual(byId);
  expect((await guest.get('/blog?category_type=2&category_slug=inspire')).body.total).toBe(0);
});

test('popular articles are the most read, of one category or all, without the current one', async () => {
  const all = (await guest.get('/popular-blogs/0/0/1')).body;
  expect(all.map(({ view_count }: { view_count: number }) => view_count)).toEqual(
    all.map(({ view_count }: { view_count: number }) => view_count).sort((a: number, b: number) => b - a),
  );
  const [first] = all;
  const others = (await guest.get(`/popular-blogs/${first.categories_id}/${first.id}/1`)).body;
  expect(titles(others)).not.toContain(first.title_en);
  expect(others.every(({ categories_id }: { categories_id: number }) => categories_id === first.categories_id)).toBe(
    true,
  );
  const companies = (await guest.get('/popular-company-blogs')).body;
  expect(companies.length).toBeGreaterThan(0);
  expect(companies.every(({ category_type }: { category_type: number }) => category_type === 2)).toBe(true);
});

test('an article dated in the future is not shown yet', async () => {
  const { id } = await server.db
    .insertInto('blog_articles')
    .values({
      category_id: 1,
      slug: 'tomorrow',
      title_en: 'Tomorrow',
      title_my: 'မနက်ဖြန်',
      body_en: 'x',
      body_my: 'x',
      image: null,
      published_at: new Date(Date.now() + 3600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await guest.get(`/view-blog?id=${id}`)).status).toBe(404);
  expect(titles((await guest.get('/blog?categories_id=1')).body.data)).not.toContain('Tomorrow');
});

describe('an article is safe to show, whoever its author', () => {
  test.each([
    ['a script', 'Hello <script>alert(1)</script>'],
    ['a handler of a click', '<p onclick="alert(1)">text</p><a href="https://mail.example" onclick="alert(1)">x</a>'],
    ['a handler', '<img src="/file/blog/0123456789abcdef.webp" onerror="alert(1)">'],
    ['a script address', '[click](javascript:alert(1)) <a href="jAvAsCrIpT:alert(1)">x</a>'],
    ['a data address', '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>'],
    ['a frame', '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">'],
    ['a form', '<form action="https://evil.example"><input name="password"></form>'],
    ['a style', '<p style="position:fixed" class="x" id="y">text</p><style>*{}</style>'],
    ['an SVG', '<svg><script>alert(1)</script></svg><math><mi xlink:href="javascript:alert(1)">x</mi></math>'],
  ])('%s is removed', (_what, markdown) => {
    expect(articleHtml(markdown)).not.toMatch(
      /script|\bon\w+=|javascript:|data:|iframe|object|embed|form|input|style|class=|id=|svg|math/i,
    );
  });

  test('pictures of other sites are dropped, those of this site stay', () => {
    expect(
      articleHtml('![a](https://evil.example/p.png) ![b](//evil.example/p.png) ![c](/file/blog/0123456789abcdef.webp)'),
    ).toBe('<p>  <img src="/file/blog/0123456789abcdef.webp" alt="c" loading="lazy" /></p>');
  });

  test('links to other sites send no referrer and pass on no ranking', () => {
    expect(articleHtml('[a](https://example.com) [b](/search)')).toBe(
      '<p><a href="https://example.com" rel="noopener nofollow">a</a> <a href="/search">b</a></p>',
    );
  });

  test('the page keeps one h1', () => expect(articleHtml('# Title')).toBe('<h2>Title</h2>'));

  test('the summary is the first paragraph as text, never cut inside a character', () => {
    expect(articleSummary('## Head\n\nTom & **Jerry** <b>x</b>\n\nSecond')).toBe('Tom & Jerry x');
    const long = articleSummary('ကြောင်'.repeat(400));
    expect([...new Intl.Segmenter('my').segment(long)].length).toBeLessThanOrEqual(181);
    expect(long.endsWith('…')).toBe(true);
  });
});
