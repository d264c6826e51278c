import { unitAt } from '../navigation/ownedRoutes.ts';
import type { Platform, TelemetryReport } from '../platform/platform.ts';

export type Reporting = Pick<Platform, 'boot' | 'routes' | 'history' | 'report'>;

/** Reports something for the unit whose page is on screen. */
export function reportForPage(
  { boot, routes, history, report }: Reporting,
  what: Omit<TelemetryReport, 'unit' | 'version'>,
): void {
  const unit = unitAt(routes, history.get().location.pathname);
  const version = unit === undefined ? undefined : boot.remotes[unit]?.releases[0]?.version;
  if (unit !== undefined && version !== undefined) report({ unit, version, ...what });
}
