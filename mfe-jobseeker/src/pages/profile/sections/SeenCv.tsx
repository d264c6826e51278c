import type { ReactNode } from 'react';
import type { CvProfile } from '@jpro/api';
import { textLanguage, useFormat, useLocalName } from '@jpro/platform';
import { useExperienceLength, usePlace } from '@jpro/features';
import { Avatar, Cluster, DescriptionList, Heading, Stack, Text } from '@jpro/ui';
import { PlainList } from '../../../lists/PlainList.tsx';
import { useText } from '../../../text.ts';
import { usePreferenceWords } from './usePreferenceWords.ts';

/** What a company's page shows of a CV, no more and no less: `SHOWN_TO_COMPANIES` holds the two together. */
export function SeenCv({ cv }: { readonly cv: CvProfile }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const placeOf = usePlace();
  const experienceLength = useExperienceLength();
  const preferences = usePreferenceWords(cv.preferences);
  const { personal } = cv;
  const day = (value: string) => format.date(value, 'short');
  const facts = [
    [t('dashboard.availability'), t(`profile.availability_${cv.job_status}`)],
    [t('profile.phone'), cv.phone_number && format.phone(cv.phone_number)],
    [t('common.contact.email'), cv.email],
    [t('cv.title'), cv.uploadcv.map(({ cv_name }) => cv_name).join(', ')],
    [t('experience.title'), `${experienceLength(cv.months_of_experience)} · ${nameOf(cv.experience_level)}`],
    [t('completeness.parts.education'), nameOf(cv.education_level)],
    [t('common.place.location'), placeOf(cv)],
    [t('wishes.salary'), cv.expected_salary === null ? null : format.money(cv.expected_salary, cv.salary_currency)],
    [t('preferences.places'), preferences.places],
    [t('preferences.job_types'), preferences.jobTypes],
    [t('common.job.collar'), preferences.collar],
    [t('common.job.age'), cv.age === null ? null : format.number(cv.age)],
    [t('personal.gender'), cv.gender && t(`personal.genders.${cv.gender}`)],
    [t('personal.dob'), personal?.dob && format.date(personal.dob)],
    [t('personal.nationality'), personal?.nationality],
    [
      t('personal.marital_status'),
      personal?.marital_status && t(`personal.marital_statuses.${personal.marital_status}`),
    ],
    [t('personal.address'), personal?.address],
    [t('profile.about'), cv.about && <Written>{cv.about}</Written>],
    [t('wishes.objective'), cv.career_objective && <Written>{cv.career_objective}</Written>],
  ] as const;
  return (
    <Stack $gap={4}>
      <Cluster $gap={3}>
        <Avatar name={cv.name} src={cv.profile_photo_url} size={64} />
        <div>
          <Text $weight="medium">{cv.name}</Text>
          <Text $tone="muted">{cv.position_title ?? t('entry.missing')}</Text>
        </div>
      </Cluster>
      <DescriptionList
        items={facts.filter(([, value]) => value).map(([term, description]) => ({ term, description }))}
      />
      <Entries title={t('experience.title')}>
        {cv.experiences.map((line) => (
          <li key={line.id}>
            <Text $weight="medium">{line.position_title}</Text>
            <Text $size="small">
              {[line.company_name ?? t('visibility.hidden'), nameOf(line.industry), nameOf(line.job_function)].join(
                ' · ',
              )}
            </Text>
            <Text $size="small" $tone="muted">
              {[day(line.start_date), line.end_date ? day(line.end_date) : t('experience.today')].join(' – ')}
            </Text>
            {line.description && <Written>{line.description}</Written>}
          </li>
        ))}
      </Entries>
      <Entries title={t('education.title')}>
        {cv.educations.map((line) => (
          <li key={line.id}>
            <Text $weight="medium">{nameOf(line.education_level)}</Text>
            <Text $size="small">
              {[line.qualification, line.major, line.school ?? t('visibility.hidden')].filter(Boolean).join(' · ')}
            </Text>
            {line.is_current && (
              <Text $size="small" $tone="muted">
                {t('education.ongoing')}
              </Text>
            )}
          </li>
        ))}
      </Entries>
      <Entries title={t('skill.title')}>
        {[...cv.skills, ...cv.languages].map(({ language, skill_level }) => (
          <li key={`${skill_level} ${language}`}>{`${language} · ${t(`skill.levels.${skill_level as 1}`)}`}</li>
        ))}
      </Entries>
    </Stack>
  );
}

function Written({ children }: { readonly children: string }) {
  return (
    <Text $preserveLines lang={textLanguage(children)}>
      {children}
    </Text>
  );
}

function Entries({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Stack $gap={2}>
      <Heading level={3} size="body">
        {title}
      </Heading>
      <PlainList $gap={2}>{children}</PlainList>
    </Stack>
  );
}
