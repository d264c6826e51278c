/** Filters and orders a job's applicants: loaded with the first filter. */
import type { Applicant } from '@jpro/api';
import { phoneParts } from '@jpro/api/fields';
import { spellingPatterns } from '@jpro/api/myanmar';
import type { BoardFilter, BoardSort } from './boardFilter.ts';

/** `respondents` are those who fit the filter by responses, once they are known. */
export function filteredApplicants(
  applicants: readonly Applicant[],
  filter: BoardFilter,
  respondents?: ReadonlySet<number>,
): readonly Applicant[] {
  const keyword = filter.keyword.trim();
  const spelling = new RegExp(spellingPatterns(keyword).join('|'), 'i');
  const numbers = phoneParts(keyword);
  const fits = ({ jobseeker, profile, ...one }: Applicant): boolean =>
    (keyword === '' ||
      spelling.test(textOf({ jobseeker, ...one })) ||
      numbers.some((part) => one.phone_number?.includes(part))) &&
    (!filter.isNew || one.is_new) &&
    (!filter.hasCv || one.has_cv) &&
    (!filter.isRepeated || one.same_person.length > 0) &&
    (filter.match === null || (profile?.matches.includes(filter.match) ?? false)) &&
    (filter.years === null || inFunction(profile) >= filter.years * 12) &&
    (filter.townshipId === null || jobseeker.township?.id === filter.townshipId) &&
    (filter.maxSalary === null || (expected(profile) ?? Infinity) <= filter.maxSalary) &&
    (filter.minStars === null || one.stars >= filter.minStars) &&
    (filter.rejectionReason === null || one.rejection_reason === filter.rejectionReason) &&
    (!respondents || respondents.has(one.id)) &&
    (filter.tag === null || one.tags.includes(filter.tag));
  return applicants.filter(fits).sort(ORDERS[filter.sort]);
}

const textOf = ({ jobseeker, tags }: Pick<Applicant, 'jobseeker' | 'tags'>): string =>
  [jobseeker.name, jobseeker.position_title ?? '', ...tags].join('\n');

/** Months of experience in the job's function; in all when the job has none. */
const inFunction = (profile: Applicant['profile']): number =>
  profile?.in_function?.months ?? profile?.months_of_experience ?? 0;

/** An expectation in dollars cannot be compared with kyats. */
const expected = (profile: Applicant['profile']): number | null =>
  profile?.salary_currency === 'MMK' ? profile.expected_salary : null;

const newestFirst = (left: Applicant, right: Applicant): number =>
  Date.parse(right.applied_at) - Date.parse(left.applied_at);

const by =
  (value: (applicant: Applicant) => number) =>
  (left: Applicant, right: Applicant): number => {
    const [first, second] = [value(left), value(right)];
    return first === second ? newestFirst(left, right) : first - second;
  };

const ORDERS: Readonly<Record<BoardSort, (left: Applicant, right: Applicant) => number>> = {
  newest: newestFirst,
  oldest: (left, right) => newestFirst(right, left),
  match: by(({ profile }) => -(profile?.matches.length ?? 0)),
  stars: by(({ stars }) => -stars),
  experience: by(({ profile }) => -inFunction(profile)),
  salary: by(({ profile }) => expected(profile) ?? Number.MAX_SAFE_INTEGER),
};
