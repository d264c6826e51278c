import type { JSX } from 'react';
import { Stack } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { useText } from '../../text.ts';
import { Completeness } from './Completeness.tsx';
import { CvSection } from './CvSection.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { ResumeSections } from './sections/ResumeSections.tsx';

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
  return (
    <JobseekerLayout current="/jobseeker/profile" title={t('profile.title')} intro={t('profile.intro')}>
      <Columns>
        <Stack $gap={6}>
          <Completeness />
          <PhotoSection />
        </Stack>
        <Stack $gap={6}>
          <ResumeSections />
          <CvSection />
        </Stack>
      </Columns>
    </JobseekerLayout>
  );
}
