/**
 * `npm run bench:carrier`: visitors who share one address of a mobile carrier open two pages and make two requests
 * each, while two neighbours flood the site, one of them without cookies. Every page must come with its data and HTML,
 * and the floods must be refused.
 */
import { Option, program } from 'commander';
import { runProduct } from '../../e2e/product/runProduct.ts';
import { wholeNumber } from './wholeNumber.ts';
import { missingIn, wholePage, type OpenedPage } from './wholePage.ts';

const { visitors, url } = program
  .name('npm run bench:carrier --')
  .description('Measures visitors behind the one address of a mobile carrier while two neighbours flood the site')
  .addOption(new Option('--visitors <n>', 'how many visitors').argParser(wholeNumber).default(5000))
  .option('--url <url>', 'of a running product; by default one is started')
  .parse()
  .opts<{ visitors: number; url?: string }>();
const CONNECTIONS = 16;
const FLOOD_CONNECTIONS = 4;
const ACCOUNTANT = encodeURIComponent('စာရင်း');
const PAGES = [
  '/my',
  '/my/search',
  '/en/search?search_keyword=driver',
  `/en/search?search_keyword=${ACCOUNTANT}`,
  '/en',
  '/my/jobcategory',
];
const API_ADDRESSES = ['/api/category/jobtypes', '/api/jobpost?page=2'];

interface Opened extends OpenedPage {
  readonly ms: number;
}

const product = url === undefined ? await runProduct() : { url, stop: async () => undefined };
let isOver = false;
try {
  const whole = new Map<string, number>();
  for (const page of PAGES) whole.set(page, await wholePage(() => newBrowser()(page)));
  const idle = await browse(Math.min(visitors, 500), whole);
  console.log(`${idle.visits} visits without a flood: ${times(idle.ms)}`);

  const floods = [flood('drops cookies', () => newBrowser(false)), flood('keeps cookies', oneBrowser())];
  const found = await browse(visitors, whole);
  isOver = true;
  const stopped = await Promise.all(floods);
  console.log(
    `${found.visits} visits during two floods: ${times(found.ms)}; ${found.broken.length} responses were incomplete`,
  );
  for (const line of found.broken.slice(0, 10)) console.log(`  ${line}`);
  for (const { name, sent, refused } of stopped) console.log(`  flood "${name}": ${sent} requests, ${refused} got 429`);
  const good = found.broken.length === 0 && stopped.every(({ refused }) => refused > 0);
  console.log(
    good ? 'No visitor was affected.' : 'PAST the limit: every page must be complete, and the floods must be refused.',
  );
  process.exitCode = good ? 0 : 1;
} finally {
  isOver = true;
  await product.stop();
}

type Browser = (path: string) => Promise<Opened>;

/** Keeps cookies by default, and follows redirects. */
function newBrowser(keepsCookies = true): Browser {
  const cookies = new Map<string, string>();
  return async (path) => {
    const started = performance.now();
    let address = path;
    for (let hop = 0; ; hop += 1) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const response = await fetch(product.url + address, { redirect: 'manual', headers: { cookie } });
      const body = await response.text();
      for (const set of keepsCookies ? response.headers.getSetCookie() : []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null || hop >= 4) return { status: response.status, body, ms: performance.now() - started };
      address = location;
    }
  };
}

function oneBrowser(): () => Browser {
  const browser = newBrowser();
  return () => browser;
}

async function browse(count: number, whole: ReadonlyMap<string, number>) {
  const ms: number[] = [];
  const broken: string[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < count) {
        const visitor = (next += 1);
        const open = newBrowser();
        for (const page of [PAGES[visitor % PAGES.length]!, PAGES[(visitor + 1) % PAGES.length]!]) {
          const opened = await open(page);
          ms.push(opened.ms);
          const missing = missingIn(opened, whole.get(page)!);
          if (missing !== undefined) broken.push(`${page}: ${missing}, ${opened.ms.toFixed(0)} ms`);
        }
        for (const endpoint of API_ADDRESSES) {
          const { status } = await open(endpoint);
          if (status !== 200) broken.push(`${endpoint}: ${status}`);
        }
      }
    }),
  );
  return { visits: count, ms, broken };
}

/** Sends different searches, so that no response comes from a cache. */
async function flood(name: string, browserFor: () => Browser) {
  let [sent, refused] = [0, 0];
  await Promise.all(
    Array.from({ length: FLOOD_CONNECTIONS }, async () => {
      while (!isOver) {
        const { status } = await browserFor()(`/en/search?search_keyword=flood${(sent += 1)}`);
        if (status === 429) refused += 1;
      }
    }),
  );
  return { name, sent, refused };
}

function times(ms: readonly number[]): string {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  return `a page in ${at(0.5)} ms (p50), ${at(0.95)} ms (p95)`;
}
