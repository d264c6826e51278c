import { useCallback } from 'react';
import { useToasts, useCommonText } from '@jpro/platform';
import { ApiError } from '@jpro/api';
import { reasonOf } from './reasonOf.ts';

/** For `onError` outside forms: a toast that says what went wrong. */
export function useFailureToast(): (error: unknown) => void {
  const failureText = useFailureText();
  const toasts = useToasts();
  return useCallback((error) => toasts.show(failureText(error), 'error'), [failureText, toasts]);
}

/** The message for an error: the server's reason, or that something went wrong. */
export function useFailureText(): (error: unknown) => string {
  const t = useCommonText();
  return useCallback((error) => (error instanceof ApiError && reasonOf(error)) || t('common.failed.title'), [t]);
}
