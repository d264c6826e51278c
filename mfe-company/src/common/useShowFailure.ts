import { useCallback } from 'react';
import { ApiError } from '@jpro/api';
import { useToasts } from '@jpro/platform';
import { useText } from '../text.ts';

/** Shows why an action failed, in the server's words where it gave any. */
export function useShowFailure(): (error: unknown) => void {
  const t = useText();
  const toasts = useToasts();
  return useCallback(
    (error) => toasts.show(error instanceof ApiError && error.message ? error.message : t('failed.title'), 'error'),
    [t, toasts],
  );
}
