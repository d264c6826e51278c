import type { JSX } from 'react';
import { Menu } from '@jpro/ui';
import { THEME_CHOICES, useTheme } from '@jpro/platform';
import { useText } from '../text.ts';
import { THEME_ICONS } from './themeIcons.ts';

export function ThemeMenu(): JSX.Element {
  const t = useText();
  const [theme, setTheme] = useTheme();
  return (
    <Menu
      trigger={{ icon: THEME_ICONS[theme], label: t('theme.label') }}
      align="end"
      entries={THEME_CHOICES.map((choice) => ({
        key: choice,
        label: t(`theme.${choice}`),
        icon: THEME_ICONS[choice],
        checked: choice === theme,
        onSelect: () => setTheme(choice),
      }))}
    />
  );
}
