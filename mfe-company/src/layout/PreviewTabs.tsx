import { useState, type ReactNode } from 'react';
import { languageName, LOCALES, useLocale, type Locale } from '@jpro/platform';
import { Card } from '@jpro/ui';
import { Tabs } from '@jpro/ui/tabs';
import { styled } from 'styled-components';
import { useLoadedLocale } from '../lookups/useLoadedLocale.ts';
import { useText } from '../text.ts';

const Paper = styled(Card)`
  overflow-wrap: anywhere;
`;

/** A preview of what others will see, in the language that the company chooses. */
export function PreviewTabs({ children }: { readonly children: (locale: Locale) => ReactNode }) {
  const t = useText();
  const own = useLocale();
  const [locale, setLocale] = useState<Locale>(own);
  const shown = useLoadedLocale(locale) ?? own;
  return (
    <Tabs
      label={t('preview.language')}
      tabs={LOCALES.map((each) => ({ id: each, label: languageName(each) }))}
      value={locale}
      onChange={(id) => setLocale(LOCALES.find((each) => each === id) ?? own)}
    >
      <Paper>{children(shown)}</Paper>
    </Tabs>
  );
}
