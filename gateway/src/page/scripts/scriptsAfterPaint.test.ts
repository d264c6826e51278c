import { JSDOM } from 'jsdom';
import { SCRIPTS_AFTER_PAINT } from './inlineScripts.ts';

interface Options {
  /** Milliseconds from the request to the first byte. */
  readonly firstByteMs?: number;
  readonly entryTypes?: readonly string[];
  readonly hidden?: boolean;
}

function open({ firstByteMs = 30, entryTypes = ['navigation', 'paint'], hidden = false }: Options = {}) {
  const { window } = new JSDOM(
    `<template id="scripts"><link rel="preload" href="/remote.js"><script defer src="/vendor.js"></script>` +
      `<script defer src="/main.js"></script></template><script type="application/json" id="boot">{}</script>`,
    { runScripts: 'outside-only' },
  );
  const { document } = window;
  let paint = () => {};
  let covered = () => {};
  class PerformanceObserver {
    static readonly supportedEntryTypes = entryTypes;
    constructor(callback: () => void) {
      paint = callback;
    }
    observe(): void {}
  }
  Object.assign(window, { PerformanceObserver, setTimeout: (callback: () => void) => (covered = callback) });
  window.performance.getEntriesByType = () => [{ requestStart: 20, responseStart: 20 + firstByteMs }] as never;
  Object.defineProperty(document, 'hidden', { value: hidden });
  window.eval(SCRIPTS_AFTER_PAINT);
  const added = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
  return { document, added, paint: () => paint(), covered: () => covered() };
}

test('scripts are added once the page is on screen, once, and run in their order', () => {
  const { document, added, paint, covered } = open();
  expect(added()).toEqual([]);
  paint();
  paint();
  covered();
  expect(added().map(({ src, async }) => [src, async])).toEqual([
    ['/vendor.js', false],
    ['/main.js', false],
  ]);
  expect(document.querySelectorAll('link')).toHaveLength(1);
});

test('scripts do not wait for a window that never paints', () => {
  const { added, covered } = open();
  covered();
  expect(added()).toHaveLength(2);
});

test('on a slow line scripts are added at once, and preloads once the page is on screen', () => {
  const { document, added, paint } = open({ firstByteMs: 170 });
  expect(added()).toHaveLength(2);
  expect(document.querySelectorAll('link')).toHaveLength(0);
  paint();
  expect(added()).toHaveLength(2);
  expect(document.querySelectorAll('link')).toHaveLength(1);
});

test('what the shell fetches itself, because it runs before the page is on screen, is not preloaded', () => {
  const { document, added, paint } = open({ firstByteMs: 170 });
  added().forEach((script) => script.onload?.({} as Event));
  paint();
  expect(document.querySelectorAll('link')).toHaveLength(0);
});

test.each([
  ['in a hidden window', { hidden: true }],
  ['where the browser does not report paints', { entryTypes: ['navigation'] }],
])('everything is added at once %s', (_, options) => {
  const { document, added } = open(options);
  expect(added()).toHaveLength(2);
  expect(document.querySelectorAll('link')).toHaveLength(1);
});

test('the script is short: every rendered page carries it', () => {
  expect(SCRIPTS_AFTER_PAINT.length).toBeLessThan(900);
});
