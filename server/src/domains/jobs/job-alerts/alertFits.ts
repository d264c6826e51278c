import { type RawBuilder, sql } from 'kysely';

/** Each alternative of an alert's keyword: its first token and all of its tokens. */
export const ALTERNATIVES = [
  ['first_token', 'keyword_tokens'],
  ['other_first_token', 'other_tokens'],
  ['third_first_token', 'third_tokens'],
  ['fourth_first_token', 'fourth_tokens'],
] as const;

/** SQL for whether a row of `job_alerts` finds a job by all but its keyword; `job` is the name of the job's table. */
export const criteriaFit = (job: string): RawBuilder<boolean> =>
  sql`(job_alerts.location_id is null or job_alerts.location_id = ${sql.ref(`${job}.location_id`)})
  and (job_alerts.job_function_id is null or job_alerts.job_function_id = ${sql.ref(`${job}.job_function_id`)})
  and (job_alerts.job_type_id is null or job_alerts.job_type_id = ${sql.ref(`${job}.job_type_id`)})`;

/** SQL for whether a row of `job_alerts` finds a job. */
export function alertFits(job: string): RawBuilder<boolean> {
  const keywordFits = ALTERNATIVES.map(
    ([first, tokens]) =>
      sql`${sql.ref(first)} is not null and ${sql.ref(tokens)} <@ ${sql.ref(`${job}.search_tokens`)}`,
  );
  return sql`(first_token is null or ${sql.join(keywordFits, sql` or `)}) and ${criteriaFit(job)}`;
}
