import { styled } from 'styled-components';
import type { ChatPartner, Message } from '@jpro/api';
import { textLanguage, useFormat } from '@jpro/platform';
import { VisuallyHidden } from '@jpro/ui';
import { color, fontSize, radius, space } from '@jpro/ui/tokens';
import { useMessagesText } from './useMessagesText.ts';

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

export function MessageBubble({ message: { is_mine, message, created_at }, partner }: MessageBubbleProps) {
  const t = useMessagesText();
  const format = useFormat();
  return (
    <Bubble $isMine={is_mine}>
      <VisuallyHidden>{is_mine ? t('you', { message: '' }) : partner.name}</VisuallyHidden>
      <p lang={textLanguage(message)}>{message}</p>
      <time dateTime={created_at}>{format.time(created_at)}</time>
    </Bubble>
  );
}
