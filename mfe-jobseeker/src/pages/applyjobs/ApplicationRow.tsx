import type { JSX } from 'react';
import type { MyApplication } from '@jpro/api';
import { useClock, useFormat } from '@jpro/platform';
import { ButtonLink, Cluster, Divider, Icon, Stack, Text, TextLink, Disclosure } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { ApplicationBadge } from '../../applications/ApplicationBadge.tsx';
import { InterviewDetails } from '../../interviews/InterviewDetails.tsx';
import { interviewPath } from '../../interviews/interviewPath.ts';
import { JobPostCard } from '../../jobs/JobPostCard.tsx';
import { useText } from '../../text.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

interface ApplicationCardProps {
  readonly application: MyApplication;
}

const State = styled(Stack)`
  margin-top: ${space[3]};
`;

/** One application: the job, its stage, whether the employer has seen it, and the available actions. */
export function ApplicationCard({ application }: ApplicationCardProps): JSX.Element {
  const t = useText();
  const format = useFormat();
  const clock = useClock();
  const { id, job, status, applied_at, seen_at, cv_name, interview, can_withdraw } = application;
  const hasLeft = job.offline === 'company';
  const isComing = interview !== null && interview.state !== 'cancelled' && Date.parse(interview.at) > clock.now();
  return (
    <JobPostCard job={job} headingLevel={2}>
      <State $gap={3}>
        <Divider />
        <Cluster $gap={3}>
          <ApplicationBadge status={status} />
          <Text as="span" $size="small">
            {t('applications.applied', { when: format.relative(applied_at) })}
          </Text>
          <Cluster as="span" $gap={1} $nowrap>
            <Icon name={seen_at ? 'eye' : 'eyeOff'} size={16} />
            <Text as="span" $size="small" $tone="muted">
              {seen_at ? t('applications.seen', { when: format.relative(seen_at) }) : t('applications.not_seen')}
            </Text>
          </Cluster>
        </Cluster>
        {interview && (
          <Stack $gap={2}>
            <InterviewDetails interview={interview} />
            <ButtonLink variant="secondary" size="small" to={interviewPath(interview.id)}>
              {isComing && !hasLeft ? t('interviews.open') : t('interviews.see')}
            </ButtonLink>
          </Stack>
        )}
        {cv_name ? (
          <TextLink href={`/file/application/${id}/cv`} download>
            {t('applications.with_cv', { name: cv_name })}
          </TextLink>
        ) : (
          <Text $size="small" $tone="muted">
            {t('applications.without_cv')}
          </Text>
        )}
        <ApplicationTimeline application={application} />
        <Cluster $gap={2}>
          {job.company && !hasLeft && status !== 'withdrawn' && (
            <ButtonLink
              variant="secondary"
              size="small"
              icon="mail"
              to={`/jobseeker/messages/${job.company.users_id}`}
              aria-label={t('applications.message_named', { company: job.company.name })}
            >
              {t('applications.message')}
            </ButtonLink>
          )}
          {can_withdraw && <WithdrawButton application={application} />}
        </Cluster>
      </State>
    </JobPostCard>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space[2]};
  list-style: none;
`;

/** The steps of an application, the first one at the top. */
function ApplicationTimeline({ application: { timeline } }: { readonly application: MyApplication }) {
  const t = useText();
  const format = useFormat();
  if (timeline.length < 2) return null;
  return (
    <Disclosure summary={t('applications.timeline', { count: timeline.length })}>
      <Steps>
        {timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            <Cluster $gap={3}>
              <ApplicationBadge status={status} />
              <Text as="time" $size="small" $tone="muted" dateTime={at}>
                {format.dateTime(at)}
              </Text>
            </Cluster>
          </li>
        ))}
      </Steps>
    </Disclosure>
  );
}
