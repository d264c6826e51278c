import type { Applicant, ApplicantMatch } from '@jpro/api';

export const BOARD_SORTS = ['newest', 'oldest', 'match', 'stars', 'experience', 'salary'] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];

/** Which of a job's applicants the board shows, and in what order. */
export interface BoardFilter {
  readonly keyword: string;
  readonly isNew: boolean;
  readonly hasCv: boolean;
  readonly isRepeated: boolean;
  readonly match: ApplicantMatch | null;
  /** At least this many years of experience. */
  readonly years: number | null;
  readonly townshipId: number | null;
  /** Expects at most this salary, in kyats a month. */
  readonly maxSalary: number | null;
  readonly minStars: number | null;
  readonly tag: string | null;
  readonly sort: BoardSort;
}

export const NO_FILTER: BoardFilter = {
  keyword: '',
  isNew: false,
  hasCv: false,
  isRepeated: false,
  match: null,
  years: null,
  townshipId: null,
  maxSalary: null,
  minStars: null,
  tag: null,
  sort: 'newest',
};

export const isNarrowed = ({ sort: _, ...filter }: BoardFilter): boolean => {
  const { sort: __, ...none } = NO_FILTER;
  return Object.entries(none).some(([name, value]) => filter[name as keyof typeof filter] !== value);
};

export function filteredApplicants(applicants: readonly Applicant[], filter: BoardFilter): readonly Applicant[] {
  const keyword = filter.keyword.trim().toLowerCase();
  const fits = ({ jobseeker, profile, ...one }: Applicant): boolean =>
    (keyword === '' || textOf({ jobseeker, ...one }).includes(keyword)) &&
    (!filter.isNew || one.seen_at === null) &&
    (!filter.hasCv || one.has_cv) &&
    (!filter.isRepeated || one.same_person.length > 0) &&
    (filter.match === null || (profile?.matches.includes(filter.match) ?? false)) &&
    (filter.years === null || (profile?.months_of_experience ?? 0) >= filter.years * 12) &&
    (filter.townshipId === null || jobseeker.township?.id === filter.townshipId) &&
    (filter.maxSalary === null || (expected(profile) ?? Infinity) <= filter.maxSalary) &&
    (filter.minStars === null || one.stars >= filter.minStars) &&
    (filter.tag === null || one.tags.includes(filter.tag));
  return applicants.filter(fits).toSorted(ORDERS[filter.sort]);
}

const textOf = ({ jobseeker, tags }: Pick<Applicant, 'jobseeker' | 'tags'>): string =>
  [jobseeker.name, jobseeker.position_title ?? '', ...tags].join('\n').toLowerCase();

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
  experience: by(({ profile }) => -(profile?.months_of_experience ?? 0)),
  salary: by(({ profile }) => expected(profile) ?? Number.MAX_SAFE_INTEGER),
};
