import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { type ChatPartner, apiKey } from '@jpro/api';
import { EmptyState } from '@jpro/ui';
import { color, media, radius, space } from '@jpro/ui/tokens';
import { useRealtimeEvent, useRealtimePoll } from '@jpro/platform';
import { chatFilter, chatListQuery } from './chatQueries.ts';
import { Inbox } from './Inbox.tsx';
import { Thread, type ComposerTools } from './Thread.tsx';
import { useMessagesText } from './useMessagesText.ts';

export interface MessagesProps {
  /** Path of the inbox, without locale prefix; a thread is at `{path}/{id}`. */
  readonly path: string;
  /** Id of the other user whose thread is open, from the address; undefined on the inbox. */
  readonly partnerId: string | undefined;
  /** The path of the other user's page, linked in the thread's header. */
  readonly profilePath?: (partner: ChatPartner) => string | undefined;
  /** Explains who can be written to, for an inbox without messages. */
  readonly emptyText: string;
  /** A link to the next step from there. */
  readonly emptyAction: ReactNode;
  /** Shown above the field for the next message, for example texts to insert. */
  readonly composerTools?: ComposerTools | undefined;
}

/**
 * Heights in px: the top bar, everything around the panes on a wide screen, and the same with the area's navigation
 * above.
 */
const TOP = 57;
const AROUND = 112;
const BELOW_NAVIGATION = 224;

const Panes = styled.div<{ $hasThread: boolean; $isSingle: boolean }>`
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  overflow: hidden;

  ${media.desktop} {
    display: grid;
    grid-template-columns: ${({ $isSingle }) => ($isSingle ? '1fr' : 'minmax(220px, 320px) minmax(0, 1fr)')};
    height: clamp(420px, calc(100vh - ${BELOW_NAVIGATION}px), 900px);
  }

  ${media.wide} {
    height: clamp(420px, calc(100vh - ${AROUND}px), 900px);
  }

  /* From edge to edge: cancels the layout's padding. */
  ${media.mobile} {
    margin: -${space[4]} -${space[4]} -${space[12]};
    border-width: 0;
    border-radius: 0;
    ${({ $hasThread }) =>
      $hasThread && `height: max(360px, calc(100vh - ${TOP}px)); height: max(360px, calc(100dvh - ${TOP}px));`}
  }

  /* The field for the next message stays in sight (rule 88.2). */
  ${media.short} {
    margin-block: 0;
    ${({ $hasThread }) =>
      $hasThread && `height: max(180px, calc(100vh - ${TOP}px)); height: max(180px, calc(100dvh - ${TOP}px));`}
  }
`;

const InboxPane = styled.div<{ $hasThread: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;

  ${media.desktop} {
    border-inline-end: 1px solid ${color.line};
  }

  ${media.mobile} {
    ${({ $hasThread }) => $hasThread && 'display: none;'}
    min-height: calc(100vh - ${TOP}px - var(--bottom-bar));
  }
`;

const ThreadPane = styled.div<{ $hasThread: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  height: 100%;

  ${media.mobile} {
    ${({ $hasThread }) => !$hasThread && 'display: none;'}
  }
`;

const Placeholder = styled.div`
  margin: auto;
`;

/**
 * Inbox and thread: side by side on a desktop, one after the other on a phone. The page of both addresses, `{path}` and
 * `{path}/{id}`, renders it inside its area's layout; `messageQueries` returns the queries of both routes.
 */
export function Messages({ path, partnerId, profilePath, emptyText, emptyAction, composerTools }: MessagesProps) {
  const t = useMessagesText();
  const { search } = useLocation();
  const filter = chatFilter(new URLSearchParams(search));
  const { data: chats } = useQuery(chatListQuery(filter));
  useChatRefresh();
  const hasThread = partnerId !== undefined;
  const isSingle = !hasThread && chats?.total === 0 && !filter.search && !filter.unread;
  return (
    <Panes $hasThread={hasThread} $isSingle={isSingle}>
      <InboxPane $hasThread={hasThread}>
        <Inbox path={path} partnerId={partnerId} filter={filter} emptyText={emptyText} emptyAction={emptyAction} />
      </InboxPane>
      {!isSingle && (
        <ThreadPane $hasThread={hasThread}>
          {hasThread ? (
            <Thread
              key={partnerId}
              path={path}
              partnerId={partnerId}
              profilePath={profilePath}
              composerTools={composerTools}
            />
          ) : (
            <Placeholder>
              <EmptyState icon="mail" drawing="messages" title={t('choose')}>
                {t('choose_text')}
              </EmptyState>
            </Placeholder>
          )}
        </ThreadPane>
      )}
    </Panes>
  );
}

/** Refetches the visible chats on a push event, and by polling while the push connection is down. */
function useChatRefresh(): void {
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const path of ['/chat-list', '/messages/{id}'] as const)
      void queryClient.invalidateQueries({ queryKey: apiKey(path) });
  };
  useRealtimeEvent('jobseeker-message', refresh);
  useRealtimeEvent('company-message', refresh);
  useRealtimePoll(refresh);
}
