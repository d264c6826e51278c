import type { JSX } from 'react';
import type { Interview } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Card, DescriptionList, Heading, Stack } from '@jpro/ui';
import { useText } from '../../text.ts';

interface InterviewDetailsProps {
  readonly interview: Interview;
}

/** When and where the employer wants to meet. */
export function InterviewDetails({ interview: { at, place, note } }: InterviewDetailsProps): JSX.Element {
  const t = useText();
  const format = useFormat();
  return (
    <Card $tone="quiet">
      <Stack $gap={2}>
        <Heading level={3} size="body">
          {t('applications.interview')}
        </Heading>
        <DescriptionList
          items={[
            { term: t('applications.interview_at'), description: <time dateTime={at}>{format.dateTime(at, 'full')}</time> },
            { term: t('applications.interview_place'), description: place },
            ...(note ? [{ term: t('applications.interview_note'), description: note }] : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
