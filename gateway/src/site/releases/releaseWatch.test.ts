/** The gateway goes on with the last good state of the store, and says what is broken. */
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import { openStore, rollback, type StoreFault, TelemetryLog } from '@jpro/releases';
import { smallDisk, withoutPermission } from '@jpro/releases/testing';
import { companyBuild, publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { proofOfView, startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';

let lines: { code?: string; file?: string; msg: string }[];
let site: GatewayUnderTest;
beforeEach(async () => {
  site = await start();
});
afterEach(() => site.close());

async function start(changes: Parameters<typeof startGateway>[1] = {}) {
  lines = [];
  const log = new Writable({
    write(line: Buffer, _, done) {
      lines.push(JSON.parse(String(line)) as (typeof lines)[number]);
      done();
    },
  });
  const started = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')], {
    logger: pino({ level: 'info' }, log),
    ...changes,
  });
  await started.release(publicBuild('1.1.0'));
  return started;
}

const inStore = (...parts: string[]) => path.join(site.dataFolder, 'releases', ...parts);
const channelFolder = () => inStore('channels/production');
const newest = () => path.join(channelFolder(), '2.json');

async function served() {
  const response = await site.get('/en');
  return { status: response.status, releases: response.headers.get('x-releases'), html: await response.text() };
}

async function ready() {
  const response = await site.get('/readyz');
  const { faults = [], status } = (await response.json()) as { status: string; faults?: StoreFault[] };
  return { status: response.status, word: status, faults: faults.filter(({ code }) => code !== 'JP-G011') };
}

/** A gateway that starts with the store as it is now. */
async function restarted<Result>(work: (fresh: GatewayUnderTest) => Promise<Result>): Promise<Result> {
  const fresh = await startGateway([], { store: openStore(site.dataFolder) });
  try {
    return await work(fresh);
  } finally {
    await fresh.close();
  }
}

const releasesOf = async (gateway: GatewayUnderTest) => (await gateway.get('/en')).headers.get('x-releases');
const CURRENT = 'shell@1.0.0 mfe-public@1.1.0 mfe-company@1.0.0';
const BEFORE = 'shell@1.0.0 mfe-public@1.0.0 mfe-company@1.0.0';

test('with a store in order, nothing is reported', async () => {
  expect(await ready()).toEqual({ status: 200, word: 'ok', faults: [] });
  expect(lines.filter(({ code }) => code !== undefined && code !== 'JP-G011')).toEqual([]);
});

describe('the newest revision', () => {
  const DAMAGES: readonly [string, string, () => Promise<unknown>][] = [
    ['is damaged', 'JP-G007', async () => writeFile(newest(), (await readFile(newest(), 'utf8')).slice(0, 50))],
    ['is empty', 'JP-G007', () => writeFile(newest(), '')],
    ['is missing', 'JP-G009', () => rm(newest())],
  ];

  test.each(DAMAGES)('%s: a running gateway goes on with it and reports %s', async (_, code, damage) => {
    expect((await served()).releases).toBe(CURRENT);
    await damage();
    const fault = expect.objectContaining({ code, file: 'channels/production/2.json' });
    expect(await ready()).toEqual({ status: 200, word: 'ok', faults: [fault] });
    expect((await served()).releases).toBe(CURRENT);
    await ready();
    expect(lines.filter((line) => line.code === code)).toEqual([
      expect.objectContaining({ file: 'channels/production/2.json', msg: expect.stringContaining('Restore the file') }),
    ]);
  });

  test.each(DAMAGES)('%s: a gateway that starts takes the newest whole one', async (_, __, damage) => {
    await damage();
    await restarted(async (fresh) => expect(await releasesOf(fresh)).toBe(BEFORE));
  });

  test('that is damaged before any page was requested is skipped, and a later one is seen at once', async () => {
    await writeFile(path.join(channelFolder(), '3.json'), '{');
    expect((await served()).releases).toBe(CURRENT);
    await rollback(site.store, 'production', 'mfe-public', site.note);
    expect((await served()).releases).toBe(BEFORE);
    expect((await ready()).faults).toEqual([]);
  });
});

describe('a channel folder without permission', () => {
  test('does not stop a running gateway, which recovers by itself', async () => {
    expect((await served()).releases).toBe(CURRENT);
    await withoutPermission(channelFolder(), async () => {
      expect(await ready()).toEqual({
        status: 200,
        word: 'ok',
        faults: [expect.objectContaining({ code: 'JP-G008', file: 'channels/production' })],
      });
      expect((await served()).releases).toBe(CURRENT);
    });
    expect((await ready()).faults).toEqual([]);
    expect(lines.map(({ msg }) => msg)).toContain('the store is in order again');
  });

  test('lets a gateway start, which is not ready and says why, until it can read', async () => {
    await withoutPermission(channelFolder(), () =>
      restarted(async (fresh) => {
        const page = await fresh.get('/en');
        expect(page.status).toBe(503);
        expect(await page.text()).toContain('JPro is not available at the moment');
        const response = await fresh.get('/readyz');
        expect(response.status).toBe(503);
        expect(await response.json()).toMatchObject({ status: 'not ready', faults: [{ code: 'JP-G008' }] });
      }),
    );
    await restarted(async (fresh) => expect(await releasesOf(fresh)).toBe(CURRENT));
  });
});

describe('the folder of a current version is missing', () => {
  const lose = async (unit: string, version: string) => {
    const folder = inStore('artefacts', unit, version);
    await rename(folder, `${folder}.lost`);
    return () => rename(`${folder}.lost`, folder);
  };

  test('visitors get the version before, until the folder is back', async () => {
    expect((await served()).releases).toBe(CURRENT);
    const restore = await lose('mfe-public', '1.1.0');
    expect((await ready()).faults).toEqual([
      expect.objectContaining({
        code: 'JP-G010',
        file: 'artefacts/mfe-public/1.1.0',
        advice: expect.stringContaining('Visitors get mfe-public 1.0.0: roll mfe-public back'),
      }),
    ]);
    expect((await served()).releases).toBe(BEFORE);
    await restarted(async (fresh) => expect(await releasesOf(fresh)).toBe(BEFORE));
    await restore();
    expect((await ready()).faults).toEqual([]);
    expect((await served()).releases).toBe(CURRENT);
  });

  test('the shell, too', async () => {
    await site.release(shellBuild('1.1.0'));
    const restore = await lose('shell', '1.1.0');
    await ready();
    expect(await served()).toMatchObject({ status: 200, releases: CURRENT });
    expect((await served()).html).toContain('--version:"1.0.0"');
    await restarted(async (fresh) => {
      expect(await releasesOf(fresh)).toBe(CURRENT);
      expect((await fresh.get('/readyz')).status).toBe(200);
      expect((await fresh.get('/favicon.svg')).status).toBe(200);
    });
    await restore();
    await ready();
    expect((await served()).releases).toContain('shell@1.1.0');
  });

  test('without a version before, the gateway goes on with what it has in memory', async () => {
    await served();
    const asset = await site.asset('mfe-company/1.0.0/remoteEntry.js');
    const before = await (await site.get(asset)).text();
    await lose('mfe-company', '1.0.0');
    expect((await ready()).faults).toEqual([
      expect.objectContaining({ advice: expect.stringContaining('There is no version before it') }),
    ]);
    expect((await served()).releases).toBe(CURRENT);
    expect(await (await site.get(asset)).text()).toBe(before);
  });
});

describe('a damaged file', () => {
  const file = () => inStore('artefacts/mfe-public/1.1.0/remoteEntry.js');
  const get = async (encoding: string) =>
    site.get(await site.asset('mfe-public/1.1.0/remoteEntry.js'), { 'accept-encoding': encoding });

  test('is 404 and never cached, in any encoding; restored, it is served', async () => {
    const content = await readFile(file());
    const compressed = inStore('artefacts/mfe-public/1.1.0/.br/remoteEntry.js.br');
    await writeFile(file(), '/* public 1.1.X */');
    await writeFile(compressed, 'no brotli');
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await get(encoding);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(response.headers.get('etag')).toBeNull();
    }
    await writeFile(file(), content);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await get(encoding);
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await response.text()).toBe('/* public 1.1.0 */');
    }
  });

  test('is a fault as long as it is damaged', async () => {
    const content = await readFile(file());
    await writeFile(file(), 'x');
    await site.release(companyBuild('1.1.0'));
    const fault = { code: 'JP-G010', file: 'artefacts/mfe-public/1.1.0/remoteEntry.js', problem: 'was changed' };
    expect((await ready()).faults).toEqual([expect.objectContaining(fault)]);
    await writeFile(file(), content);
    expect((await ready()).faults).toEqual([]);
  });
});

describe('on a full disk', () => {
  const disk = smallDisk(4);
  const onDisk = disk ? test : test.skip;
  afterAll(() => disk?.remove());

  onDisk('pages, files and rollbacks go on; reports are refused, and the log says so once', async () => {
    await site.close();
    site = await start({ parent: disk?.folder });
    await disk?.fill();
    const report = () =>
      JSON.stringify({ unit: 'shell', version: '1.0.0', outcome: 'loaded', ms: 1, view: proofOfView() });
    const send = () => site.post('/telemetry', report(), { origin: site.origin, 'content-type': 'text/plain' });
    expect([(await send()).status, (await send()).status]).toEqual([503, 503]);
    expect(lines.filter(({ code }) => code === 'JP-G012')).toHaveLength(1);
    expect((await served()).releases).toBe(CURRENT);
    const { faults } = (await (await site.get('/readyz')).json()) as { faults: StoreFault[] };
    expect(faults).toEqual([expect.objectContaining({ code: 'JP-G011', problem: expect.stringContaining('0 MB') })]);
    await rollback(site.store, 'production', 'mfe-public', site.note);
    expect((await served()).releases).toBe(BEFORE);
    await disk?.free();
    await site.telemetry.flush();
    expect((await send()).status).toBe(204);
  });

  test('reports that cannot be stored for another reason are refused as well', async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'jpro-telemetry-')), 'file');
    await writeFile(folder, 'not a folder');
    await site.close();
    site = await start({ telemetry: new TelemetryLog(folder) });
    const report = JSON.stringify({ unit: 'shell', version: '1.0.0', outcome: 'loaded', ms: 1, view: proofOfView() });
    const response = await site.post('/telemetry', report, { origin: site.origin, 'content-type': 'text/plain' });
    expect(response.status).toBe(503);
    await rm(path.dirname(folder), { recursive: true });
  });
});
