import type { Locale } from '@jpro/platform/locale';
import { TEXTS } from '../texts.ts';
import { escapeHtml } from './escape.ts';

const MARK =
  '<svg class="splash-mark" viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="14" fill="currentColor"/>' +
  '<path d="M37 14v25a9 9 0 0 1-18 0" fill="none" stroke="var(--color-on-primary,Canvas)" stroke-width="7" stroke-linecap="round"/>' +
  '</svg>';

/** Stands over the page until the shell takes it away; its second half shows when the shell's script does not arrive. */
export function splash(locale: Locale): string {
  const { loading, failed, retry } = TEXTS[locale].splash;
  return (
    `<div id="splash" class="splash" role="status">${MARK}` +
    `<p id="splash-loading">${escapeHtml(loading)}</p><div class="splash-bar" aria-hidden="true"></div>` +
    `<div id="splash-failed" hidden><p>${escapeHtml(failed)}</p><p><a href="">${escapeHtml(retry)}</a></p></div></div>`
  );
}

/** For a browser without scripts: no splash over nothing, but a reason. */
export function noScript(locale: Locale): string {
  return `<noscript><p class="no-script">${escapeHtml(TEXTS[locale].splash.no_script)}</p></noscript>`;
}

export const NO_SCRIPT_STYLES = '.splash{display:none}.no-script{margin:auto;padding:24px;max-width:40em}';

/** Runs before the shell, so it knows when the shell's own script fails. Errors of scripts do not bubble, hence the capture. */
export const WATCH_SHELL_SCRIPT =
  "addEventListener('error',function(e){if(e.target&&e.target.tagName==='SCRIPT'&&e.target.hasAttribute('defer')){" +
  "document.getElementById('splash-loading').hidden=true;document.getElementById('splash-failed').hidden=false}},true)";
