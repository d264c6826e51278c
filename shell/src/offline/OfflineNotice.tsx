import type { JSX } from 'react';
import { styled } from 'styled-components';
import { useFormat, useLocalePath } from '@jpro/platform';
import { useOnline } from '@jpro/platform/host';
import { OFFLINE_PATH } from '@jpro/platform/offline-copy';
import { Anchor } from '@jpro/ui';
import { color, fontSize, space } from '@jpro/ui/tokens';
import { useOfflineText } from './useOfflineText.ts';

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

/** Explains that there is no connection, and what can still be read. */
export function OfflineNotice({ storedAt }: { readonly storedAt: string | null }): JSX.Element | null {
  const t = useOfflineText();
  const format = useFormat();
  const online = useOnline();
  const localePath = useLocalePath();
  if (online && storedAt === null) return null;
  return (
    <Bar role="status" data-testid="offline-notice">
      <span>{storedAt === null ? t('offline') : t('stored', { at: format.dateTime(storedAt) })}</span>
      {/* A plain link to a document that the service worker has stored. */}
      <Anchor href={localePath(OFFLINE_PATH)}>{t('jobs')}</Anchor>
    </Bar>
  );
}
