import type { Locale } from '@jpro/platform/locale';
import { escapeHtml } from '@jpro/server/edge';
import { TEXTS } from '../../texts.ts';

/** Covers the page until the shell removes it. */
export function splash(locale: Locale): string {
  return (
    `<div id="splash" class="splash" role="status">${mark('splash-mark')}` +
    `<p>${escapeHtml(TEXTS[locale].splash.loading)}</p><div class="splash-bar" aria-hidden="true"></div></div>`
  );
}

/**
 * Shown when no shell starts (`shellStart.js`): in place of the splash, or below a page that the server has rendered.
 */
export function startFailed(locale: Locale): string {
  const { failed, retry } = TEXTS[locale].splash;
  return (
    `<div id="start-failed" role="alert" hidden>${mark('splash-mark')}` +
    `<p>${escapeHtml(failed)}</p><p><a href="">${escapeHtml(retry)}</a></p></div>`
  );
}

/** For browsers without scripts: an explanation instead of an endless splash. */
export function noScript(locale: Locale): string {
  return `<noscript><p class="no-script">${escapeHtml(TEXTS[locale].splash.no_script)}</p></noscript>`;
}

export const NO_SCRIPT_STYLES = '.splash{display:none}.no-script{margin:auto;padding:24px;max-width:40em}';

/** The symbol of the logo, in the colour of the text around it. */
export function mark(className: string): string {
  return (
    `<svg class="${className}" viewBox="0 0 64 64" aria-hidden="true">` +
    '<rect width="64" height="64" rx="14" fill="currentColor"/>' +
    '<path d="M37 14v25a9 9 0 0 1-18 0" fill="none" stroke="var(--color-on-primary,Canvas)" stroke-width="7" ' +
    'stroke-linecap="round"/></svg>'
  );
}

/**
 * For browsers without scripts: hides every control that needs them, makes forms say so, and opens what scripts usually
 * open.
 */
export function withoutScriptStyles(locale: Locale): string {
  const sentence = JSON.stringify(TEXTS[locale].needs_script);
  return (
    'main button[type=button],#shell-top button,form[method=post]:not([action]) button{display:none!important}' +
    '[data-more]{display:block!important}form[data-more]{display:grid!important}' +
    '@media(max-width:46.875em){form:has(>[data-more]){grid-template-columns:1fr!important}}' +
    `form[method=post]:not([action])::before{content:${sentence};display:block;padding:12px 16px;` +
    'border:1px solid var(--color-line);border-radius:6px;background:var(--color-surface)}' +
    '.without-script{display:flex;flex-wrap:wrap;gap:8px 24px;padding:8px 16px;' +
    'border-bottom:1px solid var(--color-line);background:var(--color-surface)}' +
    '.without-script a{display:block;padding:8px 0}.without-script summary{padding:8px 0;cursor:pointer}' +
    '.without-script form{display:flex;flex-wrap:wrap;gap:8px}' +
    '.without-script button{min-height:44px;padding:0 12px;border:1px solid var(--color-line);border-radius:6px;' +
    'background:none}.without-script button[aria-pressed=true]{border-color:var(--color-primary)}' +
    '.without-script ul{list-style:none}'
  );
}
