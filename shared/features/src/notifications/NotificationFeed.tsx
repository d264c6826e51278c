import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { apiQuery, type LoggedInUser, type Notification } from '@jpro/api';
import { useCommonText, usePlatformText } from '@jpro/platform';
import { ButtonLink, Button, Cluster, EmptyState, ErrorState, LoadingRegion, Stack, Text } from '@jpro/ui';
import { color, radius, space } from '@jpro/ui/tokens';
import { ListSkeleton } from '../ListSkeleton.tsx';
import { useFailureText } from '../useFailureToast.ts';
import { ClearNotifications } from './ClearNotifications.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsPath } from '@jpro/platform/layout-queries';
import { useNotifications, type Notifications } from './useNotifications.ts';
import { useNotificationTexts } from './useNotificationTexts.ts';

interface NotificationFeedProps {
  readonly user: LoggedInUser;
}

const List = styled.ul`
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  list-style: none;
  overflow: hidden;

  > :last-child {
    border-bottom: 0;
  }
`;

const More = styled.div`
  padding-top: ${space[3]};
  text-align: center;
`;

/** All notifications of the signed-in user on one page, newest first: those in the bell, and older ones. */
export function NotificationFeed({ user }: NotificationFeedProps) {
  const t = useNotificationTexts();
  const common = useCommonText();
  const platformText = usePlatformText();
  const notifications = useNotifications(user);
  const { list, failed, unread, cursor } = notifications;
  const isCompany = user.user_type === 'company';
  if (!list && failed) {
    return (
      <ErrorState
        title={common('common.failed.load')}
        retryLabel={platformText('retry')}
        onRetry={notifications.retry}
      />
    );
  }
  if (!list) {
    return (
      <LoadingRegion label={common('common.loading')}>
        <ListSkeleton />
      </LoadingRegion>
    );
  }
  if (list.length === 0) {
    return (
      <EmptyState
        icon="bell"
        drawing="notifications"
        title={t('none')}
        actions={
          !isCompany && (
            <ButtonLink to="/search" icon="search">
              {common('common.search.jobs')}
            </ButtonLink>
          )
        }
      >
        {t(isCompany ? 'none_company' : 'none_jobseeker')}
      </EmptyState>
    );
  }
  return (
    <Stack $gap={3}>
      <Cluster $justify="space-between" $gap={3}>
        <Text $tone="muted" role="status">
          {unread > 0 ? t('unread_count', { count: unread }) : t('all_read')}
        </Text>
        <Cluster $gap={2}>
          {unread > 0 && (
            <Button variant="secondary" size="small" icon="check" onClick={notifications.readAll}>
              {t('read_all')}
            </Button>
          )}
          {!isCompany && <ClearNotifications icon="trash" onClear={notifications.clear} />}
        </Cluster>
      </Cluster>
      <Items user={user} shown={list} notifications={notifications} />
      {cursor !== null && <Older user={user} before={cursor} above={list} notifications={notifications} />}
    </Stack>
  );
}

interface ItemsProps {
  readonly user: LoggedInUser;
  readonly shown: readonly Notification[];
  readonly notifications: Notifications;
}

function Items({ shown, ...props }: ItemsProps) {
  return (
    <List>
      {shown.map((notification) => (
        <NotificationItem key={notification.id} notification={notification} {...props} />
      ))}
    </List>
  );
}

interface OlderProps extends Omit<ItemsProps, 'shown'> {
  readonly before: number;
  /** Notifications on the pages above, so that one that has moved up is not shown twice. */
  readonly above: readonly Notification[];
}

/** The page after a cursor, loaded on request, and the pages after that one. */
function Older({ user, before, above, notifications }: OlderProps) {
  const t = useNotificationTexts();
  const [isOpen, setOpen] = useState(false);
  const failureText = useFailureText();
  const { data, isFetching, refetch, error } = useQuery({
    ...apiQuery(notificationsPath(user.user_type), { query: { before } }),
    enabled: isOpen,
    // A new notification moves the cursor of every page: the pages after this one stay open.
    placeholderData: keepPreviousData,
  });
  if (!data) {
    return (
      <More>
        {isOpen && error && (
          <Text $tone="danger" role="alert">
            {failureText(error)}
          </Text>
        )}
        <Button
          variant="secondary"
          busy={isOpen && isFetching}
          onClick={() => (isOpen ? void refetch() : setOpen(true))}
        >
          {t('older')}
        </Button>
      </More>
    );
  }
  const shown = data.data.filter(({ id }) => !above.some((each) => each.ids.includes(id)));
  return (
    <>
      <Items user={user} shown={shown} notifications={notifications} />
      {data.next_cursor && (
        <Older user={user} before={data.next_cursor} above={[...above, ...shown]} notifications={notifications} />
      )}
    </>
  );
}
