import { useEffect, useState } from 'react';
import { useEntry, useLocalePath, usePlatform, createBundledText } from '@jpro/platform';
import { Button, ButtonLink, Cluster } from '@jpro/ui';
import { styled } from 'styled-components';
import { useCopy } from './useCopy.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

interface ShareLinksProps {
  readonly title: string;
  /** Path without locale prefix; the current page unless given. */
  readonly path?: string;
}

/** Phones reserve its space: nearly all have the dialog, and only a script can find out which do not. */
const ShareButton = styled(Button)`
  @media (pointer: coarse) {
    &&[hidden] {
      display: inline-flex !important;
      visibility: hidden;
    }
  }
`;

/**
 * Shares a page with the system's share dialog where available, and with services that are common in Myanmar. The
 * attributes of the buttons make them work on static pages (`staticControls.ts` of the shell).
 */
export function ShareLinks({ title, path }: ShareLinksProps) {
  const t = useShareText();
  const copy = useCopy({ copied: t('copied'), failed: t('not_copied') });
  const { location } = useEntry();
  const localePath = useLocalePath();
  const { origin } = usePlatform().boot;
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  const url = `${origin}${path === undefined ? location.pathname : localePath(path)}`;

  return (
    <Cluster $gap={2}>
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
      <Button
        variant="secondary"
        size="small"
        icon="copy"
        data-copy={url}
        data-copied={t('copied')}
        data-not-copied={t('not_copied')}
        onClick={() => void copy(url)}
      >
        {t('copy')}
      </Button>
      <ShareButton
        variant="secondary"
        size="small"
        icon="share"
        hidden={!canShare}
        data-share={url}
        data-title={title}
        // Closing the dialog without a choice is not an error.
        onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
      >
        {t('share')}
      </ShareButton>
    </Cluster>
  );
}

/** The texts are bundled with the links, whichever remote shows them. */
const useShareText = createBundledText('share', { en, my });

interface ShareAddress {
  readonly service: 'facebook' | 'viber' | 'telegram';
  readonly href: string;
}

/** The services' addresses for sharing a page. */
export function shareAddresses(url: string, title: string): readonly ShareAddress[] {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString().replaceAll('+', '%20');
  return [
    { service: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { service: 'viber', href: `viber://forward?${query({ text: `${title} ${url}` })}` },
    { service: 'telegram', href: `https://t.me/share/url?${query({ url, text: title })}` },
  ];
}
