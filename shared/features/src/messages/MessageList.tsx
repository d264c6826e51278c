import { Fragment, useState, type Ref, type UIEvent } from 'react';
import { styled } from 'styled-components';
import type { ChatPartner, Message } from '@jpro/api';
import { isoDay, useCommonText, useFormat } from '@jpro/platform';
import { Button, EmptyState, Text } from '@jpro/ui';
import { color, fontSize, fontWeight, space } from '@jpro/ui/tokens';
import type { Outbox, Outgoing } from './createOutbox.ts';
import { MessageBubble, OutgoingBubble } from './MessageBubble.tsx';
import { useMessagesText } from './useMessagesText.ts';
import type { OpenThread } from './threadView.ts';

/** Distance from the top in px at which the next older page is fetched. */
const NEAR_TOP = 240;

interface MessageListProps {
  readonly ref: Ref<HTMLElement>;
  readonly view: OpenThread;
  readonly outbox: Outbox & { readonly messages: readonly Outgoing[] };
  readonly partner: ChatPartner;
  readonly onEdit: (message: string) => void;
}

/**
 * A reversed list starts at its bottom and measures its scroll position from there: the newest message is shown first
 * without a script, and older pages above never move what is on screen.
 */
const Scroller = styled.section`
  flex: 1;
  display: flex;
  flex-direction: column-reverse;
  min-height: 0;
  padding: ${space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Content = styled.div`
  flex: none;
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  list-style: none;
`;

const Above = styled.div`
  overflow-anchor: none;
  padding-bottom: ${space[3]};
  text-align: center;
`;

/** It disappears when older messages of its day arrive, so the browser must not anchor the scroll position to it. */
const Separator = styled.li<{ $isNew?: boolean }>`
  overflow-anchor: none;
  padding: ${space[3]} 0 ${space[2]};
  color: ${({ $isNew }) => ($isNew ? color.primary : color.muted)};
  font-size: ${fontSize.tiny};
  font-weight: ${fontWeight.medium};
  text-align: center;
`;

const Receipt = styled.div`
  color: ${color.muted};
  font-size: ${fontSize.tiny};
  text-align: end;
`;

/** The messages by day, oldest first, followed by those being sent. */
export function MessageList({ ref, view, outbox, partner, onEdit }: MessageListProps) {
  const t = useMessagesText();
  const common = useCommonText();
  const { messages, cursor } = view;
  // Where the unread messages began when the thread was opened: reading them must not move the mark.
  const [firstNew] = useState(() => messages.find(({ is_mine, read_at }) => !is_mine && read_at === null)?.id);
  const receiptOf = useReceipts(messages);
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - clientHeight + scrollTop < NEAR_TOP && !view.failedOlder) view.loadOlder();
  };
  return (
    // A region that scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Scroller ref={ref} tabIndex={0} aria-label={t('with', { name: partner.name })} onScroll={onScroll}>
      <Content>
        {cursor !== null && (
          <Above>
            {view.failedOlder && (
              <Text $tone="danger" role="alert">
                {common('common.failed.load')}
              </Text>
            )}
            <Button variant="quiet" size="small" busy={view.loadingOlder} onClick={view.loadOlder}>
              {t('earlier')}
            </Button>
          </Above>
        )}
        {messages.length === 0 && outbox.messages.length === 0 && (
          <EmptyState icon="mail" drawing="messages" title={t('start')}>
            {t('start_text')}
          </EmptyState>
        )}
        <List>
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              <DayBefore message={message} previous={messages[index - 1]} />
              {message.id === firstNew && <Separator $isNew>{t('new')}</Separator>}
              <li>
                <MessageBubble message={message} partner={partner} />
                {receiptOf(message) && <Receipt>{receiptOf(message)}</Receipt>}
              </li>
            </Fragment>
          ))}
          {outbox.messages.map((each) => (
            <li key={each.key}>
              <OutgoingBubble outgoing={each} outbox={outbox} onEdit={onEdit} />
            </li>
          ))}
        </List>
      </Content>
    </Scroller>
  );
}

function DayBefore({ message, previous }: { readonly message: Message; readonly previous: Message | undefined }) {
  const format = useFormat();
  const day = isoDay(message.created_at);
  if (previous && isoDay(previous.created_at) === day) return null;
  return (
    <Separator>
      <time dateTime={day}>{format.date(message.created_at, 'full')}</time>
    </Separator>
  );
}

/** Shows "read" below the user's last message that was read, and "sent" below the last one. */
function useReceipts(messages: readonly Message[]): (message: Message) => string | null {
  const t = useMessagesText();
  const format = useFormat();
  const own = messages.filter(({ is_mine }) => is_mine);
  const last = own.at(-1);
  const lastRead = own.filter(({ read_at }) => read_at !== null).at(-1);
  return ({ id, created_at, read_at }) => {
    if (id === lastRead?.id && read_at !== null) {
      const isSameDay = isoDay(read_at) === isoDay(created_at);
      return t('read', { when: isSameDay ? format.time(read_at) : format.dateTime(read_at, 'short') });
    }
    return id === last?.id ? t('sent') : null;
  };
}
