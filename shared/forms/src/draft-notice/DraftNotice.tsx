import { useRef } from 'react';
import { usePlatform, createBundledText } from '@jpro/platform';
import { Alert, Button } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import type { Draft } from '../useDraft.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** Takes no space in a stack while there is nothing to show. */
const Place = styled.div`
  &:empty {
    margin-bottom: -${space[4]};
  }
`;

/** Shows above a form that a draft was restored. Discarding it moves the focus to the first field. */
export function DraftNotice({ draft }: { readonly draft: Draft }) {
  const t = useDraftText();
  const { announce } = usePlatform();
  const place = useRef<HTMLDivElement>(null);

  function discard(): void {
    const form = place.current?.closest('form');
    draft.discard();
    announce(t('discarded'));
    form?.querySelector<HTMLElement>('input:not([readonly]), textarea, select')?.focus();
  }

  return (
    <Place ref={place} role="status">
      {draft.restored && (
        <Alert
          tone="info"
          action={
            <Button variant="secondary" size="small" onClick={discard}>
              {t('discard')}
            </Button>
          }
        >
          {t('restored')} {draft.isOutdated && t('outdated')}
        </Alert>
      )}
    </Place>
  );
}

const useDraftText = createBundledText('draft-notice', { en, my });
