import { useToasts } from '@jpro/platform';

interface CopySaid {
  readonly copied: string;
  readonly failed: string;
}

/**
 * Copies a text and confirms it in a toast. Sites without TLS have no clipboard, and some browsers ask for permission.
 */
export function useCopy({ copied, failed }: CopySaid): (text: string) => Promise<void> {
  const toasts = useToasts();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show(copied, 'success');
    } catch {
      toasts.show(failed, 'error');
    }
  };
}
