import { createRequire } from 'node:module';
import { cacheComputedStyles } from './fastComputedStyles.cjs';

const require = createRequire(import.meta.url);
const { JSDOM } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: new (html: string) => { readonly window: Window & typeof globalThis };
};

const SELECTORS = [
  ...['p', 'P', '*', '.one', '.one.two', 'p.one', 'div > .one', 'ul li', 'p + p', 'p ~ .two', '#id', 'p#id.one'],
  ...['[hidden]', 'input[type="text"]', 'input[data-a="]"]', '[data-b="a .none, b"]', "[data-c='\"']"],
  ...['.one:not(.two)', 'p:not(:has(.none), .two:is(.one))', ':is(p, .none)', 'div:has(> .one) .two', 'p:first-child'],
  ...['.none, .one', 'p:hover, .two', '.with\\:colon', '.with\\,comma', '.none', 'section', 'li:nth-child(2n + 1)'],
];
const HTML = `<!DOCTYPE html><body><div><p class="one">1</p><p class="one  two" id="id">2</p>
  <span class="with:colon">3</span><span class="with,comma" data-b="a .none, b" data-c='"'>4</span></div>
  <ul class="two"><li>5</li><li hidden>6</li></ul>
  <input type="text" data-a="]"><svg><linearGradient class="one"/></svg>`;

function open() {
  const { window } = new JSDOM(HTML);
  cacheComputedStyles(window);
  const sheet = window.document.head.appendChild(window.document.createElement('style'));
  return { window, sheet, document: window.document };
}

test.each(SELECTORS)('rules of %s apply to the elements that match it, and to no others', (selector) => {
  const { window, sheet, document } = open();
  sheet.textContent = `${selector} { z-index: 7 } @font-face { font-family: A } @keyframes a { from { top: 0 } }`;
  const elements = [...document.body.querySelectorAll('*')];
  const styled = elements.filter((element) => window.getComputedStyle(element).zIndex === '7');
  expect(styled).toEqual(elements.filter((element) => element.matches(selector)));
});

test('a style follows every change of the document', () => {
  const { window, sheet, document } = open();
  const first = document.querySelector('p')!;
  const visibility = () => window.getComputedStyle(first).visibility;
  const seen = [visibility(), visibility()];
  sheet.textContent = '.off, .off * { visibility: hidden }';
  seen.push(visibility());
  document.body.className = 'off';
  seen.push(visibility());
  first.style.visibility = 'visible';
  seen.push(visibility());
  first.removeAttribute('style');
  seen.push(visibility());
  document.body.replaceWith(first);
  seen.push(visibility());
  first.remove();
  first.style.visibility = 'collapse';
  seen.push(visibility());
  expect(seen).toEqual(['visible', 'visible', 'visible', 'hidden', 'visible', 'hidden', 'visible', 'collapse']);
});
