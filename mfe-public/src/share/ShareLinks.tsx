import { useEffect, useState } from 'react';
import { useEntry, useToasts } from '@jpro/platform';
import { Button, ButtonLink, Cluster } from '@jpro/ui';
import { useText } from '../text.ts';
import { shareAddresses } from './shareAddresses.ts';

interface ShareLinksProps {
  readonly title: string;
}

/** Shares the page by the system's share dialog where available, and by the services common in Myanmar. */
export function ShareLinks({ title }: ShareLinksProps) {
  const t = useText();
  const toasts = useToasts();
  const { location } = useEntry();
  const [browser, setBrowser] = useState<{ readonly origin: string; readonly canShare: boolean } | null>(null);
  useEffect(() => setBrowser({ origin: window.location.origin, canShare: 'share' in navigator }), []);
  if (!browser) return null;
  const url = `${browser.origin}${location.pathname}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toasts.show(t('share.copied'), 'success');
    } catch {
      toasts.show(t('share.not_copied'), 'error');
    }
  }

  return (
    <Cluster $gap={2}>
      {browser.canShare && (
        <Button
          variant="secondary"
          size="small"
          icon="share"
          // Closing the dialog without a choice is not an error.
          onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
        >
          {t('share.share')}
        </Button>
      )}
      {shareAddresses(url, title).map(({ service, href }) => (
        <ButtonLink
          key={service}
          variant="secondary"
          size="small"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t(`share.${service}`)}
        </ButtonLink>
      ))}
      <Button variant="secondary" size="small" icon="copy" onClick={() => void copy()}>
        {t('share.copy')}
      </Button>
    </Cluster>
  );
}
