import type { ReactElement, ReactNode } from 'react';
import { breakable } from './breakable.ts';

const TAG_OR_TEXT = /<[^<>]*>|[^<]+/g;

interface Marked {
  readonly className?: string;
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

/**
 * `breakable` for text in HTML form, such as an article: its tags stay, and its text breaks like all other text.
 * Decision 193.
 */
export function breakableHtml(html: string): string {
  return html.replace(TAG_OR_TEXT, (part) => (part.startsWith('<') ? part : htmlOf(breakable(part))));
}

/**
 * @param node what `breakable` returns for text that was HTML: text in `<span>`s, with `<wbr>`s
 */
function htmlOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(htmlOf).join('');
  if (typeof node === 'string') return node;
  const { type, props } = node as ReactElement<Marked>;
  if (type === 'wbr') return '<wbr aria-hidden="true">';
  const inner = props.dangerouslySetInnerHTML?.__html ?? htmlOf(props.children);
  return `<span class="${props.className ?? ''}">${inner}</span>`;
}
