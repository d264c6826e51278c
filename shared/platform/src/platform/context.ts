import { createContext } from 'react';
import type { HistoryEntry } from '../navigation/history.ts';
import type { Platform } from './platform.ts';

export const PlatformContext = createContext<Platform | null>(null);

/** The unit whose tree this is: the namespace of its texts. */
export const UnitContext = createContext<string>('platform');

/** The entry that this tree renders. It lags behind the history while the next page is being fetched. */
export const EntryContext = createContext<HistoryEntry | null>(null);

/** Parameters of the matched route. */
export const RouteParamsContext = createContext<Readonly<Record<string, string>>>({});
