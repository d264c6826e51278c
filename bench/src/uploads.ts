/**
 * `npm run bench:uploads`: the speed of search pages and logins while a hundred people upload the heaviest accepted
 * picture, an interlaced PNG of 6300 × 6300. Rounds with and without uploads alternate, because the machine's speed
 * varies.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { request } from '@playwright/test';
import { Option, program } from 'commander';
import { register, type Person } from '../../e2e/people/register.ts';
import { runProduct } from '../../e2e/product/runProduct.ts';
import { interlacedPng } from './interlacedPng.ts';
import { watchMemory } from './watchMemory.ts';
import { wholeNumber } from './wholeNumber.ts';

const SIDE = 6300;
const RATIO_LIMIT = 1.5;
/** Allowed on top of the idle server: the waiting uploads, and the one picture being processed. */
const MEMORY_LIMIT_MB = 400;
const VISITORS = 4;
const PAUSE_MS = 100;
const LOGIN_PAUSE_MS = 400;
const SETTLE_MS = 3_000;
const SEARCHES = [
  '',
  '?page=2',
  '?search_keyword=driver',
  '?search_keyword=accountant',
  '?location=12',
  '?jobfunction=6',
  '?search_keyword=sales&location=12',
  '?sort=salary',
];

const options = program
  .name('npm run bench:uploads --')
  .description('Measures search pages and logins while people upload heavy pictures')
  .addOption(new Option('--people <n>', 'how many people upload').argParser(wholeNumber).default(100))
  .addOption(new Option('--seconds <n>', 'length of a round').argParser(wholeNumber).default(12))
  .addOption(new Option('--rounds <n>', 'rounds with uploads, and as many without').argParser(wholeNumber).default(7))
  .parse()
  .opts<{ people: number; seconds: number; rounds: number }>();
const { people: PEOPLE, seconds: SECONDS, rounds: ROUNDS } = options;

interface Uploader extends Person {
  readonly headers: Readonly<Record<string, string>>;
}
/** Milliseconds: p95 of many search pages, and the median of a few dozen logins. */
interface Times {
  readonly search: number;
  readonly login: number;
}

const product = await runProduct({ env: { RATE_LIMIT: 'off' } });
try {
  const picture = new File([new Uint8Array(interlacedPng(SIDE))], 'photo.png', { type: 'image/png' });
  const people: Uploader[] = [];
  while (people.length < PEOPLE) people.push(await uploader());
  console.log(
    `${PEOPLE} people, a picture of ${SIDE} × ${SIDE} in ${(picture.size / 1024).toFixed(0)} kB,`,
    `${ROUNDS} rounds of ${SECONDS} s with uploads and without`,
  );
  await phase(people[0]!);
  const rounds: { idle: Times; loaded: Times }[] = [];
  const atRest = watchMemory(product.pid);
  await wait(SETTLE_MS);
  const rest = atRest.stop();
  const memory = watchMemory(product.pid);
  const responses = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await phase(people[0]!);
    const loaded = await underUploads(people, picture, responses, () => phase(people[0]!));
    rounds.push({ idle, loaded });
    console.log(
      `  search p95 ${idle.search.toFixed(0)} → ${loaded.search.toFixed(0)} ms,`,
      `login ${idle.login.toFixed(0)} → ${loaded.login.toFixed(0)} ms`,
    );
  }
  const peak = memory.stop();
  console.log(
    `  responses to uploads: ${[...responses]
      .sort()
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}`,
  );
  console.log(
    `  memory: server ${rest.server.toFixed(0)} → ${peak.server.toFixed(0)} MB,`,
    `its child processes ${rest.others.toFixed(0)} → ${peak.others.toFixed(0)} MB`,
  );
  if (!responses.get(200)) throw new Error('no picture was processed, so nothing was measured');
  judge(
    'search: p95 under uploads / idle',
    median(rounds.map(({ idle, loaded }) => loaded.search / idle.search)),
    RATIO_LIMIT,
    '×',
  );
  judge(
    'login: median under uploads / idle',
    median(rounds.map(({ idle, loaded }) => loaded.login / idle.login)),
    RATIO_LIMIT,
    '×',
  );
  judge('memory above rest', peak.total - rest.total, MEMORY_LIMIT_MB, 'MB');
} finally {
  await product.stop();
}

async function uploader(): Promise<Uploader> {
  const client = await request.newContext({ baseURL: product.url });
  const person = await register(client, 'jobseeker', 'Ma Thiri');
  const { cookies } = await client.storageState();
  await client.dispose();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(token),
    origin: product.url,
  };
  return { ...person, headers };
}

/** For this many seconds, visitors open search pages and one person logs in. */
async function phase(person: Uploader): Promise<Times> {
  const until = performance.now() + SECONDS * 1000;
  const [search, login]: [number[], number[]] = [[], []];
  const visit = async (visitor: number) => {
    for (let turn = visitor; performance.now() < until; turn += 1) {
      await timed(search, () => fetch(`${product.url}/en/search${SEARCHES[turn % SEARCHES.length]}`));
      await wait(PAUSE_MS);
    }
  };
  const logIn = async () => {
    const headers = { ...(await guestHeaders()), 'content-type': 'application/json' };
    const body = JSON.stringify({
      login: person.phone,
      password: person.password,
      user_type: 'jobseeker',
      remember: false,
    });
    while (performance.now() < until) {
      await timed(login, () => fetch(`${product.url}/api/login`, { method: 'POST', headers, body }));
      await wait(LOGIN_PAUSE_MS);
    }
  };
  await Promise.all([logIn(), ...Array.from({ length: VISITORS }, (_, visitor) => visit(visitor * 3))]);
  return { search: p95(search), login: median(login) };
}

async function guestHeaders(): Promise<Record<string, string>> {
  const response = await fetch(`${product.url}/api/sanctum/csrf-cookie`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token), origin: product.url };
}

async function timed(times: number[], ask: () => Promise<Response>): Promise<void> {
  const started = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  times.push(performance.now() - started);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
}

/** Everybody uploads, again after each response, until `work` is done. */
async function underUploads<T>(
  people: readonly Uploader[],
  picture: File,
  responses: Map<number, number>,
  work: () => Promise<T>,
): Promise<T> {
  const leaving = new AbortController();
  const uploads = people.map(async ({ headers }) => {
    while (!leaving.signal.aborted) {
      const form = new FormData();
      form.set('photo', picture);
      const response = await fetch(`${product.url}/api/jobseeker/updatephoto`, {
        method: 'POST',
        headers,
        body: form,
        signal: leaving.signal,
      });
      await response.arrayBuffer();
      responses.set(response.status, (responses.get(response.status) ?? 0) + 1);
      if (response.status !== 200) await wait(1_000);
    }
  });
  await wait(SETTLE_MS);
  try {
    return await work();
  } finally {
    leaving.abort();
    await Promise.allSettled(uploads);
    await wait(SETTLE_MS);
  }
}

function p95(times: number[]): number {
  return times.sort((first, second) => first - second)[Math.floor(times.length * 0.95)]!;
}

function median(numbers: number[]): number {
  return numbers.sort((first, second) => first - second)[Math.floor(numbers.length / 2)]!;
}

function judge(what: string, value: number, limit: number, unit: string): void {
  const isWithin = value <= limit;
  console.log(
    `    ${isWithin ? 'kept  ' : 'BROKEN'}  ${what}: ${value.toFixed(value < 10 ? 2 : 0)} ${unit} (at most ${limit})`,
  );
  if (!isWithin) process.exitCode = 1;
}
