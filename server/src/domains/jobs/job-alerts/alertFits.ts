import { ALERT_FIELDS, ALERT_FILTERS } from '@jpro/api/job-filters';
import { type RawBuilder, sql } from 'kysely';
import { FILTER_COLUMNS } from '../jobs/jobFilter.ts';

/** Each alternative of an alert's keyword: its first token and all of its tokens. */
export const ALTERNATIVES = [
  ['first_token', 'keyword_tokens'],
  ['other_first_token', 'other_tokens'],
  ['third_first_token', 'third_tokens'],
  ['fourth_first_token', 'fourth_tokens'],
] as const;

/**
 * SQL for whether a row of `job_alerts` finds a job by all but the words of its keyword; `job` is the name of the job's
 * table.
 */
export function criteriaFit(job: string): RawBuilder<boolean> {
  const fits = ALERT_FIELDS.map((field) => {
    const [wanted, found] = [`job_alerts.${field}`, `${job}.${FILTER_COLUMNS[ALERT_FILTERS[field]]}`];
    return sql`(${sql.ref(wanted)} is null or ${sql.ref(wanted)} = ${sql.ref(found)})`;
  });
  const [highest, lowest] = [sql.ref(`${job}.pay_max`), sql.ref(`${job}.pay_min`)];
  const pays = [
    sql`(job_alerts.salary_min is null or ${highest} >= job_alerts.salary_min)`,
    sql`(job_alerts.salary_max is null or ${lowest} <= job_alerts.salary_max)`,
  ];
  return sql`${sql.join([...fits, ...pays], sql` and `)}`;
}

/** SQL for whether a row of `job_alerts` finds a job. */
export function alertFits(job: string): RawBuilder<boolean> {
  const keywordFits = ALTERNATIVES.map(
    ([first, tokens]) =>
      sql`${sql.ref(first)} is not null and ${sql.ref(tokens)} <@ ${sql.ref(`${job}.search_tokens`)}`,
  );
  return sql`(first_token is null or ${sql.join(keywordFits, sql` or `)}) and ${criteriaFit(job)}`;
}
