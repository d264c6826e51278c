/** A valid job form; a white collar job costs 20 dingers, which is the welcome gift. */
export function jobForm(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Accountant',
    collar: 'white',
    job_function_id: 1,
    industry_id: 1,
    job_type_id: 1,
    experience_level_id: 3,
    location_id: 12,
    township_id: 1201,
    currency: 'MMK',
    salary_min: 400_000,
    salary_max: 600_000,
    salary_hidden: false,
    required_persons: 2,
    description: 'Keep the books of three shops.',
    requirements: 'LCCI Level 3, Excel',
    company_hidden: false,
    ...changes,
  };
}
