/**
 * `npm run bench:scale`: a day with 1,000,000 visits from 20 addresses of mobile carriers, each hour compressed into
 * seconds: the day's mean rate, its peak hour, and twice that. Judges times, losses and the processor time of a page;
 * docs/scale.md explains the rates.
 *
 * The data folder, and with `--database` the PostgreSQL database, are filled by `npm run seed -- --jobs 1000000`.
 */
import { loadavg } from 'node:os';
import { Option, program } from 'commander';
import { request } from '@playwright/test';
import type { ResponseOf } from '@jpro/api';
import { SESSION_COOKIE } from '@jpro/api/cookies';
import { freePort } from '../../scripts/testing/freePort.mjs';
import { runProduct } from '../../e2e/product/runProduct.ts';
import { CarrierVisits } from './CarrierVisits.ts';
import { cpuSeconds, descendantsOf } from './processTree.ts';
import { watchMetrics } from './watchMetrics.ts';
import { watchMemory } from './watchMemory.ts';
import { wholeNumber } from './wholeNumber.ts';

const DAY_SECONDS = 24 * 3600;
/** Share of a day's visits that fall into its busiest hour. */
const PEAK_HOUR = 0.09;
const BROKEN_LIMIT = 0.001;

interface Rate {
  readonly name: string;
  /** Visits per second, as a multiple of the day's mean or of its busiest hour. */
  readonly visitsPerSecond: number;
  readonly p95Ms: number;
  /** Share of pages that come without HTML. */
  readonly withoutHtml: number;
}

const FIRST_PAGE_LIMIT_MS = 300;
const CPU_LIMIT_MS = { postgres: 10, embedded: 16 };
const WARM_UP_SECONDS = 10;
const ACCOUNTS = 40;
const KEYWORDS = [
  'driver',
  'cook',
  'accountant',
  'sales',
  'teacher',
  'nurse',
  'engineer',
  'ယာဉ်မောင်း',
  'စာရင်းကိုင်',
  'အရောင်း',
];

const { data, database, visits, seconds, compress } = program
  .name('npm run bench:scale --')
  .description('A day with many visits from few addresses')
  .requiredOption('--data <folder>', 'data folder of the site, filled')
  .option('--database <url>', 'PostgreSQL, filled; by default the embedded database')
  .addOption(new Option('--visits <n>', 'of the day').argParser(wholeNumber).default(1_000_000))
  .addOption(new Option('--seconds <n>', 'for each rate').argParser(wholeNumber).default(20))
  .addOption(new Option('--compress <n>', 'think times are divided by this').argParser(wholeNumber).default(10))
  .parse()
  .opts<{ data: string; database?: string; visits: number; seconds: number; compress: number }>();

const mean = visits / DAY_SECONDS;
const peak = (visits * PEAK_HOUR) / 3600;
const atMean: Rate = { name: 'mean of the day', visitsPerSecond: mean, p95Ms: 400, withoutHtml: 0 };
const rates: readonly Rate[] =
  database === undefined
    ? [atMean]
    : [
        atMean,
        { name: 'busiest hour', visitsPerSecond: peak, p95Ms: 500, withoutHtml: 0 },
        { name: 'twice the busiest hour', visitsPerSecond: 2 * peak, p95Ms: 1_000, withoutHtml: 0.01 },
      ];
const metricsPort = await freePort();
const product = await runProduct({
  dataDir: data,
  env: {
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    METRICS_PORT: String(metricsPort),
    ...(database !== undefined && { DATABASE_URL: database }),
  },
});
try {
  judge('first page after the start', await firstPageMs(), FIRST_PAGE_LIMIT_MS, 'ms');
  const simulated = new CarrierVisits({
    url: product.url,
    jobs: await newestJobs(),
    keywords: KEYWORDS,
    sessions: await sessionsOfDemoAccounts(),
    compress,
  });
  const [load] = loadavg();
  console.log(
    `${visits} visits a day, ${database === undefined ? 'embedded database' : 'PostgreSQL'}; load before: ` +
      `${load!.toFixed(1)}; caches: ${WARM_UP_SECONDS} s of visits`,
  );
  await simulated.run(mean, WARM_UP_SECONDS);
  for (const rate of rates) await measure(simulated, rate);
  simulated.close();
} finally {
  await product.stop();
}

async function measure(simulated: CarrierVisits, rate: Rate): Promise<void> {
  const processes = [product.pid, ...descendantsOf(product.pid)];
  const [server, others] = [product.pid, processes.slice(1)];
  const cpuOf = () => [cpuSeconds(server), sum(others.map(cpuSeconds))] as const;
  const before = cpuOf();
  const memory = watchMemory(server);
  const metrics = watchMetrics(metricsPort);
  const started = performance.now();
  const figures = await simulated.run(rate.visitsPerSecond, seconds);
  const lasted = (performance.now() - started) / 1000;
  const { total } = memory.stop();
  const { lagMs, waiting, hitRate } = await metrics.stop();
  const { pageMs, refused, failed, looked, withoutHtml } = figures;
  // Unlike times, this does not depend on how busy the machine is.
  const [ofServer, ofWorkers] = cpuOf().map((now, part) => (1000 * (now - before[part]!)) / pageMs.length);
  const requested = pageMs.length + refused + failed.length;
  console.log(
    `${rate.name}, ${rate.visitsPerSecond.toFixed(1)} visits/s: ${figures.visits} visits, ` +
      `${(pageMs.length / lasted).toFixed(0)} pages/s and ${(figures.files / lasted).toFixed(0)} files/s, ` +
      `${figures.mostAtOnce} visitors at once; page in ${at(pageMs, 0.5)} ms (p50), ${at(pageMs, 0.99)} ms (p99); ` +
      `CPU of a page ${ofServer!.toFixed(1)} ms server, ${ofWorkers!.toFixed(1)} ms its workers; ` +
      `${Math.round(100 * hitRate)} % of guests' pages from the cache; ${total.toFixed(0)} MB; ` +
      `its thread up to ${lagMs.toFixed(0)} ms late, up to ${waiting} waited for a connection`,
  );
  judge('p95', at(pageMs, 0.95), rate.p95Ms, 'ms');
  judge('CPU of a page', ofServer! + ofWorkers!, CPU_LIMIT_MS[database === undefined ? 'embedded' : 'postgres'], 'ms');
  judge('without HTML', (100 * withoutHtml) / looked, 100 * rate.withoutHtml, '%');
  judge('refused', (100 * refused) / requested, 100 * BROKEN_LIMIT, '%');
  judge('failed', (100 * failed.length) / requested, 100 * BROKEN_LIMIT, '%');
  for (const line of [...new Set(failed)].slice(0, 5)) console.log(`  ${line}`);
}

function judge(what: string, found: number, limit: number, unit: string): void {
  const isMet = found <= limit;
  const ratio = limit === 0 ? '' : `; ${(found / limit).toFixed(2)}`;
  console.log(`  ${isMet ? 'met   ' : 'MISSED'} ${what}: ${+found.toFixed(2)} ${unit} (at most ${limit}${ratio})`);
  if (!isMet) process.exitCode = 1;
}

async function firstPageMs(): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${product.url}/my`);
  await response.text();
  return performance.now() - started;
}

async function newestJobs(): Promise<{ id: number; slug: string }[]> {
  const jobs: { id: number; slug: string }[] = [];
  for (let page = 1; page <= 20; page += 1) {
    // From the API, which waits longer for a cold database than a page does.
    const response = await fetch(`${product.url}/api/jobpost?page=${page}`);
    jobs.push(...((await response.json()) as ResponseOf<'GET', '/jobpost'>).jobposts.data);
  }
  return jobs;
}

/** Session cookies. All demo jobseekers have the same password; some have no e-mail address. */
async function sessionsOfDemoAccounts(): Promise<string[]> {
  const sessions: string[] = [];
  for (let account = 0; account < 150 && sessions.length < ACCOUNTS; account += 1) {
    const client = await request.newContext({
      baseURL: product.url,
      extraHTTPHeaders: { 'x-forwarded-for': `203.81.65.${account + 1}` },
    });
    await client.get('/api/sanctum/csrf-cookie');
    const token = (await client.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const login = account === 0 ? 'jobseeker@jpro.test' : `seeker${account}@mail.test`;
    const response = await client.post('/api/login', {
      headers: { 'x-xsrf-token': decodeURIComponent(token), origin: product.url },
      data: { login, password: 'jpro-demo-2026', user_type: 'jobseeker', remember: false },
    });
    const session = (await client.storageState()).cookies.find(({ name }) => name === SESSION_COOKIE)?.value;
    if (response.ok() && session !== undefined) sessions.push(`${SESSION_COOKIE}=${session}`);
    await client.dispose();
  }
  if (sessions.length === 0) throw new Error('no demo account could sign in');
  return sessions;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function at(ms: readonly number[], share: number): number {
  const sorted = ms.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
}
