import type { Locale } from '@jpro/platform/locale';
import { TEXTS } from '../texts.ts';
import { mark } from './mark.ts';
import { escapeHtml } from '@jpro/server/edge';

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
