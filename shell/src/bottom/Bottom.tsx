import type { JSX } from 'react';
import { useRoute } from '../page/useRoute.ts';
import { Messages } from '../page/Messages.tsx';
import { ScrollToTop } from '../page/ScrollToTop.tsx';
import { Footer } from './Footer.tsx';
import { TesterBadgeLater } from './TesterBadgeLater.tsx';

/** Everything that is below the outlet or floats over the page. */
export function Bottom(): JSX.Element {
  const route = useRoute();
  return (
    <>
      {(route === undefined || route.chrome === 'full') && <Footer />}
      <ScrollToTop />
      <Messages />
      <TesterBadgeLater />
    </>
  );
}
