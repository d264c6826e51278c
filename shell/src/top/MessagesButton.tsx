import { useEffect, useState, type JSX } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { apiKey, type ChatChange } from '@jpro/api';
import { IconButton } from '@jpro/ui';
import { useFormat, usePagePath, useRealtimeEvent, useRealtimePoll } from '@jpro/platform';
import { unreadMessagesQuery } from '@jpro/platform/layout-queries';
import { useText } from '../text.ts';

const SHOWN_AT_MOST = 99;
/** The same delay as for opening the push connection. */
const AFTER_MS = 3_000;

interface MessagesButtonProps {
  /** Path of the inbox. */
  readonly to: string;
  readonly label: string;
}

/** The top bar's button to the inbox, with the number of unread messages; those of the open chat do not count. */
export function MessagesButton({ to, label }: MessagesButtonProps): JSX.Element {
  const t = useText();
  const navigate = useNavigate();
  const format = useFormat();
  const { data } = useQuery({ ...unreadMessagesQuery(), enabled: useIsShown() });
  useCountRefresh();
  const unread = data?.total ?? 0;
  const count = unread > SHOWN_AT_MOST ? `${format.number(SHOWN_AT_MOST)}+` : format.number(unread);
  return (
    <IconButton
      icon="mail"
      label={unread > 0 ? t('common.unread_messages', { count: unread }) : label}
      badge={unread > 0 ? count : undefined}
      onClick={() => void navigate(to)}
    />
  );
}

/** True once the first page is shown: an earlier request would load the API client just for this number. */
function useIsShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}

/** The page of an open chat marks its messages as read, which triggers an event (rule 67). */
function useCountRefresh(): void {
  const client = useQueryClient();
  const pathOf = usePagePath();
  const { pathname } = useLocation();
  const refresh = (): void => void client.invalidateQueries({ queryKey: apiKey('/message-notifications') });
  const onEvent = (chat: string | undefined, change: ChatChange): void => {
    const isRead = change === 'message' && chat === pathname && document.visibilityState === 'visible';
    if (!isRead) refresh();
  };
  useRealtimeEvent('jobseeker-message', ({ company_id, change }) =>
    onEvent(pathOf('jobseeker-messages', company_id), change),
  );
  useRealtimeEvent('company-message', ({ jobseeker_id, change }) =>
    onEvent(pathOf('company-messages', jobseeker_id), change),
  );
  useRealtimePoll(refresh);
}
