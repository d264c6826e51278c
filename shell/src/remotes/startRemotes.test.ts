import { jest } from '@jest/globals';
import type { BootManifest, MountProps, Remote } from '@jpro/platform';
import { createBrowserPlatform } from '@jpro/platform/host';

const [first, next, last] = ['mfe-first', 'mfe-next', 'mfe-last'];
const log: string[] = [];
let nextIsLoaded = Promise.withResolvers<void>();
let lastIsLoaded = Promise.withResolvers<void>();
const remoteOf = (name: string): Remote => ({
  name,
  prepare: async () => (name === next ? nextIsLoaded.promise : name === last ? lastIsLoaded.promise : undefined),
  prefetch: async () => undefined,
  bootstrap: async () => undefined,
  mount: async ({ element }: MountProps) => {
    log.push(`${name} is shown`);
    element.innerHTML = '<input>';
  },
  unmount: async () => void log.push(`${name} is left`),
  extend: () => Promise.reject(new Error('There are no slots here')),
});
jest.unstable_mockModule('./federation.ts', () => ({ loadContainer: async (unit: string) => remoteOf(unit) }));
const { startRemotes } = await import('./startRemotes.ts');

const remoteAt = (...patterns: readonly string[]) => ({
  releases: [{ version: '1.0.0', entry: '/remoteEntry.js' }],
  routes: patterns.map(
    (pattern) => ({ pattern, page: 'page', title: 'title', guard: 'none', chrome: 'full' }) as const,
  ),
});
const boot: BootManifest = {
  shell: { version: '1.0.0' },
  remotes: { [first]: remoteAt('/first', '/other'), [next]: remoteAt('/next'), [last]: remoteAt('/last') },
  integrity: {},
  locale: 'en',
  origin: 'https://jpro.test',
  theme: 'system',
  texts: {},
  user: null,
  status: 200,
  now: 0,
  realtime: null,
  data: [],
};

// jsdom lacks it.
Object.assign(navigator, { sendBeacon: () => true });
/** Many short waits: on a busy machine, one long wait may end before anything else has had its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 25; turn += 1) await new Promise((resolve) => setTimeout(resolve, 2));
}
window.history.replaceState(null, '', '/en/first');
const platform = createBrowserPlatform(boot, {
  announce: () => undefined,
  arrived: () => undefined,
  fill: () => () => undefined,
});
const { history } = platform;
const outlet = document.body.appendChild(document.createElement('main'));
const { outlet: state } = startRemotes(platform, outlet, boot);
const field = () => document.querySelector('input');

beforeEach(async () => {
  history.replace('/en/first');
  await settle();
  log.length = 0;
  nextIsLoaded = Promise.withResolvers<void>();
  lastIsLoaded = Promise.withResolvers<void>();
  field()!.value = 'typed';
});

test.each([
  ['goes back', () => history.go(-1)],
  ['follows another link of the page', () => history.push('/en/other')],
])('whoever %s while the page of another remote loads keeps the old remote as it is', async (_, deed) => {
  history.push('/en/next');
  await settle();
  deed();
  await settle();
  nextIsLoaded.resolve();
  await settle();
  expect(log).toEqual([]);
  expect(field()?.value).toBe('typed');
  expect(state.get()).toBe('remote');
});

test('a remote is left for the next one, and is shown again later', async () => {
  nextIsLoaded.resolve();
  history.push('/en/next');
  await settle();
  history.go(-1);
  await settle();
  expect(log).toEqual([`${first} is left`, `${next} is shown`, `${next} is left`, `${first} is shown`]);
});

test('whoever chooses a third remote while the second loads keeps the first until the third is loaded', async () => {
  history.push('/en/next');
  await settle();
  history.push('/en/last');
  nextIsLoaded.resolve();
  await settle();
  expect(log).toEqual([]);
  lastIsLoaded.resolve();
  await settle();
  expect(log).toEqual([`${first} is left`, `${last} is shown`]);
});

test('a remote that the visitor has turned away from is not waited for', async () => {
  history.push('/en/next');
  await settle();
  history.push('/en/last');
  lastIsLoaded.resolve();
  await settle();
  expect(log).toEqual([`${first} is left`, `${last} is shown`]);
  nextIsLoaded.resolve();
  await settle();
  expect(log).toHaveLength(2);
});
