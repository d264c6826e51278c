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
  /** The address that the document was loaded with. */
  readonly first: boolean;
}

/** The page's one history. Every React root of every unit renders from it. */
export interface AppHistory extends Navigator {
  get(): HistoryEntry;
  subscribe(listener: () => void): () => void;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
}
