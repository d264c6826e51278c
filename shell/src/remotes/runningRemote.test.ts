import { jest } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import type { HistoryEntry, Remote, TelemetryReport } from '@jpro/platform';
import { watchUncaught } from '../page/uncaught.ts';
import { createRunningRemote } from './runningRemote.ts';

const entry = {} as HistoryEntry;
const releases = [
  { version: '2.0.0', entry: '/assets/mfe-public/2.0.0/remoteEntry.js' },
  { version: '1.0.0', entry: '/assets/mfe-public/1.0.0/remoteEntry.js' },
];

/** What the shell said in the console. */
let said: unknown[];
beforeEach(() => {
  said = [];
  jest.spyOn(console, 'error').mockImplementation((error) => void said.push(error));
});
afterEach(() => jest.restoreAllMocks());

type Step = 'load' | 'prepare' | 'mount';

/** A remote whose releases fail at the given step. */
function remoteWith(failures: Readonly<Record<string, Step>>) {
  const reports: TelemetryReport[] = [];
  const mounted: string[] = [];
  const fail = (version: string, step: Step) =>
    failures[version] === step ? Promise.reject(new TypeError(`${version} fails at ${step}`)) : Promise.resolve();
  const loadContainer = jest.fn(async (_unit: string, { version }: { version: string }) => {
    await fail(version, 'load');
    return { name: version, unmount: async () => void mounted.pop() } as Remote;
  });
  const prefetch = jest.fn((remote: Remote) => fail(remote.name, 'prepare'));
  const giveUp = jest.fn();
  const running = createRunningRemote({
    unit: 'mfe-public',
    releases,
    loadContainer,
    prepare: (remote) => fail(remote.name, 'prepare'),
    prefetch,
    mount: async (_remote, { version }) => {
      await fail(version, 'mount');
      mounted.push(version);
    },
    giveUp,
    report: (report) => void reports.push(report),
  });
  const open = async () => {
    await running.prepare(entry).catch(() => undefined);
    await running.mount(entry);
  };
  return { running, open, reports, mounted, loadContainer, prefetch, giveUp };
}

test('the current release is mounted when it works, and reported as loaded', async () => {
  const { open, mounted, reports } = remoteWith({});
  await open();
  expect(mounted).toEqual(['2.0.0']);
  expect(reports).toEqual([expect.objectContaining({ outcome: 'loaded', version: '2.0.0' })]);
});

test('a page as the server rendered it is reported as loaded, once, and a later failure as what it is', async () => {
  const working = remoteWith({});
  working.running.shownByServer();
  expect(working.running.isMounted()).toBe(false);
  await working.open();
  expect(working.reports).toEqual([expect.objectContaining({ outcome: 'loaded', version: '2.0.0' })]);

  const broken = remoteWith({ '2.0.0': 'load' });
  broken.running.shownByServer();
  await broken.open();
  expect(broken.reports.map(({ outcome }) => outcome)).toEqual(['loaded', 'fell-back']);
});

test.each(['load', 'prepare', 'mount'] as const)(
  'a release that fails at %s is replaced by the previous good one',
  async (step) => {
    const { open, mounted, reports } = remoteWith({ '2.0.0': step });
    await open();
    expect(mounted).toEqual(['1.0.0']);
    const code = step === 'load' ? 'JP-B001: ' : '';
    const error = expect.stringContaining(`${code}TypeError: 2.0.0 fails at ${step}`);
    expect(reports).toEqual([expect.objectContaining({ outcome: 'fell-back', version: '2.0.0', error })]);
  },
);

test('when no release works the remote fails once, and a retry starts with the current one', async () => {
  const failures: Record<string, Step> = { '2.0.0': 'load', '1.0.0': 'load' };
  const { running, open, mounted, reports, loadContainer } = remoteWith(failures);
  await expect(open()).rejects.toThrow('1.0.0 fails at load');
  expect(loadContainer).toHaveBeenCalledTimes(2);
  expect(reports).toEqual([expect.objectContaining({ outcome: 'failed', version: '2.0.0' })]);
  delete failures['2.0.0'];
  await running.prepare(entry);
  await running.mount(entry);
  expect(mounted).toEqual(['2.0.0']);
});

test('a page keeps the release that it has shown', async () => {
  const failures: Record<string, Step> = {};
  const { running, open, mounted } = remoteWith(failures);
  await open();
  await running.unmount();
  failures['2.0.0'] = 'mount';
  await expect(running.mount(entry)).rejects.toThrow('2.0.0 fails at mount');
  expect(mounted).toEqual([]);
});

test('the texts of a failed release are dropped before the next one is tried', async () => {
  const { open, giveUp } = remoteWith({ '2.0.0': 'prepare' });
  await open();
  expect(giveUp).toHaveBeenCalledTimes(1);
  const fine = remoteWith({});
  await fine.open();
  expect(fine.giveUp).not.toHaveBeenCalled();
});

test('an attempt that ends after the remote is on screen does not take it back', async () => {
  const late = Promise.withResolvers<void>();
  const reports: TelemetryReport[] = [];
  const giveUp = jest.fn();
  const prepare = jest.fn(() => Promise.resolve());
  const running = createRunningRemote({
    unit: 'mfe-public',
    releases,
    loadContainer: () => Promise.resolve({ unmount: () => Promise.resolve() } as Remote),
    prepare,
    prefetch: () => Promise.resolve(),
    mount: () => Promise.resolve(),
    giveUp,
    report: (report) => void reports.push(report),
  });
  prepare.mockReturnValueOnce(late.promise);
  const slow = running.prepare(entry);
  await running.mount(entry);
  late.reject(new Error('too late'));
  await expect(slow).rejects.toThrow('too late');
  expect(running.isMounted()).toBe(true);
  expect(giveUp).not.toHaveBeenCalled();
  expect(reports.map(({ outcome }) => outcome)).toEqual(['loaded']);
});

test('a page that is prefetched loads the remote once, and is not reported until it is shown', async () => {
  const { running, open, mounted, reports, loadContainer } = remoteWith({});
  const prefetched = running.prefetch(entry);
  await Promise.all([prefetched, open()]);
  expect(loadContainer).toHaveBeenCalledTimes(1);
  expect(mounted).toEqual(['2.0.0']);
  expect(reports.map(({ outcome }) => outcome)).toEqual(['loaded']);
});

test('a page does not wait for the data that is prefetched for it', async () => {
  const { running, open, mounted, prefetch } = remoteWith({});
  prefetch.mockReturnValueOnce(new Promise(() => undefined));
  void running.prefetch(entry);
  void open();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(mounted).toEqual(['2.0.0']);
});

test('whoever returns to a page while it still loads does not load its remote a second time', async () => {
  const { running, loadContainer } = remoteWith({});
  await Promise.all([running.prepare(entry), running.prepare(entry)]);
  expect(loadContainer).toHaveBeenCalledTimes(1);
});

test('the code of a remote is loaded once, whether a page or only an extension needs it', async () => {
  const { running, open, loadContainer } = remoteWith({});
  const [first, second] = await Promise.all([running.code(), running.code()]);
  await open();
  const { remote, release } = await running.code();
  expect([first.remote, second.remote]).toEqual([remote, remote]);
  expect([release.version, loadContainer.mock.calls.length]).toEqual(['2.0.0', 1]);
});

test('a prefetch that fails is no failure of the release', async () => {
  const failures: Record<string, Step> = { '2.0.0': 'load' };
  const { running, open, mounted, reports } = remoteWith(failures);
  await running.prefetch(entry);
  expect(reports).toEqual([]);
  delete failures['2.0.0'];
  await open();
  expect(mounted).toEqual(['2.0.0']);
});

test('a script that throws is reported with what it threw, not as missing', async () => {
  watchUncaught();
  const { open, reports } = remoteWith({ '2.0.0': 'load' });
  const filename = new URL(releases[0]!.entry, window.location.href).href;
  window.dispatchEvent(new ErrorEvent('error', { filename, error: new RangeError('broken at start') }));
  await open();
  const error = `JP-B001: RangeError: broken at start (${releases[0]!.entry})`;
  expect(reports).toEqual([expect.objectContaining({ outcome: 'fell-back', error })]);
});

test('what does not load is reported with the code of module federation beside ours, also in the console', async () => {
  const instance = createInstance({ name: 'running-test', remotes: [] });
  const { entry: address } = releases[1]!;
  const reports: TelemetryReport[] = [];
  const running = createRunningRemote({
    unit: 'mfe-public',
    releases: releases.slice(1),
    loadContainer: async () => {
      instance.registerRemotes([{ name: 'away', entry: address }], { force: true });
      return (await instance.loadRemote<Remote>('away/remote'))!;
    },
    prepare: () => Promise.resolve(),
    prefetch: () => Promise.resolve(),
    mount: () => Promise.resolve(),
    giveUp: () => undefined,
    report: (report) => void reports.push(report),
  });
  jest.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    (script as Node as HTMLScriptElement).onerror?.(new Event('error'));
    return script;
  });
  await expect(running.prepare(entry)).rejects.toThrow('Failed to load script resources');
  const error = `JP-B001 RUNTIME-008: Failed to load script resources. (${address})`;
  expect(reports).toEqual([expect.objectContaining({ outcome: 'failed', error })]);
  expect(said.map(String)).toEqual([error]);
});
