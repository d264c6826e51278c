import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useMenu } from '../navigation/useMenu.ts';
import { usePlatform } from '../platform/usePlatform.ts';
import { PageMessage } from './PageMessage.tsx';
import { usePlatformText } from './usePlatformText.ts';

/** The error page of one remote; the rest of the site keeps working around it (rule 47.3). */
export function FailedPage({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = usePlatformText();
  const platform = usePlatform();
  const help = useMenu('help');
  useEffect(() => platform.setHead({ title: t('failed.title'), robots: 'noindex' }), [platform, t]);
  return (
    <PageMessage testId="remote-error" heading={t('failed.heading')} text={t('failed.text')}>
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
      {help.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </PageMessage>
  );
}
