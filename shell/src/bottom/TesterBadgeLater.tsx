import { useEffect, useState, type ComponentType, type JSX } from 'react';
import { usePlatform } from '@jpro/platform';

/** The tester's badge. Its code is loaded for testers only, after the first view. */
export function TesterBadgeLater(): JSX.Element | null {
  const { shell, remotes } = usePlatform().boot;
  const isTester = [shell, ...Object.values(remotes)].some(({ override }) => override);
  const [Badge, setBadge] = useState<ComponentType>();
  useEffect(() => {
    if (isTester)
      import(/* webpackChunkName: "tester" */ '../tester/TesterBadge.tsx').then(
        ({ TesterBadge }) => setBadge(() => TesterBadge),
        () => undefined,
      );
  }, [isTester]);
  return Badge ? <Badge /> : null;
}
