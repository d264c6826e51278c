import { useCallback } from 'react';
import { useToasts } from '@jpro/platform';
import { useFailureText } from './useFailureText.ts';

/** For `onError` outside forms: a toast that says what went wrong. */
export function useFailureToast(): (error: unknown) => void {
  const failureText = useFailureText();
  const toasts = useToasts();
  return useCallback((error) => toasts.show(failureText(error), 'error'), [failureText, toasts]);
}
