import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/features';
import { Skeleton, Stack } from '@jpro/ui';
import type { Resume } from '@jpro/api';
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
      {({ jobseeker }) => <Sections jobseeker={jobseeker} />}
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

const loadBasicsForm = () => import(/* webpackChunkName: "basics-form" */ './BasicsForm.tsx');
const loadWishesForm = () => import(/* webpackChunkName: "wishes-form" */ './WishesForm.tsx');
const loadPreferencesForm = () => import(/* webpackChunkName: "preferences-form" */ './PreferencesForm.tsx');
const loadExperienceForm = () => import(/* webpackChunkName: "experience-form" */ './ExperienceForm.tsx');
const loadEducationForm = () => import(/* webpackChunkName: "education-form" */ './EducationForm.tsx');
const loadPersonalForm = () => import(/* webpackChunkName: "personal-form" */ './PersonalForm.tsx');

function Sections({ jobseeker }: { readonly jobseeker: Resume }) {
  const t = useText();
  const api = useApi();
  const basics = useBasicsWords(jobseeker);
  const wishes = useWishesWords(jobseeker);
  const preferences = usePreferenceFieldWords(jobseeker);
  const { required, optional } = usePersonalWords(jobseeker);
  const { education, experience } = useEntryLines();
  return (
    <>
      <FieldsSection
        id="basics"
        title={t('profile.basics')}
        jobseeker={jobseeker}
        words={basics}
        loadForm={loadBasicsForm}
      >
        <ContactFields />
      </FieldsSection>
      <FieldsSection
        id="wishes"
        folded
        title={t('wishes.title')}
        jobseeker={jobseeker}
        words={wishes}
        loadForm={loadWishesForm}
      />
      <FieldsSection
        id="preferences"
        folded
        title={t('preferences.title')}
        intro={t('preferences.intro')}
        jobseeker={jobseeker}
        words={preferences}
        loadForm={loadPreferencesForm}
      />
      <EntriesSection
        id="experience"
        title={t('experience.title')}
        labels={{ empty: t('experience.empty'), add: t('experience.add') }}
        entries={jobseeker.experiences}
        describe={experience}
        loadForm={loadExperienceForm}
        remove={({ id }) => api.delete('/experiences/{id}', { params: { id } })}
      />
      <EntriesSection
        id="education"
        title={t('education.title')}
        labels={{ empty: t('education.empty'), add: t('education.add') }}
        entries={jobseeker.educations}
        describe={education}
        loadForm={loadEducationForm}
        remove={({ id }) => api.delete('/educations/{id}', { params: { id } })}
      />
      <SkillsSection skills={jobseeker.skills} languages={jobseeker.languages} />
      <FieldsSection
        id="personal"
        folded
        title={t('personal.title')}
        intro={t('personal.intro')}
        jobseeker={jobseeker}
        words={[...required, ...optional.filter(({ value }) => value)]}
        loadForm={loadPersonalForm}
      />
      <VisibilitySection jobseeker={jobseeker} />
    </>
  );
}
