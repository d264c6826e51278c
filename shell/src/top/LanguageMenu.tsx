import type { JSX } from 'react';
import { Menu } from '@jpro/ui';
import { languageName, LOCALES, useLocale, usePlatform } from '@jpro/platform';
import { useText } from '../text.ts';

export function LanguageMenu(): JSX.Element {
  const t = useText();
  const locale = useLocale();
  const { changeLocale } = usePlatform();
  return (
    <Menu
      trigger={{ icon: 'globe', label: t('language.label') }}
      align="end"
      entries={LOCALES.map((choice) => ({
        key: choice,
        label: languageName(choice),
        lang: choice,
        checked: choice === locale,
        onSelect: () => void changeLocale(choice),
      }))}
    />
  );
}
