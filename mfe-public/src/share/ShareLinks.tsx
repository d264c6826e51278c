import { useEffect, useState } from 'react';
import { useEntry, useToasts } from '@jpro/platform';
import { Button, ButtonLink, Cluster } from '@jpro/ui';
import { useText } from '../text.ts';
import { shareAddresses } from './shareAddresses.ts';

interface ShareLinksProps {
  readonly title: string;
}

/** Ways to pass this page on: the phone's own dialog where there is one, and the services that people here use. */
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
          // Closing the dialog without a choice is no error.
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
