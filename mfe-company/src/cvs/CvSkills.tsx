import type { CvProfile } from '@jpro/api';
import { textLanguage } from '@jpro/platform';
import { DescriptionList } from '@jpro/ui';
import { useText } from '../text.ts';

/** Skills or languages, each with its level (rule 32). */
export function CvSkills({ skills }: Pick<CvProfile, 'skills'>) {
  const t = useText();
  return (
    <DescriptionList
      items={skills.map(({ language, skill_level }) => ({
        term: <span lang={textLanguage(language)}>{language}</span>,
        description: t(`cv.levels.${skill_level as 1}`),
      }))}
    />
  );
}
