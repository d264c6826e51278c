import { type JSX, useEffect, useState, type ComponentType } from 'react';
import { usePlatform, useSession } from '@jpro/platform';
import { useRoute } from '../page/useRoute.ts';
import { Messages } from '../page/Messages.tsx';
import { ScrollToTop } from '../page/ScrollToTop.tsx';
import { SignedInBar } from '../top/SignedIn.tsx';
import { Footer } from './Footer.tsx';

/** Everything that is below the outlet or floats over the page. */
export function Bottom(): JSX.Element {
  const route = useRoute();
  const user = useSession();
  return (
    <>
      {(route === undefined || route.chrome === 'full') && <Footer />}
      {user && route?.chrome !== 'back-bar' && <SignedInBar />}
      <ScrollToTop />
      <Messages />
      <TesterBadgeLater />
    </>
  );
}

/**
 * The tester's badge, and the data for federation's tools. The code is loaded only for testers, after the first view.
 */
function TesterBadgeLater(): JSX.Element | null {
  const { boot } = usePlatform();
  const { shell, remotes, localBuilds } = boot;
  const isTester = localBuilds !== undefined || [shell, ...Object.values(remotes)].some(({ picked }) => picked);
  const [Badge, setBadge] = useState<ComponentType>();
  useEffect(() => {
    if (isTester)
      import(/* webpackChunkName: "tester" */ '../tester/index.ts').then(
        ({ TesterBadge, showFederation }) => {
          setBadge(() => TesterBadge);
          void showFederation(boot);
        },
        () => undefined,
      );
  }, [isTester, boot]);
  return Badge ? <Badge /> : null;
}
