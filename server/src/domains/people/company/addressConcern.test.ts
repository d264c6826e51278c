import { locations, townships } from '../../../reference/index.ts';
import { createTestCompany } from '../../../testing/testCompany.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { addressConcern } from './addressConcern.ts';

const township = (name: string) => townships.find(({ name_en }) => name_en === name)!;
const location = (name: string) => locations.find(({ name_en }) => name_en.startsWith(name))!;
/** What the address says and what was chosen, in English. */
function concern(address: string, chosen: string, region = 'Yangon'): string | null {
  const found = addressConcern({
    address,
    location_id: location(region).id,
    township_id: chosen ? township(chosen).id : null,
  });
  return found && `${found.named.name_en} / ${found.kind} ${found.chosen.name_en}`;
}

test.each([
  ['No. 5, 30th Street, Mandalay', 'Hlaing', 'Mandalay Region / township Hlaing'],
  ['No. 12 Strand Road Mandalay', '', 'Mandalay Region / region Yangon Region'],
  ['အမှတ် ၅၊ ၃၀ လမ်း၊ မန္တလေးမြို့', 'Hlaing', 'Mandalay Region / township Hlaing'],
  ['အမှတ် ၅၊ မန္တလေးတိုင်းဒေသကြီး', '', 'Mandalay Region / region Yangon Region'],
  ['25 Baho Road, Kamaryut Township, Yangon', 'Hlaing', 'Kamaryut / township Hlaing'],
  ['ဗဟိုလမ်း၊ ကမာရွတ်မြို့နယ်ရန်ကုန်မြို့', 'Hlaing', 'Kamaryut / township Hlaing'],
  ['Main Road, Taunggyi, Shan State', 'Hlaing', 'Taunggyi / township Hlaing'],
  ['Rangoon', 'Chanayethazan', 'Yangon Region / township Chanayethazan', 'Mandalay'],
])('an address that names another place: %s (rule 106.1)', (address, chosen, expected, region = 'Yangon') => {
  expect(concern(address, chosen, region)).toBe(expected);
});

test.each([
  ['12 Mandalay Street, Hlaing Township, Yangon', 'Hlaing'],
  ['12 Mandalay Street', 'Hlaing'],
  ['12 Mandalay St.', ''],
  ['မန္တလေးလမ်း', 'Hlaing'],
  ['အမှတ် ၁၂၊ မန္တလေး လမ်း၊ ရန်ကုန်', 'Hlaing'],
  ['Yangon-Mandalay Highway, Mile 12', 'Hlaing'],
  ['Yangon Mandalay Road', ''],
  ['Corner of Pyay & Insein Roads', 'Hlaing'],
  ['Corner of Pyay and Insein Road, Hlaing', 'Hlaing'],
  ['ပြည်လမ်း၊ လှိုင်မြို့နယ်', 'Hlaing'],
  ['Near Kamaryut, Baho Road', 'Hlaing'],
  ['Mandalay Hotel Building, 3rd floor', 'Hlaing'],
  ['Bogyoke Market', 'Hlaing'],
  ['Mon Street, Shan Road', ''],
  ['Hlaing, Yangon', 'Hlaing'],
  ['Kamaryut (office), Hlaing (factory)', 'Hlaing'],
  ['Hlaingtharya', 'Hlaingtharya'],
  ['', 'Hlaing'],
  ['Hlaing', ''],
])('no false alarm for %s (rule 106.1)', (address, chosen) => {
  expect(concern(address, chosen)).toBeNull();
});

test('the longest address of places is read at once', () => {
  expect(concern('Pyay '.repeat(60), 'Hlaing')).toMatch(/^Pyay/);
});

describe('over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('what is typed is asked about, and what is saved; nothing is refused or changed (rule 106.1)', async () => {
    const company = await createTestCompany(server);
    const chosen = { location_id: location('Yangon').id, township_id: township('Hlaing').id };
    const ask = async (query: Record<string, string | number>) =>
      (await company.get('/company/addressconcern', { query })).body.concern;
    expect(await ask({ address: 'Mandalay', ...chosen })).toMatchObject({ chosen: { name_en: 'Hlaing' } });
    expect(await ask({ address: 'Mandalay' })).toBeNull();
    const saved = { address: '30th Street, Mandalay', ...chosen };
    await server.db.updateTable('companies').set(saved).where('users_id', '=', company.id).execute();
    expect(await ask({})).toMatchObject({ kind: 'township', named: { name_en: 'Mandalay Region' } });
    expect((await company.get('/company/addressconcern', { query: { address: 'x'.repeat(3000) } })).status).toBe(422);
    expect((await company.get('/company/getcompany')).body.address).toBe(saved.address);
  });
});
