import { jobMatches } from './jobMatches.ts';

const job = {
  job_function_id: 5,
  experience_level_id: 3,
  location_id: 13,
  township_id: 1301,
  currency: 'MMK',
  salary_min: 300_000,
  salary_max: 500_000,
};
const applicant = {
  jobFunctions: [4, 5],
  experienceLevel: 3,
  location_id: 13,
  township_id: 1301,
  expected_salary: 500_000,
  salary_currency: 'MMK',
};

test('an applicant who fits in every respect', () => {
  expect(jobMatches(job, applicant)).toEqual(['function', 'experience', 'place', 'salary']);
});

test.each([
  ['another function', {}, { jobFunctions: [4] }, 'function'],
  ['too little experience', {}, { experienceLevel: 2 }, 'experience'],
  ['another township', {}, { township_id: 1302 }, 'place'],
  ['too high a salary', {}, { expected_salary: 500_001 }, 'salary'],
  ['a dollar salary above it', {}, { expected_salary: 400, salary_currency: 'USD' }, 'salary'],
  ['no expectation', {}, { expected_salary: null }, 'salary'],
  ['no place', {}, { location_id: null, township_id: null }, 'place'],
  ['a draft without function', { job_function_id: null }, {}, 'function'],
] as const)('%s does not match', (_, jobChange, applicantChange, missing) => {
  expect(jobMatches({ ...job, ...jobChange }, { ...applicant, ...applicantChange })).not.toContain(missing);
});

test('a job without a township is near everywhere in its region', () => {
  expect(jobMatches({ ...job, township_id: null }, { ...applicant, township_id: 1399 })).toContain('place');
});
