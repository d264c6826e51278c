import { useEffect, type ReactNode } from 'react';
import { usePlatform } from '../platform/usePlatform.ts';
import { PageMessage } from './PageMessage.tsx';
import { usePlatformText } from './usePlatformText.ts';

/** Shown instead of a remote that cannot be loaded offline (rule 47.3). */
export function OfflinePage({ onRefresh }: { readonly onRefresh: () => void }): ReactNode {
  const t = usePlatformText();
  const platform = usePlatform();
  useEffect(() => platform.setHead({ title: t('offline.heading'), robots: 'noindex' }), [platform, t]);
  return (
    <PageMessage testId="offline" heading={t('offline.heading')} text={t('offline.text')}>
      <button type="button" onClick={onRefresh}>
        {t('refresh')}
      </button>
    </PageMessage>
  );
}
