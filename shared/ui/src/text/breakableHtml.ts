import { isValidElement, type ReactNode } from 'react';
import { breakable } from './breakable.ts';

const TAG_OR_TEXT = /<[^>]*>|[^<]+/g;

interface Marked {
  readonly className?: string;
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

/** `breakable` for text that comes as HTML, such as an article: its tags stay, its text breaks like all other text. */
export function breakableHtml(html: string): string {
  return html.replace(TAG_OR_TEXT, (part) => (part.startsWith('<') ? part : htmlOf(breakable(part))));
}

/** @param node what `breakable` returns: text that was HTML before, in `<span>`s, with `<wbr>`s */
function htmlOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(htmlOf).join('');
  if (!isValidElement<Marked>(node)) return String(node);
  if (node.type === 'wbr') return '<wbr aria-hidden="true">';
  const { className, children, dangerouslySetInnerHTML } = node.props;
  const inner = dangerouslySetInnerHTML?.__html ?? htmlOf(children);
  return `<span${className ? ` class="${className}"` : ''}>${inner}</span>`;
}
