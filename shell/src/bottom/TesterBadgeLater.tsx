import { useEffect, useState, type ComponentType, type JSX } from 'react';
import { usePlatform } from '@jpro/platform';

/**
 * The tester's badge, and the data for federation's tools. The code is loaded only for testers, after the first view.
 */
export function TesterBadgeLater(): JSX.Element | null {
  const { boot } = usePlatform();
  const { shell, remotes } = boot;
  const isTester = [shell, ...Object.values(remotes)].some(({ override }) => override);
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
