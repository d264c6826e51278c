import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/features';
import { Skeleton, Stack } from '@jpro/ui';
import type { Jobseeker, Education, Experience } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { resumeQuery } from '../../../queries.ts';
import { SkillsSection } from './SkillsSection.tsx';
import { VisibilitySection } from './VisibilitySection.tsx';
import { useText } from '../../../text.ts';
import { FieldsSection } from './FieldsSection.tsx';
import { useWishesWords } from './useWishesWords.ts';
import { ContactFields } from '../../../contacts/ContactFields.tsx';
import { useBasicsWords } from './useBasicsWords.ts';
import { usePersonalWords } from './usePersonalWords.ts';
import { usePreferenceFieldWords } from './usePreferenceFieldWords.ts';
import { EntriesSection } from './EntriesSection.tsx';
import { useEntryLines } from './useEntryLines.ts';

/** The sections of the profile, each saved on its own. */
export function ResumeSections() {
  const query = useQuery(resumeQuery());
  return (
    <QueryBoundary query={query} skeleton={<Waiting />}>
      {({ jobseeker }) => (
        <>
          <BasicsSection jobseeker={jobseeker} />
          <WishesSection jobseeker={jobseeker} />
          <PreferencesSection jobseeker={jobseeker} />
          <ExperienceSection experiences={jobseeker.experiences} />
          <EducationSection educations={jobseeker.educations} />
          <SkillsSection skills={jobseeker.skills} languages={jobseeker.languages} />
          <PersonalSection jobseeker={jobseeker} />
          <VisibilitySection jobseeker={jobseeker} />
        </>
      )}
    </QueryBoundary>
  );
}

function Waiting() {
  return (
    <Stack $gap={6}>
      <Skeleton $shape="block" $height={420} />
      {['wishes', 'experience', 'education'].map((section) => (
        <Skeleton key={section} $shape="block" $height={160} />
      ))}
    </Stack>
  );
}

const loadWishesForm = () => import(/* webpackChunkName: "wishes-form" */ './WishesForm.tsx');

/** Expected salary and career objective. */
function WishesSection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const words = useWishesWords(jobseeker);
  return (
    <FieldsSection
      id="wishes"
      title={t('wishes.title')}
      jobseeker={jobseeker}
      words={words}
      loadForm={loadWishesForm}
    />
  );
}

const loadBasicsForm = () => import(/* webpackChunkName: "basics-form" */ './BasicsForm.tsx');

/** The person's name, position and place, and how to contact them. */
function BasicsSection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const words = useBasicsWords(jobseeker);
  return (
    <FieldsSection
      id="basics"
      title={t('profile.basics')}
      jobseeker={jobseeker}
      words={words}
      loadForm={loadBasicsForm}
    >
      <ContactFields />
    </FieldsSection>
  );
}

const loadPersonalForm = () => import(/* webpackChunkName: "personal-form" */ './PersonalForm.tsx');

/** Birthday, addresses, registration number and the rest of the personal data. */
function PersonalSection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const { required, optional } = usePersonalWords(jobseeker);
  return (
    <FieldsSection
      id="personal"
      title={t('personal.title')}
      intro={t('personal.intro')}
      jobseeker={jobseeker}
      words={[...required, ...optional.filter(({ value }) => value)]}
      loadForm={loadPersonalForm}
    />
  );
}

const loadPreferencesForm = () => import(/* webpackChunkName: "preferences-form" */ './PreferencesForm.tsx');

/** Places, job types and kind of work that the jobseeker prefers (rule 58.1). */
function PreferencesSection({ jobseeker }: { readonly jobseeker: Jobseeker }) {
  const t = useText();
  const words = usePreferenceFieldWords(jobseeker);
  return (
    <FieldsSection
      id="preferences"
      title={t('preferences.title')}
      intro={t('preferences.intro')}
      jobseeker={jobseeker}
      words={words}
      loadForm={loadPreferencesForm}
    />
  );
}

const loadEducationForm = () => import(/* webpackChunkName: "education-form" */ './EducationForm.tsx');

function EducationSection({ educations }: { readonly educations: readonly Education[] }) {
  const t = useText();
  const api = useApi();
  const { education } = useEntryLines();
  return (
    <EntriesSection
      id="education"
      title={t('education.title')}
      labels={{ empty: t('education.empty'), add: t('education.add') }}
      entries={educations}
      describe={education}
      loadForm={loadEducationForm}
      remove={({ id }) => api.delete('/educations/{id}', { params: { id } })}
    />
  );
}

const loadExperienceForm = () => import(/* webpackChunkName: "experience-form" */ './ExperienceForm.tsx');

function ExperienceSection({ experiences }: { readonly experiences: readonly Experience[] }) {
  const t = useText();
  const api = useApi();
  const { experience } = useEntryLines();
  return (
    <EntriesSection
      id="experience"
      title={t('experience.title')}
      labels={{ empty: t('experience.empty'), add: t('experience.add') }}
      entries={experiences}
      describe={experience}
      loadForm={loadExperienceForm}
      remove={({ id }) => api.delete('/experiences/{id}', { params: { id } })}
    />
  );
}
