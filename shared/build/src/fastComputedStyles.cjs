/**
 * Makes `getComputedStyle` of jsdom cheap, with the same results: queries by role need the style of nearly every
 * element of a page, many times. jsdom compares an element with every rule of every sheet; here, as in browsers, only
 * with the rules whose last class or tag it has.
 */
const { createRequire } = require('node:module');

const requireOfEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const { implForWrapper } = requireOfEnvironment('jsdom/lib/jsdom/living/generated/utils.js');
const selectors = requireOfEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js');

/** @typedef {{ readonly tag: string | undefined, readonly className: string | undefined }} Subject */
/** @typedef {{ readonly localName: string, readonly classList: { contains(name: string): boolean } }} ElementImpl */

/** @type {Subject} */
const ANY = { tag: undefined, className: undefined };
const ATTRIBUTE = /\[[^\]"']*(?:"[^"]*"|'[^']*')?[^\]"']*\]/g;
const PSEUDO = /::?[\w-]+(?:\([^()]*\)|(?![\w(-]))/g;
const PLAIN = /^[\w\s.,#*>+~-]*$/;

/** @type {Map<string, readonly Subject[]>} */
const subjects = new Map();

/**
 * @param {string} selector
 * @returns {readonly Subject[]} for each selector of a list, what an element needs at least to match it
 */
function subjectsOf(selector) {
  const known = subjects.get(selector);
  if (known) return known;
  let rest = selector.replaceAll(ATTRIBUTE, '');
  while (rest.search(PSEUDO) !== -1) rest = rest.replaceAll(PSEUDO, '');
  const list = PLAIN.test(rest) ? rest.split(',').map(subjectOf) : [ANY];
  subjects.set(selector, list);
  return list;
}

/**
 * @param {string} selector
 * @returns {Subject}
 */
function subjectOf(selector) {
  const compound =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return { tag: /^[a-z][\w-]*/i.exec(compound)?.[0].toLowerCase(), className: /\.([\w-]+)/.exec(compound)?.[1] };
}

const { matchesDontThrow } = selectors;
/**
 * @param {ElementImpl} element
 * @param {string | undefined} selector `@font-face` and `@keyframes` have none
 */
selectors.matchesDontThrow = (element, selector) =>
  selector !== undefined &&
  subjectsOf(selector).some(
    ({ tag, className }) =>
      (tag === undefined || tag === element.localName.toLowerCase()) &&
      (className === undefined || element.classList.contains(className)),
  ) &&
  matchesDontThrow(element, selector);

/**
 * The style of an element is computed again only when jsdom has forgotten which rules match it, which it does whenever
 * the document changes.
 * @param {{ getComputedStyle: typeof getComputedStyle }} page
 */
exports.cacheComputedStyles = (page) => {
  const { getComputedStyle } = page;
  /** @type {WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>} by what jsdom knows of the rules */
  const cache = new WeakMap();
  page.getComputedStyle = (element, pseudoElement) => {
    const impl = implForWrapper(element);
    // jsdom misses changes of elements outside of the document.
    if (!impl?._attached || pseudoElement) return getComputedStyle(element, pseudoElement);
    const cached = cache.get(impl._ownerDocument._styleCache)?.get(element);
    if (cached) return cached;
    const style = getComputedStyle(element);
    const { _styleCache } = impl._ownerDocument;
    if (!cache.has(_styleCache)) cache.set(_styleCache, new WeakMap());
    cache.get(_styleCache)?.set(element, style);
    return style;
  };
};
