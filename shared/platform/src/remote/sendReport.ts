import type { TelemetryReport } from '../platform/platform.ts';

const ADDRESS = '/telemetry';

/**
 * Reports an event of a unit's code to operations. Never throws or blocks.
 *
 * @param view proves to the gateway that this is one of its pages
 */
export function sendReport(report: TelemetryReport, view: string | undefined): void {
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify({ ...report, view })], { type: 'application/json' }));
}
