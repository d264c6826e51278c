import type { JSX } from 'react';
import {
  languageName,
  LOCALES,
  localizedPath,
  THEME_CHOICES,
  useEntry,
  useLocale,
  usePlatform,
  useSession,
  useTheme,
  type MenuName,
} from '@jpro/platform';
import { menuItems } from '@jpro/platform/server';
import { useText } from './text.ts';

const MENUS = ['tabs', 'tools', 'employers', 'user', 'drawer', 'company', 'jobseeker'] as const satisfies MenuName[];

/** Menus, language and theme for browsers without scripts. Rendered only on the server and styled by the gateway. */
export function WithoutScript(): JSX.Element {
  const t = useText();
  const locale = useLocale();
  const [theme] = useTheme();
  const { pathname, search } = useEntry().location;
  const user = useSession();
  const audience = user?.user_type ?? 'guest';
  const { routes } = usePlatform();
  const entries = MENUS.flatMap((menu) => menuItems(routes, menu, audience, locale, user?.member?.role));
  const items = new Map(entries.map(({ to, label }) => [to, label]));
  return (
    <div className="without-script">
      <details>
        <summary>{t('menu.title')}</summary>
        <nav aria-label={t('menu.title')}>
          <ul>
            {[...items].map(([to, label]) => (
              <li key={to}>
                <a href={localizedPath(to, locale)}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </details>
      <form method="post" action="/preferences">
        <input type="hidden" name="page" value={`${pathname}${search}`} />
        {LOCALES.map((choice) => (
          <button key={choice} name="locale" value={choice} lang={choice} aria-pressed={choice === locale}>
            {languageName(choice)}
          </button>
        ))}
        {THEME_CHOICES.map((choice) => (
          <button key={choice} name="theme" value={choice} aria-pressed={choice === theme}>
            {t(`theme.${choice}`)}
          </button>
        ))}
      </form>
      {audience !== 'guest' && (
        <form method="post" action="/logout">
          <button>{t('user_menu.logout')}</button>
        </form>
      )}
    </div>
  );
}
