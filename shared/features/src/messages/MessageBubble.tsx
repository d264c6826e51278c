import { styled } from 'styled-components';
import type { ChatPartner, Message } from '@jpro/api';
import { textLanguage, useFormat } from '@jpro/platform';
import { VisuallyHidden, Button, Cluster, Stack, Text } from '@jpro/ui';
import { color, fontSize, radius, space } from '@jpro/ui/tokens';
import { useMessagesText } from './useMessagesText.ts';
import type { Outbox, Outgoing } from './createOutbox.ts';

export const Bubble = styled.div<{ $isMine: boolean }>`
  width: fit-content;
  max-width: min(85%, 560px);
  margin-inline-start: ${({ $isMine }) => ($isMine ? 'auto' : '0')};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.large};
  background: ${({ $isMine }) => ($isMine ? color.primarySoft : color.raised)};
  color: ${({ $isMine }) => ($isMine ? color.onPrimarySoft : color.ink)};

  > p {
    white-space: pre-wrap;
  }

  > time {
    display: block;
    font-size: ${fontSize.tiny};
    text-align: end;
  }
`;

interface MessageBubbleProps {
  readonly message: Message;
  readonly partner: ChatPartner;
}

export function MessageBubble({ message: { is_mine, by, message, created_at }, partner }: MessageBubbleProps) {
  const t = useMessagesText();
  const format = useFormat();
  return (
    <Bubble $isMine={is_mine}>
      <VisuallyHidden>{is_mine ? t('you', { message: '' }) : partner.name}</VisuallyHidden>
      <p lang={textLanguage(message)}>{message}</p>
      <time dateTime={created_at}>{by ? `${by} · ${format.time(created_at)}` : format.time(created_at)}</time>
    </Bubble>
  );
}

interface OutgoingBubbleProps {
  readonly outgoing: Outgoing;
  readonly outbox: Outbox;
  /** Moves the text of a failed message back into the field. */
  readonly onEdit: (message: string) => void;
}

/** A message that is not delivered yet; a failed one stays until its author sends or changes it. */
export function OutgoingBubble({ outgoing: { key, message, state, reason }, outbox, onEdit }: OutgoingBubbleProps) {
  const t = useMessagesText();
  const hasFailed = state === 'failed';
  const failure = reason === undefined ? t('unknown') : `${t('failed')} ${reason}`;
  return (
    <Stack $gap={1} $align="end">
      <Bubble $isMine>
        <p lang={textLanguage(message)}>{message}</p>
      </Bubble>
      <div role={hasFailed ? 'alert' : 'status'}>
        <Text $size="tiny" $tone={hasFailed ? 'danger' : 'muted'} $align="end">
          {hasFailed ? failure : t(state)}
        </Text>
      </div>
      {state !== 'sending' && (
        <Cluster $justify="end">
          <Button variant="secondary" size="small" onClick={() => outbox.retry(key)}>
            {t('retry')}
          </Button>
          {hasFailed && (
            <Button variant="quiet" size="small" onClick={() => onEdit(outbox.takeBack(key))}>
              {t('edit')}
            </Button>
          )}
        </Cluster>
      )}
    </Stack>
  );
}
