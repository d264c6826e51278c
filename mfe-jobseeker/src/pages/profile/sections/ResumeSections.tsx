import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/features';
import { Skeleton, Stack } from '@jpro/ui';
import { resumeQuery } from '../../../profile/profileQueries.ts';
import { BasicsSection } from './BasicsSection.tsx';
import { EducationSection } from './EducationSection.tsx';
import { ExperienceSection } from './ExperienceSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import { VisibilitySection } from './VisibilitySection.tsx';
import { WishesSection } from './WishesSection.tsx';

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
