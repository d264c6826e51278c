import { useQuery } from '@tanstack/react-query';
import type { Lookup } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import {
  formatDate,
  formatNumber,
  formatSalary,
  localName,
  textLanguage,
  translator,
  usePlatform,
  type Locale,
} from '@jpro/platform';
import { FormattedText } from '@jpro/features';
import { DescriptionList, Heading, Stack, Text } from '@jpro/ui';
import { PreviewTabs } from '../layout/PreviewTabs.tsx';
import { UNIT } from '../lookups/useLoadedLocale.ts';
import { companyQuery } from '../company/companyQueries.ts';
import { townshipsQuery } from '@jpro/features/lookup-queries';
import { useText } from '../text.ts';
import type { JobLists } from './JobFields.tsx';
import type { JobFormValues } from './jobFormValues.ts';

interface JobPreviewProps {
  readonly values: JobFormValues;
  readonly lists: JobLists;
}

/** The job post as jobseekers will see it, in either language. */
export default function JobPreview({ values, lists }: JobPreviewProps) {
  const t = useText();
  return (
    <Stack as="section" $gap={3} aria-label={t('job.preview.title')}>
      <Heading level={2} size="title">
        {t('job.preview.title')}
      </Heading>
      <PreviewTabs>{(locale) => <PreviewedJob values={values} lists={lists} locale={locale} />}</PreviewTabs>
    </Stack>
  );
}

function PreviewedJob({ values: written, lists, locale }: JobPreviewProps & { readonly locale: Locale }) {
  const values = jobInLocale(written, locale);
  const { i18n } = usePlatform();
  const t = translator(i18n, UNIT, locale);
  const company = useQuery(companyQuery()).data;
  const townships = useQuery({ ...townshipsQuery(values.location_id ?? 0), enabled: Boolean(values.location_id) }).data;
  const nameIn = (rows: readonly Lookup[] | undefined, id: number | null | undefined): string => {
    const found = rows?.find((row) => row.id === id);
    return found ? localName(found, locale) : '';
  };
  const { title, currency = 'MMK', salary_min: min, salary_max: max } = values;
  const salary = values.salary_hidden || !min ? null : { min, max: max ?? null, currency };
  const ages = [values.min_age, values.max_age].map((age) => (age ? formatNumber(age, locale) : '…'));
  const facts: readonly (readonly [string, string])[] = [
    [t('common.job.salary'), min || values.salary_hidden ? formatSalary(salary, locale) : ''],
    [
      t('common.place.location'),
      [nameIn(townships, values.township_id), nameIn(lists.locations, values.location_id)].filter(Boolean).join(', '),
    ],
    [t('common.job.type'), nameIn(lists.jobTypes, values.job_type_id)],
    [t('job.experience_level'), nameIn(lists.experienceLevels, values.experience_level_id)],
    [t('job.required_persons'), values.required_persons ? formatNumber(values.required_persons, locale) : ''],
    [t('common.job.apply_until'), values.due_date ? formatDate(values.due_date, locale) : ''],
    [
      t('common.job.function'),
      nameIn(lists.jobFunctions.jobfunctions[values.collar ?? 'white'], values.job_function_id),
    ],
    [t('common.job.industry'), nameIn(lists.industries, values.industry_id)],
    [t('common.job.age'), values.min_age || values.max_age ? ages.join(' – ') : ''],
    [t('job.duration'), values.duration ?? ''],
  ];
  return (
    <Stack $gap={4} lang={locale}>
      <div>
        <Heading level={3} size="large" lang={title ? textLanguage(title) : undefined}>
          {title || t('job.title')}
        </Heading>
        <Text $tone="muted">{values.company_hidden ? t('common.job.confidential') : (company?.name ?? '')}</Text>
      </div>
      <DescriptionList
        items={facts.filter(([, value]) => value).map(([term, description]) => ({ term, description }))}
      />
      {(['description', 'requirements', 'benefits'] as const)
        .filter((part) => values[part])
        .map((part) => (
          <Stack as="section" key={part} $gap={1}>
            <Heading level={4} size="body">
              {t(`common.job.${part}`)}
            </Heading>
            <FormattedText>{values[part] ?? ''}</FormattedText>
          </Stack>
        ))}
    </Stack>
  );
}
