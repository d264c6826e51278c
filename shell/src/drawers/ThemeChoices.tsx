import type { JSX } from 'react';
import { Cluster, IconButton } from '@jpro/ui';
import { THEME_CHOICES, useTheme } from '@jpro/platform';
import { useText } from '../text.ts';
import { THEME_ICONS } from '../top/themeIcons.ts';

/** Theme buttons, because a menu would open behind the drawer. */
export function ThemeChoices(): JSX.Element {
  const t = useText();
  const [theme, setTheme] = useTheme();
  return (
    <Cluster role="group" aria-label={t('theme.label')}>
      {THEME_CHOICES.map((choice) => (
        <IconButton
          key={choice}
          icon={THEME_ICONS[choice]}
          label={t(`theme.${choice}`)}
          tone={choice === theme ? 'primary' : 'ink'}
          pressed={choice === theme}
          onClick={() => setTheme(choice)}
        />
      ))}
    </Cluster>
  );
}
