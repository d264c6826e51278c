import type { ReactNode } from 'react';
import { usePlatformText } from './usePlatformText.ts';
import { useWhenOnline } from './useWhenOnline.ts';

/**
 * Shown with a page whose remote could not be loaded: the page stays as the server rendered it. Retries automatically
 * when the connection is back. Styled by the document, like the notice about a shell that does not start.
 */
export function AsRenderedNotice({ onRetry }: { readonly onRetry: () => Promise<void> }): ReactNode {
  const t = usePlatformText();
  useWhenOnline(onRetry);
  return (
    <div className="start-failed" role="alert" data-testid="as-rendered">
      <p>{t('as_rendered')}</p>
      <button type="button" onClick={() => void onRetry()}>
        {t('retry')}
      </button>
    </div>
  );
}
