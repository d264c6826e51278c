import { useRef } from 'react';
import { styled } from 'styled-components';
import { MAX_JOB_BENEFITS, MAX_JOB_DESCRIPTION, MAX_JOB_REQUIREMENTS } from '@jpro/api/fields';
import { languageName, LOCALES, textLanguage, type Locale } from '@jpro/platform';
import { TitledCard } from '@jpro/features';
import type { ApiForm } from '@jpro/forms';
import { Checkbox, Field, RadioGroup, Stack, Text, TextInput } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';
import { FormattedTextArea } from './FormattedTextArea.tsx';
import { emptyTranslation, type JobFormValues } from './jobFormValues.ts';
import type { JobPostForm } from './JobPostForm.ts';

const LIMITS = {
  description: MAX_JOB_DESCRIPTION,
  requirements: MAX_JOB_REQUIREMENTS,
  benefits: MAX_JOB_BENEFITS,
} as const;

/** Both languages side by side, or one below the other on phones. */
const Languages = styled.div<{ $two: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;

  @media (min-width: 50em) {
    grid-template-columns: ${({ $two }) => ($two ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  }
`;

/** The job's texts, in one language or in both. */
export function JobTexts({ form }: { readonly form: ApiForm<typeof JobPostForm> }) {
  const t = useText();
  const { register, errorOf, setValue, watch } = form;
  const title = (watch('title') as string | undefined) ?? '';
  const translation = watch('translation') as JobFormValues['translation'];
  /** Restored when the choice is undone. */
  const removed = useRef(translation);
  const language = translation?.language;
  const own = LOCALES.find((each) => each !== language);
  const labelOf = (label: string, of: Locale | undefined) =>
    language && of ? t('job.in_language', { label, language: languageName(of) }) : label;

  function choose(isWanted: boolean): void {
    if (translation) removed.current = translation;
    const first = () => emptyTranslation(textLanguage(`${title}${form.getValues('description')}`));
    setValue('translation', isWanted ? (removed.current ?? first()) : null);
  }

  return (
    <TitledCard title={t('job.sections.text')}>
      <Checkbox
        label={t('job.translation')}
        help={t('job.translation_help')}
        checked={Boolean(translation)}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {translation && (
        <>
          <RadioGroup
            legend={t('job.translation_language')}
            error={errorOf('translation.language')}
            inline
            options={LOCALES.map((value) => ({ value, label: <span lang={value}>{languageName(value)}</span> }))}
            {...register('translation.language')}
          />
          <Languages $two>
            <Stack $gap={1}>
              <Text $size="small" $weight="medium">
                {labelOf(t('job.title'), own)}
              </Text>
              <Text lang={textLanguage(title)}>{title || '–'}</Text>
            </Stack>
            <Field label={labelOf(t('job.title'), language)} error={errorOf('translation.title')} required>
              <TextInput lang={language} {...register('translation.title')} />
            </Field>
          </Languages>
        </>
      )}
      {(['description', 'requirements', 'benefits'] as const).map((field) => {
        const area = {
          rows: field === 'description' ? 8 : 5,
          limit: LIMITS[field],
          countLabel: (length: number) => t('common.length_of', { length, limit: LIMITS[field] }),
        };
        const label = t(`common.job.${field}`);
        const required = field === 'description';
        return (
          <Languages key={field} $two={Boolean(translation)}>
            <Field label={labelOf(label, own)} help={t(`job.${field}_help`)} error={errorOf(field)} required={required}>
              <FormattedTextArea {...area} {...register(field)} />
            </Field>
            {translation && (
              <Field
                label={labelOf(label, language)}
                help={t(`job.${field}_help`)}
                error={errorOf(`translation.${field}`)}
                required={required}
              >
                <FormattedTextArea {...area} lang={language} {...register(`translation.${field}`)} />
              </Field>
            )}
          </Languages>
        );
      })}
    </TitledCard>
  );
}
