import {
  languageName,
  LOCALES,
  THEME_CHOICES,
  useLocale,
  usePlatform,
  useTheme,
  type ThemeChoice,
} from '@jpro/platform';
import { LowDataSwitch, TitledCard } from '@jpro/features';
import { RadioGroup } from '@jpro/ui';
import { useText } from '../../text.ts';

/** Language, theme and low-data mode: each takes effect at once, on this device only. */
export function DisplaySettings() {
  const t = useText();
  const locale = useLocale();
  const { changeLocale } = usePlatform();
  const [theme, setTheme] = useTheme();
  return (
    <TitledCard title={t('setting.display')} size="title" $gap={4}>
      <RadioGroup
        legend={t('setting.language')}
        inline
        name="language"
        value={locale}
        options={LOCALES.map((value) => ({ value, label: languageName(value) }))}
        onChange={(event) => {
          const choice = LOCALES.find((one) => one === event.currentTarget.value);
          if (choice) void changeLocale(choice);
        }}
      />
      <RadioGroup
        legend={t('setting.theme')}
        inline
        name="theme"
        value={theme}
        options={THEME_CHOICES.map((value) => ({ value, label: t(`setting.themes.${value}`) }))}
        onChange={(event) => setTheme(event.currentTarget.value as ThemeChoice)}
      />
      <LowDataSwitch help={t('setting.low_data_help')} />
    </TitledCard>
  );
}
