import { type JSX, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PagedList, usePageNumber, useRefreshOn, ItemList } from '@jpro/features';
import { Text, Badge, Card, Heading, Stack, TextLink } from '@jpro/ui';
import { jobPath } from '@jpro/api';
import { textLanguage, usePlatform, useSession } from '@jpro/platform';
import { subscribeUnsent, unsentApplications, type UnsentApplication } from '@jpro/features/unsent';
import { JobListSkeleton } from '../../jobs/JobListSkeleton.tsx';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { NoJobsYet } from '../../lists/NoJobsYet.tsx';
import { pagesOf } from '../../lists/pagesOf.ts';
import { applicationsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { ApplicationCard } from './ApplicationCard.tsx';

const PATH = '/jobseeker/applyjobs';

/** The jobseeker's applications, newest first, updated live. */
export default function ApplyJobsPage(): JSX.Element {
  const t = useText();
  const applications = useQuery(applicationsQuery(usePageNumber()));
  useRefreshOn('jobalert', '/jobapply');
  useRefreshOn('jobalert', '/jobapply/counts');
  return (
    <JobseekerLayout current={PATH} title={t('applications.title')}>
      <WaitingApplications />
      <PagedList
        hrefFor={pagesOf(PATH)}
        skeleton={<JobListSkeleton jobs={4} />}
        query={applications}
        empty={
          <NoJobsYet icon="send" title={t('applications.empty_title')}>
            {t('applications.empty_text')}
          </NoJobsYet>
        }
        before={({ total }) => <Text $tone="muted">{t('applications.count', { count: total })}</Text>}
        keyOf={({ id }) => id}
      >
        {(application) => <ApplicationCard application={application} />}
      </PagedList>
    </JobseekerLayout>
  );
}

/** Applications that wait on this device for a connection, or were refused once there was one. */
function WaitingApplications(): JSX.Element | null {
  const t = useText();
  const { clock } = usePlatform();
  const owner = useSession()?.id ?? 0;
  const [waiting, setWaiting] = useState<readonly UnsentApplication[]>([]);
  useEffect(() => {
    const read = () => setWaiting(unsentApplications(owner, clock.now()));
    read();
    return subscribeUnsent(read);
  }, [owner, clock]);
  if (waiting.length === 0) return null;
  return (
    <Stack as="section" $gap={3} aria-labelledby="waiting-applications">
      <Heading level={2} size="large" id="waiting-applications">
        {t('applications.unsent.heading')}
      </Heading>
      <ItemList>
        {waiting.map(({ job, refusal }) => (
          <li key={job.id}>
            <Card $interactive>
              <Stack $gap={2} $align="start">
                <Badge tone={refusal === undefined ? 'warning' : 'danger'} icon="clock">
                  {t(refusal === undefined ? 'applications.unsent.waits' : 'applications.unsent.refused')}
                </Badge>
                <Heading level={3} size="body" lang={textLanguage(job.title)}>
                  <TextLink look="plain" stretched to={jobPath(job)}>
                    {job.title}
                  </TextLink>
                </Heading>
                <Text $size="small" $tone="muted">
                  {refusal ?? t('applications.unsent.waits_text')} {t('applications.unsent.change')}
                </Text>
              </Stack>
            </Card>
          </li>
        ))}
      </ItemList>
    </Stack>
  );
}
