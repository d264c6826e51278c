import type { RealtimeConfig } from '@jpro/platform/boot';
import { hashSource, type InlineHashes } from './inline.ts';

export interface PolicyOptions {
  /** The inline scripts and styles of the document. */
  readonly inline: InlineHashes;
  readonly url: URL;
  readonly realtime: RealtimeConfig | null;
  /** Origin of the release files when it differs from the page's. */
  readonly assetsUrl?: string | undefined;
  /** Origins on the machine of the visitor, a developer. */
  readonly localBuilds?: readonly string[];
}

/** In production, styled-components inserts its rules into an empty `<style>` (`insertRule`). */
const EMPTY_STYLE = hashSource('');

/**
 * Scripts are files of this site, which sends no content of visitors as a script (`nosniff`), and the document's inline
 * ones, by their hashes. Nothing else inline, no eval, no frames from elsewhere, and no other hosts except the push
 * service, `ASSETS_URL` and, for a developer, their own machine.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { inline, url, realtime, assetsUrl, localBuilds = [] } = options;
  const files = ["'self'", ...(assetsUrl ? [assetsUrl] : []), ...localBuilds];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [...files, ...inline.scripts],
    'style-src': [...files, EMPTY_STYLE, ...inline.styles],
    'style-src-attr': ["'none'"],
    'img-src': [...files, 'data:', 'blob:'],
    'font-src': files,
    'connect-src': ["'self'", ...pushHosts(url, realtime), ...localBuilds],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    // For applicants' PDFs, which their own policy puts into a sandbox. Pages cannot be framed.
    'frame-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  const policy = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`);
  // Browsers differ in whether they upgrade `http://localhost`.
  if (url.protocol === 'https:' && localBuilds.length === 0) policy.push('upgrade-insecure-requests');
  return policy.join('; ');
}

function pushHosts(url: URL, realtime: RealtimeConfig | null): string[] {
  if (!realtime) return [];
  // Some browsers do not match a websocket to this host with `'self'`.
  if (realtime.cluster === undefined) return [url.origin.replace(/^http/, 'ws')];
  return [`wss://ws-${realtime.cluster}.pusher.com`, `https://sockjs-${realtime.cluster}.pusher.com`];
}
