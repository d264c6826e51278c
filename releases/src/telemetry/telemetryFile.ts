/** Names of telemetry files: `<hour>-<writer>.json`. */
const FILE = /^(\d{4}-\d\d-\d\dT\d\d)-[0-9a-f]{8}\.json$/;

export const DAY_MS = 24 * 60 * 60 * 1000;

export function hourName(time: number): string {
  return new Date(time).toISOString().slice(0, '2026-11-22T08'.length);
}

/** Empty for a file that is not a telemetry file. */
export function hourOf(name: string): string {
  return FILE.exec(name)?.[1] ?? '';
}
