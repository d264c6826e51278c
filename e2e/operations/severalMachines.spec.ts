/**
 * Two gateways, two API processes and one for push, each with a data folder of its own as on machines of their own.
 * They share PostgreSQL, Redis and a bucket.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, request, test } from '@playwright/test';
import { privateChannel } from '@jpro/api';
import { CSRF_COOKIE, SESSION_COOKIE } from '@jpro/api/cookies';
import { freePort } from '../../scripts/testing/freePort.mjs';
import { startPostgres, type PostgresCluster } from '../../scripts/testing/postgres.mjs';
import { startS3, type S3Service } from '../../scripts/testing/s3.mjs';
import { brokenRules } from '../../server/src/admin/doctor/database.ts';
import type { OpenDatabase } from '../../server/src/database/openConnection.ts';
import { openDatabase } from '../../server/src/database/openDatabase.ts';
import { HttpClient } from '../../server/src/testing/resilience/httpClient.ts';
import { LOAD_RULES, lostWrites } from '../../server/src/testing/resilience/leftovers.ts';
import { createPeople, type People } from '../../server/src/testing/resilience/people.ts';
import { startRoundRobin, type RoundRobin } from '../../server/src/testing/resilience/roundRobin.ts';
import { SECRET, startServerProcess, type ServerProcess } from '../../server/src/testing/resilience/serverProcess.ts';
import { WriteLoad } from '../../server/src/testing/resilience/writeLoad.ts';
import { jobForm } from '../../server/src/testing/testJobBoard.ts';
import { startTestRedis, type TestRedis } from '../../server/src/testing/testRedis.ts';
import { openTestTab, type TestTab } from '../../server/src/testing/testTab.ts';
import { createTestUser, TEST_PASSWORD } from '../../server/src/testing/testUsers.ts';
import { configuredStore, currentUnits, type Revision } from '@jpro/releases';
import { openPage } from '../people/openPage.ts';
import { proofIn } from '../product/bootOf.ts';
import { runProduct, REPOSITORY, UNLIMITED, type Product } from '../product/runProduct.ts';
import { changedBuild } from '../releases/changedBuild.ts';
import { releaseCommand } from '../releases/releaseCommand.ts';

const UNIT = 'mfe-public';
const NEXT = '9.1.0';
const CANARY = '9.2.0';
const STEPS = [40, 60, 80, 90];
/** On a busy machine each visit takes seconds, and the judge must have seen some of every step. */
const HOLD_SECONDS = 45;
/** Until a step ends whose driver was killed: another takes over, or the same one once it runs again. */
const STEP_WITHIN_MS = 4 * HOLD_SECONDS * 1_000;
const VISITORS = ['10.0.0', '10.0.1', '10.0.2'];
/** Other tests have the processors. */
const VISIT_PAUSE_MS = 250;
/** Under load, beside other tests; `bench:release` measures it. */
const VISIBLE_WITHIN_MS = 60_000;
/** `npm start` without building: release what is built, then serve. */
const SERVE = ['scripts/serve.mjs'];
const WRITES = 20;

let folder: string;
let postgres: PostgresCluster | null;
let bucket: S3Service | null;
let redis: TestRedis;
let environment: Record<string, string>;
let push: ServerProcess;
let apis: ServerProcess[];
let gateways: Product[];
let site: RoundRobin;
let database: OpenDatabase;
let people: People;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-machines-'));
  [postgres, bucket, redis] = await Promise.all([startPostgres(), startS3(), startTestRedis()]);
  test.skip(!postgres || !bucket, 'PostgreSQL or radosgw cannot be installed');
  const pushPort = await freePort();
  const ports = [await freePort(), await freePort()];
  environment = {
    ...bucket!.environment,
    DATABASE_URL: postgres!.url,
    REDIS_URL: redis.url,
    SECRET,
    ...UNLIMITED,
    SEED: 'none',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    UNDO_SECONDS: '1',
    UNDO_REJECTION_SECONDS: '1',
    PUSHER_APP_ID: 'jpro',
    PUSHER_KEY: 'key',
    PUSHER_SECRET: 'push secret',
    PUSHER_HOST: `127.0.0.1:${pushPort}`,
    // Another origin for browsers, as a CDN is.
    ASSETS_URL: `http://127.0.0.1:${ports[1]}`,
  };
  [push, ...apis] = (await Promise.all(
    [pushPort, await freePort(), await freePort()].map((port, machine) => startApi(machine, port)),
  )) as [ServerProcess, ...ServerProcess[]];
  database = await openDatabase({ databaseUrl: postgres!.url, dataDir: folder });
  people = await createPeople(database.db, 2, 3);
  // At once: both publish the same builds, and each version is in the bucket once.
  gateways = await Promise.all(apis.map(({ port }, machine) => startGateway(machine, port, ports[machine])));
  site = await startRoundRobin(gateways.map(portOf));
});

test.afterAll(async () => {
  await site?.close();
  await Promise.all([...(gateways ?? []), push, ...(apis ?? [])].map((process) => process?.kill()));
  await database?.close();
  await redis?.stop();
  postgres?.stop();
  bucket?.stop();
  await rm(folder, { recursive: true, force: true });
});

const startApi = (machine: number, port: number) =>
  startServerProcess(port, { ...environment, DATA_DIR: path.join(folder, `api-${machine}`) });

const startGateway = (machine: number, apiPort: number, port?: number) =>
  runProduct({
    dataDir: path.join(folder, `gateway-${machine}`),
    script: SERVE,
    env: { ...environment, API_URL: `http://127.0.0.1:${apiPort}` },
    ...(port !== undefined && { port }),
  });

const portOf = ({ url }: Product) => Number(new URL(url).port);
const clientAt = (machine: number, session?: string) => new HttpClient(gateways[machine]!.url, session);

async function signIn(machine: number) {
  const user = await createTestUser(database.db, 'jobseeker');
  const client = clientAt(machine);
  const body = { login: user.phone_number, password: TEST_PASSWORD, user_type: 'jobseeker', remember: false };
  expect((await client.send({ method: 'POST', path: '/login', body })).status).toBe(200);
  return { user, client };
}

test('who signed in on one machine goes on at the other, also with an uploaded file @all', async () => {
  const { user, client } = await signIn(0);
  const other = client.at(gateways[1]!.url);
  expect((await other.send({ method: 'GET', path: '/user' })).body).toMatchObject({ id: user.id });

  const [jobseeker] = people.jobseekers;
  const cookie = `${SESSION_COOKIE}=${jobseeker!.session}`;
  const at = (machine: number) =>
    request.newContext({ baseURL: gateways[machine]!.url, extraHTTPHeaders: { cookie, 'accept-language': 'en' } });
  const [first, second] = [await at(0), await at(1)];
  const csrf = await first.get('/api/sanctum/csrf-cookie');
  const token = new RegExp(`${CSRF_COOKIE}=([^;]+)`).exec(csrf.headers()['set-cookie'] ?? '')?.[1] ?? '';
  const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const uploaded = await first.post('/api/uploadcvs', {
    headers: { 'x-xsrf-token': token, cookie: `${cookie}; ${CSRF_COOKIE}=${token}` },
    multipart: { cv_name: 'Mine', file: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: content } },
  });
  expect(uploaded.status(), await uploaded.text()).toBeLessThan(300);
  const { cvs } = (await (await second.get('/api/uploadcvs')).json()) as { cvs: { file: string }[] };
  const found = await second.get(cvs[0]!.file);
  expect((await found.body()).equals(content)).toBe(true);
  await Promise.all([first.dispose(), second.dispose()]);
});

test('machines are killed and releases change under load: nothing is lost, nobody is signed out @all', async () => {
  const { user, client } = await signIn(0);
  const load = new WriteLoad(site.url);
  load.start(people.companies, people.jobseekers);
  const written = async () => {
    const before = load.acknowledged.writes;
    await expect.poll(() => load.acknowledged.writes - before).toBeGreaterThanOrEqual(WRITES);
    expect(load.acknowledged.problems).toEqual([]);
  };
  await written();

  await apis[0]!.kill();
  await written();
  await gateways[0]!.kill();
  await written();
  const remaining = client.at(gateways[1]!.url);
  expect((await remaining.send({ method: 'GET', path: '/user' })).body).toMatchObject({ id: user.id });
  apis[0] = await startApi(1, apis[0]!.port);
  gateways[0] = await startGateway(0, apis[0].port, portOf(gateways[0]!));
  await written();

  const before = await servedAt(0);
  const build = await changedBuild(path.join(REPOSITORY, UNIT, 'dist'), folder, { version: NEXT });
  await release('publish', UNIT, '--from', build, '--allow-dirty');
  await release('promote', UNIT, NEXT, '--why', 'a deployment');
  await bothServe(NEXT);
  await release('rollback', UNIT, '--why', 'a rollback');
  await bothServe(before);
  await written();

  await load.stop();
  expect(load.acknowledged.problems).toEqual([]);
  expect(await lostWrites(database.db, load.acknowledged)).toEqual([]);
  expect(await brokenRules(database.db, LOAD_RULES)).toEqual({});
  for (const { url } of gateways) {
    const response = await client.at(url).send({ method: 'GET', path: '/user' });
    expect(response.body).toMatchObject({ id: user.id });
  }
});

test('an automatic canary goes on when the gateway that drives it is killed, whichever that is @all', async () => {
  const build = await changedBuild(path.join(REPOSITORY, UNIT, 'dist'), folder, { version: CANARY });
  await release('publish', UNIT, '--from', build, '--allow-dirty');
  await release('canary', UNIT, CANARY, '--auto', STEPS.join(), '--hold', `${HOLD_SECONDS}s`, '--min-views', '1');
  const visits = new AbortController();
  const visitors = Promise.all(VISITORS.map((network) => visitUntil(visits.signal, network)));
  for (const machine of [0, 1]) {
    const before = await canaryShare();
    expect(before).toBeLessThan(100);
    await gateways[machine]!.kill();
    await expect.poll(canaryShare, { timeout: STEP_WITHIN_MS }).toBeGreaterThan(before);
    gateways[machine] = await startGateway(machine, apis[machine]!.port, portOf(gateways[machine]!));
  }
  await expect.poll(canaryShare, { timeout: STEPS.length * STEP_WITHIN_MS }).toBe(100);
  visits.abort();
  await visitors;
  const history = JSON.parse(await release('history', UNIT, '--limit', '20', '--json')) as Revision[];
  const driven = history.flatMap(({ evidence }) => (evidence?.version === CANARY ? [evidence] : [])).reverse();
  // Each step once, by whichever of them.
  expect(driven.map(({ event, percent }) => [event, percent])).toEqual([
    ...STEPS.slice(0, -1).map((percent) => ['step', percent]),
    ['finish', STEPS.at(-1)],
  ]);
  await bothServe(CANARY);
});

test('a page of one gateway runs with the release files of the other origin @all', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  const loadedFrom = new Set<string>();
  page.on('request', (asked) => {
    if (asked.url().includes('/assets/') && asked.resourceType() === 'script')
      loadedFrom.add(new URL(asked.url()).origin);
  });
  // The shell's report that the page has started.
  const started = page.waitForRequest((asked) => asked.url().endsWith('/telemetry'));
  await page.goto(`${gateways[0]!.url}/my/search`);
  await started;
  await openPage(page, `${gateways[0]!.url}/my/about`);
  await page.waitForLoadState('networkidle');
  expect([...loadedFrom]).toEqual([environment['ASSETS_URL']]);
  expect(problems).toEqual([]);
});

test('push arrives at either gateway, whichever machine made the event @all', async () => {
  const { user, client } = await signIn(0);
  await database.db.updateTable('jobseekers').set({ position_title: 'Cook' }).where('user_id', '=', user.id).execute();
  const [company] = people.companies;
  for (const machine of [0, 1]) {
    const tab = await openTestTab({ port: portOf(gateways[machine]!), key: 'key' });
    await subscribe(tab, client.at(gateways[machine]!.url), user.id);
    const other = clientAt(1 - machine, company!.session);
    const job = await other.send({ method: 'POST', path: '/company/jobpost/addjob', body: jobForm() });
    const applied = await client.send({ method: 'POST', path: '/jobapply', body: { job_id: job.body.job.id } });
    const body = { jobapplyId: applied.body.id, status: 'shortlisted' };
    expect((await other.send({ method: 'PUT', path: '/company/application/status', body })).status).toBe(200);
    const channel = privateChannel(user.id);
    await expect.poll(() => tab.received.some((message) => message.channel === channel)).toBe(true);
    tab.socket.terminate();
  }
});

async function subscribe(tab: TestTab, client: HttpClient, user: number): Promise<void> {
  const { data } = await tab.next('pusher:connection_established');
  const channel = privateChannel(user);
  const socket = { socket_id: (data as { socket_id: string }).socket_id, channel_name: channel };
  const { body } = await client.send({ method: 'POST', path: '/realtime/auth', body: socket });
  tab.send('pusher:subscribe', { channel, auth: body.auth });
  await tab.next('pusher_internal:subscription_succeeded');
}

/** The version of the unit in a page of a gateway. */
async function servedAt(machine: number): Promise<string> {
  const { headers } = await fetch(`${gateways[machine]!.url}/en/about`);
  return new RegExp(`${UNIT}@(\\S+)`).exec(headers.get('x-releases') ?? '')?.[1] ?? '';
}

async function bothServe(version: string): Promise<void> {
  const until = Date.now() + VISIBLE_WITHIN_MS;
  let served: string[] = [];
  do {
    served = await Promise.all([servedAt(0), servedAt(1)]);
    if (served.every((each) => each === version)) return;
    await sleep(20);
  } while (Date.now() < until);
  throw new Error(`after the change to ${version}, the gateways serve ${served.join(' and ')}`);
}

/** The share of visitors who get the canary; 100 when it is the current version. */
async function canaryShare(): Promise<number> {
  // Not by the command, which takes a third of a processor when it is run again and again.
  const { current, canary } = (await currentUnits(configuredStore(operator()), 'production'))[UNIT]!;
  expect(canary?.auto?.paused).toBeUndefined();
  return current === CANARY ? 100 : (canary?.percent ?? 0);
}

/** New visitors of this network, one after the other, whose pages load. A gateway that is killed loses some of them. */
async function visitUntil(signal: AbortSignal, network: string): Promise<void> {
  for (let visit = 0; !signal.aborted; visit += 1) {
    // A proxy would say whose address it is: the reports of these visitors are not those of the next test's browser.
    const from = { 'x-forwarded-for': `${network}.${visit % 256}` };
    try {
      const response = await fetch(`${site.url}/en/about`, { headers: from, signal: AbortSignal.timeout(10_000) });
      await response.text();
      const view = proofIn(response.headers.get('server-timing'));
      const [, version = ''] = new RegExp(`${UNIT}@(\\S+)`).exec(response.headers.get('x-releases') ?? '') ?? [];
      const report = { unit: UNIT, version, outcome: 'loaded', ms: 5, view };
      // Reports without the visitor's id are few at one address.
      const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]);
      const headers = { ...from, cookie: cookie.join('; ') };
      await fetch(`${site.url}/telemetry`, { method: 'POST', headers, body: JSON.stringify(report) });
    } catch {
      // Killed.
    }
    await sleep(VISIT_PAUSE_MS);
  }
}

/** From a machine of its own. @returns what the command prints. */
async function release(...args: string[]): Promise<string> {
  const { DATA_DIR, ...env } = operator();
  const { code, stdout, stderr } = await releaseCommand(DATA_DIR, args, env);
  expect(code, stderr).toBe(0);
  return stdout;
}

/** The settings on the machine of releases. */
const operator = () => ({ ...process.env, ...environment, DATA_DIR: path.join(folder, 'operator') });
