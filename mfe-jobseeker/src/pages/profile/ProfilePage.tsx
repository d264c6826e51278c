import type { JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/platform/components';
import { Card, Skeleton, Stack } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { jobseekerQuery } from '../../profile/profileQueries.ts';
import { useText } from '../../text.ts';
import { Completeness } from './Completeness.tsx';
import { CvSection } from './CvSection.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { ResumeSections } from './sections/ResumeSections.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;

  ${media.desktop} {
    grid-template-columns: minmax(240px, 320px) minmax(0, 1fr);
  }
`;

export default function ProfilePage(): JSX.Element {
  const t = useText();
  const jobseeker = useQuery(jobseekerQuery());
  return (
    <JobseekerLayout current="/jobseeker/profile" title={t('profile.title')} intro={t('profile.intro')}>
      <Columns>
        <Stack $gap={6}>
          <Completeness />
          <PhotoSection />
        </Stack>
        <Stack $gap={6}>
          <QueryBoundary query={jobseeker} skeleton={<FormSkeleton />}>
            {(response) => <ProfileForm jobseeker={response.jobseeker} />}
          </QueryBoundary>
          <ResumeSections />
          <CvSection />
        </Stack>
      </Columns>
    </JobseekerLayout>
  );
}

function FormSkeleton(): JSX.Element {
  return (
    <Card $padding={5}>
      <Stack $gap={5}>
        <Skeleton $shape="heading" $width={40} />
        {['name', 'position', 'phone', 'email', 'place'].map((field) => (
          <div key={field}>
            <Skeleton $width={20} />
            <Skeleton $shape="button" />
          </div>
        ))}
        <Skeleton $shape="block" $height={120} />
        <Skeleton $shape="button" $width="160px" />
      </Stack>
    </Card>
  );
}
