import type { Locale } from '@jpro/platform/locale';
import { TEXTS } from '../texts.ts';

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
    '.without-script a,.without-script summary{display:block;padding:8px 0}' +
    '.without-script form{display:flex;flex-wrap:wrap;gap:8px}' +
    '.without-script button{min-height:44px;padding:0 12px;border:1px solid var(--color-line);border-radius:6px;' +
    'background:none}.without-script button[aria-pressed=true]{border-color:var(--color-primary)}' +
    '.without-script ul{list-style:none}'
  );
}
