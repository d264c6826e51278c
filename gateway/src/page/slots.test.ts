/** Slots: what a remote adds to another's page, and that nothing it does harms the page. */
import type { FixtureBuild } from '@jpro/releases/testing';
import { companyBuild } from '../testing/fixtureReleases.ts';
import { renderedRemote, renderedShell } from '../testing/renderedReleases.ts';
import { startGateway, type GatewayUnderTest } from '../testing/startGateway.ts';

const LIMIT_MS = 1_000;
const OF_COMPANY = { cookie: 'jpro_session=company' };

let site: GatewayUnderTest;
afterEach(() => site.close());

/** A shell that draws what is in a slot below the page. */
function shell(): FixtureBuild {
  const build = renderedShell('1.0.0');
  const bundle = `${build.contents!['server/render.cjs']}
const withoutSlots = module.exports.render;
module.exports.render = async (request) => {
  const page = await withoutSlots(request);
  const drawn = await Promise.all(request.extensions.map(({ slot, remote, version, ...given }) =>
    remote.draw(given, slot, version, request.boot)));
  return { ...page, outlet: page.outlet + drawn.join('') };
};`;
  return { ...build, contents: { ...build.contents, 'server/render.cjs': bundle } };
}

/** The page of a job, with a slot. */
function jobs(): FixtureBuild {
  const build = renderedRemote('1.0.0');
  const bundle = `${build.contents!['server/routes.cjs']}
for (const route of module.exports.routes)
  if (route.page === 'job') route.slots = ({ params }) => ({ 'beside-job': { job_id: Number(params.id) } });`;
  return { ...build, contents: { ...build.contents, 'server/routes.cjs': bundle } };
}

interface Behaviour {
  readonly queries?: string;
  readonly draw?: string;
}

/** A remote that adds to it, for companies. */
function company({
  queries = `[{ queryKey: ['api', '/blog', { query: { job: String(data.job_id) } }] }]`,
  draw = '',
}: Behaviour = {}): FixtureBuild {
  const build = companyBuild('1.0.0');
  const name = 'own-job';
  return {
    ...build,
    serverEntry: 'server/routes.cjs',
    renderEntry: 'server/render.cjs',
    extensions: [{ slot: 'beside-job', name, for: ['company'] }],
    contents: {
      'server/routes.cjs': `module.exports = { texts: {}, routes: [], extensions: [
        { slot: 'beside-job', name: '${name}', for: ['company'], queries: (data) => ${queries} }] };`,
      'server/render.cjs': `require('@jpro/ui'); exports.default = { draw({ name, data }, slot, version, boot) {
        ${draw}
        const read = boot.data.find(([key]) => key[1] === '/blog');
        return '<aside>' + [slot, name, version, data.job_id, read ? 'with data' : ''].join(' ') + '</aside>';
      } };`,
    },
  };
}

async function open(behaviour?: Behaviour): Promise<void> {
  site = await startGateway([shell(), jobs(), company(behaviour)], { renderLimitMs: LIMIT_MS });
}

async function page(headers: Record<string, string> = {}) {
  const response = await site.get('/en/jobpost/cook/7', headers);
  const html = await response.text();
  return {
    status: response.status,
    hasPage: html.includes('<h1>remote 1.0.0'),
    aside: /<aside>.*<\/aside>/.exec(html)?.[0],
  };
}

test('an extension is in the first response, with its own data, for the visitors that it is meant for', async () => {
  await open();
  const drawn = '<aside>beside-job own-job 1.0.0 7 with data</aside>';
  expect(await page(OF_COMPANY)).toEqual({ status: 200, hasPage: true, aside: drawn });
  expect(site.seen.requests.map(({ url }) => url)).toContain('/api/blog?job=7');
  for (const headers of [{}, { cookie: 'jpro_session=jobseeker' }])
    expect(await page(headers)).toEqual({ status: 200, hasPage: true, aside: undefined });
});

test.each<[string, Behaviour]>([
  ['throws while it is drawn', { draw: `throw new Error('broken');` }],
  ['never ends while it is drawn', { draw: 'for (;;);' }],
  ['ends the process', { draw: 'process.exit(3);' }],
])('the page is whole without one that %s', async (_, behaviour) => {
  await open(behaviour);
  for (let view = 0; view < 4; view += 1)
    expect(await page(OF_COMPANY)).toEqual({ status: 200, hasPage: true, aside: undefined });
});

test.each<[string, string]>([
  ['throw', `(() => { throw new Error('broken'); })()`],
  ['lie', `[{ queryKey: ['api', 7] }]`],
])('one whose queries %s is drawn without its data', async (_, queries) => {
  await open({ queries });
  expect(await page(OF_COMPANY)).toMatchObject({ hasPage: true, aside: '<aside>beside-job own-job 1.0.0 7 </aside>' });
});
