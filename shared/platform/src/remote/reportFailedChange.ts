import type { ApiError } from '@jpro/api';
import { unitAt } from '../navigation/ownedRoutes.ts';
import type { Platform } from '../platform/platform.ts';

/** Reports a change that the API failed, for the unit whose page it was made on. */
export function reportFailedChange(
  { boot, routes, history, report }: Pick<Platform, 'boot' | 'routes' | 'history' | 'report'>,
  { status }: ApiError,
): void {
  const unit = unitAt(routes, history.get().location.pathname);
  const version = unit === undefined ? undefined : boot.remotes[unit]?.releases[0]?.version;
  if (unit !== undefined && version !== undefined)
    report({ unit, version, outcome: 'write-failed', ms: 0, error: `HTTP ${status}` });
}
