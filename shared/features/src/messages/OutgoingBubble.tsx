import { textLanguage } from '@jpro/platform';
import { Button, Cluster, Stack, Text } from '@jpro/ui';
import type { Outbox, Outgoing } from './createOutbox.ts';
import { Bubble } from './MessageBubble.tsx';
import { useMessagesText } from './useMessagesText.ts';

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
