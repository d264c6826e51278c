import { randomUUID } from 'node:crypto';
import type { CompanyContext, FeatureHandlers } from '../../../core/http/handler.ts';
import { HttpError, invalidField } from '../../../core/http/httpError.ts';
import type { RateLimit } from '../../../core/limits/rateLimit.ts';
import { deleteUnnamed, keepFiles, storeFiles } from '../../../upload/storedFiles.ts';
import { applicant } from '../applicants/applicants.ts';
import { addPeople, holdJob } from './addPeople.ts';
import { contactsOf, knownField } from './knownContacts.ts';
import { eraseAdded, mergeInto } from './merge.ts';
import { readTable } from './readTable.ts';

const DAY_MS = 24 * 3600_000;
/** More than anyone types; companies may write to them by e-mail. */
const ADDED: RateLimit = { name: 'outside-applicants', max: 200, windowMs: DAY_MS };
const IMPORTS: RateLimit = { name: 'outside-imports', max: 10, windowMs: DAY_MS };
const PREVIEWS: RateLimit = { name: 'outside-previews', max: 60, windowMs: 3600_000 };

/** People who came another way than through the site (rule 102). */
export const outsideApplicantsRoutes: FeatureHandlers<'outsideApplicants'> = {
  addOutside: {
    async prepare({ body, file }, { db, company, services }) {
      await services.rateLimiter.take(ADDED, String(company.id));
      const key = file && `application/${randomUUID()}.${file.extension}`;
      if (file && key) await storeFiles(db, services.files, { [key]: file.bytes });
      const { job_id, consent_on, consent_how, ...person } = body;
      const cv =
        file && key
          ? {
              cv_name: person.name,
              cv_file_key: key,
              cv_content_type: file.contentType,
              cv_bytes: file.bytes.length,
            }
          : null;
      return {
        async handle(context: CompanyContext) {
          const [id] = await context.transaction(async (trx) => {
            await holdJob(trx, context.company.id, job_id);
            const known = knownField(await contactsOf(trx, job_id), person);
            if (known) throw invalidField(known, 'applicant_known');
            const ids = await addPeople(trx, context, job_id, [person], { consent_on, consent_how }, cv);
            if (key) await keepFiles(trx, [key]);
            return ids;
          });
          announce(context);
          return applicant(context.db, context, id as number);
        },
        tidy: () => deleteUnnamed(db, services, key ? [key] : []),
      };
    },
  },

  async previewImport({ body }, { company, locale, services, transaction }) {
    await services.rateLimiter.take(PREVIEWS, String(company.id));
    return transaction(async (trx) => {
      await holdJob(trx, company.id, body.job_id);
      const lines = readTable(body.csv, await contactsOf(trx, body.job_id), locale);
      const invalid = lines.filter(({ person }) => person === null).length;
      const known = lines.filter(({ shown }) => shown.is_known).length;
      return { lines: lines.map(({ shown }) => shown), valid: lines.length - invalid - known, invalid, known };
    });
  },

  async importOutside({ body }, context) {
    const { company, locale, services } = context;
    const { job_id, csv, locale: theirLocale, ...consent } = body;
    await services.rateLimiter.take(IMPORTS, String(company.id));
    const counts = await context.transaction(async (trx) => {
      await holdJob(trx, company.id, job_id);
      const lines = readTable(csv, await contactsOf(trx, job_id), locale);
      if (lines.some(({ person }) => person === null)) throw new HttpError(422, 'table_invalid');
      const people = lines.flatMap(({ person, shown }) =>
        person && !shown.is_known ? [{ ...person, locale: theirLocale }] : [],
      );
      const ids = await addPeople(trx, context, job_id, people, consent);
      return { added: ids.length, known: lines.length - ids.length };
    });
    announce(context);
    return counts;
  },

  async merge({ params, body }, context) {
    await context.transaction((trx) => mergeInto(trx, context, { id: params.id, into: body.into }));
    announce(context);
    return applicant(context.db, context, body.into);
  },

  async erase({ params }, context) {
    await context.transaction((trx) => eraseAdded(trx, context, context.company.id, params.id));
    announce(context);
    return null;
  },
};

/** Notifies the company's other tabs and browsers (rule 67). */
function announce({ company, services, afterCommit }: CompanyContext): void {
  afterCommit(() => services.realtime.publish(company.id, 'company-application', {}));
}
