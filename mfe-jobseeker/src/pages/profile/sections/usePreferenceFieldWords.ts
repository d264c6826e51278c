import type { Jobseeker } from '@jpro/api';
import type { FieldWords } from '@jpro/forms';
import { useText } from '../../../text.ts';
import { usePreferenceWords } from './usePreferenceWords.ts';

/** The preferences in words of the page's language, including those without a choice. */
export function usePreferenceFieldWords({ preferences }: Jobseeker): readonly FieldWords[] {
  const t = useText();
  const { places, jobTypes, collar } = usePreferenceWords(preferences);
  const any = t('common.search.any');
  return [
    {
      fields: ['preferred_location_ids'],
      label: t('preferences.places'),
      value: places || t('preferences.own_place'),
    },
    { fields: ['preferred_job_type_ids'], label: t('preferences.job_types'), value: jobTypes || any },
    { fields: ['preferred_collar'], label: t('common.job.collar'), value: collar || any },
  ];
}
