/** Two gateways on one store: one drives the automatic canary, and judges by the page views of both. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BucketPlace,
  ManagedStore,
  history,
  openTelemetry,
  startAutomaticCanary,
  status,
  type CanaryReport,
  type ReleaseStore,
  type TelemetryLog,
} from '@jpro/releases';
import { temporaryBucketStore, temporaryStore, type TemporaryStore } from '@jpro/releases/testing';
import { hasBucket } from '@jpro/storage/testing';
import { publicBuild, shellBuild } from '../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../testing/startGateway.ts';
import { BEHIND_PROXY, sendReport, visitPage, type View } from '../testing/visitPage.ts';

const describeWithBucket = hasBucket ? describe : describe.skip;
const UNIT = 'mfe-public';
const CANARY = '1.1.0';
const LIMIT_MS = 60_000;
const NEVER_MS = 3_600_000;

interface Site {
  readonly temporary: TemporaryStore;
  /** The store and the counts as one machine opens them. */
  readonly machine: (folder: string) => { readonly store: ReleaseStore; readonly telemetry: TelemetryLog };
}

describe('in a folder', () => {
  judgesTogether(async () => {
    const temporary = await temporaryStore();
    return {
      temporary,
      machine: () => ({ store: temporary.store, telemetry: openTelemetry(temporary.dataFolder) }),
    };
  });
});

describeWithBucket('in a bucket', () => {
  judgesTogether(async () => {
    const temporary = await temporaryBucketStore();
    const { bucket } = temporary.inBucket;
    return {
      temporary,
      machine: (folder) => ({
        store: new ManagedStore(new BucketPlace(bucket)),
        telemetry: openTelemetry(folder, bucket),
      }),
    };
  });
});

function judgesTogether(open: () => Promise<Site>): void {
  let folder: string;
  let temporary: Site['temporary'];
  let machine: Site['machine'];
  let driving: GatewayUnderTest;
  let other: GatewayUnderTest;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'jpro-gateways-'));
    ({ temporary, machine } = await open());
    await temporary.release(shellBuild('1.0.0'), publicBuild('1.0.0'));
    await temporary.publish(publicBuild(CANARY));
    const start = (name: string, canaryPauseMs: number) =>
      startGateway([], { ...BEHIND_PROXY, ...machine(path.join(folder, name)), canaryPauseMs });
    driving = await start('driving', 100);
    other = await start('other', NEVER_MS);
  });
  afterEach(async () => {
    await driving.close();
    await other.close();
    await temporary.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const begin = (share: number) =>
    startAutomaticCanary(
      temporary.store,
      'production',
      UNIT,
      CANARY,
      { shares: [share], holdSeconds: 3_600, minViews: 10 },
      temporary.note,
    );
  const newest = async () => (await history(temporary.store, 'production', { limit: 1 }))[0]!;

  /** What an operator's machine says, which has counted nothing. */
  async function canaryStatus(): Promise<CanaryReport | undefined> {
    const { store, telemetry } = machine(path.join(folder, 'operator'));
    return (await status(store, telemetry, 'production', UNIT)).units[0]?.canary;
  }

  async function visit(site: GatewayUnderTest, outcomeOf: (view: View) => string = () => 'loaded'): Promise<void> {
    const views = await Promise.all(Array.from({ length: 5 }, () => visitPage(site, UNIT)));
    await Promise.all(views.map((view) => sendReport(site, UNIT, view, outcomeOf(view))));
  }

  async function until(isOver: () => Promise<boolean>, meanwhile: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + LIMIT_MS;
    while (!(await isOver())) {
      if (Date.now() > end) throw new Error(JSON.stringify(await canaryStatus()));
      await meanwhile();
      await sleep(100);
    }
  }

  test('failures that only reach the other gateway end the canary', async () => {
    await begin(30);
    await until(
      async () => (await newest()).evidence?.event === 'abort',
      () => visit(other, ({ version }) => (version === CANARY ? 'crashed' : 'loaded')),
    );
    expect((await newest()).units[UNIT]).not.toHaveProperty('canary');
  });

  test('status has the sum of both, also when one is gone', async () => {
    await begin(50);
    await until(
      async () => (await newest()).number === 2 && (await servesCanary(driving)) && (await servesCanary(other)),
      async () => undefined,
    );
    const before = await finalSum();
    for (const site of [driving, other]) for (let turn = 0; turn < 3; turn += 1) await visit(site);
    await other.close();
    await until(
      async () => (await sum()) === before + 30,
      () => sleep(500),
    );
    await driving.close();
    expect(await sum()).toBe(before + 30);
  });

  const servesCanary = async (site: GatewayUnderTest) => (await visitPage(site, UNIT)).version === CANARY;

  /** The sum once what was counted so far has been shared: it has not changed for six seconds. */
  async function finalSum(): Promise<number> {
    let last = await sum();
    for (let same = 0; same < 12;) {
      await sleep(500);
      const now = await sum();
      same = now === last ? same + 1 : 0;
      last = now;
    }
    return last;
  }

  async function sum(): Promise<number> {
    const { canary = 0, current = 0 } = (await canaryStatus())?.views ?? {};
    return canary + current;
  }
}
