import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { matchRoute, splitLocale, type BootManifest, type OwnedRoute } from '@jpro/platform';

/**
 * Reports once, when the visitor leaves, how fast this document was (LCP), how fast it responds (INP) and how much it
 * moves (CLS). The values count for the page and release with which the document was loaded, wherever the visitor goes
 * afterwards.
 */
export function measurePage(routes: readonly OwnedRoute[], { remotes, view }: BootManifest): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const loaded = navigation && matchRoute(routes, splitLocale(new URL(navigation.name).pathname).path)?.route;
  const version = loaded && remotes[loaded.unit]?.releases[0]?.version;
  if (!version) return;
  const vitals: Record<string, number> = {};
  const note = ({ name, value }: { readonly name: string; readonly value: number }): void => {
    vitals[name] = value;
  };
  onLCP(note);
  onINP(note);
  onCLS(note);
  let isSent = false;
  addEventListener('visibilitychange', () => {
    if (isSent || document.visibilityState !== 'hidden' || Object.keys(vitals).length === 0) return;
    isSent = true;
    navigator.sendBeacon(
      '/telemetry',
      JSON.stringify({ view, unit: loaded.unit, version, page: loaded.pattern, vitals }),
    );
  });
}
