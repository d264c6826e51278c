import type { Remote } from '@jpro/platform';

/** Every remote by its unit. The loader `importRemotes.ts` writes the imports while the monolith is built. */
export const REMOTES: Readonly<Record<string, () => Promise<{ readonly default: Remote }>>> = {};
