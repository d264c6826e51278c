import type { CvProfile } from '@jpro/api';
import { textLanguage } from '@jpro/platform';
import { DescriptionList } from '@jpro/ui';
import { useText } from '../text.ts';

/** Of skills, and above them of languages. */
const LEVELS = 3;

/** Skills or languages, each with its level (rule 32). */
export function CvSkills({ skills }: Pick<CvProfile, 'skills'>) {
  const t = useText();
  return (
    <DescriptionList
      items={skills.map(({ language, skill_level }) => ({
        term: <span lang={textLanguage(language)}>{language}</span>,
        description: t('cv.level', { level: ((skill_level - 1) % LEVELS) + 1, of: LEVELS }),
      }))}
    />
  );
}
