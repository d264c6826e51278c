import { useLayoutEffect, useMemo, useState, type JSX } from 'react';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { RouteParamsContext, usePlatform } from '../platform/usePlatform.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { UnavailablePage } from '../pages/UnavailablePage.tsx';
import { useEntry, useSession } from '../platform/hooks.ts';
import type { PageGate } from '../navigation/pageGate.ts';
import type { PageSource } from '../navigation/pageSource.ts';
import { personOf } from '../session/personOf.ts';
import { PlatformProvider } from '../platform/PlatformProvider.tsx';
import type { Platform } from '../platform/platform.ts';
import { usePageHead } from '../navigation/usePageHead.ts';
import { useStore } from '../data/useStore.ts';

interface RemoteRootProps {
  readonly unit: string;
  readonly version: string;
  readonly platform: Platform;
  readonly gate: PageGate;
  readonly source: PageSource;
  /** Called when rendering throws. */
  readonly onCrash: (error: unknown) => void;
}

export function RemoteRoot({ unit, version, platform, gate, source, onCrash }: RemoteRootProps): JSX.Element {
  return (
    <PlatformProvider platform={platform} unit={unit} source={gate.entry}>
      <RemoteBoundary unit={unit} version={version} onCrash={onCrash}>
        <CurrentPage unit={unit} gate={gate} source={source} />
      </RemoteBoundary>
    </PlatformProvider>
  );
}

function CurrentPage({ unit, gate, source }: Pick<RemoteRootProps, 'unit' | 'gate' | 'source'>): JSX.Element {
  const platform = usePlatform();
  const entry = useEntry();
  const failure = useStore(gate.failure);
  const matched = useMemo(() => source.match(platform, entry), [platform, source, entry]);
  const failed = failure !== undefined;
  const account = useAccount();
  usePageHead(unit, source, failed ? null : matched);
  // The gate has no entry for a page that failed to load, although the address has already changed.
  useLayoutEffect(
    () => platform.arrived(failure === undefined ? entry : platform.history.get()),
    [platform, entry, failure],
  );

  if (failed) return <UnavailablePage onRetry={gate.retry} />;
  if (!matched) return <NotFoundPage />;
  const { route, params, Page } = matched;
  return (
    <RouteParamsContext value={params}>
      <Page key={`${route.page} ${JSON.stringify(params)} ${account}`} />
    </RouteParamsContext>
  );
}

/**
 * Counts how often another account took this one's place, signed in in another tab: the page must not keep what the
 * previous user typed or read. A guest who signs in keeps it.
 */
function useAccount(): number {
  const person = personOf(useSession());
  const [{ known, count }, setAccount] = useState({ known: person, count: 0 });
  const isAnother = known !== undefined && person !== undefined;
  if (known !== person) setAccount({ known: person, count: isAnother ? count + 1 : count });
  return count;
}
