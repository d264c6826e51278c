import { searchOf } from '@jpro/api';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PagedList, usePageNumber, useRefreshOn } from '@jpro/features';
import { ButtonLink, Stack, TabLinks, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { InterviewDetails } from '../../interviews/InterviewDetails.tsx';
import { interviewPath, INTERVIEWS_PATH, whenOf } from '../../interviews/interviewPath.ts';
import { JobPostCard } from '../../jobs/JobPostCard.tsx';
import { JobListSkeleton } from '../../jobs/JobListSkeleton.tsx';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { NoJobsYet } from '../../lists/NoJobsYet.tsx';
import { interviewsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';

const Invitation = styled(Stack)`
  margin-top: ${space[3]};
`;

/** Invitations to interviews: the next one first, or past and cancelled ones. */
export default function InterviewsPage() {
  const t = useText();
  const [address] = useSearchParams();
  const when = whenOf(address);
  const interviews = useQuery(interviewsQuery(when, usePageNumber()));
  useRefreshOn('jobalert', '/jobseeker/interviews');
  const tabs = (['coming', 'past'] as const).map((id) => ({
    id,
    label: t(`interviews.${id}`),
    to: interviewsAddress(id, 1),
  }));
  return (
    <JobseekerLayout current={INTERVIEWS_PATH} title={t('interviews.title')}>
      <TabLinks label={t('interviews.which')} tabs={tabs} value={when} />
      <PagedList
        hrefFor={(page) => interviewsAddress(when, page)}
        skeleton={<JobListSkeleton jobs={4} />}
        query={interviews}
        empty={
          <NoJobsYet icon="calendar" drawing="interviews" title={t(`interviews.empty_${when}`)}>
            {when === 'coming' && t('interviews.empty_coming_text')}
          </NoJobsYet>
        }
        before={({ total }) => <Text $tone="muted">{t('interviews.count', { count: total })}</Text>}
        keyOf={({ id }) => id}
      >
        {(interview) => (
          <JobPostCard job={interview.job} headingLevel={2}>
            <Invitation $gap={3}>
              <InterviewDetails interview={interview} />
              <ButtonLink variant="secondary" size="small" to={interviewPath(interview.id)}>
                {interview.can_answer ? t('interviews.open') : t('interviews.see')}
              </ButtonLink>
            </Invitation>
          </JobPostCard>
        )}
      </PagedList>
    </JobseekerLayout>
  );
}

function interviewsAddress(when: 'coming' | 'past', page: number): string {
  const search = new URLSearchParams({ ...(when === 'past' && { when }), ...(page > 1 && { page: String(page) }) });
  return INTERVIEWS_PATH + searchOf(search);
}
