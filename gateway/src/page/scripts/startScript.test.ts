import { setImmediate as turn } from 'node:timers/promises';
import vm from 'node:vm';
import type { ShellStart } from '@jpro/platform/boot';
import type { Release } from '@jpro/releases';
import { startScript } from './inlineScripts.ts';

type Listener = (event: object) => void;

interface Options {
  readonly isLastShell?: boolean;
  readonly cookie?: string;
  readonly cookies?: 'refused';
  readonly gateway?: 'away' | 'down';
  /** The script runs before the body is there. */
  readonly unparsed?: true;
}

const script = (version: string, isLastShell = false) => startScript({ shell: { version } as Release, isLastShell });

const VISIT = {
  serverTiming: [
    { name: 'cdn', description: 'hit' },
    { name: 'view', description: 'the proof' },
  ],
};

/** The script in a document of a browser. */
function page({ isLastShell = false, cookie = '', cookies, gateway, unparsed }: Options = {}) {
  const listeners = new Map<string, Listener[]>();
  const jar = new Map(cookie === '' ? [] : [['failed-shells', cookie]]);
  const elements = new Map(['splash', 'start-failed'].map((id) => [id, { hidden: id !== 'splash', className: '' }]));
  const seen = { reports: [] as object[], reloads: 0 };
  let parsed = !unparsed;
  let tick: (() => void) | undefined;
  const listen = (name: string, listener: Listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  const document = {
    get cookie() {
      return [['theme', 'dark'], ...jar].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('max-age=0')) jar.delete(name);
      else if (!cookies) jar.set(name, value);
    },
    getElementById: (id: string) => (parsed ? (elements.get(id) ?? null) : null),
    addEventListener: listen,
  };
  const window: { shellStart?: ShellStart } = {};
  vm.runInNewContext(script('2.0.0', isLastShell), {
    document,
    window,
    addEventListener: listen,
    performance: { now: () => 1234.5, getEntriesByType: () => [VISIT] },
    navigator: { sendBeacon: (_: string, body: string) => seen.reports.push(JSON.parse(body) as object) },
    location: { reload: () => (seen.reloads += 1) },
    fetch: async () => (gateway === 'away' ? Promise.reject(new TypeError('offline')) : { ok: gateway !== 'down' }),
    setInterval: (callback: () => void) => {
      tick = callback;
      return 1;
    },
    clearInterval: () => (tick = undefined),
  });
  const emit = async (name: string, event: object = {}) => {
    for (const listener of listeners.get(name) ?? []) listener(event);
    await turn();
  };
  return {
    seen,
    emit,
    shell: window.shellStart,
    failedShells: () => jar.get('failed-shells'),
    isFailed: () => elements.get('start-failed')?.hidden === false,
    removeSplash: () => elements.delete('splash'),
    addTemplate: () => elements.set('scripts', { hidden: false, className: '' }),
    place: () => elements.get('start-failed')?.className,
    isSplashHidden: () => elements.get('splash')?.hidden,
    async parse() {
      parsed = true;
      await emit('DOMContentLoaded');
    },
    async wait(seconds: number) {
      for (let second = 0; second < seconds; second += 1) tick?.();
      await turn();
    },
  };
}

const IN_SHELL = 'http://localhost/assets/shell/2.0.0/main.js';
const failedReport = (error: string) => [
  { unit: 'shell', version: '2.0.0', outcome: 'failed', ms: 1235, error, ...STACK[error], view: 'the proof' },
];
/** Errors have a stack, other reasons have none. */
const STACK: Readonly<Record<string, { readonly stack: unknown }>> = {
  RangeError: { stack: expect.stringContaining('RangeError') },
  'TypeError: no': { stack: `at start (${IN_SHELL}:1:2)` },
  'SyntaxError: a text': { stack: expect.stringContaining('SyntaxError') },
};

const FAILURES: readonly [string, (opened: ReturnType<typeof page>) => Promise<void>, string][] = [
  [
    'a script that does not load',
    ({ emit }) => emit('error', { target: { tagName: 'SCRIPT', defer: true, src: IN_SHELL } }),
    'not loaded: main.js',
  ],
  ['a script that throws', ({ emit }) => emit('error', { filename: IN_SHELL, error: new RangeError() }), 'RangeError'],
  ['a script that cannot be parsed', ({ emit }) => emit('error', { filename: IN_SHELL, error: null }), 'error'],
  [
    'a rejection without handler',
    ({ emit }) =>
      emit('unhandledrejection', { reason: { toString: () => 'TypeError: no', stack: `at start (${IN_SHELL}:1:2)` } }),
    'TypeError: no',
  ],
  [
    'an error that the shell reports',
    async ({ shell }) => {
      shell?.failed(new SyntaxError('a text'));
      await turn();
    },
    'SyntaxError: a text',
  ],
  [
    'a start that does not end in time',
    async ({ parse, wait }) => {
      await parse();
      await wait(20);
    },
    'timeout',
  ],
];

describe.each(FAILURES)('%s', (_, fail, error) => {
  test('is reported, and the page is loaded again without this version', async () => {
    const opened = page();
    await fail(opened);
    expect(opened.seen).toEqual({ reports: failedReport(error), reloads: 1 });
    expect(opened.failedShells()).toBe('2.0.0');
    expect(opened.isFailed()).toBe(false);
  });

  test('in the version before as well: the visitor gets Retry, which begins anew', async () => {
    const opened = page({ cookie: '2.1.0!2.0.0' });
    await fail(opened);
    expect(opened.seen).toEqual({ reports: failedReport(error), reloads: 0 });
    expect(opened.isFailed()).toBe(true);
    expect(opened.isSplashHidden()).toBe(true);
    expect(opened.failedShells()).toBeUndefined();
  });
});

const fail = FAILURES[1]![1];

test('without another shell to try, the visitor gets Retry at once', async () => {
  const opened = page({ isLastShell: true });
  await fail(opened);
  expect(opened.seen).toEqual({ reports: failedReport('RangeError'), reloads: 0 });
  expect(opened.isFailed()).toBe(true);
  expect(opened.place()).toBe('splash');
});

test('a page that the server has drawn stays readable below the message', async () => {
  const opened = page({ isLastShell: true });
  opened.removeSplash();
  await fail(opened);
  expect(opened.isFailed()).toBe(true);
  expect(opened.place()).toBe('start-failed');
});

test('several failures of one start count once', async () => {
  const opened = page();
  for (const [, each] of FAILURES) await each(opened);
  expect(opened.seen.reports).toHaveLength(1);
  expect(opened.seen.reloads).toBe(1);
});

test('a page without the shell around it is no start', async () => {
  const opened = page();
  await opened.parse();
  opened.removeSplash();
  opened.shell?.arrived();
  await opened.wait(20);
  expect(opened.seen).toEqual({ reports: failedReport('timeout'), reloads: 1 });
});

test('page and shell may come in any order', async () => {
  const opened = page();
  await opened.parse();
  opened.shell?.arrived();
  opened.shell?.drawn();
  expect(opened.seen.reports).toEqual([expect.objectContaining({ outcome: 'loaded' })]);
});

test('the shells that failed are listed one after the other', async () => {
  const opened = page({ cookie: '2.1.0' });
  await fail(opened);
  expect(opened.failedShells()).toBe('2.1.0!2.0.0');
  expect(opened.seen.reloads).toBe(1);
});

test.each([{ cookies: 'refused' }, { gateway: 'away' }, { gateway: 'down' }] as const)(
  'with %p nothing is loaded again: the visitor gets Retry',
  async (options) => {
    const opened = page(options);
    await fail(opened);
    expect(opened.seen.reloads).toBe(0);
    expect(opened.isFailed()).toBe(true);
    expect(opened.failedShells()).toBeUndefined();
  },
);

test('a failure before the document is complete shows Retry once it is', async () => {
  const opened = page({ unparsed: true, cookie: '2.0.0' });
  await fail(opened);
  expect(opened.isFailed()).toBe(false);
  await opened.parse();
  expect(opened.isFailed()).toBe(true);
});

test('a start that ends well is reported once, and nothing is watched any more', async () => {
  const opened = page();
  await opened.parse();
  await opened.wait(19);
  opened.shell?.drawn();
  await opened.wait(59);
  opened.shell?.arrived();
  for (const [, each] of FAILURES) await each(opened);
  expect(opened.seen.reports).toEqual([
    { unit: 'shell', version: '2.0.0', outcome: 'loaded', ms: 1235, view: 'the proof' },
  ]);
  expect(opened.seen.reloads).toBe(0);
});

test('scripts on their way over a slow network may go on, while the visitor may retry', async () => {
  const opened = page();
  await opened.wait(59);
  expect(opened.isFailed()).toBe(false);
  await opened.wait(1);
  expect(opened.isFailed()).toBe(true);
  expect(opened.seen).toEqual({ reports: failedReport('timeout'), reloads: 0 });
  await opened.parse();
  opened.shell?.drawn();
  opened.shell?.arrived();
  expect(opened.isFailed()).toBe(false);
  expect(opened.isSplashHidden()).toBe(false);
});

describe('while the shell is on screen and the page is not,', () => {
  const drawn = async () => {
    const opened = page();
    await opened.parse();
    opened.shell?.drawn();
    return opened;
  };

  test('the page has a minute, before the visitor may retry', async () => {
    const opened = await drawn();
    await opened.wait(59);
    expect(opened.seen.reports).toEqual([]);
    await opened.wait(1);
    expect(opened.isFailed()).toBe(true);
    expect(opened.seen).toEqual({ reports: failedReport('timeout'), reloads: 0 });
    opened.shell?.arrived();
    expect(opened.isFailed()).toBe(false);
  });

  test('an error of the shell is a failure, a request that fails is none', async () => {
    const opened = await drawn();
    await opened.emit('unhandledrejection', { reason: { name: 'HTTPError', stack: IN_SHELL } });
    expect(opened.seen.reports).toEqual([]);
    await fail(opened);
    expect(opened.seen).toEqual({ reports: failedReport('RangeError'), reloads: 1 });
  });
});

test.each<[string, object]>([
  ['error', { filename: 'chrome-extension://x/y.js', error: new Error('theirs') }],
  ['error', { filename: 'http://localhost/assets/mfe-public/1.0.0/remoteEntry.js', error: null }],
  ['error', { target: { tagName: 'SCRIPT', defer: false, src: IN_SHELL } }],
  ['error', { target: { tagName: 'IMG' } }],
  ['unhandledrejection', { reason: undefined }],
  ['unhandledrejection', { reason: new Error('theirs') }],
])('%s %p is not a failure of the start', async (name, event) => {
  const opened = page();
  await opened.emit(name, event);
  expect(opened.seen).toEqual({ reports: [], reloads: 0 });
});

test('a page that never had a splash is watched all the same', async () => {
  const opened = page();
  opened.removeSplash();
  await opened.parse();
  await opened.wait(20);
  expect(opened.seen.reloads).toBe(1);
});

test('scripts that wait for the page to be on screen have a minute, and the shell 20 seconds after it', async () => {
  const opened = page();
  opened.addTemplate();
  await opened.parse();
  await opened.wait(59);
  await opened.emit('load', { target: { tagName: 'SCRIPT', defer: true, src: IN_SHELL } });
  await opened.wait(19);
  expect(opened.seen).toEqual({ reports: [], reloads: 0 });
  await opened.wait(1);
  expect(opened.seen).toEqual({ reports: failedReport('timeout'), reloads: 1 });
});

test('the script is short: every page carries it', () => {
  expect(script('10.20.30').length).toBeLessThan(2_900);
});
