import type { AwaitedInterview } from '@jpro/api';
import { textLanguage, useFormat } from '@jpro/platform';
import { Card, Cluster, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { styled } from 'styled-components';
import { applicantPath } from '../../applicants/applicantPath.ts';
import { timesOf } from '../../applicants/timesOf.ts';
import { useText } from '../../text.ts';

const List = styled(Stack)`
  list-style: none;
`;

/** Who was invited and has not responded, in whichever week; nothing when everybody has. */
export function AwaitedInterviews({ awaited }: { readonly awaited: readonly AwaitedInterview[] }) {
  const t = useText();
  const format = useFormat();
  if (awaited.length === 0) return null;
  return (
    <Card as="section" $padding={5} aria-labelledby="awaited">
      <Stack $gap={3}>
        <Heading level={2} size="title" id="awaited">
          {t('interviews.awaited')}
        </Heading>
        <List as="ul" $gap={3}>
          {awaited.map(({ id, job, jobseeker, interview, invited_at }) => (
            <li key={id}>
              <Cluster $gap={3}>
                <TextLink to={applicantPath({ id, job })} lang={textLanguage(jobseeker.name)}>
                  {jobseeker.name}
                </TextLink>
                <Text as="span" $size="small" $tone="muted" lang={textLanguage(job.title)}>
                  {job.title}
                </Text>
                <Text as="span" $size="small">
                  {t('interviews.invited', { since: format.relative(invited_at) })}
                </Text>
              </Cluster>
              {timesOf(interview).map((time) => (
                <Text key={time} $size="small">
                  {format.dateTime(time)}
                </Text>
              ))}
            </li>
          ))}
        </List>
      </Stack>
    </Card>
  );
}
