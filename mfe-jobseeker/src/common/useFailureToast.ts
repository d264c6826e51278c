import { ApiError } from '@jpro/api';
import { useToasts } from '@jpro/platform';
import { useText } from '../text.ts';

/** For `onError` of an endpoint without a form: says what went wrong. */
export function useFailureToast(): (error: unknown) => void {
  const toasts = useToasts();
  const t = useText();
  return (error) => toasts.show((error instanceof ApiError && error.message) || t('failed.text'), 'error');
}
