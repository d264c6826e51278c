import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { day, id, idText, line, name, optionalText, pastDay } from '../../fields/index.ts';
import { KNOWN_VERSION, knownVersionQuery, version } from '../../knownVersion.ts';
import { Lookup } from '../site/lookups.ts';

export const Experience = z.object({
  id,
  company_name: z.string(),
  position_title: z.string(),
  industry: Lookup,
  job_function: Lookup,
  experience_level: Lookup,
  start_date: day,
  end_date: z.nullable(day),
  is_current: z.boolean(),
  description: z.nullable(z.string()),
  version,
});
export type Experience = z.output<typeof Experience>;

export const ExperienceForm = z
  .object({
    company_name: name({ max: 120 }),
    position_title: line({ min: 2, max: 80 }),
    industry_id: id,
    job_function_id: id,
    experience_level_id: id,
    start_date: pastDay,
    /** Omitted for the current job. */
    end_date: z._default(z.nullable(pastDay), null),
    is_current: z._default(z.boolean(), false),
    description: optionalText(2000),
  })
  .check(
    z.check((context) => {
      const { value, issues } = context;
      const refuse = (message: string) => issues.push({ code: 'custom', message, path: ['end_date'], input: value });
      if (value.is_current && value.end_date !== null) refuse('still_going_on');
      if (!value.is_current && value.end_date === null) refuse('required');
      if (value.end_date !== null && value.end_date < value.start_date) refuse('day_order');
    }),
  );
export type ExperienceForm = z.output<typeof ExperienceForm>;

const response = z.object({ experience: Experience });

export const experiences = {
  experiences: endpoint({
    method: 'GET',
    path: '/experiences',
    access: 'jobseeker',
    summary: "The jobseeker's work experience, latest first",
    response: z.object({ experiences: z.array(Experience) }),
  }),
  addExperience: endpoint({
    method: 'POST',
    path: '/experiences',
    access: 'jobseeker',
    summary: 'Adds a job',
    body: ExperienceForm,
    response,
    idempotent: true,
  }),
  changeExperience: endpoint({
    method: 'PUT',
    path: '/experiences/{id}',
    access: 'jobseeker',
    summary: `Changes a job. ${KNOWN_VERSION}`,
    params: z.object({ id: idText }),
    query: knownVersionQuery,
    body: ExperienceForm,
    response,
  }),
  deleteExperience: endpoint({
    method: 'DELETE',
    path: '/experiences/{id}',
    access: 'jobseeker',
    summary: 'Deletes a job',
    params: z.object({ id: idText }),
    response: z.null(),
  }),
};
