import { useCallback } from 'react';
import { ApiError } from '@jpro/api';
import { reasonOf } from './reasonOf.ts';
import { useCommonText } from '@jpro/platform';

/** The message for an error: the server's reason, or that something went wrong. */
export function useFailureText(): (error: unknown) => string {
  const t = useCommonText();
  return useCallback((error) => (error instanceof ApiError && reasonOf(error)) || t('common.failed.title'), [t]);
}
