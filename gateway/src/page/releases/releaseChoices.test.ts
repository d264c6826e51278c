import { ChannelReader, startCanary, UnusableFile } from '@jpro/releases';
import { releasedStore, type TemporaryStore } from '@jpro/releases/testing';
import { StorageError } from '@jpro/storage';
import { companyBuild, publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { ReleaseChoices } from './releaseChoices.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await releasedStore([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')]);
});
afterEach(() => temporary.remove());

const visitor = (number: number, picks: Record<string, string> = {}) => ({
  canaryId: `visitor ${number}`,
  picks: new Map(Object.entries(picks)),
  failedShells: new Set<string>(),
});
const watch = { lost: new Set<string>(), isLost: () => false };

async function choices() {
  const revision = (await new ChannelReader(temporary.store, 'production').latest())!;
  const all = new ReleaseChoices(temporary.store, watch);
  return (number: number, picks?: Record<string, string>) => all.of(revision, visitor(number, picks));
}

test('visitors in the same canaries share one resolution, and others do not', async () => {
  await temporary.publish(publicBuild('1.1.0'));
  await startCanary(temporary.store, 'production', 'mfe-public', { version: '1.1.0', percent: 50 }, temporary.note);
  const of = await choices();
  const found = await Promise.all(Array.from({ length: 40 }, (_, number) => of(number)));
  expect(new Set(found).size).toBe(2);
  const versions = [...new Set(found)].map((releases) => releases?.remotes[0]?.releases[0].version);
  expect(versions.toSorted()).toEqual(['1.0.0', '1.1.0']);
});

test('a tester’s pick is nobody else’s', async () => {
  await temporary.publish(publicBuild('1.1.0'));
  const of = await choices();
  const picked = await of(1, { 'mfe-public': '1.1.0' });
  expect(picked?.remotes.find(({ unit }) => unit === 'mfe-public')?.releases[0].version).toBe('1.1.0');
  const other = await of(1);
  expect(other?.remotes.find(({ unit }) => unit === 'mfe-public')?.releases[0].version).toBe('1.0.0');
});

test('while the store is slow or away, pages have the releases of the revision before', async () => {
  const store = Object.create(temporary.store) as typeof temporary.store;
  const reader = new ChannelReader(temporary.store, 'production');
  const all = new ReleaseChoices(store, watch);
  const served = async () => {
    const found = await all.of((await reader.latest())!, visitor(1));
    return found?.remotes.find(({ unit }) => unit === 'mfe-public')?.releases[0].version;
  };
  store.release = (...which) => temporary.store.release(...which);
  expect(await served()).toBe('1.0.0');
  await temporary.release(publicBuild('1.1.0'));
  store.release = () => Promise.reject(new UnusableFile('artefacts', new StorageError('away', { isAway: true })));
  expect(await served()).toBe('1.0.0');
  let respond = (): void => undefined;
  const isSlow = new Promise<void>((resolve) => (respond = resolve));
  store.release = (...which) => isSlow.then(() => temporary.store.release(...which));
  expect(await served()).toBe('1.0.0');
  respond();
  expect(await served()).toBe('1.1.0');
});

test('while the store is away, each visitor has the releases of their canaries, testers too', async () => {
  await temporary.publish(publicBuild('1.1.0'));
  await temporary.publish(publicBuild('1.2.0'));
  await startCanary(temporary.store, 'production', 'mfe-public', { version: '1.1.0', percent: 50 }, temporary.note);
  const store = Object.create(temporary.store) as typeof temporary.store;
  store.release = (...which) => temporary.store.release(...which);
  const reader = new ChannelReader(temporary.store, 'production');
  const all = new ReleaseChoices(store, watch);
  const served = async (number: number, others: Partial<ReturnType<typeof visitor>> = {}) => {
    const found = await all.of((await reader.latest())!, { ...visitor(number), ...others });
    return found?.remotes.find(({ unit }) => unit === 'mfe-public')?.releases[0].version;
  };
  const numbers = Array.from({ length: 10 }, (_, number) => number);
  const before = [];
  for (const number of numbers) before.push(await served(number));
  expect(new Set(before)).toEqual(new Set(['1.0.0', '1.1.0']));
  await temporary.release(companyBuild('1.1.0'));
  store.release = () => Promise.reject(new UnusableFile('artefacts', new StorageError('away', { isAway: true })));
  for (const number of numbers) expect(await served(number)).toBe(before[number]);
  expect(await served(1, { picks: new Map([['mfe-public', '1.2.0']]) })).toBe(before[1]);
  expect(await served(1, { failedShells: new Set(['9.9.9']) })).toBe(before[1]);
});
