import type { BootManifest } from '@jpro/platform/boot';
import type { Locale } from '@jpro/platform/locale';
import type { ThemeChoice } from '@jpro/platform/theme';
import type { Release } from '@jpro/releases';
import type { ResolvedReleases } from './resolveReleases.ts';
import { inlineCss, inlineJson } from './inline.ts';
import { NO_SCRIPT_STYLES, noScript, splash, startFailed } from './splash.ts';
import { startScript } from './startScript.ts';

export interface DocumentParts {
  readonly locale: Locale;
  readonly theme: ThemeChoice;
  readonly nonce: string;
  readonly headTags: string;
  readonly styles: string;
  readonly preloadTags: string;
  readonly scriptTags: string;
  readonly releases: Pick<ResolvedReleases, 'shell' | 'isLastShell'>;
  readonly boot: BootManifest;
}

/** The document: three sibling elements for the shell and one remote, and everything that they need to start. */
export function documentHtml(parts: DocumentParts): string {
  const { locale, theme, nonce, releases } = parts;
  return (
    `<!doctype html><html lang="${locale}" data-theme="${theme}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${parts.headTags}` +
    `<style nonce="${nonce}">${inlineCss(parts.styles)}</style>` +
    `<noscript><style nonce="${nonce}">${NO_SCRIPT_STYLES}</style></noscript>` +
    `<meta name="sc-nonce" content="${nonce}">${iconTags(releases.shell)}` +
    `<script nonce="${nonce}">${startScript(releases)}</script>` +
    `${parts.scriptTags}${parts.preloadTags}</head><body>` +
    `<div id="shell-top"></div><main id="outlet" tabindex="-1"></main><div id="shell-bottom"></div>` +
    `${splash(locale)}${startFailed(locale)}${noScript(locale)}` +
    `<script type="application/json" id="boot">${inlineJson(parts.boot)}</script></body></html>`
  );
}

function iconTags({ files }: Release): string {
  const has = (file: string): boolean => files.some(({ path }) => path === file);
  return [
    ...(has('favicon.svg') ? ['<link rel="icon" type="image/svg+xml" href="/favicon.svg">'] : []),
    ...(has('manifest.webmanifest') ? ['<link rel="manifest" href="/manifest.webmanifest">'] : []),
  ].join('');
}
