import type { Locale } from '@jpro/platform/locale';
import { TEXTS } from '../texts.ts';
import { escapeHtml } from '@jpro/server/edge';

const MARK =
  '<svg class="splash-mark" viewBox="0 0 64 64" aria-hidden="true">' +
  '<rect width="64" height="64" rx="14" fill="currentColor"/>' +
  '<path d="M37 14v25a9 9 0 0 1-18 0" fill="none" stroke="var(--color-on-primary,Canvas)" stroke-width="7" ' +
  'stroke-linecap="round"/>' +
  '</svg>';

/** Covers the page until the shell removes it. */
export function splash(locale: Locale): string {
  return (
    `<div id="splash" class="splash" role="status">${MARK}` +
    `<p>${escapeHtml(TEXTS[locale].splash.loading)}</p><div class="splash-bar" aria-hidden="true"></div></div>`
  );
}

/** Shown when no shell starts (`shellStart.js`): in place of the splash, or below a page that the server has drawn. */
export function startFailed(locale: Locale): string {
  const { failed, retry } = TEXTS[locale].splash;
  return (
    `<div id="start-failed" role="alert" hidden>${MARK}` +
    `<p>${escapeHtml(failed)}</p><p><a href="">${escapeHtml(retry)}</a></p></div>`
  );
}

/** For a browser without scripts: an explanation instead of an endless splash. */
export function noScript(locale: Locale): string {
  return `<noscript><p class="no-script">${escapeHtml(TEXTS[locale].splash.no_script)}</p></noscript>`;
}

export const NO_SCRIPT_STYLES = '.splash{display:none}.no-script{margin:auto;padding:24px;max-width:40em}';
