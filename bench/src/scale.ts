/**
 * `npm run bench:scale`: a day with 1,000,000 visits from 20 addresses of mobile carriers, each hour compressed into
 * seconds: the day's mean rate, its peak hour, and multiples of that. Reports where pages are slow, refused or broken.
 * docs/scale.md explains the rates.
 *
 * The data folder, and with `--database` the PostgreSQL database, are filled by `npm run seed -- --jobs 1000000`.
 */
import { Option, program } from 'commander';
import { request } from '@playwright/test';
import type { ResponseOf } from '@jpro/api';
import { SESSION_COOKIE } from '@jpro/api/cookies';
import { freePort } from '../../scripts/testing/freePort.mjs';
import { runProduct } from '../../e2e/product/runProduct.ts';
import { CarrierVisits, type VisitFigures } from './CarrierVisits.ts';
import { cpuSeconds, descendantsOf } from './processTree.ts';
import { watchLimits } from './watchLimits.ts';
import { watchMemory } from './watchMemory.ts';
import { wholeNumber } from './wholeNumber.ts';

const DAY_SECONDS = 24 * 3600;
/** Share of a day's visits that fall into its busiest hour. */
const PEAK_HOUR = 0.09;
const P95_LIMIT_MS = 1_000;
const BROKEN_LIMIT = 0.001;
const WITHOUT_HTML_LIMIT = 0.01;
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

const { data, database, visits, seconds, times, compress } = program
  .name('npm run bench:scale --')
  .description('A day with many visits from few addresses, and more, until something breaks')
  .requiredOption('--data <folder>', 'data folder of the site, filled')
  .option('--database <url>', 'PostgreSQL, filled; by default the embedded database')
  .addOption(new Option('--visits <n>', 'of the day').argParser(wholeNumber).default(1_000_000))
  .addOption(new Option('--seconds <n>', 'for each rate').argParser(wholeNumber).default(20))
  .addOption(new Option('--times <list>', 'multiples of the peak hour to try').default('1,2,4,8'))
  .addOption(new Option('--compress <n>', 'think times are divided by this').argParser(wholeNumber).default(10))
  .parse()
  .opts<{ data: string; database?: string; visits: number; seconds: number; times: string; compress: number }>();

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
  const simulated = new CarrierVisits({
    url: product.url,
    jobs: await newestJobs(),
    keywords: KEYWORDS,
    sessions: await sessionsOfDemoAccounts(),
    compress,
  });
  console.log(`${visits} visits a day, ${database === undefined ? 'embedded database' : 'PostgreSQL'}`);
  const mean = visits / DAY_SECONDS;
  const peak = (visits * PEAK_HOUR) / 3600;
  const rates = [['mean of the day', mean], ...times.split(',').map((n) => [`${n} × peak hour`, Number(n) * peak])] as [
    string,
    number,
  ][];
  await simulated.run(mean, 5);
  for (const [name, rate] of rates) await measure(simulated, name, rate);
  simulated.close();
} finally {
  await product.stop();
}

async function measure(simulated: CarrierVisits, name: string, rate: number): Promise<void> {
  const processes = [product.pid, ...descendantsOf(product.pid)];
  const [server, others] = [product.pid, processes.slice(1)];
  const before = [cpuSeconds(server), sum(others.map(cpuSeconds))];
  const memory = watchMemory(server);
  const limits = watchLimits(metricsPort);
  const started = performance.now();
  const figures = await simulated.run(rate, seconds);
  const lasted = (performance.now() - started) / 1000;
  const { total } = memory.stop();
  const { lagMs, waiting } = await limits.stop();
  const cpu = [cpuSeconds(server) - before[0]!, sum(others.map(cpuSeconds)) - before[1]!];
  const { pageMs, refused, failed, looked, withoutHtml } = figures;
  // Unlike times, this does not depend on how busy the machine is.
  const perPage = (cpuSeconds: number) => ((1000 * cpuSeconds) / pageMs.length).toFixed(1);
  console.log(
    `${name}, ${rate.toFixed(1)} visits/s: ${figures.visits} visits, ${(pageMs.length / lasted).toFixed(0)} pages/s ` +
      `and ${(figures.files / lasted).toFixed(0)} files/s, ${figures.mostAtOnce} visitors at once; ` +
      `page in ${at(pageMs, 0.5)} ms (p50), ${at(pageMs, 0.95)} ms (p95), ${at(pageMs, 0.99)} ms (p99); ` +
      `${refused} refused, ${failed.length} failed, ${withoutHtml} of ${looked} without HTML; ` +
      `CPU of a page ${perPage(cpu[0]!)} ms server, ${perPage(cpu[1]!)} ms its workers; ${total.toFixed(0)} MB; ` +
      `its thread up to ${lagMs.toFixed(0)} ms late, up to ${waiting} waited for a connection`,
  );
  for (const line of [...new Set(failed)].slice(0, 5)) console.log(`  ${line}`);
  const problems = problemsOf(figures);
  if (problems.length === 0) return;
  console.log(`  PAST the limit: ${problems.join(', ')}`);
  process.exitCode = 1;
}

function problemsOf({ pageMs, refused, failed, looked, withoutHtml }: VisitFigures): string[] {
  const requested = pageMs.length + refused + failed.length;
  return [
    at(pageMs, 0.95) > P95_LIMIT_MS && `p95 over ${P95_LIMIT_MS} ms`,
    refused > requested * BROKEN_LIMIT && 'visitors refused',
    failed.length > requested * BROKEN_LIMIT && 'pages failed',
    withoutHtml > looked * WITHOUT_HTML_LIMIT && 'pages without HTML',
  ].filter((problem) => problem !== false);
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
