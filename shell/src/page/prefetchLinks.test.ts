import { jest } from '@jest/globals';
import type { HistoryEntry } from '@jpro/platform';
import type { BrowserPlatform } from '@jpro/platform/host';
import { createTestPlatform } from '@jpro/platform/testing';
import { prefetchLinks } from './prefetchLinks.ts';

const routes = [
  { pattern: '/job/:id<number>', page: 'job', title: 'job', guard: 'none', chrome: 'full' },
  { pattern: '/saved', page: 'saved', title: 'saved', guard: 'jobseeker-only', chrome: 'full' },
] as const;

const HOUR_MS = 3_600_000;

let clock = Date.now();
let prefetched: string[];
const link = (id: string): Element => document.getElementById(id)!.firstElementChild ?? document.getElementById(id)!;
const touch = (id: string) => link(id).dispatchEvent(new Event('touchstart', { bubbles: true }));
const hover = (id: string) => link(id).dispatchEvent(new Event('mouseover', { bubbles: true }));

beforeAll(() => {
  const platform = createTestPlatform({ routes }) as unknown as BrowserPlatform;
  prefetchLinks(platform, {
    prefetch: ({ location }: HistoryEntry) => void prefetched.push(`${location.pathname}${location.search}`),
  });
});
beforeEach(() => {
  prefetched = [];
  // Links of the test before may be prefetched again.
  clock += HOUR_MS;
  jest.useFakeTimers({ now: clock });
  document.body.innerHTML = `
    <a id="job" href="/en/job/5?from=list"><b>Job</b></a>
    <a id="saved" href="/en/saved">Saved</a>
    <a id="none" href="/en/nothing">No such page</a>
    <a id="tab" href="/en/job/6" target="_blank">Other tab</a>
    <a id="file" href="/en/job/7" download>File</a>
    <a id="away" href="https://example.com/en/job/8">Elsewhere</a>`;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

test('a touched link is prefetched at once, and again only after a while', () => {
  touch('job');
  touch('job');
  expect(prefetched).toEqual(['/en/job/5?from=list']);
  jest.advanceTimersByTime(31_000);
  touch('job');
  expect(prefetched).toHaveLength(2);
});

test('a pointer has to rest on the link', () => {
  hover('job');
  jest.advanceTimersByTime(40);
  hover('none');
  jest.advanceTimersByTime(500);
  expect(prefetched).toEqual([]);
  hover('job');
  jest.advanceTimersByTime(500);
  expect(prefetched).toEqual(['/en/job/5?from=list']);
});

test('nothing is prefetched that would not open here: foreign, guarded and unknown pages, files, other tabs', () => {
  for (const id of ['saved', 'none', 'tab', 'file', 'away']) touch(id);
  expect(prefetched).toEqual([]);
});

test('nor for those who chose low-data mode', () => {
  document.cookie = 'low-data=on';
  touch('job');
  expect(prefetched).toEqual([]);
  document.cookie = 'low-data=off';
});

test('nor for those who save data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  touch('job');
  expect(prefetched).toEqual([]);
});
