import type { MyApplication } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Cluster, Disclosure, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { ApplicationBadge } from '../../applications/ApplicationBadge.tsx';
import { useText } from '../../text.ts';

const Steps = styled.ol`
  display: grid;
  gap: ${space[2]};
  list-style: none;
`;

/** The steps of an application, the first one at the top. */
export function ApplicationTimeline({ application: { timeline } }: { readonly application: MyApplication }) {
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
