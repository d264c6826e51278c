import type { TelemetryReport } from '../platform/platform.ts';

const ADDRESS = '/telemetry';

/** Tells operations what happened to a unit's code. Never fails and never waits. */
export function sendReport(report: TelemetryReport): void {
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
