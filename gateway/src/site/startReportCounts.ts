import { loadReport, versionsOf, type Revision } from '@jpro/releases';
import type { Metrics } from '@jpro/server/metrics';

/**
 * The reports about each version in use are counted from 0. Prometheus sees no increase in a number that was not there
 * before, so otherwise the first failures of a version would not count.
 */
export function startReportCounts({ reports }: Metrics, { units }: Revision): void {
  for (const [unit, state] of Object.entries(units))
    for (const version of versionsOf(state))
      for (const outcome of loadReport.shape.outcome.options) reports.inc({ unit, version, outcome }, 0);
}
