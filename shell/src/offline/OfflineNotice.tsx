import { useEffect, type JSX } from 'react';
import { styled } from 'styled-components';
import { useFormat, useLocalePath, usePlatform, createBundledText } from '@jpro/platform';
import { useOnline } from '@jpro/platform/host';
import { OFFLINE_PATH } from '@jpro/platform/offline-copy';
import { Anchor } from '@jpro/ui';
import { color, fontSize, space } from '@jpro/ui/tokens';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

const Bar = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[1]} ${space[4]};
  padding: ${space[2]} ${space[4]};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${fontSize.small};
  text-align: center;

  a {
    padding-block: ${space[2]};
    color: inherit;
  }
`;

/** Says, also to screen readers, that there is no connection, and what can still be read. */
export function OfflineNotice({ storedAt }: { readonly storedAt: string | null }): JSX.Element | null {
  const t = useOfflineText();
  const format = useFormat();
  const online = useOnline();
  const localePath = useLocalePath();
  const { announce } = usePlatform();
  const stored = storedAt === null ? null : t('stored', { at: format.dateTime(storedAt) });
  const sentence = stored ?? (online ? null : t('offline'));
  useEffect(() => {
    if (sentence !== null) announce(sentence);
  }, [sentence, announce]);
  if (sentence === null) return null;
  return (
    <Bar data-testid="offline-notice">
      <span>{sentence}</span>
      {/* A plain link to a document that the service worker has stored. */}
      <Anchor href={localePath(OFFLINE_PATH)}>{t('jobs')}</Anchor>
    </Bar>
  );
}

const useOfflineText = createBundledText('offline', { en, my });
