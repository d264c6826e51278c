/** The offset of Asia/Yangon all year round: Myanmar has no daylight saving time. */
export const YANGON_OFFSET_MS = 6.5 * 3600_000;

/** The day of a moment in Asia/Yangon, as `YYYY-MM-DD`. */
export function yangonDay(at: Date): string {
  return new Date(at.getTime() + YANGON_OFFSET_MS).toISOString().slice(0, 10);
}
