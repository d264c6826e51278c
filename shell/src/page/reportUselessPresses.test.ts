import { jest } from '@jest/globals';
import type { BrowserPlatform } from '@jpro/platform/host';
import { reportUselessPresses } from './reportUselessPresses.ts';

const report = jest.fn();
const platform = {
  boot: { remotes: { 'mfe-x': { releases: [{ version: '1.2.0' }] } } },
  routes: [{ unit: 'mfe-x', pattern: '/page', page: 'page', title: 'page', guard: 'none', chrome: 'full' }],
  history: { get: () => ({ location: { pathname: '/en/page' } }) },
  report,
} as unknown as BrowserPlatform;

let button: HTMLButtonElement;
beforeEach(() => {
  jest.useFakeTimers();
  report.mockClear();
  document.body.innerHTML = '<button>Save</button><a href="#there">Down</a><a href="/b">On</a><p></p>';
  button = document.querySelector('button')!;
  reportUselessPresses(platform);
});
afterEach(() => jest.useRealTimers());

// jsdom cannot navigate.
beforeAll(() => document.addEventListener('click', (event) => event.preventDefault()));

/** Mutations are observed in a microtask. */
async function press(element: Element = button): Promise<void> {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await Promise.resolve();
}
const tenSeconds = () => jest.advanceTimersByTimeAsync(10_000);

test('a button that did nothing twice in a row is reported, once, for the unit of the page', async () => {
  await press();
  await tenSeconds();
  expect(report).not.toHaveBeenCalled();
  await press();
  await tenSeconds();
  const facts = { unit: 'mfe-x', version: '1.2.0', outcome: 'no-effect', ms: 0, error: 'button' };
  expect(report.mock.calls).toEqual([[facts]]);
  for (let again = 0; again < 3; again += 1) await press();
  await tenSeconds();
  expect(report).toHaveBeenCalledTimes(1);
});

test.each([
  ['the page changes', () => document.querySelector('p')!.append('Saved')],
  ['an attribute changes', () => button.setAttribute('aria-pressed', 'true')],
  ['a dialog of the browser opens', () => window.dispatchEvent(new Event('blur'))],
])('a press after which %s has an effect', async (_, happen) => {
  for (let times = 0; times < 3; times += 1) {
    await press();
    happen();
    await tenSeconds();
  }
  expect(report).not.toHaveBeenCalled();
});

test('one press each of two controls, and a link within the page, are no hint', async () => {
  await press();
  await press(document.querySelector('a[href="/b"]')!);
  await press(document.querySelector('a[href="#there"]')!);
  await press(document.querySelector('a[href="#there"]')!);
  await tenSeconds();
  expect(report).not.toHaveBeenCalled();
});
