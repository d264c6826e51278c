import type { Applicant } from '@jpro/api';

/** The place of the latest interview among these applicants, which is usually the place of the next one too. */
export function lastPlace(applicants: readonly Pick<Applicant, 'interview'>[]): string {
  const interviews = applicants.flatMap(({ interview }) => interview ?? []);
  return interviews.toSorted((one, other) => other.id - one.id)[0]?.place ?? '';
}
