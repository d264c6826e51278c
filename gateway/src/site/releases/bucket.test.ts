/** Two gateways on one bucket, also while its service is slow or away. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BucketPlace, ManagedStore, promote } from '@jpro/releases';
import { temporaryBucketStore } from '@jpro/releases/testing';
import { S3Bucket } from '@jpro/storage';
import { FaultyService, hasBucket } from '@jpro/storage/testing';
import { publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';

const describeWithBucket = hasBucket ? describe : describe.skip;
const BUILDS = [shellBuild('1.0.0'), publicBuild('1.0.0')];
/** Whatever waits for the slow service takes at least this long; a page does not. */
const LIMIT_MS = 10_000;
/** A minute by hand: `STORE_AWAY_MS=60000`. */
const AWAY_MS = Number(process.env['STORE_AWAY_MS'] ?? 1_000);

describeWithBucket('two gateways on one bucket', () => {
  let temporary: Awaited<ReturnType<typeof temporaryBucketStore>>;
  let service: FaultyService;
  let gateways: GatewayUnderTest[];
  beforeAll(async () => {
    temporary = await temporaryBucketStore();
    await temporary.release(...BUILDS);
    service = await FaultyService.before(temporary.inBucket.settings);
    const open = () => new ManagedStore(new BucketPlace(new S3Bucket(service.settings, { limitMs: LIMIT_MS })));
    gateways = await Promise.all([1, 2].map(() => startGateway([], { store: open() })));
  });
  afterAll(async () => {
    for (const gateway of gateways) await gateway.close();
    service.close();
    await temporary.remove();
  });

  const servedBy = async (gateway: GatewayUnderTest) =>
    /mfe-public@(\S+)/.exec((await gateway.get('/en/about')).headers.get('x-releases') ?? '')?.[1];
  const served = () => Promise.all(gateways.map(servedBy));
  const bothServe = async (version: string) => {
    while ((await served()).some((each) => each !== version)) await sleep(10);
  };
  const readiness = async () => {
    const response = await gateways[0]!.get('/readyz');
    expect(response.status).toBe(200);
    return (await response.json()) as { readonly faults?: readonly unknown[] };
  };
  const change = (version: string) =>
    promote(temporary.store, 'production', [{ unit: 'mfe-public', version }], temporary.note);

  test('serve what is promoted', async () => {
    await bothServe('1.0.0');
    await temporary.publish(publicBuild('1.1.0'));
    await change('1.1.0');
    await bothServe('1.1.0');
  });

  test('look for a change on their own, not for each page', async () => {
    const before = service.requests;
    for (let view = 0; view < 50; view += 1) await gateways[0]!.get('/en/about');
    expect(service.requests - before).toBeLessThan(50);
  });

  test('go on while the service is slow or away, say so, and then see what changed', async () => {
    service.delayMs = 2 * LIMIT_MS;
    const started = performance.now();
    expect(await served()).toEqual(['1.1.0', '1.1.0']);
    expect(performance.now() - started).toBeLessThan(LIMIT_MS);
    service.delayMs = 0;
    service.isAway = true;
    await change('1.0.0');
    const back = Date.now() + AWAY_MS;
    do {
      expect(await served()).toEqual(['1.1.0', '1.1.0']);
      await sleep(250);
    } while (Date.now() < back || !('faults' in (await readiness())));
    expect(await readiness()).toMatchObject({ faults: [{ code: 'JP-G018' }] });
    service.isAway = false;
    await bothServe('1.0.0');
    // A connection from before may still be found closed.
    while ('faults' in (await readiness())) await sleep(100);
  });
});
