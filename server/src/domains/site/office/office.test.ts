import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const office = async () => (await server.guest().get('/office')).body;

test("the office is what the operator's settings say; nothing is invented", async () => {
  await server.db.deleteFrom('settings').where('key', 'like', 'office%').execute();
  expect(await office()).toEqual({ address_en: null, address_my: null, hours_en: null, hours_my: null, phone: null });
  await server.db
    .insertInto('settings')
    .values([
      { key: 'office_address', value: JSON.stringify({ en: '5 Merchant Road', my: 'ကုန်သည်လမ်း၊ အမှတ် ၅' }) },
      { key: 'office_phone', value: JSON.stringify('+959700000000') },
      { key: 'office_hours', value: JSON.stringify(8) },
    ])
    .execute();
  expect(await office()).toMatchObject({
    address_en: '5 Merchant Road',
    address_my: 'ကုန်သည်လမ်း၊ အမှတ် ၅',
    hours_en: null,
    phone: '+959700000000',
  });
});
