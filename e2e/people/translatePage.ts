import type { Page } from '@playwright/test';

/** Replaces every text of the page, as the page translators of Chrome and Google do; its words stay. */
export function translatePage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (textContent?.trim() && !parentElement?.closest('script, style, textarea')) found.push(texts.currentNode);
    }
    for (const text of found) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.textContent ?? '');
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  });
}
