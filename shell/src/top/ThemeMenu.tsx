import type { JSX } from 'react';
import { Menu } from '@jpro/ui';
import { THEME_CHOICES, useTheme } from '@jpro/platform';
import { useText } from '../text.ts';

const ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

export function ThemeMenu(): JSX.Element {
  const t = useText();
  const [theme, setTheme] = useTheme();
  return (
    <Menu
      trigger={{ icon: ICONS[theme], label: t('theme.label') }}
      align="end"
      entries={THEME_CHOICES.map((choice) => ({
        key: choice,
        label: t(`theme.${choice}`),
        icon: ICONS[choice],
        checked: choice === theme,
        onSelect: () => setTheme(choice),
      }))}
    />
  );
}
