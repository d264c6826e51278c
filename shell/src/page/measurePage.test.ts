import { jest } from '@jest/globals';
import type { BootManifest, OwnedRoute } from '@jpro/platform';

type Note = (metric: { readonly name: string; readonly value: number }) => void;

const notes = new Map<string, Note>();
jest.unstable_mockModule('web-vitals/onLCP.js', () => ({ onLCP: (note: Note) => notes.set('LCP', note) }));
jest.unstable_mockModule('web-vitals/onINP.js', () => ({ onINP: (note: Note) => notes.set('INP', note) }));
jest.unstable_mockModule('web-vitals/onCLS.js', () => ({ onCLS: (note: Note) => notes.set('CLS', note) }));
const { measurePage } = await import('./measurePage.ts');

const routes = [
  { unit: 'mfe-public', pattern: '/job/:id<number>', page: 'job', title: 'job', guard: 'none', chrome: 'full' },
  { unit: 'mfe-public', pattern: '/about', page: 'about', title: 'about', guard: 'none', chrome: 'full' },
] as const satisfies readonly OwnedRoute[];
const boot = {
  view: 'the proof',
  remotes: { 'mfe-public': { releases: [{ version: '1.4.0' }, { version: '1.3.0' }] } },
} as unknown as BootManifest;

let sent: unknown[];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  sent = [];
  visibility = 'visible';
  notes.clear();
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: string) => sent.push([address, JSON.parse(body)]),
  });
});

const loadedAt = (path: string) =>
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ name: `https://jpro.example${path}` }],
  });
const note = (name: string, value: number) => notes.get(name)?.({ name, value });
const become = (state: DocumentVisibilityState) => {
  visibility = state;
  window.dispatchEvent(new Event('visibilitychange'));
};

test('what was measured is sent once, when the page is hidden, for the route that was loaded', () => {
  loadedAt('/en/job/7?from=list');
  window.history.replaceState(null, '', '/en/about');
  measurePage(routes, boot);
  note('LCP', 1_800);
  note('CLS', 0.02);
  become('visible');
  expect(sent).toEqual([]);
  note('INP', 120);
  become('hidden');
  note('INP', 300);
  become('hidden');
  expect(sent).toEqual([
    [
      '/telemetry',
      {
        view: 'the proof',
        unit: 'mfe-public',
        version: '1.4.0',
        page: '/job/:id<number>',
        vitals: { LCP: 1_800, INP: 120, CLS: 0.02 },
      },
    ],
  ]);
});

test('nothing is sent of an address without a page, and nothing when nothing was measured', () => {
  loadedAt('/en/nowhere');
  measurePage(routes, boot);
  expect(notes.size).toBe(0);
  loadedAt('/about');
  measurePage(routes, boot);
  become('hidden');
  expect(sent).toEqual([]);
});
