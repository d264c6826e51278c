import { applicant } from '../../testing/responses.ts';
import { BOARD_SORTS, isNarrowed, NO_FILTER, type BoardFilter } from './boardFilter.ts';
import { filteredApplicants } from './filteredApplicants.ts';

const profile = applicant.profile!;
const mya = { ...applicant, id: 1, stars: 5, tags: ['night shift'], applied_at: '2026-11-01T03:00:00Z' };
const ko = {
  ...applicant,
  id: 2,
  has_cv: false,
  phone_number: '+959771002003',
  seen_at: '2026-11-20T04:00:00Z',
  is_new: false,
  applied_at: '2026-11-02T03:00:00Z',
  jobseeker: { ...applicant.jobseeker, name: 'Ko Ko', township: null },
  profile: {
    ...profile,
    months_of_experience: 6,
    in_function: null,
    expected_salary: 250_000,
    matches: ['place' as const],
  },
};
const gone = { ...applicant, id: 3, profile: null, applied_at: '2026-11-03T03:00:00Z' };
const all = [mya, ko, gone];
const found = (filter: Partial<BoardFilter>) =>
  filteredApplicants(all, { ...NO_FILTER, ...filter }).map(({ id }) => id);

test.each<[Partial<BoardFilter>, number[]]>([
  [{}, [3, 2, 1]],
  [{ keyword: ' ko k' }, [2]],
  [{ keyword: 'NIGHT' }, [1]],
  [{ keyword: '၀၉-၇၇၁ ၀၀၂ ၀၀၃' }, [2]],
  [{ keyword: '+95 9771002003' }, [2]],
  [{ keyword: '2003' }, [2]],
  [{ keyword: '0020' }, [2]],
  [{ keyword: '203' }, []],
  [{ isNew: true }, [3, 1]],
  [{ hasCv: true }, [3, 1]],
  [{ match: 'place' }, [2]],
  [{ years: 2 }, [1]],
  [{ townshipId: 1301 }, [3, 1]],
  [{ maxSalary: 300_000 }, [2]],
  [{ minStars: 4 }, [1]],
  [{ tag: 'night shift' }, [1]],
  [{ isRepeated: true }, []],
])('%j finds %j', (filter, ids) => {
  expect(found(filter)).toEqual(ids);
  expect(isNarrowed({ ...NO_FILTER, ...filter })).toBe(Object.keys(filter).length > 0);
});

test.each([
  ['ဩဇာ', 'သြဇာ'],
  ['၇န်ကုန်', 'ရန်ကုန်'],
  ['အောင်မြင့်', 'ေအာင္ျမင့္'],
  ['ေအာင္ျမင့္', 'အောင်မြင့်'],
  ['a.b', 'Ma A.B'],
])('%s finds %s, as in the list of all applications (rules 31.4 and 31.5)', (keyword, name) => {
  const written = { ...mya, jobseeker: { ...mya.jobseeker, name } };
  expect(filteredApplicants([ko, written], { ...NO_FILTER, keyword })).toEqual([written]);
});

test.each([
  ['newest', [3, 2, 1]],
  ['oldest', [1, 2, 3]],
  ['match', [1, 2, 3]],
  ['stars', [1, 3, 2]],
  ['experience', [1, 2, 3]],
  ['salary', [2, 1, 3]],
] as const)('in the order %s', (sort, ids) => {
  expect(found({ sort })).toEqual(ids);
  expect(isNarrowed({ ...NO_FILTER, sort })).toBe(false);
  expect(BOARD_SORTS).toContain(sort);
});

test('an expectation in dollars is not compared with kyats', () => {
  const inDollars = { ...ko, profile: { ...ko.profile, salary_currency: 'USD' as const, expected_salary: 300 } };
  expect(filteredApplicants([inDollars], { ...NO_FILTER, maxSalary: 1_000_000 })).toEqual([]);
});
