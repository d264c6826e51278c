import type { Locale } from '@jpro/platform/locale';
import type { Release } from '@jpro/releases';
import { TEXTS } from '../texts.ts';
import { escapeHtml } from '@jpro/server/edge';

const MARK =
  '<svg class="splash-mark" viewBox="0 0 64 64" aria-hidden="true">' +
  '<rect width="64" height="64" rx="14" fill="currentColor"/>' +
  '<path d="M37 14v25a9 9 0 0 1-18 0" fill="none" stroke="var(--color-on-primary,Canvas)" stroke-width="7" ' +
  'stroke-linecap="round"/>' +
  '</svg>';

/** Covers the page until the shell removes it; its second half appears when the shell's script does not load. */
export function splash(locale: Locale): string {
  const { loading, failed, retry } = TEXTS[locale].splash;
  return (
    `<div id="splash" class="splash" role="status">${MARK}` +
    `<p id="splash-loading">${escapeHtml(loading)}</p><div class="splash-bar" aria-hidden="true"></div>` +
    `<div id="splash-failed" hidden><p>${escapeHtml(failed)}</p><p><a href="">${escapeHtml(retry)}</a></p></div></div>`
  );
}

/** Above a page that came with its HTML: it can be read, and its controls do not work. */
export function startFailed(locale: Locale): string {
  const { failed, retry } = TEXTS[locale].splash;
  return (
    `<div id="splash-failed" class="start-failed" role="alert" hidden><p>${escapeHtml(failed)}</p>` +
    `<p><a href="">${escapeHtml(retry)}</a></p></div>`
  );
}

/** For a browser without scripts: an explanation instead of an endless splash. */
export function noScript(locale: Locale): string {
  return `<noscript><p class="no-script">${escapeHtml(TEXTS[locale].splash.no_script)}</p></noscript>`;
}

export function noScriptStyles(nonce: string): string {
  return (
    `<noscript><style nonce="${nonce}">` +
    '.splash{display:none}.no-script{margin:auto;padding:24px;max-width:40em}</style></noscript>'
  );
}

/**
 * Runs before the shell, to catch a shell script that does not load or throws at its start: shows that to the visitor
 * and reports it. Errors of script tags do not bubble, hence the capture.
 */
export function watchShellScript({ unit, version }: Pick<Release, 'unit' | 'version'>): string {
  const report = JSON.stringify({ unit, version, outcome: 'failed', ms: 0 });
  return (
    "addEventListener('error',function(e){var s=e.target,f=document.getElementById('splash-failed');" +
    `if(!f||!f.hidden||!(s&&s.tagName==='SCRIPT'?s.hasAttribute('defer'):` +
    `(e.filename||'').includes('/assets/${unit}/')))return;` +
    "var l=document.getElementById('splash-loading');if(l)l.hidden=true;f.hidden=false;" +
    `navigator.sendBeacon('/telemetry',${JSON.stringify(report)})},true)`
  );
}
