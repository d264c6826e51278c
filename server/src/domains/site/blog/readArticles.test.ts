import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { smallPng } from '../../../testing/sampleFiles.ts';
import { ArticlesRefused, readArticles } from './readArticles.ts';
import { saveArticles } from './saveArticles.ts';
import { articleViewCounts } from './articleViews.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-articles-'));
  await write(
    'categories.json',
    JSON.stringify([{ slug: 'career', category_type: 1, name_en: 'Career', name_my: 'အလုပ်အကိုင်' }]),
  );
  await write(
    'career/first-day.en.md',
    '---\ntitle: The first day\npublished: 2026-11-01\nimage: desk.png\n---\n' +
      '# Hello\n\nBe early. ![a desk](desk.png)\n',
  );
  await write(
    'career/first-day.my.md',
    '---\ntitle: ပထမဆုံးနေ့\npublished: 2026-11-01\nimage: desk.png\n---\nစောစောလာပါ။\n',
  );
  await write('career/desk.png', smallPng);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, content: string | Buffer) {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), content);
}
async function run() {
  const articles = await readArticles(server.services, folder);
  return server.db.transaction().execute((trx) => saveArticles(trx, articles));
}
const problems = () =>
  run().then(
    () => [],
    (error: unknown) => (error as ArticlesRefused).problems,
  );
const list = async () => (await server.guest().get('/blog')).body.data;

test('a folder becomes articles with their pictures; imported again, they change in place', async () => {
  expect(await run()).toEqual({ categories: 1, articles: 1, pictures: 1 });
  const [card] = await list();
  expect(card).toMatchObject({
    slug: 'first-day',
    title_my: 'ပထမဆုံးနေ့',
    published_at: '2026-10-31T17:30:00.000Z',
    image_url: expect.stringMatching(/^\/file\/blog\/[0-9a-f]{16}\.webp$/),
  });
  const picture = await server.guest().at('GET', card.image_url);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await server.guest().get(`/view-blog?id=${card.id}`)).body.html_en).toContain(
    `<img src="${card.image_url}" alt="a desk"`,
  );

  await articleViewCounts(server.services).flush(server);
  await write('career/first-day.en.md', '---\ntitle: Your first day\npublished: 2026-11-02\n---\nText\n');
  await run();
  const again = await list();
  expect(again).toHaveLength(1);
  expect(again[0]).toMatchObject({ id: card.id, title_en: 'Your first day', view_count: 1 });
});

test('all errors are reported at once, and nothing is imported', async () => {
  const before = await list();
  await rm(path.join(folder, 'career/first-day.my.md'));
  await write('career/Second Day.en.md', 'no head');
  await write('career/Second Day.my.md', '---\ntitle: x\npublished: 2026-02-30\n---\ny');
  expect(await problems()).toEqual([
    'career/Second Day.en.md: must begin with --- and the lines "title: …" and "published: YYYY-MM-DD"',
    'career/Second Day.my.md: must begin with --- and the lines "title: …" and "published: YYYY-MM-DD"',
    "career/Second Day: an article's name may have only small Latin letters, digits and dashes",
    'career/first-day.my.md: not found; an article needs both languages',
  ]);
  expect(await list()).toEqual(before);
});

test('an article names its author and what they do, in both languages or in neither (rule 94)', async () => {
  const head = (more: string) => `---\ntitle: x\npublished: 2026-11-01\n${more}---\ny`;
  await run();
  expect((await list())[0]).not.toHaveProperty('author');
  await write('career/first-day.en.md', head('author: Daw Khin Sandar Win\nrole: HR trainer\n'));
  expect(await problems()).toEqual(['career/first-day: "author: …" and "role: …" must be in both languages']);
  await write('career/first-day.my.md', head('author: ဒေါ်ခင်စန္ဒာဝင်း\n'));
  expect(await problems()).toEqual(['career/first-day.my.md: "author: …" and "role: …" belong together']);
  await write('career/first-day.my.md', head('author: ဒေါ်ခင်စန္ဒာဝင်း\nrole: HR သင်တန်းဆရာမ\n'));
  await run();
  const author = {
    name_en: 'Daw Khin Sandar Win',
    name_my: 'ဒေါ်ခင်စန္ဒာဝင်း',
    role_en: 'HR trainer',
    role_my: 'HR သင်တန်းဆရာမ',
  };
  const [card] = await list();
  expect(card).toMatchObject({ author });
  expect((await server.guest().get(`/view-blog?id=${card.id}`)).body).toMatchObject({ author });
});

test('a file that is no picture, and a folder without categories, are refused', async () => {
  await write('career/desk.png', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await problems()).toEqual(['career/desk.png: is missing, or is not a JPEG, PNG or WebP picture']);
  await rm(path.join(folder, 'categories.json'));
  expect(await problems()).toEqual(['categories.json: not found']);
});

test('a path into another folder is not a picture', async () => {
  await write('career/first-day.my.md', '---\ntitle: x\npublished: 2026-11-01\nimage: ../../../../etc/passwd\n---\ny');
  expect(await problems()).toEqual(['career/passwd: is missing, or is not a JPEG, PNG or WebP picture']);
});

test.each([
  ['another site', '![x](https://example.com/desk.png)', 'https://example.com/desk.png'],
  ['a folder', '![x](pictures/desk.png)', 'pictures/desk.png'],
  ['a reference', '![x][desk]\n\n[desk]: desk.png', 'desk.png'],
  ['HTML', 'x <IMG alt="" src="desk.png">', 'desk.png'],
])('a picture from %s, which would not be shown, is reported', async (_where, body, address) => {
  await write('career/first-day.en.md', `---\ntitle: x\npublished: 2026-11-01\n---\n${body}\n`);
  expect(await problems()).toEqual([
    `career/first-day.en.md: a picture must be a file beside the article, as ![text](picture.png), not ${address}`,
  ]);
});
