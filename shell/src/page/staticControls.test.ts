import { jest } from '@jest/globals';
import type { BrowserPlatform } from '@jpro/platform/host';
import { createTestPlatform } from '@jpro/platform/testing';
import { startStaticControls } from './staticControls.ts';

const routes = [{ pattern: '/job/:id<number>', page: 'job', title: 'job', guard: 'none', chrome: 'full' }] as const;

let platform: BrowserPlatform;
let navigated: string[];
let isShown: boolean;

beforeEach(() => {
  window.history.replaceState(null, '', '/en/about?a=1');
  document.body.innerHTML = `
    <main>
      <a id="job" href="/en/job/5?from=about"><b>Job</b></a>
      <a id="tab" href="/en/job/5" target="_blank">Other tab</a>
      <a id="file" href="/en/job/5" download>File</a>
      <a id="none" href="/file/terms.pdf">No page of the site</a>
      <a id="away" href="https://example.com/en/job/5">Elsewhere</a>
      <a id="section" href="#section-2">On this page</a>
      <button id="copy" data-copy="https://jpro.test/x" data-copied="Copied." data-not-copied="Not copied.">
        <i>C</i>
      </button>
      <button id="share" data-share="https://jpro.test/x" data-title="Title" hidden>Share</button>
      <button id="print" data-print="">Print</button>
    </main>`;
  platform = createTestPlatform({ routes }) as unknown as BrowserPlatform;
  navigated = [];
  isShown = true;
  jest.spyOn(platform.history, 'push').mockImplementation((to) => void navigated.push(String(to)));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

const start = () => startStaticControls(platform, document.querySelector('main')!, () => isShown);
/** @returns whether the browser is left to do what it does. */
const click = (id: string, init: MouseEventInit = {}): boolean => {
  const target = document.querySelector(`#${id} > *`) ?? document.getElementById(id)!;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let isLeft = true;
  // jsdom cannot navigate.
  const stop = () => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  target.dispatchEvent(event);
  return isLeft;
};

test('a link to a page of the site opens without a new document', () => {
  start();
  expect(click('job')).toBe(false);
  expect(navigated).toEqual(['/en/job/5?from=about']);
});

test.each(['tab', 'file', 'none', 'away', 'section'])('the browser follows the link "%s"', (id) => {
  start();
  expect(click(id)).toBe(true);
  expect(navigated).toEqual([]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'the browser follows a click with %p',
  (init) => {
    start();
    expect(click('job', init)).toBe(true);
    expect(navigated).toEqual([]);
  },
);

test('the controls of the next page are its own', () => {
  start();
  isShown = false;
  expect(click('job')).toBe(true);
});

test('a button copies its text, and says whether it has', async () => {
  const writeText = jest
    .fn<(text: string) => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  start();
  click('copy');
  await new Promise((resolve) => setTimeout(resolve));
  click('copy');
  await new Promise((resolve) => setTimeout(resolve));
  expect(writeText).toHaveBeenCalledWith('https://jpro.test/x');
  expect(platform.toasts.get()).toMatchObject([
    { message: 'Copied.', tone: 'success' },
    { message: 'Not copied.', tone: 'error' },
  ]);
});

test('a button shares the page where the system can', () => {
  start();
  expect(document.getElementById('share')!.hidden).toBe(true);
  const share = jest.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  start();
  expect(document.getElementById('share')!.hidden).toBe(false);
  click('share');
  expect(share).toHaveBeenCalledWith({ title: 'Title', url: 'https://jpro.test/x' });
});

test('a button prints the page', () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  start();
  click('print');
  expect(print).toHaveBeenCalledTimes(1);
});
