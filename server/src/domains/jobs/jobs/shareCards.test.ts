import sharp from 'sharp';
import { seedBlog } from '../../../seed/seedBlog.ts';
import { smallPng } from '../../../testing/sampleFiles.ts';
import { openTestJobBoard, type TestJobBoard } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { contentHash } from '../../site/share-cards/shareCards.ts';
import { jobShareCards } from './jobDetail.ts';

let server: TestServer;
let board: TestJobBoard;

beforeAll(async () => {
  server = await startTestServer();
  board = await openTestJobBoard(server);
  await seedBlog(server.db, new Date());
});
afterAll(() => server.close());

const cardOf = async (id: number): Promise<string> => (await board.guest.get(`/jobpost/${id}`)).body.share_card;
const get = (address: string) => server.guest().at('GET', address);

test('the card of a job, a company and an article is a picture of 1200 × 630 in each language', async () => {
  const id = await board.post({ title: 'အရောင်းဝန်ထမ်း' });
  const company = (await board.guest.get(`/jobpost/${id}`)).body.company.users_id;
  const article = (await board.guest.get('/blog')).body.data[0].id;
  const cards = [
    await cardOf(id),
    (await board.guest.get(`/company/${company}`)).body.share_card,
    (await board.guest.get(`/view-blog?id=${article}`)).body.share_card,
  ];
  for (const card of cards) {
    const pictures = await Promise.all(['my', 'en'].map((language) => get(`${card}/${language}.jpg`)));
    for (const { status, headers, raw } of pictures) {
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'public, max-age=31536000, immutable',
      ]);
      expect(await sharp(raw).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    }
  }
});

test('it is drawn once, and read from the file store afterwards', async () => {
  const id = await board.post({ title: 'Drawn once' });
  const card = await cardOf(id);
  const first = await Promise.all(Array.from({ length: 5 }, () => get(`${card}/en.jpg`)));
  expect(new Set(first.map(({ raw }) => raw.toString('base64'))).size).toBe(1);
  const key = `card/job/${id}/${card.split('/').at(-1)}-en.jpg`;
  expect(await server.services.files.get(key)).toEqual(first[0]!.raw);
  await server.services.files.put(key, smallPng);
  expect((await get(`${card}/en.jpg`)).raw.equals(smallPng)).toBe(true);
});

test('another content has another address, and the old one leads to it', async () => {
  const id = await board.post({ title: 'Before' });
  const before = await cardOf(id);
  await server.db.updateTable('jobs').set({ title: 'After' }).where('id', '=', id).execute();
  const { status, headers } = await get(`${before}/my.jpg`);
  expect([status, headers['location']]).toEqual([
    302,
    `/file/card/job/${id}/${contentHash(jobShareCards((await board.guest.get(`/jobpost/${id}`)).body))}/my.jpg`,
  ]);
});

test('it says only what everybody may read: no hidden company, salary or logo (rules 15 and 16)', () => {
  const shown = {
    title: 'Driver',
    company: null,
    salary: null,
    location: { id: 1, name_en: 'Yangon', name_my: 'ရန်ကုန်' },
  };
  expect(jobShareCards(shown)).toEqual({
    en: { label: 'Confidential company', heading: 'Driver', facts: ['Yangon', 'Salary negotiable'], picture: null },
    my: {
      label: 'အမည်မဖော်လိုသော ကုမ္ပဏီ',
      heading: 'Driver',
      facts: ['ရန်ကုန်', 'လစာ ညှိနှိုင်း'],
      picture: null,
    },
  });
  const salary = (max: number | null) =>
    jobShareCards({ ...shown, salary: { min: 500_000, max, currency: 'MMK' } }).my.facts[1];
  expect([salary(null), salary(500_000), salary(800_000)]).toEqual([
    '၅၀၀,၀၀၀ ကျပ်မှစ၍',
    '၅၀၀,၀၀၀ ကျပ်',
    '၅၀၀,၀၀၀ – ၈၀၀,၀၀၀ ကျပ်',
  ]);
});

test('a page that the public does not see has no card, nor has anything else', async () => {
  const draft = await board.employer.post('/company/jobpost/savetodraft', { body: { title: 'Half a job' } });
  const hash = '0123456789abcdef';
  for (const address of [
    `job/${draft.body.id}/${hash}/en.jpg`,
    `job/999999999/${hash}/en.jpg`,
    `job/1e3/${hash}/en.jpg`,
    `company/999999999/${hash}/en.jpg`,
    `article/999999999/${hash}/en.jpg`,
    `constructor/1/${hash}/en.jpg`,
    `job/1/${hash}/fr.jpg`,
    `job/1/${hash}/en.png`,
  ])
    expect((await get(`/file/card/${address}`)).status).toBe(404);
});
