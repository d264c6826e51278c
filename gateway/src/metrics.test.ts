import { loadReport } from '@jpro/releases';
import { Metrics, serveMetrics } from '@jpro/server/metrics';
import { renderedRemote, renderedShell } from './testing/renderedReleases.ts';
import { proofOfView, startGateway, type GatewayUnderTest } from './testing/startGateway.ts';

let site: GatewayUnderTest;
let metrics: Metrics;
beforeEach(async () => {
  metrics = new Metrics();
  site = await startGateway([renderedShell('1.0.0'), renderedRemote('1.0.0')], { metrics });
});
afterEach(() => site.close());

/** Lines of one metric without its buckets. */
async function values(name: string): Promise<string[]> {
  const text = await metrics.registry.metrics();
  return text
    .split('\n')
    .filter((line) => line.startsWith(name) && !line.includes('_bucket') && !line.includes('_sum'));
}

const counted = (kind: 'page' | 'other', route: string, status: number) =>
  `jpro_http_request_duration_seconds_count{app="gateway",method="GET",kind="${kind}",route="${route}",` +
  `status="${status}"} 1`;

test('requests are measured by the pattern of the page, never by its address', async () => {
  await site.get('/en/jobpost/cook/7?secret=1');
  await site.get('/en/nothing/here');
  await site.get('/healthz');
  const lines = await values('jpro_http_request_duration_seconds');
  expect(lines).toEqual(
    expect.arrayContaining([
      counted('page', '/jobpost/:slug/:id<number>', 200),
      counted('other', '/*', 404),
      counted('other', '/healthz', 200),
    ]),
  );
  expect((await metrics.registry.metrics()).includes('cook')).toBe(false);
});

test('files of releases are not measured as pages', async () => {
  await site.get(await site.asset('mfe-public/1.0.0/remoteEntry.js'));
  const lines = await values('jpro_http_request_duration_seconds');
  expect(lines).toEqual([counted('other', '/assets/:unit/:folder/*', 200)]);
});

test('pages count by unit, version and how much of them was made; cached ones as hits', async () => {
  await site.get('/en');
  await site.get('/en');
  await site.get('/throws');
  expect(await values('jpro_pages_total')).toEqual([
    'jpro_pages_total{unit="mfe-public",version="1.0.0",step="rendered"} 1',
    'jpro_pages_total{unit="mfe-public",version="1.0.0",step="described"} 1',
  ]);
  expect(await values('jpro_page_render_duration_seconds')).toEqual([
    'jpro_page_render_duration_seconds_count{unit="mfe-public",version="1.0.0"} 1',
  ]);
  expect(await values('jpro_cache_requests_total')).toEqual([
    'jpro_cache_requests_total{cache="pages",result="miss"} 2',
    'jpro_cache_requests_total{cache="pages",result="hit"} 1',
  ]);
});

test('reports of browsers count for published versions only: nobody can invent labels', async () => {
  for (const version of ['1.0.0', '6.6.6']) {
    const report = {
      unit: 'mfe-public',
      version,
      outcome: 'mismatch',
      ms: 30,
      view: proofOfView('shell@1.0.0 mfe-public@1.0.0'),
    };
    const { status } = await site.post('/telemetry', JSON.stringify(report), {
      'content-type': 'text/plain;charset=UTF-8',
    });
    expect(status).toBe(204);
  }
  const lines = await values('jpro_browser_reports_total');
  expect(lines).toContain('jpro_browser_reports_total{unit="mfe-public",version="1.0.0",outcome="mismatch"} 1');
  expect(lines.filter((line) => line.includes('6.6.6'))).toEqual([]);
});

test('reports are counted from 0 once a version is in use: Prometheus sees the first failure too', async () => {
  const counts = async (version: string) =>
    (await values('jpro_browser_reports_total')).filter((line) => line.includes(`"mfe-public",version="${version}"`));
  const zeros = (version: string) =>
    loadReport.shape.outcome.options.map(
      (outcome) => `jpro_browser_reports_total{unit="mfe-public",version="${version}",outcome="${outcome}"} 0`,
    );
  expect(await counts('1.0.0')).toEqual(zeros('1.0.0'));
  expect(await counts('1.1.0')).toEqual([]);
  await site.release(renderedRemote('1.1.0'));
  await site.get('/readyz');
  expect(await counts('1.1.0')).toEqual(zeros('1.1.0'));
});

test('they are served on a port of their own, with those of Node, and not on the public one', async () => {
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
  const response = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toMatch(/nodejs_eventloop_lag_seconds [\d.]+/);
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
  server.close();
  expect((await site.get('/metrics')).status).toBe(404);
});
