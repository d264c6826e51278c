import { useCallback } from 'react';
import { ApiError } from '@jpro/api';
import { useCommonText } from './useCommonText.ts';

/** What to say of an error: the server's reason, which is in the visitor's language, or that something went wrong. */
export function useFailureText(): (error: unknown) => string {
  const t = useCommonText();
  return useCallback((error) => (error instanceof ApiError && error.message) || t('common.failed.title'), [t]);
}
