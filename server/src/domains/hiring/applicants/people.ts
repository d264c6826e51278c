/** The people of applications: jobseekers, and those whom the company added itself. Anonymous ones are left out. */
import type { Locale } from '@jpro/api/locale';
import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';

/** A condition on `applications`: it is about somebody. */
export const isAboutSomebody = sql<boolean>`(applications.jobseeker_id is not null
  or exists (select from outside_applicants where application_id = applications.id))`;

/** Applications with jobs, and with either an account or a row of `outside_applicants`. */
export const applicationsWithPeople = (db: Db) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('users', 'users.id', 'applications.jobseeker_id')
    .leftJoin('jobseekers', 'jobseekers.user_id', 'applications.jobseeker_id')
    .leftJoin('outside_applicants as outside', 'outside.application_id', 'applications.id')
    .where(({ or, eb }) => or([eb('users.id', 'is not', null), eb('outside.application_id', 'is not', null)]));

/** Of `applications` and `jobs`: the member who sees to an application, or to its job. */
export const ASSIGNEE = sql<number | null>`coalesce(applications.assigned_to, jobs.assigned_to)`;

/** Of a person, whichever they are. Nobody without an account can have closed it. */
export const PERSON = {
  name: sql<string>`coalesce(users.name, outside.name)`,
  phone_number: sql<string | null>`coalesce(users.phone_number, outside.phone_number)`,
  email: sql<string | null>`coalesce(users.email, outside.email)`,
  locale: sql<Locale>`coalesce(users.locale, outside.locale)`,
  is_active: sql<boolean>`coalesce(users.is_active, true)`,
};
