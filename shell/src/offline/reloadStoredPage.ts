import { siteResponse, type BrowserPlatform } from '@jpro/platform/host';
import { storedAt } from './storedAt.ts';

const EVERY_MS = 15_000;

/**
 * A stored page may be from releases that have since been rolled back, and shows nothing about its visitor. It is
 * reloaded as soon as the site responds, at the latest with the next page.
 */
export function reloadStoredPage({ history }: Pick<BrowserPlatform, 'history'>): void {
  if (storedAt() === null) return;
  const reload = (): void => window.location.reload();
  history.subscribe(reload);
  const look = async (): Promise<void> => {
    if (document.visibilityState === 'visible' && !isInUse() && (await siteResponse())?.ok) reload();
  };
  void look();
  setInterval(() => void look(), EVERY_MS);
  window.addEventListener('online', () => void look());
}

/** Whether something is being typed or chosen. */
function isInUse(): boolean {
  return document.querySelector('dialog[open]') !== null || document.activeElement?.matches('input,textarea') === true;
}
