import type { JobDetail } from '@jpro/api';
import { endOfYangonDay } from '@jpro/api/fields';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { localePrefix, localName, type Locale } from '@jpro/api/locale';
import { encode } from 'uqr';
import type { DocumentDrawing } from '../../../core/documents.ts';
import { sourceOf } from '../../../core/http/contract/requestContext.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { toLocale } from '../../../core/http/localeOfRequest.ts';
import type { SiteRoutes } from '../../../core/http/page.ts';
import { siteOrigin } from '../../../core/http/siteOrigin.ts';
import { SOURCE_LIMITS, takeAtSource } from '../../../core/limits/sourceLimits.ts';
import { DOCUMENT_FORMAT } from '../../../core/text/documentFormat.ts';
import { text } from '../../../core/texts.ts';
import { sendAttachment } from '../../../upload/sendAttachment.ts';
import { jobDetail, salaryIn } from './jobDetail.ts';

const NUMBER = /^[1-9]\d{0,14}$/;
/** Modules of empty space around the code, as required by the standard. */
const BORDER = 4;

/** Serves `/file/pdf/job/{id}`: the poster of a job that everyone may see. */
export const jobPosterFile: SiteRoutes = (app, { db, services }) => {
  app.get<{ Params: { id: string }; Querystring: { language?: string } }>(
    '/file/pdf/job/:id',
    async (request, reply) => {
      const { id } = request.params;
      if (!NUMBER.test(id)) throw notFound();
      const job = await jobDetail(db, Number(id), null, new Date());
      await takeAtSource(SOURCE_LIMITS.posters, sourceOf(request, services));
      const locale = toLocale(request.query.language) ?? request.caller.locale;
      const origin = siteOrigin(request, services.configuration.publicUrl);
      const bytes = await services.documents.draw(posterOf(jobInLocale(job, locale), locale, origin));
      return sendAttachment(reply, { name: `JPro ${id}`, contentType: 'application/pdf', bytes });
    },
  );
};

type Job = Omit<JobDetail, 'share_card'>;

function posterOf(job: Job, locale: Locale, origin: string): DocumentDrawing {
  const say = (key: Parameters<typeof text<'document'>>[2], values = {}) => text(locale, 'document', key, values);
  const address = `${origin}${localePrefix(locale)}/jobpost/${job.id}`;
  const places = [job.township, job.location].flatMap((place) => (place ? [localName(place, locale)] : []));
  const until = DOCUMENT_FORMAT.date(lastMoment(job), locale);
  return {
    template: 'poster',
    data: {
      title: job.title,
      language: locale,
      label: say('wanted'),
      heading: job.title,
      company: job.company?.name ?? text(locale, 'share_card', 'confidential'),
      facts: [
        [say('salary'), job.salary ? salaryIn(locale, job.salary) : text(locale, 'share_card', 'negotiable')],
        [say('place'), places.join(locale === 'my' ? '၊ ' : ', ')],
        [say('job_type'), localName(job.job_type, locale)],
        [say('experience'), localName(job.experience_level, locale)],
        [say('openings'), DOCUMENT_FORMAT.number(job.required_persons, locale)],
        [say('apply_until'), until],
      ],
      text: (job.requirements ?? job.description).replaceAll('**', ''),
      code: say('code'),
      call: say('scan'),
      address: address.replace(/^https?:\/\//, ''),
      until: say('until', { day: until }),
    },
    pictures: { 'code.svg': new TextEncoder().encode(codeOf(address)) },
  };
}

/** A job closes at the end of its last day to apply, if that is earlier. */
function lastMoment({ close_date, due_date }: Job): string {
  const end = due_date === null ? close_date : endOfYangonDay(due_date);
  return Date.parse(end) < Date.parse(close_date) ? end : close_date;
}

function codeOf(address: string): string {
  const { size, data } = encode(address, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
}
