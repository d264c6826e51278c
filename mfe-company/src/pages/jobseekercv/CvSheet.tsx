import type { CvProfile } from '@jpro/api';
import { TitledCard, usePlace } from '@jpro/features';
import { useFormat, useLocalName } from '@jpro/platform';
import { DescriptionList } from '@jpro/ui';
import { CvEducations } from '../../cvs/CvEducations.tsx';
import { CvExperiences } from '../../cvs/CvExperiences.tsx';
import { CvSkills } from '../../cvs/CvSkills.tsx';
import { useCvWords } from '../../cvs/useCvWords.ts';
import { WrittenText } from '../../layout/WrittenText.tsx';
import { useText } from '../../text.ts';

/** The CV itself, as much of it as the company may read. */
export function CvSheet({ cv }: { readonly cv: CvProfile }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const placeOf = usePlace();
  const words = useCvWords();
  const { personal } = cv;

  const overview = [
    [t('cv.experience'), `${words.experience(cv.months_of_experience)} · ${nameOf(cv.experience_level)}`],
    [t('cv.education_level'), nameOf(cv.education_level)],
    [t('cv.place'), placeOf(cv)],
    [t('cv.expected_salary'), words.salary(cv)],
    [t('cv.preferred_places'), cv.preferences?.locations.map((place) => nameOf(place)).join(', ')],
    [t('cv.preferred_job_types'), cv.preferences?.job_types.map((type) => nameOf(type)).join(', ')],
    [t('common.job.collar'), cv.preferences?.collar && t(`common.collar.${cv.preferences.collar}`)],
    [t('common.job.age'), cv.age === null ? null : format.number(cv.age)],
    [t('cv_search.gender'), cv.gender && t(`cv.gender.${cv.gender}`)],
    [t('cv.birthday'), personal?.dob && format.date(personal.dob)],
    [t('cv.nationality'), personal?.nationality],
    [t('cv.marital'), personal?.marital_status && t(`cv.marital_status.${personal.marital_status}`)],
    [t('common.company.address'), personal?.address],
  ] as const;

  return (
    <>
      <TitledCard title={t('cv.overview')}>
        <DescriptionList
          items={overview.filter(([, value]) => value).map(([term, description]) => ({ term, description }))}
        />
      </TitledCard>
      {cv.about && (
        <TitledCard title={t('cv.about')} $gap={2}>
          <WrittenText>{cv.about}</WrittenText>
        </TitledCard>
      )}
      {cv.career_objective && (
        <TitledCard title={t('cv.objective')} $gap={2}>
          <WrittenText>{cv.career_objective}</WrittenText>
        </TitledCard>
      )}
      {cv.experiences.length > 0 && (
        <TitledCard title={t('cv.experience')}>
          <CvExperiences experiences={cv.experiences} />
        </TitledCard>
      )}
      {cv.educations.length > 0 && (
        <TitledCard title={t('cv.education')}>
          <CvEducations educations={cv.educations} />
        </TitledCard>
      )}
      {cv.skills.length > 0 && (
        <TitledCard title={t('cv.skills')}>
          <CvSkills skills={cv.skills} />
        </TitledCard>
      )}
      {cv.languages.length > 0 && (
        <TitledCard title={t('cv.languages')}>
          <CvSkills skills={cv.languages} />
        </TitledCard>
      )}
    </>
  );
}
