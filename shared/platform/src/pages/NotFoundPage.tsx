import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useMenu } from '../navigation/useMenu.ts';
import { usePlatform } from '../platform/usePlatform.ts';
import { PageMessage } from './PageMessage.tsx';
import { usePlatformText } from './usePlatformText.ts';

/** The 404 page (rule 47.1). A page also renders it when its subject does not exist. */
export function NotFoundPage(): ReactNode {
  const t = usePlatformText();
  const platform = usePlatform();
  const help = useMenu('help');
  useEffect(() => platform.setHead({ title: t('not_found.title'), robots: 'noindex' }), [platform, t]);
  return (
    <PageMessage testId="not-found" drawn heading={t('not_found.heading')} text={t('not_found.text')}>
      <Link to="/">{t('home')}</Link>
      {help.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </PageMessage>
  );
}
