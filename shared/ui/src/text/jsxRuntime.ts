/**
 * React's JSX runtime with one extra step: the compilers take it for all of our code (`jsxImportSource`). It makes
 * every rendered text `breakable`, and gives text that has siblings an element of its own: page translators replace
 * text nodes by elements, and React cannot remove, or insert before, a node that is no longer there. A text that is
 * the only child is safe, because React sets it as `textContent`. Function components get their text unchanged and
 * pass it on to an element (decision 135).
 */
import type { ReactNode } from 'react';
import { Fragment, jsx as one, jsxs as several, type JSX } from 'react/jsx-runtime';
import { breakable } from './breakable.ts';

export { Fragment, type JSX };
export const jsx = withBreaks(one);
export const jsxs = withBreaks(several);

/** Elements that can contain only text. */
const PLAIN = new Set<unknown>(['option', 'title', 'textarea', 'style']);

function withBreaks(create: typeof one): typeof one {
  /** Keeps every element at its place, so that nothing is mounted again when a text beside it comes or goes. */
  function apart(children: readonly ReactNode[]): ReactNode {
    const shown: ReactNode[] = [];
    let [text, at] = ['', -1];
    let [hasElements, hasChanged] = [false, false];
    const endText = () => {
      // Translators leave spaces as they are.
      if (at >= 0) shown[at] = text.trim() === '' ? text : one('span', { children: breakable(text) }, `#${at}`);
      [text, at] = ['', -1];
    };
    for (const given of children) {
      const child: ReactNode = Array.isArray(given) ? apart(given) : given;
      if (isText(child)) {
        if (at < 0) at = shown.length;
        text += child;
        shown.push(null);
        hasChanged = true;
      } else {
        const isElement = typeof child === 'object' && child !== null;
        if (isElement) endText();
        hasElements ||= isElement;
        hasChanged ||= child !== given;
        shown.push(child);
      }
    }
    if (!hasChanged) return children;
    if (!hasElements) return text;
    endText();
    return shown;
  }

  return (type, props, key) => {
    const { children } = props as { readonly children?: ReactNode };
    if (typeof type === 'function' || PLAIN.has(type)) return create(type, props, key);
    let shown: ReactNode = Array.isArray(children) ? apart(children) : children;
    if (typeof shown === 'string') shown = breakable(shown);
    // What is alone in a fragment may have siblings around it.
    if (typeof type === 'symbol' && isText(shown)) shown = one('span', { children: shown });
    if (shown === children) return create(type, props, key);
    return (Array.isArray(shown) ? create : one)(type, { ...(props as object), children: shown }, key);
  };
}

function isText(child: ReactNode): child is string | number {
  return (typeof child === 'string' && child !== '') || typeof child === 'number';
}
