import type { Page } from '@playwright/test';

/** The placeholder of an input for web addresses. */
const ADDRESS_SCHEME = /^https?:$/;
/** Shown in place of a missing logo. */
const INITIALS = /^\p{Lu}{1,2}$/u;

/**
 * Visible and spoken texts of the page that come neither from the pseudo-language's files, which have brackets, nor
 * from `data`: what the API sent and what the people of the test wrote.
 */
export async function literalTexts(page: Page, data: readonly unknown[]): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const blockOf = (node: Node): Element => {
      let at = node.parentElement!;
      while (getComputedStyle(at).display === 'inline') at = at.parentElement!;
      return at;
    };
    const blocks = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (parent.matches('script, style, noscript') || !parent.checkVisibility()) continue;
      const block = blockOf(node);
      blocks.set(block, `${blocks.get(block) ?? ''}${node.textContent}`);
    }
    const spoken = [...document.body.querySelectorAll('*')].flatMap((element) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, ...blocks.values(), ...spoken];
  });
  const known = data.flatMap(stringsIn).join('\n');
  const isLiteral = (text: string): boolean =>
    /\p{L}/u.test(text) && !known.includes(text) && !ADDRESS_SCHEME.test(text) && !INITIALS.test(text);
  return [...new Set(texts.flatMap((text) => outsideBrackets(text).split(/\s[–·|-]\s|[,\n•()/›]/)))]
    .map((text) => text.trim())
    .filter(isLiteral);
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Removes everything in `[…]` from a text. */
function outsideBrackets(text: string): string {
  const inner = text.replace(/\[[^[\]]*\]/g, '\n');
  return inner === text ? text : outsideBrackets(inner);
}
