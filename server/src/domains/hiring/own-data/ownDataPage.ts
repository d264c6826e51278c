import type { Locale } from '../../../core/http/handler.ts';
import { escapeHtml } from '../../../core/text/escapeHtml.ts';
import { text } from '../../../core/texts.ts';
import { dayAndTime } from '../../../core/time/yangonTime.ts';
import type { OwnData } from './ownData.ts';
import { type Entry, type Key, type Link, ownDataSections, type Value } from './ownDataSections.ts';
import type { OwnFile } from './ownFiles.ts';

const STYLE = `
:root{color-scheme:light dark}
body{font:1rem/1.7 system-ui,"Noto Sans Myanmar","Myanmar Text",sans-serif;margin:0 auto;max-width:44rem;padding:1rem}
h1,h2{line-height:1.5}h2{border-top:1px solid #8886;padding-top:1.5rem;margin-top:2rem}
nav ul{padding-left:1.2rem}article{border:1px solid #8886;border-radius:.5rem;padding:.25rem 1rem;margin:.75rem 0}
dl{margin:.5rem 0}dt{font-size:.875rem;opacity:.75}dd{margin:0 0 .5rem;overflow-wrap:anywhere;white-space:pre-line}`;

/**
 * What is stored about a jobseeker, as a page that needs nothing but the files beside it. Empty fields are left out;
 * empty sections say that they are.
 */
export function ownDataPage(data: OwnData, files: readonly OwnFile[], locale: Locale): string {
  const sections = ownDataSections(data, files, locale);
  const t = (key: Key) => escapeHtml(text(locale, 'own_data', key));
  const contents = sections.map(({ title }) => `<li><a href="#${title}">${t(title)}</a></li>`).join('');
  const bodies = sections.map(({ title, items }) => {
    const articles = items.map((entries) => articleOf(entries, locale)).filter((article) => article !== '');
    return `<section><h2 id="${title}">${t(title)}</h2>${articles.join('') || `<p>${t('nothing')}</p>`}</section>`;
  });
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${t('page_title')} - JPro</title>` +
    `<style>${STYLE}</style></head><body><main><h1>${t('page_title')}</h1>` +
    `<p>${t('intro')} ${shown(new Date(data.exported_at), locale)}</p><nav><ul>${contents}</ul></nav>` +
    `${bodies.join('')}</main></body></html>\n`
  );
}

function articleOf(entries: readonly Entry[], locale: Locale): string {
  const rows = entries
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(
      ([label, value]) =>
        `<dt>${escapeHtml(text(locale, 'own_data', label))}</dt><dd>${shown(value as NonNullable<Value>, locale)}</dd>`,
    );
  return rows.length === 0 ? '' : `<article><dl>${rows.join('')}</dl></article>`;
}

function shown(value: NonNullable<Value>, locale: Locale): string {
  if (value instanceof Date) return escapeHtml(Object.values(dayAndTime(locale, value)).join(' '));
  if (typeof value === 'boolean') return escapeHtml(text(locale, 'own_data', value ? 'yes' : 'no'));
  if (typeof value === 'object') return linkTo(value);
  return escapeHtml(String(value));
}

function linkTo({ href, text: words }: Link): string {
  const address = href.split('/').map(encodeURIComponent).join('/');
  return `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;
}
