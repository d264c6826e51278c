import { useEffect } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';
import { usePlatform, useRealtimePoll, useStore, type Platform } from '@jpro/platform';
import { subscribeUnsent } from '../unsent/unsentChanged.ts';
import { createOutbox, type Outbox, type Outgoing } from './createOutbox.ts';
import { updateThread, withSent } from './threadView.ts';

/** Outboxes outlive their pages: a message is delivered even when its author moves on. */
const OUTBOXES = new WeakMap<QueryClient, Map<string, Outbox>>();

/**
 * The outbox for one other user. Waiting messages are sent when the thread is opened and when the connection is back.
 */
export function useOutbox(partnerId: number): Outbox & { readonly messages: readonly Outgoing[] } {
  const platform = usePlatform();
  const outbox = outboxOf(platform, partnerId);
  const messages = useStore(outbox.outgoing);
  useEffect(() => {
    const retry = () => outbox.retry();
    retry();
    const unsubscribe = subscribeUnsent(outbox.refresh);
    window.addEventListener('online', retry);
    return () => {
      unsubscribe();
      window.removeEventListener('online', retry);
    };
  }, [outbox]);
  useRealtimePoll(() => outbox.retry());
  return { ...outbox, messages };
}

function outboxOf(platform: Platform, partnerId: number): Outbox {
  const { queryClient, session } = platform;
  const outboxes = OUTBOXES.get(queryClient) ?? new Map<string, Outbox>();
  OUTBOXES.set(queryClient, outboxes);
  const user = session.get();
  const name = `${user?.id}:${user?.member?.id}:${partnerId}`;
  const outbox =
    outboxes.get(name) ??
    createOutbox({
      platform,
      partnerId,
      onSent(sent) {
        updateThread(queryClient, partnerId, (cached) => withSent(cached, sent));
        void queryClient.invalidateQueries({ queryKey: apiKey('/chat-list') });
      },
    });
  outboxes.set(name, outbox);
  return outbox;
}
