import { JSDOM } from 'jsdom';
import { EARLY_INPUT } from './inlineScripts.ts';

const PAGE = `
  <header><button type="button" id="menu">Menu</button><input id="search" name="search"></header>
  <main><form id="form"><input id="name" name="name"><input id="yes" name="yes" type="checkbox">
    <input id="cv" name="cv" type="file">
    <button type="button" id="pick">Pick</button></form>
    <form id="native" action="/en/search"><input name="q"></form></main>`;

let window: JSDOM['window'];
let document: Document;
const hydrate = (waiting?: Element) => (window as unknown as { hydrated(part?: Element): void }).hydrated(waiting);
const element = (id: string) => document.getElementById(id) as HTMLInputElement;
const type = (id: string, value: string) => {
  element(id).value = value;
  element(id).dispatchEvent(new window.Event('input', { bubbles: true }));
};
/** @returns whether the browser sends the form. */
const submit = (id: string) =>
  element(id).dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
/** How often the page hears of it. */
const heard = (id: string, event: string) => {
  const counter = { times: 0 };
  element(id).addEventListener(event, (each) => {
    counter.times += 1;
    // Nothing is sent from here.
    each.preventDefault();
  });
  return counter;
};

/** @param navigation how the visitor came */
function open(navigation: 'navigate' | 'reload' | 'back_forward'): void {
  ({ window } = new JSDOM(PAGE, { runScripts: 'outside-only' }));
  ({ document } = window);
  Object.assign(window.performance, { getEntriesByType: () => [{ type: navigation }] });
  window.eval(EARLY_INPUT);
}

beforeEach(() => open('navigate'));

test('what was typed and pressed last is done again', () => {
  type('name', 'Thida');
  element('yes').click();
  element('menu').click();
  element('pick').click();
  const [typed, menu, pick] = [heard('name', 'input'), heard('menu', 'click'), heard('pick', 'click')];
  hydrate();
  expect(element('name').value).toBe('Thida');
  expect([typed, menu, pick].map(({ times }) => times)).toEqual([1, 0, 1]);
});

test.each([
  { navigation: 'back_forward', isFirst: true, isEntered: true },
  { navigation: 'back_forward', isFirst: false, isEntered: true },
  { navigation: 'reload', isFirst: true, isEntered: false },
] as const)('what the browser fills in by itself, $navigation: $isEntered', ({ navigation, isFirst, isEntered }) => {
  open(navigation);
  document.querySelector('form')!.method = 'post';
  element('name').value = 'Thida';
  element('yes').checked = true;
  const search = document.querySelector<HTMLInputElement>('[name=q]')!;
  search.value = 'cook';
  const [name, yes] = [heard('name', 'input'), heard('yes', 'change')];
  let searched = 0;
  search.addEventListener('input', () => (searched += 1));
  const show = () => void window.dispatchEvent(new window.Event('pageshow'));
  for (const step of isFirst ? [show, hydrate] : [hydrate, show]) step();
  expect([name.times, yes.times, searched]).toEqual(isEntered ? [1, 1, 0] : [0, 0, 0]);
  expect([element('name').value, element('yes').checked, search.value]).toEqual(['Thida', true, 'cook']);
});

test.each([
  ['has an address: it shows what is known there', { action: '/preferences' }],
  ['has restored its draft, which is newer', { 'data-draft': '' }],
])('a form that %s is left as the page shows it', (_, attributes) => {
  for (const isFirst of [true, false]) {
    open('back_forward');
    const form = document.querySelector('form')!;
    form.method = 'post';
    for (const [name, value] of Object.entries(attributes)) form.setAttribute(name, value);
    element('yes').checked = true;
    const yes = heard('yes', 'change');
    const show = () => void window.dispatchEvent(new window.Event('pageshow'));
    for (const step of isFirst ? [show, hydrate] : [hydrate, show]) step();
    expect(yes.times).toBe(0);
    expect(element('yes').checked).toBe(true);
  }
});

test('forms know what was typed early until it is entered', () => {
  type('name', 'Thida');
  const { typedEarly } = window as unknown as { readonly typedEarly: ReadonlyMap<Element, unknown> };
  const early = () => [...typedEarly.keys()];
  expect(early()).toEqual([element('name')]);
  hydrate();
  expect(early()).toEqual([]);
});

test('a box that was pressed twice is as it was', () => {
  for (let press = 1; press <= 2; press += 1) element('yes').click();
  const changed = heard('yes', 'change');
  hydrate();
  expect([element('yes').checked, changed.times]).toEqual([false, 0]);
});

test('what is entered is news to React, also an empty text, and the field keeps the place of who is typing', () => {
  const name = element('name');
  const { get, set } = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')!;
  name.value = 'Thida';
  type('name', '');
  // As React watches a field.
  let seen = name.value;
  const written: string[] = [];
  Object.defineProperty(name, 'value', {
    configurable: true,
    get: get!,
    set(this: HTMLInputElement, value: string) {
      seen = value;
      if (this === name) written.push(value);
      set!.call(this, value);
    },
  });
  let isNews = false;
  name.addEventListener('input', () => (isNews = seen !== name.value));
  hydrate();
  expect([name.value, isNews, written]).toEqual(['', true, []]);
});

test('what is done again is not done before, by parts that are hydrated already', () => {
  const [pick, sent] = [heard('pick', 'click'), heard('form', 'submit')];
  element('pick').click();
  submit('form');
  expect([pick.times, sent.times]).toEqual([0, 0]);
  hydrate();
  expect([pick.times, sent.times]).toEqual([0, 1]);
});

test('a box is entered although it looks as chosen, and the last choice of several last', () => {
  const main = document.querySelector('main')!;
  main.insertAdjacentHTML(
    'beforeend',
    '<input type="radio" name="plan" id="a"><input type="radio" name="plan" id="b">',
  );
  const seen: string[] = [];
  for (const event of ['click', 'input', 'change'])
    main.addEventListener(event, ({ target }) => seen.push(`${event} ${(target as Element).id}`));
  for (const id of ['yes', 'a', 'b', 'a']) element(id).click();
  expect(seen).toEqual([]);
  hydrate();
  expect(seen.filter((each) => each.startsWith('change'))).toEqual(['change yes', 'change b', 'change a']);
  expect(['yes', 'a', 'b'].map((id) => element(id).checked)).toEqual([true, true, false]);
});

test('what is typed is entered after a press, which would miss what moves', async () => {
  const pointer = (name: string) => element('menu').dispatchEvent(new window.Event(name, { bubbles: true }));
  const turn = () => new Promise((resolve) => window.setTimeout(resolve));
  type('name', 'Thida');
  const [typed, sent] = [heard('name', 'input'), heard('form', 'submit')];
  pointer('pointerdown');
  hydrate();
  await turn();
  expect(typed.times).toBe(0);
  pointer('pointerup');
  submit('form');
  await turn();
  expect([typed.times, sent.times]).toEqual([1, 1]);
});

test('the page hears of a file that was chosen', () => {
  element('cv').dispatchEvent(new window.Event('input', { bubbles: true }));
  const changes = heard('cv', 'change');
  hydrate();
  expect(changes.times).toBe(1);
});

test('a form that needs scripts is not sent before they are there, one with an address is', () => {
  expect(submit('form')).toBe(false);
  expect(submit('native')).toBe(true);
});

test('in a part that waits, what is typed is entered later, and what is pressed there does nothing', () => {
  const main = document.querySelector('main')!;
  type('search', 'cook');
  type('name', 'Thi');
  element('pick').click();
  const [searched, pick, typed] = [heard('search', 'input'), heard('pick', 'click'), heard('name', 'input')];
  hydrate(main);
  expect([searched, pick, typed].map(({ times }) => times)).toEqual([1, 0, 0]);
  type('name', 'Thida');
  expect(submit('form')).toBe(false);
  type('search', 'driver');
  element('menu').click();
  element('pick').click();
  const menu = heard('menu', 'click');
  hydrate();
  expect(element('name').value).toBe('Thida');
  expect([searched, pick, menu].map(({ times }) => times)).toEqual([2, 1, 0]);
  expect(submit('form')).toBe(true);
});

test('what was pressed around the part that waits is done at once, and only once', () => {
  element('menu').click();
  const menu = heard('menu', 'click');
  hydrate(document.querySelector('main')!);
  hydrate();
  expect(menu.times).toBe(1);
});

test('what was typed survives when another release draws the page anew', () => {
  type('name', 'Thida');
  element('yes').click();
  document.querySelector('main')!.innerHTML = '<input name="name"><input name="yes" type="checkbox">';
  hydrate();
  expect((document.getElementsByName('name')[0] as HTMLInputElement).value).toBe('Thida');
  expect((document.getElementsByName('yes')[0] as HTMLInputElement).checked).toBe(true);
});
