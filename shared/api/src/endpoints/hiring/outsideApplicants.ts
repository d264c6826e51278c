import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded, CV_MAX_BYTES, id, idText, name, optionalEmail, optionalText, pastDay } from '../../fields/index.ts';
import { optionalPhone } from '../site/contact.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../locale.ts';
import { Applicant } from './applicants.ts';
import { OUTSIDE_SOURCES } from './companyReport.ts';
import { CONSENT_WAYS } from './outsideApplicant.ts';

export { CONSENT_WAYS, OutsideApplicant } from './outsideApplicant.ts';

/** The longest table of people, in characters, and the most lines that it may have (rule 102). */
export const MAX_IMPORT_TEXT = 40_000;
export const MAX_IMPORTED = 300;

/** When and how they agreed; who recorded it is the member who sends it. */
const consent = { consent_on: pastDay, consent_how: z.enum(CONSENT_WAYS) };
/** In which language they are written to. */
const locale = z._default(z.enum(LOCALES), DEFAULT_LOCALE);

const person = {
  name: name({ max: 100 }),
  phone_number: optionalPhone,
  email: optionalEmail,
  source: z.enum(OUTSIDE_SOURCES),
  note: optionalText(2000),
  locale,
};
interface Contacts {
  readonly phone_number: string | null;
  readonly email: string | null;
}
const canBeReached = z.refine<Contacts>(({ phone_number, email }) => phone_number !== null || email !== null, {
  error: 'contact_missing',
  path: ['phone_number'],
});

/** A person as a member adds them: with a phone number, an e-mail address, or both. */
export const OutsidePerson = z.object(person).check(canBeReached);
export type OutsidePerson = z.output<typeof OutsidePerson>;

/** What holds for all people of a table. */
export const TablePeopleForm = z.object({ ...consent, locale });

export const OutsideApplicantForm = z.object({ ...person, ...consent }).check(canBeReached);

/** One line of a table, with what is wrong with it by column. */
export const ImportedLine = z.object({
  line: z.int(),
  name: z.string(),
  phone_number: z.string(),
  email: z.string(),
  source: z.string(),
  note: z.string(),
  errors: z.record(z.string(), z.string()),
  /** There is an applicant of the job with this phone number or e-mail address, or an earlier line. */
  is_known: z.boolean(),
});
export type ImportedLine = z.output<typeof ImportedLine>;

const table = { job_id: id, csv: bounded(MAX_IMPORT_TEXT) };

/** People who came another way than through the site (rule 102). They get no account. */
export const outsideApplicants = {
  addOutside: endpoint({
    method: 'POST',
    path: '/company/application/outside',
    access: 'company',
    summary: 'Adds a person to the applicants of a job, with a CV if there is one',
    file: { field: 'file', kind: 'cv', maxBytes: CV_MAX_BYTES, required: false },
    body: z.object({ job_id: idText, ...person, ...consent }).check(canBeReached),
    response: Applicant,
    idempotent: true,
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/company/application/outside/preview',
    access: 'company',
    summary: 'Reads a table (CSV) of people and says what is wrong with each line; changes nothing',
    body: z.object(table),
    response: z.object({
      lines: z.array(ImportedLine),
      /** How many lines can be added, have errors, or are about people who are there already. */
      valid: z.int(),
      invalid: z.int(),
      known: z.int(),
    }),
  }),
  importOutside: endpoint({
    method: 'POST',
    path: '/company/application/outside/import',
    access: 'company',
    summary: 'Adds all people of a table, or none if a line has an error; leaves out those who are there already',
    body: z.object({ ...table, ...consent, locale }),
    response: z.object({ added: z.int(), known: z.int() }),
    idempotent: true,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/company/application/outside/{id}/merge',
    access: 'company',
    summary:
      'Makes one row of an added person and another applicant of the same job (`into`), who stays where they are: ' +
      'notes, tags, stars, and a CV if that one has none',
    params: z.object({ id: idText }),
    body: z.object({ into: id }),
    response: Applicant,
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/company/application/outside/{id}',
    access: 'company',
    summary: 'Erases an added person; only their number remains',
    params: z.object({ id: idText }),
    response: z.null(),
  }),
};
