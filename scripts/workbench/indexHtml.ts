import { LOCALES } from '@jpro/api/locale';
import { STATES } from './sampleOf.ts';

/** A page of the remote that is being developed. */
export interface WorkbenchPage {
  readonly pattern: string;
  readonly role: string;
}

const THEMES = ['light', 'dark'] as const;

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: 0.5rem; border-bottom: 1px solid #8884; vertical-align: top; }
  td a { display: block; min-height: 2rem; white-space: nowrap; }
`;

/** An address for a pattern: each parameter is 1, optional ones are left out. */
export function sampleAddress(pattern: string): string {
  const parts = pattern.split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part];
    if (part.endsWith('?')) return [];
    return [part.includes('<number>') || /id/i.test(part) ? '1' : 'cook'];
  });
  return parts.join('/') || '/';
}

/** The address that shows a page in a state. */
export function showAddress(page: WorkbenchPage, locale: string, state: string, theme: string): string {
  const to = `/${locale}${sampleAddress(page.pattern)}`.replace(/\/$/, '');
  return `/dev/workbench/show?to=${encodeURIComponent(to)}&as=${page.role}-${state}&theme=${theme}`;
}

/** Lists every page in its states, in each language and theme. */
export function indexHtml(pages: readonly WorkbenchPage[]): string {
  const rows = pages.map((page) => {
    const cells = STATES.map((state) => {
      const links = LOCALES.flatMap((locale) =>
        THEMES.map((theme) => {
          const address = showAddress(page, locale, state, theme).replaceAll('&', '&amp;');
          return `<a href="${address}" data-state="${state}">${locale} ${theme}</a>`;
        }),
      );
      return `<td>${links.join(' ')}</td>`;
    });
    return `<tr><th scope="row">${page.pattern.replaceAll('<', '&lt;')}</th>${cells.join('')}</tr>`;
  });
  const heads = STATES.map((state) => `<th scope="col">${state}</th>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Workbench</title>
<style>${STYLE}</style>
<h1>Workbench</h1>
<p>Every page with responses made from the contract. Nothing is stored.</p>
<p><a href="/dev/workbench/style">When buttons, chips and steps of spacing are used</a></p>
<table><thead><tr><th scope="col">Page</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
</html>
`;
}
