/** The job shown beside the list: `?job=`. */
export function chosenJob(address: URLSearchParams): number | undefined {
  const value = address.get('job') ?? '';
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}

/** The same search with another job beside the list. */
export function withChosenJob(search: string, jobId: number): string {
  const address = new URLSearchParams(search);
  address.set('job', String(jobId));
  return `?${address}`;
}
