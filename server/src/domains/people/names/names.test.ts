import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';

let server: TestServer;
let guest: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  guest = server.guest();
});
afterAll(() => server.close());

const suggest = (names: readonly string[]) => guest.post('/names/suggestions', { body: { names } });

test('names in Zawgyi get their Unicode readings as suggestions, one for each', async () => {
  const { status, body } = await suggest(['ေအာင္ျမင့္ျမတ္သူ', 'Mya', 'ေရႊျမန္မာ Co., Ltd.', '']);
  expect([status, body.suggestions]).toEqual([200, ['အောင်မြင့်မြတ်သူ', null, 'ရွှေမြန်မာ Co., Ltd.', null]]);
});

test('a name in Unicode gets no suggestion, even with stacked consonants', async () => {
  const names = ['မေတ္တာ', 'သန္တာ', 'ဓမ္မိက', 'ပတ္တမြား', 'နီၢ်ဖီ', 'မမေဦး', 'ပညာစက္ကူ', 'သိပ္ပံမောင်ဝ'];
  expect((await suggest(names)).body.suggestions).toEqual(names.map(() => null));
});

test('a name with marks where no letter has them gets a suggestion, one that would be malformed gets none', async () =>
  expect((await suggest(['အိေျႏၵ', 'ဖံွ့ဖြိုး', 'ေက်ာင္းေ'])).body.suggestions).toEqual(['အိန္ဒြေ', 'ဖွံ့ဖြိုး', null]));

test('a form has at most ten names', async () =>
  expect((await suggest(Array.from({ length: 11 }, () => 'Mya'))).status).toBe(422));

test('ordinary text is converted to Unicode, the name beside it is not', async () => {
  const response = await guest.post('/contact', {
    body: { name: 'ေအာင္ျမင့္', email: 'aye@mail.example', subject: 'ေက်ာင္းဆရာ အလုပ္', message: 'ေက်ာင္းဆရာ အလုပ္ေခၚသည္' },
  });
  expect(response.status).toBe(200);
  expect(await server.db.selectFrom('contact_messages').select(['name', 'subject', 'message']).execute()).toEqual([
    { name: 'ေအာင္ျမင့္'.normalize('NFC'), subject: 'ကျောင်းဆရာ အလုပ်', message: 'ကျောင်းဆရာ အလုပ်ခေါ်သည်' },
  ]);
});

test('a company with a name in Zawgyi is found by either encoding', async () => {
  const { keywordTokens, searchColumns } = await import('../../jobs/jobs/jobTokens.ts');
  const tokens = new Set(
    searchColumns({
      title: 'Cook',
      companyName: 'ေရႊျမန္မာ',
      job_function_id: 1,
      industry_id: 1,
      location_id: 1,
      township_id: null,
      job_type_id: 1,
      experience_level_id: 3,
      collar: 'white',
      requirements: null,
    }).search_tokens,
  );
  for (const keyword of ['ရွှေမြန်မာ', 'ေရႊျမန္မာ'])
    expect([keyword, keywordTokens(keyword).anywhere.every((token) => tokens.has(token))]).toEqual([keyword, true]);
});
