import type { JSX } from 'react';
import type { Interview, MyInterview } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Badge, Card, Cluster, DescriptionList, Heading, Stack } from '@jpro/ui';
import { useText } from '../text.ts';

interface InterviewDetailsProps {
  readonly interview: Interview & Pick<Partial<MyInterview>, 'can_answer' | 'contact_person' | 'taken_times'>;
}

const TONES = { accepted: 'success', declined: 'neutral', other_time: 'info', cancelled: 'danger' } as const;

/** Time, length, place and state of an interview; all offered times until one is chosen. */
export function InterviewDetails({
  interview: { at, offered_times = [], taken_times = [], minutes, place, note, state, contact_person, can_answer },
}: InterviewDetailsProps): JSX.Element {
  const t = useText();
  const format = useFormat();
  const isOffer = offered_times.length > 0;
  return (
    <Card $tone="quiet">
      <Stack $gap={2}>
        <Cluster $gap={3}>
          <Heading level={3} size="body">
            {t('applications.interview')}
          </Heading>
          {state === 'invited' && isOffer && can_answer !== false && (
            <Badge tone="info">{t('interview_state.offered')}</Badge>
          )}
          {state !== 'invited' && <Badge tone={TONES[state]}>{t(`interview_state.${state}`)}</Badge>}
        </Cluster>
        <DescriptionList
          items={[
            {
              term: isOffer ? t('interviews.times') : t('common.when'),
              description: (
                <Stack $gap={1}>
                  {(isOffer ? offered_times : [at]).map((time) => (
                    <span key={time}>
                      <time dateTime={time}>{format.dateTime(time, 'full')}</time>
                      {taken_times.includes(time) && ` – ${t('interviews.taken')}`}
                    </span>
                  ))}
                </Stack>
              ),
            },
            ...(minutes === undefined
              ? []
              : [{ term: t('common.interview_length'), description: t('common.minutes', { count: minutes }) }]),
            { term: t('applications.interview_place'), description: place },
            ...(contact_person ? [{ term: t('interviews.contact'), description: contact_person }] : []),
            ...(note ? [{ term: t('applications.interview_note'), description: note }] : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
