import {
  languageName,
  LOCALES,
  THEME_CHOICES,
  useLocale,
  usePlatform,
  useTheme,
  type ThemeChoice,
  useEntry,
} from '@jpro/platform';
import { TitledCard } from '@jpro/features';
import { RadioGroup } from '@jpro/ui';
import { useRef, useSyncExternalStore } from 'react';
import { LOW_DATA_COOKIE } from '@jpro/api/cookies';
import { Switch } from '@jpro/ui/fields';
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
      <LowDataSwitch />
    </TitledCard>
  );
}

const neverChanges = () => () => undefined;
const isOn = () => document.cookie.split('; ').includes(`${LOW_DATA_COOKIE}=on`);

/**
 * Switches to pages without web fonts, pictures and prefetching. The page is reloaded, because the mode takes effect
 * when a page loads.
 */
function LowDataSwitch() {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useEntry().location;
  const on = useSyncExternalStore(neverChanges, isOn, () => false);
  return (
    <form ref={form} method="post" action="/preferences">
      <input type="hidden" name="page" value={pathname} />
      <input type="hidden" name="low_data" value={on ? 'off' : 'on'} />
      <Switch
        label={t('setting.low_data')}
        help={t('setting.low_data_help')}
        checked={on}
        onChange={() => form.current?.requestSubmit()}
      />
    </form>
  );
}
