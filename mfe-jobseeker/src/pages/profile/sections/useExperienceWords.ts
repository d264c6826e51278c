import type { Experience } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import type { FieldWords } from '@jpro/forms';
import { useText } from '../../../text.ts';
import { END } from './useSaveEntry.ts';

/** The fields of an experience's form in words of the page's language. */
export function useExperienceWords(experience: Experience | null): readonly FieldWords[] {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  if (!experience) return [];
  const { end_date } = experience;
  return [
    { fields: ['position_title'], label: t('experience.position'), value: experience.position_title },
    { fields: ['company_name'], label: t('experience.company'), value: experience.company_name },
    { fields: ['job_function_id'], label: t('common.job.function'), value: nameOf(experience.job_function) },
    { fields: ['industry_id'], label: t('common.job.industry'), value: nameOf(experience.industry) },
    { fields: ['experience_level_id'], label: t('experience.level'), value: nameOf(experience.experience_level) },
    { fields: ['start_date'], label: t('experience.start'), value: format.date(experience.start_date) },
    { fields: END, label: t('experience.end'), value: end_date ? format.date(end_date) : t('experience.today') },
    { fields: ['description'], label: t('experience.description'), value: experience.description },
  ];
}
