import { headElements, type HeadElement, type HeadOptions } from './headElements.ts';

/** Everything that `headElements` can produce, for any page. */
const WRITTEN = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="twitter:card"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
].join();

/** Updates the document's head to what the gateway would write for the page. */
export function writeHead(options: HeadOptions): void {
  const wanted = headElements(options)
    .filter(({ tag }) => tag !== 'title')
    .map(elementOf);
  const old = [...document.head.querySelectorAll(WRITTEN)];
  const isIn = (list: readonly Element[]) => (element: Element) => list.some((other) => other.isEqualNode(element));
  for (const element of old) if (!isIn(wanted)(element)) element.remove();
  document.head.append(...wanted.filter((element) => !isIn(old)(element)));
}

function elementOf({ tag, attributes, json }: HeadElement): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (json !== undefined) element.textContent = JSON.stringify(json);
  return element;
}
