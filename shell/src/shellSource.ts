import { splitLocale, type HistoryEntry, type Store } from '@jpro/platform';
import { createStore, type BrowserPlatform } from '@jpro/platform/host';

export const UNIT = 'shell';

/** What the shell's own trees follow: the history, as soon as the shell's texts in its language are here. */
export function createShellSource(platform: BrowserPlatform): Store<HistoryEntry> {
  const shown = createStore(platform.history.get());
  platform.history.subscribe(() => {
    const entry = platform.history.get();
    const { locale } = splitLocale(entry.location.pathname);
    if (platform.texts.has(UNIT, locale)) return shown.set(entry);
    void platform.texts.load(UNIT, locale).then(() => shown.set(platform.history.get()));
  });
  return shown;
}
