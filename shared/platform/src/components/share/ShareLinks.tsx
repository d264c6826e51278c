import { useEffect, useState } from 'react';
import { useEntry, useLocalePath, useToasts } from '@jpro/platform';
import { Button, ButtonLink, Cluster } from '@jpro/ui';
import { shareAddresses } from './shareAddresses.ts';
import { useShareText } from './useShareText.ts';

interface ShareLinksProps {
  readonly title: string;
  /** Path without locale prefix; this page unless given. */
  readonly path?: string;
}

/** Ways to pass a page on: the phone's own dialog where there is one, and the services that people here use. */
export function ShareLinks({ title, path }: ShareLinksProps) {
  const t = useShareText();
  const toasts = useToasts();
  const { location } = useEntry();
  const localePath = useLocalePath();
  const [browser, setBrowser] = useState<{ readonly origin: string; readonly canShare: boolean } | null>(null);
  useEffect(() => setBrowser({ origin: window.location.origin, canShare: 'share' in navigator }), []);
  if (!browser) return null;
  const url = `${browser.origin}${path === undefined ? location.pathname : localePath(path)}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toasts.show(t('copied'), 'success');
    } catch {
      toasts.show(t('not_copied'), 'error');
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
          {t('share')}
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
          {t(service)}
        </ButtonLink>
      ))}
      <Button variant="secondary" size="small" icon="copy" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </Cluster>
  );
}
