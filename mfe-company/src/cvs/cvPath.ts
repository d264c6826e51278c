/** Path of a jobseeker's CV as the company may read it. */
export const cvPath = (jobseekerId: number): string => `/company/jobseekercv?id=${jobseekerId}`;

/** The jobseeker's id in the address; null without one. */
export function jobseekerIdIn(search: URLSearchParams): string | null {
  return /^[1-9]\d{0,14}$/.exec(search.get('id') ?? '')?.[0] ?? null;
}
