import { JobForm } from './endpoints/jobs/companyJobs.ts';
import { PurchaseForm } from './endpoints/money/dinger.ts';
import type { EndpointSpec } from './endpoint.ts';
import { contract } from './contract.ts';
import { validationMessage, type ValidationIssue } from './validation.ts';
import { validationTexts } from './validationTexts.ts';

const endpoints: EndpointSpec[] = Object.values(contract).flatMap((area) => Object.values(area));

test('no two endpoints have the same method and path', () => {
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('every parameter of a path has a schema', () => {
  for (const { method, path, params } of endpoints) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect({ [`${method} ${path}`]: Object.keys(params?.shape ?? {}) }).toEqual({ [`${method} ${path}`]: named });
  }
});

test('only a GET may say that it changes state', () => {
  expect(endpoints.filter((endpoint) => endpoint.changesState && endpoint.method !== 'GET')).toEqual([]);
});

test('only a GET that anyone may make, and that changes nothing, is cached', () => {
  expect(
    endpoints.filter(
      (endpoint) =>
        endpoint.cached && (endpoint.method !== 'GET' || endpoint.access !== 'anyone' || endpoint.changesState),
    ),
  ).toEqual([]);
});

test('every validation key has a text in both languages', () => {
  expect(Object.keys(validationTexts.my)).toEqual(Object.keys(validationTexts.en));
});

const job = {
  title: 'Accountant',
  collar: 'white',
  job_function_id: 1,
  industry_id: 1,
  job_type_id: 1,
  experience_level_id: 1,
  location_id: 1,
  currency: 'MMK',
  salary_min: 300_000,
  required_persons: 1,
  description: 'Keeps the books.',
};
const messages = (value: unknown) =>
  JobForm.safeParse(value, { reportInput: true }).error?.issues.map(
    (issue) => `${issue.path.join('.')}: ${validationMessage(issue as ValidationIssue).key}`,
  );

describe('job form (rule 21)', () => {
  test('a complete job passes (rule 59)', () => expect(JobForm.safeParse(job).success).toBe(true));
  test('salary at least 100,000 kyats', () =>
    expect(messages({ ...job, salary_min: 99_999 })).toEqual(['salary_min: salary_too_low']));
  test('salary at most 10,000,000 kyats', () =>
    expect(messages({ ...job, salary_max: 10_000_001 })).toEqual(['salary_max: salary_too_high']));
  test('dollars have their own limits', () =>
    expect(JobForm.safeParse({ ...job, currency: 'USD', salary_min: 50, salary_max: 10_000 }).success).toBe(true));
  test('the maximum salary is not below the minimum', () =>
    expect(messages({ ...job, salary_max: 200_000 })).toEqual(['salary_max: salary_order']));
  test('a worker is at least 16', () => expect(messages({ ...job, min_age: 15 })).toEqual(['min_age: too_small']));
  test('a missing field is named', () => expect(messages({ ...job, title: undefined })).toEqual(['title: required']));
  test('a field of the wrong type is not reported as missing', () =>
    expect(messages({ ...job, title: 5 })).toEqual(['title: invalid']));
});

describe('purchase (rule 25)', () => {
  const base = { currency: 'MMK', payment_type: 'kbzpay' };
  test('29 dingers are too few', () => expect(PurchaseForm.safeParse({ ...base, dingers: 29 }).success).toBe(false));
  test('30 are enough', () => expect(PurchaseForm.safeParse({ ...base, dingers: 30 }).success).toBe(true));
  test('a package or an amount is required', () => expect(PurchaseForm.safeParse(base).success).toBe(false));
});
