import { styled } from 'styled-components';
import type { ApplicantDetail } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Text } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { useText } from '../text.ts';

const Line = styled.ol`
  display: grid;
  gap: ${space[3]};
  padding-inline-start: ${space[4]};
  border-inline-start: 2px solid ${color.line};
  list-style: none;
`;

/** The history of an application, newest first. */
export function ApplicationEvents({ events }: Pick<ApplicantDetail, 'events'>) {
  const t = useText();
  const format = useFormat();
  return (
    <Line>
      {[...events].reverse().map(({ from, to, own_stage, at, by }) => (
        <li key={`${to} ${at}`}>
          <Text $size="small" $weight="medium">
            {own_stage !== null || from === to
              ? t('event.moved', { stage: own_stage ?? t(`stage.${to}`) })
              : t(`event.${to}`)}
          </Text>
          <Text $size="small" $tone="muted">
            <time dateTime={at}>{format.dateTime(at, 'short')}</time>
            {by && ` · ${by}`}
          </Text>
        </li>
      ))}
    </Line>
  );
}
