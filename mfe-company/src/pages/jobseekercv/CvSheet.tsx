import type { CvProfile } from '@jpro/api';
import { TitledCard, usePlace } from '@jpro/platform/components';
import { textLanguage, useFormat, useLocalName } from '@jpro/platform';
import { DescriptionList, Stack, Text } from '@jpro/ui';
import { styled } from 'styled-components';
import { space } from '@jpro/ui/tokens';
import { useCvWords } from '../../cvs/useCvWords.ts';
import { WrittenText } from '../../layout/WrittenText.tsx';
import { useText } from '../../text.ts';

const Lines = styled.ol`
  display: grid;
  gap: ${space[4]};
  list-style: none;
`;

/** The CV itself, as far as the company may read it. */
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
          <Lines>
            {cv.experiences.map((line) => (
              <Stack as="li" key={line.id} $gap={1}>
                <Text $weight="medium" lang={textLanguage(line.position_title)}>
                  {line.position_title}
                </Text>
                <Text $size="small">
                  {[line.company_name, nameOf(line.industry), nameOf(line.job_function)].filter(Boolean).join(' · ')}
                </Text>
                <Text $size="small" $tone="muted">
                  {[
                    format.date(line.start_date, 'short'),
                    line.end_date ? format.date(line.end_date, 'short') : t('cv.today'),
                  ].join(' – ')}
                </Text>
                {line.description && <WrittenText>{line.description}</WrittenText>}
              </Stack>
            ))}
          </Lines>
        </TitledCard>
      )}
      {cv.educations.length > 0 && (
        <TitledCard title={t('cv.education')}>
          <Lines>
            {cv.educations.map((line) => (
              <Stack as="li" key={line.id} $gap={1}>
                <Text $weight="medium">{nameOf(line.education_level)}</Text>
                <Text $size="small">{[line.qualification, line.major, line.school].filter(Boolean).join(' · ')}</Text>
                {line.is_current && (
                  <Text $size="small" $tone="muted">
                    {t('cv.studies')}
                  </Text>
                )}
              </Stack>
            ))}
          </Lines>
        </TitledCard>
      )}
      {[
        { title: t('cv.skills'), known: cv.skills, of: 3, from: 0 },
        { title: t('cv.languages'), known: cv.languages, of: 3, from: 3 },
      ]
        .filter(({ known }) => known.length > 0)
        .map(({ title, known, of, from }) => (
          <TitledCard key={title} title={title}>
            <DescriptionList
              items={known.map(({ language, skill_level }) => ({
                term: <span lang={textLanguage(language)}>{language}</span>,
                description: t('cv.level', { level: skill_level - from, of }),
              }))}
            />
          </TitledCard>
        ))}
    </>
  );
}
