import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import type { Chat } from '@jpro/api';
import { textLanguage, useCommonText, useFormat } from '@jpro/platform';
import { Anchor, Avatar, Text, VisuallyHidden, Button } from '@jpro/ui';
import { color, fontSize, fontWeight, radius, space } from '@jpro/ui/tokens';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useMessagesText } from './useMessagesText.ts';
import { useFailureText } from '../useFailureToast.ts';
import { chatListQuery, type ChatFilter } from './chatQueries.ts';

interface ChatRowProps {
  readonly path: string;
  readonly chat: Chat;
  readonly isOpen: boolean;
}

const Row = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
  text-decoration: none;

  &:hover {
    background: ${color.raised};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-current] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }
`;

const Words = styled.span`
  flex: 1;
  display: block;
  min-width: 0;
`;

const Line = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};
`;

/** One line, cut off within a word if necessary: line-clamp drops whole words. */
const Cut = styled(Text)`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* A break opportunity would also break a single line. */
  wbr {
    display: none;
  }

  .whole {
    display: inline;
    white-space: nowrap;
  }
`;

const When = styled.time`
  flex: none;
  font-size: ${fontSize.tiny};
`;

const Count = styled.span`
  flex: none;
  align-self: center;
  min-width: 22px;
  padding-inline: ${space[2]};
  border-radius: ${radius.round};
  background: ${color.primary};
  color: ${color.onPrimary};
  font-size: ${fontSize.tiny};
  font-weight: ${fontWeight.bold};
  text-align: center;

  /* Some Myanmar digits rise, others descend: both stay inside the circle. */
  &:lang(my) {
    min-width: 24px;
    height: 24px;
    line-height: 22px;
  }
`;

/** A chat in the inbox, with its last message. */
export function ChatRow({ path, chat: { user, last_message: last, unread }, isOpen }: ChatRowProps) {
  const t = useMessagesText();
  const common = useCommonText();
  const format = useFormat();
  const { search } = useLocation();
  const weight = unread > 0 ? 'bold' : 'regular';
  return (
    <Row to={`${path}/${user.id}${search}`} aria-current={isOpen ? 'page' : undefined}>
      <Avatar
        name={user.name}
        src={user.profile_photo_url}
        size={40}
        kind={user.user_type === 'company' ? 'logo' : 'person'}
      />
      <Words>
        <Line>
          <Cut as="span" $weight={unread > 0 ? 'bold' : 'medium'} lang={textLanguage(user.name)}>
            {user.name}
          </Cut>
          <When dateTime={last.created_at}>{format.relative(last.created_at)}</When>
        </Line>
        <Line>
          <Cut as="span" $size="small" $weight={weight} lang={textLanguage(last.message)}>
            {last.is_mine ? t('you', { message: last.message }) : last.message}
          </Cut>
          {unread > 0 && (
            <Count>
              <span aria-hidden>{format.number(unread)}</span>
              <VisuallyHidden>{common('common.unread_messages', { count: unread })}</VisuallyHidden>
            </Count>
          )}
        </Line>
      </Words>
    </Row>
  );
}

interface ChatRowsProps {
  readonly path: string;
  readonly partnerId: string | undefined;
  readonly filter: ChatFilter;
  readonly page?: number;
  /** Partners on the pages above, so that a chat that has moved up is not shown twice. */
  readonly above?: readonly number[];
}

const Rows = styled.ul`
  list-style: none;
`;

const More = styled.div`
  padding: ${space[3]};
  text-align: center;
`;

/** A page of the inbox, and on request the pages after it. */
export function ChatRows({ path, partnerId, filter, page = 1, above = [] }: ChatRowsProps) {
  const t = useMessagesText();
  const [isLong, setLong] = useState(false);
  const failureText = useFailureText();
  const { data, isFetching, refetch, error } = useQuery(chatListQuery(filter, page));
  if (!data) {
    return (
      <More>
        {error && (
          <Text $tone="danger" role="alert">
            {failureText(error)}
          </Text>
        )}
        <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
          {t('more')}
        </Button>
      </More>
    );
  }
  const chats = data.data.filter(({ user }) => !above.includes(user.id));
  return (
    <>
      <Rows>
        {chats.map((chat) => (
          <li key={chat.user.id}>
            <ChatRow path={path} chat={chat} isOpen={String(chat.user.id) === partnerId} />
          </li>
        ))}
      </Rows>
      {page < data.last_page && !isLong && (
        <More>
          <Button variant="quiet" onClick={() => setLong(true)}>
            {t('more')}
          </Button>
        </More>
      )}
      {page < data.last_page && isLong && (
        <ChatRows
          path={path}
          partnerId={partnerId}
          filter={filter}
          page={page + 1}
          above={[...above, ...chats.map(({ user }) => user.id)]}
        />
      )}
    </>
  );
}
