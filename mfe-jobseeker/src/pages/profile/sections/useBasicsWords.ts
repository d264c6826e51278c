import type { Jobseeker } from '@jpro/api';
import { usePlace } from '@jpro/features';
import type { FieldWords } from '@jpro/forms';
import { useText } from '../../../text.ts';

/** Name, position and place in words of the page's language. */
export function useBasicsWords(jobseeker: Jobseeker): readonly FieldWords[] {
  const t = useText();
  const placeOf = usePlace();
  const { name, position_title, about, job_status } = jobseeker;
  return [
    { fields: ['name'], label: t('profile.name'), value: name },
    { fields: ['position_title'], label: t('profile.position'), value: position_title },
    { fields: PLACE, label: t('common.place.location'), value: placeOf(jobseeker) },
    { fields: ['about'], label: t('profile.about'), value: about },
    { fields: ['job_status'], label: t('profile.availability'), value: t(`profile.availability_${job_status}`) },
  ];
}

/** Belong together, because the township is part of the state or region. */
export const PLACE = ['location_id', 'township_id'];
