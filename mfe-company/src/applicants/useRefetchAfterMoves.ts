import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRealtimeEvent } from '@jpro/platform';

const PAUSE_MS = 2_000;

/**
 * Refetches what was moved, in this tab or elsewhere, once there is a pause. Waits while this tab itself moves
 * applicants, whose cards would jump back.
 */
export function useRefetchAfterMoves(refetch: () => void): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function refetchLater(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (queryClient.isMutating() > 0 ? refetchLater() : refetch()), PAUSE_MS);
  }
  useRealtimeEvent('company-application', refetchLater);
  useEffect(() => () => clearTimeout(timer.current), []);
}
