import type { JSX } from 'react';
import { VisuallyHidden } from '@jpro/ui';
import { useStore, type Store } from '@jpro/platform';
import { PageLoadingBar } from '../page/PageLoadingBar.tsx';
import { useRoute } from '../page/useRoute.ts';
import { useText } from '../text.ts';
import { BackBar } from './BackBar.tsx';
import { TopBar } from './TopBar.tsx';

/** Everything above the outlet, and the live region of the whole page. */
export function Top({ announcement }: { readonly announcement: Store<string> }): JSX.Element {
  const t = useText();
  const route = useRoute();
  const sentence = useStore(announcement);
  return (
    <>
      <a className="skip-link" href="#outlet">
        {t('skip_to_content')}
      </a>
      <PageLoadingBar />
      {route?.chrome === 'back-bar' ? <BackBar route={route} /> : <TopBar />}
      <VisuallyHidden role="status" aria-live="polite" data-testid="announcement">
        {sentence}
      </VisuallyHidden>
    </>
  );
}
