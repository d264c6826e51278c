import { splitLocale, type HistoryEntry, type Store } from '@jpro/platform';
import { createStore, type BrowserPlatform } from '@jpro/platform/host';

export const UNIT = 'shell';

/** The entry that the shell's own trees render: follows the history once the texts in its language are loaded. */
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
