/** What visitors get when the gateway cannot make a page (rule 47). */
import { openStore, type ReleaseStore } from '@jpro/releases';
import { temporaryStore, type TemporaryStore } from '@jpro/releases/testing';
import { companyBuild, publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';

const CONTACT = { menus: ['help'], order: 10, for: ['guest'], labels: { en: 'Contact us', my: 'ဆက်သွယ်ရန်' } };
const remote = publicBuild('1.0.0');
const withContact = {
  ...remote,
  routes: remote.routes!.map((route) => (route.pattern === '/' ? { ...route, navigation: [CONTACT] } : route)),
};

let temporary: TemporaryStore;
let store: ReleaseStore;
let site: GatewayUnderTest;
beforeAll(async () => {
  temporary = await temporaryStore();
  await temporary.release(shellBuild('1.0.0'), withContact, companyBuild('1.0.0'));
  store = openStore(temporary.dataFolder);
  site = await startGateway([], { store });
  await site.get('/en');
});
afterAll(async () => {
  await site.close();
  await temporary.remove();
});

/** A tester's releases are looked up for each page. */
async function failedPage(path: string): Promise<Response> {
  const { release } = store;
  store.release = () => Promise.reject(new Error('broken'));
  try {
    return await site.get(path, { cookie: 'releases=mfe-public~1.0.0' });
  } finally {
    store.release = release;
  }
}

test.each([
  ['/en', 'Internal Server Error', 'Sorry, we had some technical problem during your last operation'],
  ['/my', 'တောင်းပန်ပါသည်၊ စနစ် ချို့ယွင်းနေပါသည်', 'နည်းပညာပြဿနာ'],
])('a page that fails in the gateway itself: %s', async (path, heading, text) => {
  const response = await failedPage(path);
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain(`<h1>${heading}</h1>`);
  expect(html).toContain(text);
  expect(html).toContain('<a class="action" href="">');
});

test('whoever gets no page can try again or ask for help', async () => {
  const unavailable = await site.get('/en/company/dashboard', { cookie: 'jpro_session=down' });
  expect(unavailable.status).toBe(503);
  for (const html of [await unavailable.text(), await (await failedPage('/en')).text()]) {
    expect(html).toContain('<a class="action" href="">Try again</a>');
    expect(html).toContain('<p class="links"><a href="/en">Contact us</a></p>');
  }
});
