import { jest } from '@jest/globals';
import type { HistoryEntry } from '@jpro/platform';
import type { BrowserPlatform } from '@jpro/platform/host';
import { createScrollMemory } from './scrollMemory.ts';

const entry = (key: string, details: Partial<HistoryEntry> & { readonly hash?: string } = {}): HistoryEntry => ({
  kind: 'POP',
  first: false,
  ...details,
  location: { pathname: '/my/search', search: '', hash: details.hash ?? '', state: null, key },
});
const FIRST = entry('a', { first: true });

beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.restoreAllMocks());

function open(first = FIRST, stored?: Record<string, number>) {
  if (stored) sessionStorage.setItem('scroll', JSON.stringify(Object.entries(stored)));
  document.body.innerHTML = '<h2 id="benefits">Benefits</h2>';
  const scrollIntoView = jest.fn();
  document.getElementById('benefits')!.scrollIntoView = scrollIntoView;
  const scrollTo = jest.fn((_: number, top: number) => scrollBy(top));
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
  window.scrollY = 0;
  const listeners: (() => void)[] = [];
  let current = first;
  const history = { get: () => current, subscribe: (listener: () => void) => listeners.push(listener) };
  const memory = createScrollMemory({ history } as unknown as BrowserPlatform);
  const moveTo = (next: HistoryEntry) => {
    current = next;
    listeners.forEach((listener) => listener());
    memory.arrived(next);
  };
  return { memory, moveTo, scrollTo, scrollIntoView };
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

function scrollBy(top: number): void {
  window.scrollY = top;
  window.dispatchEvent(new Event('scroll'));
}

test.each([
  ['the first page', FIRST],
  ['the first page behind a guard, which decides about it first,', entry('a', { kind: 'REPLACE' })],
])('%s stays where it is', (_, first) => {
  const { memory, scrollTo } = open(first);
  memory.arrived(first);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the first page, scrolled before its scripts ran, stays there after a reload, too', () => {
  const { memory, scrollTo } = open(FIRST, { a: 700 });
  scrollBy(120);
  memory.arrived(FIRST);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a reload restores the position', () => {
  const { memory } = open(FIRST, { a: 700 });
  memory.arrived(FIRST);
  expect(window.scrollY).toBe(700);
});

test('the first page is shown at the place that its address names', () => {
  const first = entry('a', { first: true, hash: '#benefits' });
  const { memory, scrollIntoView } = open(first);
  memory.arrived(first);
  expect(scrollIntoView).toHaveBeenCalled();
});

test('an address that names its place wrongly shows the page at its top', () => {
  const first = entry('a', { first: true, hash: '#50%' });
  const { memory, scrollIntoView } = open(first);
  memory.arrived(first);
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('a new page begins at its top, and going back restores the position of the old one', () => {
  const { memory, moveTo } = open();
  memory.arrived(FIRST);
  scrollBy(400);
  moveTo(entry('b', { kind: 'PUSH' }));
  expect(window.scrollY).toBe(0);
  moveTo(entry('a'));
  expect(window.scrollY).toBe(400);
});

describe('on a page that is still too short', () => {
  const frames: FrameRequestCallback[] = [];
  beforeEach(() => {
    frames.length = 0;
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  });
  const nextFrame = () => frames.splice(0).forEach((frame) => frame(0));

  function returnToShortPage() {
    const opened = open();
    opened.memory.arrived(FIRST);
    scrollBy(900);
    opened.moveTo(entry('b', { kind: 'PUSH' }));
    opened.scrollTo.mockImplementation(() => scrollBy(100));
    opened.moveTo(entry('a'));
    opened.scrollTo.mockClear();
    return opened;
  }

  test('the position is restored once the page is long enough', () => {
    const { scrollTo } = returnToShortPage();
    scrollTo.mockImplementation((_, top) => scrollBy(top));
    nextFrame();
    expect(window.scrollY).toBe(900);
    expect(frames).toEqual([]);
  });

  test('the next page is not scrolled to it, and it is found again later', () => {
    const { moveTo, scrollTo } = returnToShortPage();
    scrollTo.mockImplementation((_, top) => scrollBy(top));
    moveTo(entry('c', { kind: 'PUSH' }));
    nextFrame();
    expect(window.scrollY).toBe(0);
    moveTo(entry('a'));
    expect(window.scrollY).toBe(900);
  });

  test.each(['wheel', 'touchstart', 'keydown', 'mousedown'])('%s ends the restoration', (gesture) => {
    const { scrollTo } = returnToShortPage();
    window.dispatchEvent(new Event(gesture));
    nextFrame();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('restorations add no listeners', () => {
    const { moveTo } = returnToShortPage();
    const added = jest.spyOn(window, 'addEventListener');
    moveTo(entry('b'));
    moveTo(entry('a'));
    expect(added).not.toHaveBeenCalled();
  });
});

test.each([
  ['blocked', () => jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)],
  ['full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
])('with a %s storage, positions last as long as the document', (_, restrict) => {
  restrict();
  const { memory, moveTo } = open();
  memory.arrived(FIRST);
  scrollBy(400);
  moveTo(entry('b', { kind: 'PUSH' }));
  moveTo(entry('a'));
  expect(window.scrollY).toBe(400);
  expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow();
});

test('a named place is shown once its data is there, also when only the query changes meanwhile', async () => {
  const { moveTo, scrollIntoView } = open();
  document.body.innerHTML = '';
  const at = (key: string, search: string) => {
    const { location, ...rest } = entry(key, { kind: 'REPLACE', hash: '#job-7' });
    return { ...rest, location: { ...location, pathname: '/my/search', search } };
  };
  moveTo({ ...at('b', '?intent=x'), location: { ...at('b', '?intent=x').location, pathname: '/my/search/results' } });
  moveTo({ ...at('c', ''), location: { ...at('c', '').location, pathname: '/my/search/results' } });
  const card = document.createElement('button');
  card.id = 'job-7';
  card.scrollIntoView = scrollIntoView;
  document.body.append(card);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  moveTo({ ...at('d', '?a=1'), location: { ...at('d', '?a=1').location, pathname: '/my/search/results' } });
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});
