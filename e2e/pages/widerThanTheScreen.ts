import type { Page } from '../people/test.ts';

/** Elements that reach beyond the right edge or must be scrolled sideways; rows of tabs may do so. */
export async function widerThanTheScreen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const name = (element: Element): string => `<${element.localName}> ${element.textContent?.trim().slice(0, 30)}`;
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
    const width = document.documentElement.clientWidth;
    const scrolled = elements.filter(
      (element) =>
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth &&
        !element.matches('[role=tablist], nav, textarea'),
    );
    const hidden = (element: Element): boolean =>
      element.clientWidth <= 1 && getComputedStyle(element).overflow === 'hidden';
    const cut = (element: Element): boolean => getComputedStyle(element).textOverflow === 'ellipsis';
    const inside = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (at.matches('[role=tablist], nav') || hidden(at) || (at !== element && cut(at))) return true;
      return false;
    };
    const out = elements.filter(
      (element) =>
        !inside(element) &&
        element.getBoundingClientRect().right > width + 1 &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    const leaves = out.filter((element) => !out.some((other) => other !== element && element.contains(other)));
    const page =
      document.documentElement.scrollWidth > width ? [`the page: ${document.documentElement.scrollWidth} px`] : [];
    const overfull = elements.filter(
      (element) =>
        // Labels of plots do not have a box of their own.
        element instanceof HTMLElement &&
        !inside(element) &&
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX === 'visible' &&
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
    );
    return [
      ...page,
      ...overfull.map((element) => `overfull: ${name(element)}`),
      ...scrolled.map((element) => `scrolls: ${name(element)}`),
      ...leaves.map((element) => `reaches out: ${name(element)}`),
    ];
  });
}
