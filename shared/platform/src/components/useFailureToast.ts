import { useCallback } from 'react';
import { ApiError } from '@jpro/api';
import { useToasts } from '@jpro/platform';
import { useCommonText } from './useCommonText.ts';

/** For `onError` outside of forms: a toast with the server's reason, if it gave one. */
export function useFailureToast(): (error: unknown) => void {
  const t = useCommonText();
  const toasts = useToasts();
  return useCallback(
    (error) => toasts.show((error instanceof ApiError && error.message) || t('common.failed.title'), 'error'),
    [t, toasts],
  );
}
