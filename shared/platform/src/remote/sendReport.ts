import type { TelemetryReport } from '../platform/platform.ts';

const ADDRESS = '/telemetry';

/** Reports an event of a unit's code to operations. Never throws or blocks. */
export function sendReport(report: TelemetryReport): void {
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
