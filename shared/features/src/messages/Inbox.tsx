import { useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useCommonText, useFormat, useLocalePath } from '@jpro/platform';
import { ButtonLink, EmptyState, Heading, Skeleton, Stack, TabLinks, TextInput } from '@jpro/ui';
import { color, media, space } from '@jpro/ui/tokens';
import { QueryBoundary } from '../QueryBoundary.tsx';
import { chatListQuery, type ChatFilter, inboxPath } from './chatQueries.ts';
import { ChatRows } from './ChatRow.tsx';
import { useMessagesText } from './useMessagesText.ts';

export interface InboxProps {
  readonly path: string;
  readonly partnerId: string | undefined;
  readonly filter: ChatFilter;
  readonly emptyText: string;
  readonly emptyAction: ReactNode;
}

const Header = styled.header`
  flex: none;
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]} ${space[4]} 0;
  background: ${color.surface};
`;

const List = styled.div`
  flex: 1;
  min-height: 0;

  ${media.desktop} {
    overflow-y: auto;
  }
`;

/** The user's chats, newest first, with a search by name and a filter for unread chats. */
export function Inbox({ path, partnerId, filter, emptyText, emptyAction }: InboxProps) {
  const t = useMessagesText();
  const common = useCommonText();
  const format = useFormat();
  const chats = useQuery(chatListQuery(filter));
  const { pathname } = useLocation();
  const unread = chats.data?.unread ?? 0;
  const hasThread = partnerId !== undefined;
  const list = useOpenChatInView(partnerId);
  const tabs = [
    { id: 'all', label: t('all'), to: inboxPath(pathname, { ...filter, unread: false }) },
    {
      id: 'unread',
      label: common('common.unread'),
      to: inboxPath(pathname, { ...filter, unread: true }),
      ...(unread > 0 && { count: format.number(unread) }),
    },
  ];
  return (
    <>
      <Header>
        <Heading level={hasThread ? 2 : 1} size="title">
          {common('common.messages')}
        </Heading>
        <ChatSearch filter={filter} />
        <TabLinks label={t('which')} tabs={tabs} value={filter.unread ? 'unread' : 'all'} />
      </Header>
      <List ref={list}>
        <QueryBoundary query={chats} skeleton={<InboxSkeleton />} headingLevel={hasThread ? 3 : 2}>
          {({ total }) =>
            total > 0 ? (
              <ChatRows path={path} partnerId={partnerId} filter={filter} />
            ) : (
              <NoChats path={path} filter={filter} text={emptyText} action={emptyAction} />
            )
          }
        </QueryBoundary>
      </List>
    </>
  );
}

function ChatSearch({ filter }: { readonly filter: ChatFilter }) {
  const t = useMessagesText();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const { pathname } = useLocation();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate(inboxPath(pathname, { ...filter, search: words }));
  };
  return (
    <form role="search" action={localePath(pathname)} onSubmit={search}>
      {filter.unread && <input type="hidden" name="unread" value="1" />}
      <TextInput
        key={filter.search}
        type="search"
        name="search"
        icon="search"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={80}
        autoComplete="off"
        defaultValue={filter.search}
      />
    </form>
  );
}

interface NoChatsProps {
  readonly path: string;
  readonly filter: ChatFilter;
  readonly text: string;
  readonly action: ReactNode;
}

function NoChats({ path, filter, text, action }: NoChatsProps) {
  const t = useMessagesText();
  if (!filter.search && !filter.unread) {
    return (
      <EmptyState icon="mail" drawing="messages" title={t('none')} actions={action}>
        {text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={filter.search ? 'search' : 'check'}
      title={t(filter.search ? 'none_found' : 'none_unread')}
      actions={
        <ButtonLink variant="secondary" to={path}>
          {t('show_all')}
        </ButtonLink>
      }
    />
  );
}

function InboxSkeleton() {
  return (
    <Stack $gap={3}>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} $shape="block" $height={64} />
      ))}
    </Stack>
  );
}

/** Keeps the open chat in view, because opening a thread renders the list again. */
function useOpenChatInView(partnerId: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const open = partnerId === undefined ? null : list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!open || !list.current) return;
    const hidden = open.getBoundingClientRect().bottom - list.current.getBoundingClientRect().bottom;
    if (hidden > 0) list.current.scrollTop += hidden;
  }, [partnerId]);
  return list;
}
