import { LOCALES, translator, useLocale, usePlatform } from '@jpro/platform';
import { Button, Cluster, Text } from '@jpro/ui';
import { UNIT, useLoadedLocale } from '../lookups/useLoadedLocale.ts';
import { useText } from '../text.ts';

const TEMPLATES = ['office', 'video', 'phone'] as const;

/** Texts for the note of an invitation, in both languages: the company may not know which one the applicant reads. */
export function NoteTemplates({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const t = useText();
  const { i18n } = usePlatform();
  const own = useLocale();
  const other = useLoadedLocale(LOCALES.find((locale) => locale !== own) ?? own);
  const textOf = (template: (typeof TEMPLATES)[number]) =>
    LOCALES.filter((locale) => locale === own || locale === other)
      .map((locale) => translator(i18n, UNIT, locale)(`interview.template.${template}.text`))
      .join('\n\n');
  return (
    <Cluster role="group" aria-label={t('interview.templates')}>
      <Text as="span" $size="small" $tone="muted">
        {t('interview.templates')}
      </Text>
      {TEMPLATES.map((template) => (
        <Button key={template} variant="quiet" size="small" onClick={() => onChoose(textOf(template))}>
          {t(`interview.template.${template}.name`)}
        </Button>
      ))}
    </Cluster>
  );
}
