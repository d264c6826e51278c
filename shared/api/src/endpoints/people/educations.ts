import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { clearableText, day, FIRST_LEVEL_WITH_MAJOR, id, idText, name, pastDay } from '../../fields/index.ts';
import { KNOWN_VERSION, knownVersionQuery, version } from '../../knownVersion.ts';
import { Lookup } from '../site/lookups.ts';

export const Education = z.object({
  id,
  education_level: Lookup,
  school: z.string(),
  major: z.nullable(z.string()),
  qualification: z.nullable(z.string()),
  is_current: z.boolean(),
  end_date: z.nullable(day),
  version,
});
export type Education = z.output<typeof Education>;

export const EducationForm = z
  .object({
    education_level_id: id,
    school: name({ max: 120 }),
    major: z._default(clearableText(120), null),
    qualification: z._default(clearableText(120), null),
    is_current: z._default(z.boolean(), false),
    /** Omitted while it is ongoing. */
    end_date: z._default(z.nullable(pastDay), null),
  })
  .check(
    z.check((context) => {
      const { value, issues } = context;
      const refuse = (path: string, message: string) =>
        issues.push({ code: 'custom', message, path: [path], input: value });
      if (value.education_level_id >= FIRST_LEVEL_WITH_MAJOR) {
        if (value.major === null) refuse('major', 'required');
        if (value.qualification === null) refuse('qualification', 'required');
      }
      if (value.is_current && value.end_date !== null) refuse('end_date', 'still_going_on');
      if (!value.is_current && value.end_date === null) refuse('end_date', 'required');
    }),
  );
export type EducationForm = z.output<typeof EducationForm>;

const response = z.object({ education: Education });

export const educations = {
  educations: endpoint({
    method: 'GET',
    path: '/educations',
    access: 'jobseeker',
    summary: "The jobseeker's educations, latest first",
    response: z.object({ educations: z.array(Education) }),
  }),
  addEducation: endpoint({
    method: 'POST',
    path: '/educations',
    access: 'jobseeker',
    summary: 'Adds an education',
    body: EducationForm,
    response,
    idempotent: true,
  }),
  changeEducation: endpoint({
    method: 'PUT',
    path: '/educations/{id}',
    access: 'jobseeker',
    summary: `Changes an education. ${KNOWN_VERSION}`,
    params: z.object({ id: idText }),
    query: knownVersionQuery,
    body: EducationForm,
    response,
  }),
  deleteEducation: endpoint({
    method: 'DELETE',
    path: '/educations/{id}',
    access: 'jobseeker',
    summary: 'Deletes an education',
    params: z.object({ id: idText }),
    response: z.null(),
  }),
};
