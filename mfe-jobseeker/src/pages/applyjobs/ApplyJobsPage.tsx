import { type JSX, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PagedList, usePageNumber, useRefreshOn, ItemList } from '@jpro/features';
import { Badge, Button, ButtonLink, Card, EmptyState, Heading, Stack, TabLinks, Text, TextLink } from '@jpro/ui';
import { jobPath } from '@jpro/api';
import { textLanguage, useFormat, usePlatform, useSession } from '@jpro/platform';
import {
  cancelUnsent,
  storeUnsent,
  subscribeUnsent,
  unsentApplications,
  type UnsentApplication,
} from '@jpro/features/unsent';
import { JobListSkeleton } from '../../jobs/JobListSkeleton.tsx';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { NoJobsYet } from '../../lists/NoJobsYet.tsx';
import {
  APPLICATION_TABS,
  APPLICATIONS_PATH,
  applicationsPath,
  countOf,
  tabOf,
} from '../../applications/applicationTabs.ts';
import { applicationsQuery } from '../../applications/applicationsQuery.ts';
import { applicationCountsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { ApplicationRow } from './ApplicationRow.tsx';

/** The jobseeker's applications, newest first, updated live; a tab for each group of stages. */
export default function ApplyJobsPage(): JSX.Element {
  const t = useText();
  const format = useFormat();
  const [address] = useSearchParams();
  const open = tabOf(address);
  const applications = useQuery(applicationsQuery(open, usePageNumber()));
  const { data: counts } = useQuery(applicationCountsQuery());
  useRefreshOn('jobalert', '/jobapply');
  useRefreshOn('jobalert', '/jobapply/counts');
  const tabs = APPLICATION_TABS.map((tab) => ({
    id: tab,
    label: t(`applications.tabs.${tab}`),
    count: counts && format.number(countOf(tab, counts)),
    to: applicationsPath(tab),
  }));
  return (
    <JobseekerLayout current={APPLICATIONS_PATH} title={t('applications.title')}>
      <WaitingApplications />
      <TabLinks label={t('dashboard.by_status')} tabs={tabs} value={open} />
      <PagedList
        hrefFor={(page) => applicationsPath(open, page)}
        skeleton={<JobListSkeleton jobs={4} />}
        query={applications}
        empty={
          open === 'all' ? (
            <NoJobsYet icon="send" drawing="applications" title={t('applications.empty_title')}>
              {t('applications.empty_text')}
            </NoJobsYet>
          ) : (
            <EmptyState
              icon="send"
              drawing="applications"
              title={t('applications.empty_tab')}
              actions={
                <ButtonLink variant="secondary" to={APPLICATIONS_PATH}>
                  {t('dashboard.see_applications')}
                </ButtonLink>
              }
            />
          )
        }
        keyOf={({ id }) => id}
      >
        {(application) => <ApplicationRow application={application} />}
      </PagedList>
    </JobseekerLayout>
  );
}

/** Applications that wait on this device for a connection, or were refused once there was one. */
function WaitingApplications(): JSX.Element | null {
  const t = useText();
  const { clock, toasts } = usePlatform();
  const owner = useSession()?.id ?? 0;
  const [waiting, setWaiting] = useState<readonly UnsentApplication[]>([]);
  useEffect(() => {
    const read = () => setWaiting(unsentApplications(owner, clock.now()));
    read();
    return subscribeUnsent(read);
  }, [owner, clock]);
  if (waiting.length === 0) return null;
  const discard = (unsent: UnsentApplication) => {
    cancelUnsent(owner, unsent, clock.now());
    toasts.show(t('applications.unsent.deleted', { title: unsent.job.title }), 'info', {
      label: t('common.undo'),
      run: () => storeUnsent(owner, unsent, clock.now()),
    });
  };
  return (
    <Stack as="section" $gap={3} aria-labelledby="waiting-applications">
      <Heading level={2} size="large" id="waiting-applications">
        {t('applications.unsent.heading')}
      </Heading>
      <ItemList>
        {waiting.map((unsent) => (
          <li key={unsent.job.id}>
            <Card>
              <Stack $gap={2} $align="start">
                <Badge tone={unsent.refusal === undefined ? 'warning' : 'danger'} icon="clock">
                  {t(unsent.refusal === undefined ? 'applications.unsent.waits' : 'applications.unsent.refused')}
                </Badge>
                <Heading level={3} size="body" lang={textLanguage(unsent.job.title)}>
                  <TextLink look="plain" to={jobPath(unsent.job)}>
                    {unsent.job.title}
                  </TextLink>
                </Heading>
                <Text $size="small" $tone="muted">
                  {unsent.refusal ?? t('applications.unsent.waits_text')}
                  {!unsent.isOver && ` ${t('applications.unsent.change')}`}
                </Text>
                <Button
                  variant="quiet"
                  size="small"
                  icon="trash"
                  aria-label={t('applications.unsent.delete_named', { title: unsent.job.title })}
                  onClick={() => discard(unsent)}
                >
                  {t('common.delete')}
                </Button>
              </Stack>
            </Card>
          </li>
        ))}
      </ItemList>
    </Stack>
  );
}
