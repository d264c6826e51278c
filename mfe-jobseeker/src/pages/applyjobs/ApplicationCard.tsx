import type { JSX } from 'react';
import type { MyApplication } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { ButtonLink, Cluster, Divider, Icon, Stack, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { ApplicationBadge } from '../../applications/ApplicationBadge.tsx';
import { InterviewDetails } from '../../interviews/InterviewDetails.tsx';
import { interviewPath } from '../../interviews/interviewPath.ts';
import { JobPostCard } from '../../jobs/JobPostCard.tsx';
import { useText } from '../../text.ts';

interface ApplicationCardProps {
  readonly application: MyApplication;
}

const State = styled(Stack)`
  margin-top: ${space[3]};
`;

/** One application: the job, its stage, and whether the employer has seen it. */
export function ApplicationCard({ application }: ApplicationCardProps): JSX.Element {
  const t = useText();
  const format = useFormat();
  const { job, status, applied_at, seen_at, cv_name, interview } = application;
  return (
    <JobPostCard job={job} headingLevel={2}>
      <State $gap={3}>
        <Divider />
        <Cluster $gap={3}>
          <ApplicationBadge status={status} />
          <Text as="span" $size="small">
            {t('applications.applied', { when: format.relative(applied_at) })}
          </Text>
          <Cluster as="span" $gap={1}>
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
              {t('interviews.open')}
            </ButtonLink>
          </Stack>
        )}
        <Text $size="small" $tone="muted">
          {cv_name ? t('applications.with_cv', { name: cv_name }) : t('applications.without_cv')}
        </Text>
      </State>
    </JobPostCard>
  );
}
