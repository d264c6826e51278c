import type { Applicant } from '@jpro/api';

/** Where the latest interview among these applicants takes place: the next one is usually there too. */
export function lastPlace(applicants: readonly Pick<Applicant, 'interview'>[]): string {
  const interviews = applicants.flatMap(({ interview }) => interview ?? []);
  return interviews.toSorted((one, other) => other.id - one.id)[0]?.place ?? '';
}
