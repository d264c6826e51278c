import type { JSX } from 'react';
import { useRefreshOn } from '@jpro/features';
import { Slot, useSession } from '@jpro/platform';
import { Grid } from '@jpro/ui';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { useText } from '../../text.ts';
import { AreaLinks } from './AreaLinks.tsx';
import { ApplicationsCard } from './ApplicationsCard.tsx';
import { AvailabilityCard } from './AvailabilityCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { RecommendedJobs } from './RecommendedJobs.tsx';
import { SavedJobsCard } from './SavedJobsCard.tsx';
import { Waiting } from './Waiting.tsx';

export default function DashboardPage(): JSX.Element {
  const t = useText();
  const user = useSession();
  useRefreshOn('jobalert', '/jobapply/counts');
  return (
    <JobseekerLayout
      current="/jobseeker/dashboard"
      title={t('dashboard.title')}
      intro={t('dashboard.welcome', { name: user?.name ?? '' })}
    >
      <Waiting />
      <RecommendedJobs />
      <AreaLinks current="/jobseeker/dashboard" />
      <Grid $min={360}>
        <ProfileCard />
        <AvailabilityCard />
        <ApplicationsCard />
        <SavedJobsCard />
      </Grid>
      <Slot name="jobseeker-dashboard" data={{}} />
    </JobseekerLayout>
  );
}
