import type { JSX } from 'react';
import type { Interview } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Badge, Card, Cluster, DescriptionList, Heading, Stack } from '@jpro/ui';
import { useText } from '../text.ts';

interface InterviewDetailsProps {
  readonly interview: Interview;
}

const TONES = { accepted: 'success', declined: 'neutral', other_time: 'info', cancelled: 'danger' } as const;

/** Time, place and state of an interview. */
export function InterviewDetails({ interview: { at, place, note, state } }: InterviewDetailsProps): JSX.Element {
  const t = useText();
  const format = useFormat();
  return (
    <Card $tone="quiet">
      <Stack $gap={2}>
        <Cluster $gap={3}>
          <Heading level={3} size="body">
            {t('applications.interview')}
          </Heading>
          {state !== 'invited' && <Badge tone={TONES[state]}>{t(`interview_state.${state}`)}</Badge>}
        </Cluster>
        <DescriptionList
          items={[
            {
              term: t('common.when'),
              description: <time dateTime={at}>{format.dateTime(at, 'full')}</time>,
            },
            { term: t('applications.interview_place'), description: place },
            ...(note ? [{ term: t('applications.interview_note'), description: note }] : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
