import { styled } from 'styled-components';
import type { CompanyInterview } from '@jpro/api';
import { textLanguage, useFormat } from '@jpro/platform';
import { Card, Cluster, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { color, media, space } from '@jpro/ui/tokens';
import { applicantPath } from '../../applicants/applicantPath.ts';
import { InterviewStateBadge } from '../../applicants/InterviewStateBadge.tsx';
import { useInterviewHours } from '../../applicants/useInterviewHours.ts';
import { useText } from '../../text.ts';

const List = styled.ol`
  list-style: none;
`;

/* Hours, person and place in columns; on phones one below the other. */
const Row = styled.li`
  display: grid;
  gap: ${space[1]} ${space[4]};
  padding: ${space[3]} 0;
  border-top: 1px solid ${color.line};

  &:last-child {
    padding-bottom: 0;
  }

  ${media.desktop} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) minmax(0, 5fr);
    align-items: start;
  }
`;

/** Who comes today, earliest first. */
export function TodaysInterviews({ interviews }: { readonly interviews: readonly CompanyInterview[] }) {
  const t = useText();
  const hours = useInterviewHours();
  const format = useFormat();
  return (
    <Card as="section" $padding={5} aria-labelledby="todays-interviews">
      <Stack $gap={3}>
        <Cluster $justify="space-between">
          <Heading level={2} size="large" id="todays-interviews">
            {t('todo.interviews', { count: interviews.length })}
          </Heading>
          <TextLink to="/company/interviews">{t('interviews.title')}</TextLink>
        </Cluster>
        <List>
          {interviews.map(({ id, job, jobseeker, interview }) => (
            <Row key={id}>
              <Text $weight="medium">
                <time dateTime={interview.at} title={format.dateTime(interview.at)}>
                  {hours(interview.at, interview.minutes)}
                </time>
              </Text>
              <div>
                <TextLink to={applicantPath({ id, job })} lang={textLanguage(jobseeker.name)}>
                  {jobseeker.name}
                </TextLink>
                <Text $size="small" $tone="muted" lang={textLanguage(job.title)}>
                  {job.title}
                </Text>
                <InterviewStateBadge interview={interview} />
              </div>
              <div>
                <Text $size="small">{interview.place}</Text>
                {interview.interviewer && (
                  <Text $size="small" $tone="muted">
                    {t('interviews.holds', { name: interview.interviewer.name })}
                  </Text>
                )}
              </div>
            </Row>
          ))}
        </List>
      </Stack>
    </Card>
  );
}
