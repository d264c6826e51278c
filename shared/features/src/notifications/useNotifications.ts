import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, type LoggedInUser, type Notification } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { notificationsPath, notificationsQuery } from '@jpro/platform/layout-queries';
import { useFailureToast } from '../useFailureToast.ts';

export interface Notifications {
  readonly list: readonly Notification[] | undefined;
  readonly unread: number;
  /** Requests the next older page; null at the end of the list. */
  readonly cursor: number | null;
  readonly failed: boolean;
  retry(): void;
  /** Marks a notification, or its whole group, as read. */
  read(notification: Notification): void;
  /** Jobseekers only. */
  remove(notification: Notification): void;
  /** Neither this nor `clear` changes what has arrived since this list was fetched. */
  readAll(): void;
  /** Deletes all notifications of a jobseeker, or marks all of a company's as read (rule 61.1). */
  clear(): void;
}

/** The newest notifications. The bell refreshes them when there is news. */
export function useNotifications(user: LoggedInUser): Notifications {
  const api = useApi();
  const client = useQueryClient();
  const isCompany = user.user_type === 'company';
  const query = useQuery(notificationsQuery(user.user_type));
  const refresh = (): void => void client.invalidateQueries({ queryKey: apiKey(notificationsPath(user.user_type)) });

  const change = useMutation({
    mutationFn: ({ action, ...body }: { action: 'read' | 'delete'; id: string; up_to?: number }) => {
      if (isCompany) return api.post('/company-noti/read', { body });
      return action === 'read'
        ? api.post('/jobseeker-noti/read', { body })
        : api.post('/jobseeker-noti/delete', { body });
    },
    onError: useFailureToast(),
    onSettled: refresh,
  });

  const newest = query.data?.data[0];
  const all = { id: 'all', ...(newest && { up_to: newest.id }) };

  return {
    list: query.data?.data,
    unread: query.data?.unread ?? 0,
    cursor: query.data?.next_cursor ?? null,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    read: ({ ids, read_at }) => {
      if (read_at === null) change.mutate({ action: 'read', id: ids.join() });
    },
    remove: ({ ids }) => change.mutate({ action: 'delete', id: ids.join() }),
    readAll: () => change.mutate({ action: 'read', ...all }),
    clear: () => change.mutate({ action: isCompany ? 'read' : 'delete', ...all }),
  };
}
