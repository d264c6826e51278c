import type { Education } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import type { FieldWords } from '@jpro/forms';
import { useText } from '../../../text.ts';
import { END } from './useSaveEntry.ts';

/** The fields of an education's form in words of the page's language. */
export function useEducationWords(education: Education | null): readonly FieldWords[] {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  if (!education) return [];
  const { education_level, school, major, qualification, is_current, end_date } = education;
  return [
    { fields: ['education_level_id'], label: t('education.level'), value: nameOf(education_level) },
    { fields: ['school'], label: t('education.school'), value: school },
    { fields: ['major'], label: t('education.major'), value: major },
    { fields: ['qualification'], label: t('education.qualification'), value: qualification },
    {
      fields: END,
      label: t('education.end'),
      value: is_current ? t('education.ongoing') : end_date && format.date(end_date),
    },
  ];
}
