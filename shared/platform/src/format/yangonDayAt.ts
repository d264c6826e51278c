/** Myanmar time is 6 h 30 min ahead of UTC all year round. */
const YANGON_OFFSET = 6.5 * 3_600_000;

/**
 * The calendar day in Asia/Yangon as `2026-11-21`. For route tables, which every first view may load: the contract's
 * own function would bring its schemas with it.
 */
export function yangonDayAt(milliseconds: number): string {
  return new Date(milliseconds + YANGON_OFFSET).toISOString().slice(0, 10);
}
