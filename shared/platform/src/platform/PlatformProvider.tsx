import { QueryClientProvider } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { AppRouter } from '../remote/AppRouter.tsx';
import { PlatformContext, UnitContext } from './usePlatform.ts';
import type { HistoryEntry } from '../navigation/history.ts';
import type { Platform, Store } from './platform.ts';

interface PlatformProviderProps {
  readonly platform: Platform;
  readonly unit: string;
  /** The entry that the tree's router follows; defaults to the platform's history. */
  readonly source?: Store<HistoryEntry>;
  readonly children: ReactNode;
}

/** Wraps every React root of every unit. */
export function PlatformProvider({
  platform,
  unit,
  source = platform.history,
  children,
}: PlatformProviderProps): JSX.Element {
  return (
    <PlatformContext value={platform}>
      <UnitContext value={unit}>
        <QueryClientProvider client={platform.queryClient}>
          <AppRouter source={source}>{children}</AppRouter>
        </QueryClientProvider>
      </UnitContext>
    </PlatformContext>
  );
}
