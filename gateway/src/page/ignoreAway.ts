import { UnusableFile } from '@jpro/releases';

/** For `catch`: does without what the store cannot provide because its service does not respond. */
export function ignoreAway(error: unknown): undefined {
  if (!(error instanceof UnusableFile && error.isAway)) throw error;
}
