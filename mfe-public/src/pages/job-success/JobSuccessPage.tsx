import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { jobPath, type MyApplication } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { PROFILE_COMPLETE_PERCENT } from '@jpro/api/fields';
import { useFormat, useLocale, useLocalePath, useRouteParams, useSession } from '@jpro/platform';
import { toComeBack } from '@jpro/platform/guards';
import { PushOffer, QueryBoundary } from '@jpro/features';
import { Alert, ButtonLink, Cluster, PageWidth, Heading, Icon, Skeleton, Stack, Text } from '@jpro/ui';
import { ProgressMeter } from '@jpro/ui/fields';
import { color, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { ownApplicationQuery, profilePercentageQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';
import { ownApplication } from './ownApplication.ts';

const Page = styled(PageWidth)`
  padding-block: ${space[10]} ${space[16]};
`;

const Mark = styled.span`
  display: grid;
  place-content: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
`;

/** Confirms an application. Visitors who have not applied are redirected to the job (rule 3). */
export default function JobSuccessPage() {
  const navigate = useNavigate();
  const user = useSession();
  const { slug = '', id = '' } = useRouteParams<'slug' | 'id'>();
  const isJobseeker = user?.user_type === 'jobseeker';
  const query = useQuery({ ...ownApplicationQuery(id), enabled: isJobseeker });
  const application = query.data && ownApplication(query.data.data, id);
  // What was fetched before this application does not have it yet.
  const elsewhere = !isJobseeker || (query.data && !query.isFetching && !application);
  useEffect(() => {
    if (elsewhere) void navigate(jobPath({ slug, id: Number(id) }), { replace: true });
  }, [elsewhere, navigate, slug, id]);

  const skeleton = <Skeleton $shape="block" $height={320} />;
  return (
    <Page $width="reading">
      <QueryBoundary query={query} skeleton={skeleton}>
        {() => (application ? <ApplicationSent application={application} /> : skeleton)}
      </QueryBoundary>
    </Page>
  );
}

function ApplicationSent({ application }: { readonly application: MyApplication }) {
  const t = useText();
  const format = useFormat();
  const localePath = useLocalePath();
  const job = jobInLocale(application.job, useLocale());
  return (
    <Stack $gap={6}>
      <Mark>
        <Icon name="check" size={32} />
      </Mark>
      <Stack $gap={2}>
        <Heading level={1}>{t('success.heading')}</Heading>
        <Text>
          {t('success.text', {
            job: job.title,
            company: job.company?.name ?? t('common.job.confidential'),
            at: format.dateTime(application.applied_at),
          })}
        </Text>
        <Text $tone="muted">{t('success.next')}</Text>
      </Stack>
      <ProfileNudge jobAddress={localePath(jobPath(job))} />
      <Cluster $gap={3}>
        <ButtonLink to="/jobseeker/applyjobs">{t('success.my_applications')}</ButtonLink>
        <ButtonLink to="/search" variant="secondary">
          {t('success.more_jobs')}
        </ButtonLink>
      </Cluster>
      <PushOffer />
    </Stack>
  );
}

/** Suggests completing the profile while it is below 80 % (rule 20). */
function ProfileNudge({ jobAddress }: { readonly jobAddress: string }) {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery(profilePercentageQuery);
  if (!data || data.percentage >= PROFILE_COMPLETE_PERCENT) return null;
  const percent = t('success.percent', { n: format.number(data.percentage) });
  return (
    <Alert
      tone="info"
      title={t('success.profile_title')}
      action={
        <ButtonLink size="small" variant="secondary" to={toComeBack('/jobseeker/profile/guide', jobAddress)}>
          {t('success.complete_profile')}
        </ButtonLink>
      }
    >
      <ProgressMeter label={t('common.your_profile')} value={data.percentage} valueText={percent} />
      {t('success.profile_text')}
    </Alert>
  );
}
