import { useContext, createContext } from 'react';
import type { Platform } from './platform.ts';
import type { HistoryEntry } from '../navigation/history.ts';

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('This component was rendered outside <PlatformProvider>.');
  return platform;
}

export const PlatformContext = createContext<Platform | null>(null);

/** The unit that renders the tree; the namespace of its texts. */
export const UnitContext = createContext<string>('platform');

/** The entry that the tree renders. It lags behind the history while the next page is loading. */
export const EntryContext = createContext<HistoryEntry | null>(null);

/** Parameters of the matched route. */
export const RouteParamsContext = createContext<Readonly<Record<string, string>>>({});
