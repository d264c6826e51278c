import { headElements, type HeadElement, type HeadOptions } from '@jpro/platform/head';
import { escapeHtml } from '@jpro/server/edge';
import { inlineJson } from './inline.ts';

/** The HTML of a page's title, addresses, share preview and structured data. */
export function headTags(options: HeadOptions): string {
  return headElements(options).map(htmlOf).join('');
}

function htmlOf({ tag, attributes, text = '', json }: HeadElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${written.join('')}>`;
  if (tag === 'meta' || tag === 'link') return start;
  return `${start}${json === undefined ? escapeHtml(text) : inlineJson(json)}</${tag}>`;
}
