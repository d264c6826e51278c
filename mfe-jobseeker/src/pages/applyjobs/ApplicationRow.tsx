import type { JSX } from 'react';
import { jobPath, type MyApplication } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { SentResponses, useJobCardWords } from '@jpro/features';
import { textLanguage, useClock, useFormat, useLocale } from '@jpro/platform';
import { Avatar, Badge, ButtonLink, Card, Cluster, Disclosure, Heading, Icon, Stack, Text, TextLink } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { ApplicationBadge } from '../../applications/ApplicationBadge.tsx';
import { InterviewDetails } from '../../interviews/InterviewDetails.tsx';
import { interviewPath } from '../../interviews/interviewPath.ts';
import { useText } from '../../text.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

interface ApplicationProps {
  readonly application: MyApplication;
}

const Row = styled(Card)`
  padding-block-end: 0;

  > a {
    margin-block-end: ${space[3]};
  }

  summary > span {
    flex: 1;
  }
`;

/** An application: the job and its stage. The steps, and what can be done, unfold below. */
export function ApplicationRow({ application }: ApplicationProps): JSX.Element {
  const t = useText();
  const format = useFormat();
  const { job, status, applied_at, interview } = application;
  const { title } = jobInLocale(job, useLocale());
  const { company } = useJobCardWords()(job);
  return (
    <Row as="article" $padding={3}>
      <Cluster $gap={3} $nowrap $align="start">
        <Avatar kind="logo" name={company} src={job.company?.profile_photo_url} size={40} />
        <div>
          <Heading level={2} size="body" lang={textLanguage(title)}>
            {job.offline ? (
              title
            ) : (
              <TextLink look="plain" to={jobPath(job)}>
                {title}
              </TextLink>
            )}
          </Heading>
          <Text
            $size="small"
            $tone="muted"
            lang={job.company ? textLanguage(company) : undefined}
            translate={job.company ? 'no' : undefined}
          >
            {company}
          </Text>
          {job.offline === 'company' && (
            <Text $size="small" $tone="danger">
              {t('job.company_left')}
            </Text>
          )}
        </div>
      </Cluster>
      <Disclosure
        inCard
        summary={
          <Cluster as="span" $justify="space-between">
            <Cluster as="span">
              <ApplicationBadge status={status} />
              {(job.status === 'closed' || job.status === 'expired') && (
                <Badge tone="warning">{t(`job.${job.status}`)}</Badge>
              )}
            </Cluster>
            <Text as="time" $size="tiny" $tone="muted" dateTime={applied_at}>
              {format.relative(applied_at, 'short')}
            </Text>
          </Cluster>
        }
      >
        <Details application={application} />
      </Disclosure>
      {interview && <InterviewLink application={application} />}
    </Row>
  );
}

const canAnswer = ({ interview, job }: MyApplication, now: number): boolean =>
  !!interview && interview.state !== 'cancelled' && Date.parse(interview.at) > now && job.offline !== 'company';

/** Always in sight: an invitation waits for its answer. */
function InterviewLink({ application }: ApplicationProps) {
  const t = useText();
  const clock = useClock();
  const { interview } = application;
  if (!interview) return null;
  const isOpen = canAnswer(application, clock.now());
  return (
    <ButtonLink
      variant={isOpen && interview.state === 'invited' ? 'primary' : 'secondary'}
      size="small"
      icon="calendar"
      to={interviewPath(interview.id)}
    >
      {t(isOpen ? 'interviews.open' : 'interviews.see')}
    </ButtonLink>
  );
}

/** The steps of an application, whether it was seen, what was sent, and the available actions. */
function Details({ application }: ApplicationProps) {
  const t = useText();
  const format = useFormat();
  const clock = useClock();
  const { id, job, status, seen_at, cv_name, interview, can_withdraw, responses } = application;
  return (
    <Stack $gap={3}>
      {interview && <InterviewDetails interview={{ ...interview, can_answer: canAnswer(application, clock.now()) }} />}
      <Timeline application={application} />
      <Cluster as="span" $gap={1} $nowrap>
        <Icon name={seen_at ? 'eye' : 'eyeOff'} size={16} />
        <Text as="span" $size="small" $tone="muted">
          {seen_at ? t('applications.seen', { when: format.relative(seen_at) }) : t('applications.not_seen')}
        </Text>
      </Cluster>
      {cv_name ? (
        <TextLink href={`/file/application/${id}/cv`} download>
          {t('applications.with_cv', { name: cv_name })}
        </TextLink>
      ) : (
        <Text $size="small" $tone="muted">
          {t('applications.without_cv')}
        </Text>
      )}
      {responses && (
        <Stack as="section" $gap={1}>
          <Heading level={3} size="body">
            {t('applications.responses')}
          </Heading>
          <SentResponses responses={responses} />
        </Stack>
      )}
      <Cluster $gap={2}>
        {job.company && job.offline !== 'company' && status !== 'withdrawn' && (
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
    </Stack>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space[2]};
  list-style: none;
`;

/** The first step is at the top. */
function Timeline({ application: { timeline } }: ApplicationProps) {
  const t = useText();
  const format = useFormat();
  return (
    <Steps aria-label={t('applications.timeline')}>
      {timeline.map(({ status, at }) => (
        <li key={`${status} ${at}`}>
          <Cluster $gap={1}>
            <ApplicationBadge status={status} />
            <Text as="time" $size="tiny" $tone="muted" dateTime={at}>
              {format.dateTime(at, 'short')}
            </Text>
          </Cluster>
        </li>
      ))}
    </Steps>
  );
}
