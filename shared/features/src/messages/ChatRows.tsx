import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Button, Text } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { useFailureText } from '../useFailureText.ts';
import { chatListQuery, type ChatFilter } from './chatQueries.ts';
import { ChatRow } from './ChatRow.tsx';
import { useMessagesText } from './useMessagesText.ts';

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
