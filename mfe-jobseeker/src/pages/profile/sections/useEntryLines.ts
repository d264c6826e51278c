import type { Education, Experience } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { useText } from '../../../text.ts';

/** Short descriptions of educations and experiences in the page's language. */
export function useEntryLines() {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const day = (value: string) => format.date(value, 'month');
  return {
    education: ({ education_level, school, major, qualification, is_current, end_date }: Education) => ({
      title: school,
      lines: [
        [nameOf(education_level), qualification, major].filter(Boolean).join(' · '),
        is_current ? t('education.ongoing') : end_date && t('common.until', { day: day(end_date) }),
      ],
    }),
    experience: ({ position_title, company_name, industry, start_date, end_date, description }: Experience) => ({
      title: position_title,
      lines: [
        [company_name, nameOf(industry)].join(' · '),
        [day(start_date), end_date ? day(end_date) : t('experience.today')].join(' – '),
        description,
      ],
    }),
  };
}
