/** "Back" closes what lies over the page (rule 76), in the history of a tab. */
import { createBrowserHistory, type BrowserHistory } from './browserHistory.ts';

let history: BrowserHistory;
let open: string[];
let refuses: boolean;
let changed: () => void;
let shown: string[];
/** Where a guard leads from `/en/page`, once the session is over. */
let login: string | undefined;

const layer = () => (window.history.state as { layer?: number }).layer ?? 0;
/** A step back is a few tasks, each of which begins the next. */
async function settled(): Promise<void> {
  for (let task = 0; task < 20; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

function show(...names: string[]): void {
  open = names;
  changed();
}

/** A document. Those of earlier tests listen to the same tab, and must do nothing. */
function start(): void {
  const started = (history = createBrowserHistory((href) => (href === '/en/page' ? login : undefined)));
  const isGone = () => history !== started;
  started.subscribe(() => {
    if (!isGone()) shown.push(started.get().location.pathname);
  });
  started.lieOver({
    count: () => (isGone() ? layer() : open.length),
    closeDownTo(left) {
      if (!refuses && !isGone()) show(...open.slice(0, left));
    },
    subscribe(listener) {
      changed = listener;
    },
  });
}

/** The browser's own button. */
async function back(): Promise<void> {
  window.history.back();
  await settled();
}

beforeEach(async () => {
  [open, shown, refuses, login] = [[], [], false, undefined];
  start();
  history.push('/en/before');
  history.push('/en/page');
  await settled();
  shown = [];
});

test('"back" closes the topmost dialog, then the page; the page notices nothing of it', async () => {
  show('form', 'question');
  await settled();
  const { key } = history.get().location;
  await back();
  expect([open, history.get().location.key, shown]).toEqual([['form'], key, []]);
  await back();
  expect([open, history.get().location.key, shown]).toEqual([[], key, []]);
  await back();
  expect(shown).toEqual(['/en/before']);
});

test('a dialog that is closed in another way takes its entry along', async () => {
  show('form');
  await settled();
  expect(layer()).toBe(1);
  show();
  await settled();
  expect([layer(), shown]).toEqual([0, []]);
  await back();
  expect(shown).toEqual(['/en/before']);
});

test('one that opens again at once, or is opened and closed fast, has one entry or none', async () => {
  show('form');
  show();
  show('form');
  await settled();
  expect(layer()).toBe(1);
  show();
  show('other');
  await settled();
  expect(layer()).toBe(1);
  show();
  await settled();
  show('form');
  show();
  await settled();
  expect(layer()).toBe(0);
  await back();
  expect(shown).toEqual(['/en/before']);
});

test('a link in a dialog leads on, and "back" from there returns to the page without it', async () => {
  show('menu');
  await settled();
  history.push('/en/next');
  show();
  await settled();
  await back();
  expect([shown, layer()]).toEqual([['/en/next', '/en/page'], 0]);
  await back();
  expect(shown.at(-1)).toBe('/en/before');
});

test('what is written while the step back is under way is not left again', async () => {
  show('form');
  await settled();
  show();
  await new Promise((resolve) => setTimeout(resolve));
  history.push('/en/next');
  history.replace('/en/next?saved=1');
  await settled();
  expect(history.get().location).toMatchObject({ pathname: '/en/next', search: '?saved=1' });
  await back();
  expect(history.get().location.pathname).toBe('/en/page');
});

test('replacing the address replaces the page below, and what is open stays open over it', async () => {
  show('menu');
  await settled();
  history.replace('/my/page');
  await settled();
  expect([history.get().location.pathname, layer(), open]).toEqual(['/my/page', 1, ['menu']]);
  await back();
  expect([history.get().location.pathname, open]).toEqual(['/my/page', []]);
  await back();
  expect(history.get().location.pathname).toBe('/en/before');
});

test('a dialog that does not close stays, and is asked again', async () => {
  show('unsaved');
  await settled();
  refuses = true;
  await back();
  expect([open, layer(), history.get().location.pathname]).toEqual([['unsaved'], 1, '/en/page']);
  refuses = false;
  await back();
  expect([open, layer()]).toEqual([[], 0]);
});

test('after a reload, and by "forward", the entry of what is no longer open is left', async () => {
  show('form');
  await settled();
  open = [];
  start();
  await settled();
  expect(layer()).toBe(0);
  window.history.forward();
  await settled();
  expect([layer(), history.get().location.pathname]).toEqual([0, '/en/page']);
});

test.each(['before the step back', 'never'])(
  'a page left under a dialog keeps its state (checked again %s)',
  async (when) => {
    show('form');
    await settled();
    login = '/en/login';
    history.replace('/en/login', { sessionEnd: 'draft' });
    // The guard is checked again a task later, and the browser may need longer for the step.
    if (when !== 'never') history.recheck();
    show();
    await settled();
    expect([shown, history.get().location.state]).toEqual([['/en/login'], { sessionEnd: 'draft' }]);
  },
);
