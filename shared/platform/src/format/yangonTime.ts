/** The moment of a date and time in Asia/Yangon (UTC+6:30, without daylight saving time). */
export function yangonMoment(date: string, time: string): string {
  return new Date(`${date}T${time}:00+06:30`).toISOString();
}

/** Date and time of a moment in Asia/Yangon, formatted for the inputs. */
export function yangonFields(moment: string): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = new Date(Date.parse(moment) + 6.5 * 3_600_000).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}
