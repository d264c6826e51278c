import { THEME_COOKIE } from '@jpro/api/cookies';
import { keepCookie } from '../session/cookies.ts';
import type { ThemeStore } from './platform.ts';
import { createStore } from '../data/store.ts';
import type { ThemeChoice } from './theme.ts';

/** The visitor's theme. The style sheet follows `data-theme`; `system` follows the device. */
export function createTheme(choice: ThemeChoice): ThemeStore {
  const store = createStore(choice);
  return {
    ...store,
    set(next) {
      keepCookie(THEME_COOKIE, next);
      document.documentElement.dataset['theme'] = next;
      store.set(next);
    },
  };
}
