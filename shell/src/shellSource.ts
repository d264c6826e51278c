import { splitLocale, type HistoryEntry, type Platform, type Store } from '@jpro/platform';
import { createStore, twice } from '@jpro/platform/host';
import { whenTheLineIsBack } from './page/whenTheLineIsBack.ts';

export const UNIT = 'shell';

/**
 * The entry that the shell's own trees render: follows the history once the texts in its language are loaded. Without
 * them, the previous entry is better than one without words.
 */
export function createShellSource(platform: Pick<Platform, 'history' | 'texts'>): Store<HistoryEntry> {
  const shown = createStore(platform.history.get());
  platform.history.subscribe(() => {
    const entry = platform.history.get();
    const { locale } = splitLocale(entry.location.pathname);
    if (platform.texts.has(UNIT, locale)) return shown.set(entry);
    void whenTheLineIsBack(() => twice(() => platform.texts.load(UNIT, locale))).then(
      () => shown.set(platform.history.get()),
      () => undefined,
    );
  });
  return shown;
}
