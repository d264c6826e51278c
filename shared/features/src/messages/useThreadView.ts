import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useApi, usePlatform } from '@jpro/platform';
import { startView, withNewest, withOlder, type CachedThread, type ThreadView } from './threadView.ts';
import { useMessagesText } from './useMessagesText.ts';

export interface OpenThread extends ThreadView {
  readonly loadingOlder: boolean;
  readonly failedOlder: boolean;
  /** Fetches the next older page, unless there is none or one is being fetched. */
  loadOlder(): void;
}

/** The messages of a thread: the newest ones come from the query, older ones are fetched on request. */
export function useThreadView(newest: CachedThread): OpenThread {
  const api = useApi();
  const { id } = newest.user;
  const [view, setView] = useState(() => startView(newest));
  const current = view.newest === newest ? view : withNewest(view, newest);
  if (current !== view) setView(current);

  const older = useMutation({
    mutationFn: (before: number) => api.get('/messages/{id}', { params: { id }, query: { before } }),
    onSuccess: (page, before) => setView((shown) => withOlder(shown, before, page)),
  });
  useAnnouncement(current);
  return {
    ...current,
    loadingOlder: older.isPending,
    failedOlder: older.isError,
    loadOlder() {
      if (current.cursor !== null && !older.isPending) older.mutate(current.cursor);
    },
  };
}

/** Announces a message that arrives while the thread is open. */
function useAnnouncement({ messages, newest }: ThreadView): void {
  const t = useMessagesText();
  const { announce } = usePlatform();
  const last = messages.at(-1);
  const heard = useRef(last?.id);
  useEffect(() => {
    if (!last || last.id === heard.current) return;
    heard.current = last.id;
    if (!last.is_mine) announce(t('received', { name: newest.user.name, message: last.message }));
  }, [last, newest, announce, t]);
}
