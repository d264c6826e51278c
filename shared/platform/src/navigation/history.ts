import type { Navigator, To } from 'react-router';

export interface AppLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

export type NavigationKind = 'POP' | 'PUSH' | 'REPLACE';

export interface HistoryEntry {
  readonly location: AppLocation;
  readonly kind: NavigationKind;
  /** True for the entry that the document was loaded with. */
  readonly first: boolean;
}

/** The single history of the tab, shared by the React roots of all units. */
export interface AppHistory extends Navigator {
  get(): HistoryEntry;
  /** Whether the document was loaded with this entry, perhaps at another address: nothing of the site is before it. */
  isAtStart(): boolean;
  subscribe(listener: () => void): () => void;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
}
