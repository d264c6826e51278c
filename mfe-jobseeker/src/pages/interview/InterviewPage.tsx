import { useQuery } from '@tanstack/react-query';
import type { MyInterview } from '@jpro/api';
import { useFormat, useRouteParams } from '@jpro/platform';
import { QueryBoundary, useRefreshOn } from '@jpro/platform/components';
import { ButtonLink, Card, Cluster, EmptyState, Skeleton, Stack, Text } from '@jpro/ui';
import { InterviewDetails } from '../../interviews/InterviewDetails.tsx';
import { INTERVIEWS_PATH } from '../../interviews/interviewPath.ts';
import { JobPostCard } from '../../jobs/JobPostCard.tsx';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { interviewQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { InterviewAnswers } from './InterviewAnswers.tsx';

/** One interview: when, where, and the applicant's answer to it. */
export default function InterviewPage() {
  const t = useText();
  const { id = '' } = useRouteParams<'id'>();
  const query = useQuery(interviewQuery(id));
  useRefreshOn('jobalert', '/jobseeker/interview/{id}');
  return (
    <JobseekerLayout current={INTERVIEWS_PATH} title={t('interviews.one')}>
      <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={360} />}>
        {(interview) => (interview ? <Details interview={interview} /> : <NotFound />)}
      </QueryBoundary>
    </JobseekerLayout>
  );
}

function Details({ interview }: { readonly interview: MyInterview }) {
  const t = useText();
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: interview.place })}`;
  return (
    <Stack $gap={5}>
      <JobPostCard job={interview.job} headingLevel={2} />
      <InterviewDetails interview={interview} />
      <Cluster $gap={3}>
        {!interview.offered_times?.length && (
          <ButtonLink
            variant="secondary"
            size="small"
            icon="calendar"
            href={`/api/jobseeker/interview/${interview.id}/calendar`}
            download
          >
            {t('interviews.calendar')}
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" size="small" icon="place" href={map} target="_blank" rel="noopener noreferrer">
          {t('interviews.map')}
        </ButtonLink>
      </Cluster>
      {interview.can_answer && <InterviewAnswers interview={interview} />}
      <OwnAnswer interview={interview} />
    </Stack>
  );
}

/** What the applicant answered, beside the state. */
function OwnAnswer({ interview: { answer } }: { readonly interview: MyInterview }) {
  const t = useText();
  const format = useFormat();
  if (!answer || (answer.message === null && answer.proposed_times.length === 0)) return null;
  return (
    <Card $tone="quiet">
      <Stack $gap={2}>
        <Text $weight="medium">{t('interviews.your_answer')}</Text>
        {answer.message && <Text $preserveLines>{answer.message}</Text>}
        {answer.proposed_times.length > 0 && (
          <Text $size="small" $tone="muted">
            {t('interviews.proposed')}
          </Text>
        )}
        {answer.proposed_times.map((time) => (
          <Text key={time}>{format.dateTime(time, 'full')}</Text>
        ))}
      </Stack>
    </Card>
  );
}

function NotFound() {
  const t = useText();
  return (
    <EmptyState
      icon="calendar"
      title={t('interviews.not_found')}
      actions={<ButtonLink to={INTERVIEWS_PATH}>{t('interviews.title')}</ButtonLink>}
    />
  );
}
