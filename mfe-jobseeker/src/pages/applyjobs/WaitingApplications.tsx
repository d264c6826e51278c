import { useEffect, useState, type JSX } from 'react';
import { jobPath } from '@jpro/api';
import { textLanguage, usePlatform, useSession } from '@jpro/platform';
import { ItemList } from '@jpro/features';
import { subscribeUnsent, unsentApplications, type UnsentApplication } from '@jpro/features/unsent';
import { Badge, Card, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { useText } from '../../text.ts';

/** Applications that wait on this device for a connection, or were refused once there was one. */
export function WaitingApplications(): JSX.Element | null {
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
