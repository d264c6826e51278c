import { languageName, LOCALES } from '@jpro/platform';
import { Field, Select } from '@jpro/ui';
import type { ComponentProps } from 'react';
import { useText } from '../../text.ts';

interface LanguageFieldProps {
  readonly select: Omit<ComponentProps<typeof Select>, 'options'>;
  readonly error: string | undefined;
}

/** In which language the company's e-mails to somebody without an account are. */
export function LanguageField({ select, error }: LanguageFieldProps) {
  const t = useText();
  return (
    <Field label={t('outside.locale')} help={t('outside.locale_help')} error={error}>
      <Select {...select} options={LOCALES.map((value) => ({ value, label: languageName(value) }))} />
    </Field>
  );
}
