/** What a page shows, element by element, before and after its scripts run. */
import type { Page } from '@playwright/test';

interface Drawn {
  /** Left, top, width and height, in whole pixels of the document. */
  readonly box: readonly [number, number, number, number];
  /** Its own text or drawing, the values it is set to, and its colours. */
  readonly look: string;
  /** False when it only contains other elements. */
  readonly hasContent: boolean;
  /** Space is reserved there for what scripts draw. */
  readonly isLater: boolean;
}

declare global {
  interface Window {
    drawn: () => Map<Element, Drawn>;
    drawnBefore: Map<Element, Drawn>;
  }
}

/** How many differences are listed: the first ones cause the others. */
const NAMED = 6;

/** Defines what the other functions call, in each document of the page. */
export async function readDrawn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const CONTENT = /^(?:svg|img|input|textarea|select|progress|meter|canvas|hr)$/;
    const HIDDEN = { visibilityProperty: true, opacityProperty: true };

    const lookOf = (element: Element): string[] => {
      if (element instanceof SVGElement) return [element.innerHTML];
      if (element instanceof HTMLImageElement) return [element.getAttribute('src') ?? ''];
      if (element instanceof HTMLSelectElement)
        return [element.selectedOptions[0]?.text ?? '', String(element.disabled)];
      if (element instanceof HTMLTextAreaElement) return [element.value, element.placeholder, String(element.disabled)];
      if (element instanceof HTMLInputElement)
        return [element.value, element.placeholder, String(element.checked), String(element.disabled)];
      return [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data.trim());
    };
    window.drawn = () => {
      const found = new Map<Element, Drawn>();
      const visit = (element: Element): void => {
        if (/^(?:script|style|template|noscript)$/.test(element.localName) || !element.checkVisibility(HIDDEN)) return;
        const { left, top, width, height } = element.getBoundingClientRect();
        const parts = lookOf(element);
        const { color, backgroundColor, boxShadow, fontWeight, opacity } = getComputedStyle(element);
        const isLeaf = CONTENT.test(element.localName);
        found.set(element, {
          box: [left + scrollX, top + scrollY, width, height].map(Math.round) as unknown as Drawn['box'],
          look: [...parts, color, backgroundColor, boxShadow, fontWeight, opacity].join(' '),
          hasContent: isLeaf || parts.some(Boolean),
          isLater: element.closest('[data-later]') !== null,
        });
        if (!isLeaf) for (const child of element.children) visit(child);
      };
      for (const child of document.body.children) visit(child);
      return found;
    };
  });
}

export function noteDrawn(page: Page): Promise<void> {
  return page.evaluate(() => void (window.drawnBefore = window.drawn()));
}

/**
 * @returns what differs from the recorded state, for the same elements, as React takes them over.
 */
export function changedSince(page: Page): Promise<readonly string[]> {
  return page.evaluate((named) => {
    const [before, after] = [window.drawnBefore, window.drawn()];
    const nameOf = (element: Element): string => {
      const text = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40);
      const parent = element.parentElement?.localName ?? '';
      return `${parent} > ${element.localName}${element.id && `#${element.id}`} “${text}”`;
    };
    const isSame = (one: Drawn, other: Drawn): boolean =>
      one.look === other.look && String(one.box) === String(other.box);

    const gone = [...before].filter(([element]) => !after.has(element));
    const come = [...after].filter(([element]) => !before.has(element));
    // Drawn anew, but identical and in the same place.
    for (const entry of [...gone]) {
      const at = come.findIndex(
        ([element, drawn]) => element.localName === entry[0].localName && isSame(drawn, entry[1]),
      );
      if (at < 0) continue;
      come.splice(at, 1);
      gone.splice(gone.indexOf(entry), 1);
    }
    const [changed, resized, moved]: [string[], string[], string[]] = [[], [], []];
    const counts = ({ hasContent, isLater }: Drawn): boolean => hasContent && !isLater;
    for (const [element, drawn] of gone) if (counts(drawn)) changed.push(`${nameOf(element)} disappears`);
    for (const [element, drawn] of come) if (counts(drawn)) changed.push(`${nameOf(element)} appears`);
    for (const [element, now] of after) {
      const then = before.get(element);
      if (!then || then.isLater || isSame(then, now)) continue;
      if (then.look !== now.look) changed.push(`${nameOf(element)}: “${then.look}” becomes “${now.look}”`);
      const [, , width, height] = then.box;
      const isResized = width !== now.box[2] || height !== now.box[3];
      const [x, y] = [now.box[0] - then.box[0], now.box[1] - then.box[1]];
      if (isResized) resized.push(`${nameOf(element)}: ${width} × ${height} becomes ${now.box[2]} × ${now.box[3]}`);
      else if (x !== 0 || y !== 0) moved.push(`${nameOf(element)} moves by ${x}, ${y}`);
    }
    return [...changed, ...resized, ...moved].slice(0, named);
  }, NAMED);
}
