import { useQuery } from '@tanstack/react-query';
import type { CompanyJobDetail, Lookup } from '@jpro/api';
import { languageName, useFormat, useLocalName } from '@jpro/platform';
import type { FieldWords } from '@jpro/forms';
import { townshipsQuery } from '@jpro/features/lookup-queries';
import { useText } from '../text.ts';
import type { JobLists } from './JobFields.tsx';

/** Fields of the job form that are meaningful only together. */
export const JOB_FIELD_GROUPS = [
  ['collar', 'job_function_id'],
  ['location_id', 'township_id'],
  ['currency', 'salary_min', 'salary_max'],
];
const [FUNCTION, PLACE, SALARY] = JOB_FIELD_GROUPS as [string[], string[], string[]];

/** The saved fields of the job form in words of the page's language. */
export function useJobWords({ form }: CompanyJobDetail, lists: JobLists): readonly FieldWords[] {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const townships = useQuery({ ...townshipsQuery(form.location_id ?? 0), enabled: form.location_id !== null }).data;
  const nameIn = (rows: readonly Lookup[] | undefined, id: number | null) => nameOf(rows?.find((row) => row.id === id));
  const number = (value: number | null) => (value === null ? null : format.number(value));
  const { currency, salary_min: min, salary_max: max, translation } = form;
  const words = (field: keyof typeof form, label: string, value: string | null) => ({ fields: [field], label, value });
  return [
    words('title', t('job.title'), form.title),
    {
      fields: FUNCTION,
      label: t('common.job.function'),
      value: nameIn(lists.jobFunctions.jobfunctions[form.collar ?? 'white'], form.job_function_id),
    },
    words('industry_id', t('common.job.industry'), nameIn(lists.industries, form.industry_id)),
    words('job_type_id', t('common.job.type'), nameIn(lists.jobTypes, form.job_type_id)),
    words('experience_level_id', t('job.experience_level'), nameIn(lists.experienceLevels, form.experience_level_id)),
    words('required_persons', t('job.required_persons'), number(form.required_persons)),
    {
      fields: PLACE,
      label: t('common.place.location'),
      value: [nameIn(townships, form.township_id), nameIn(lists.locations, form.location_id)]
        .filter(Boolean)
        .join(', '),
    },
    {
      fields: SALARY,
      label: t('common.job.salary'),
      value: min === null ? null : format.salary({ min, max, currency }),
    },
    words('salary_hidden', t('job.salary_hidden'), form.salary_hidden ? '✓' : null),
    words('description', t('common.job.description'), form.description),
    words('requirements', t('common.job.requirements'), form.requirements),
    words('benefits', t('common.job.benefits'), form.benefits),
    words(
      'translation',
      t('job.translation'),
      translation ? `${languageName(translation.language)}: ${translation.title}\n\n${translation.description}` : null,
    ),
    words('questions', t('job.questions.title'), form.questions.map(({ text }) => text).join('\n') || null),
    words('min_age', t('job.min_age'), number(form.min_age)),
    words('max_age', t('job.max_age'), number(form.max_age)),
    words('due_date', t('common.job.apply_until'), form.due_date && format.date(form.due_date)),
    words('duration', t('job.duration'), form.duration),
    words('company_hidden', t('job.company_hidden'), form.company_hidden ? '✓' : null),
  ];
}
