import { jobPath } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { localName, type PageContext, type PageHead, type ReadQuery } from '@jpro/platform/routes';
import { withoutMarks } from '@jpro/features/text-marks';
import { excerpt, shareImage } from '../../headParts.ts';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { jobPosting } from './jobPosting.ts';

/** Title, description, share tags and structured data of a job. */
export function jobHead({ params, url, locale, now, t }: PageContext, read: ReadQuery): PageHead {
  const found = read(jobQuery(params['id'] ?? ''));
  if (found === null) return { title: t('not_found.title'), robots: 'noindex' };
  if (!found) return { title: t('job.title') };
  const job = jobInLocale(found, locale);
  const company = job.company?.name ?? t('common.job.confidential');
  const place = localName(job.location, locale);
  const jsonLd = jobPosting(job, { origin: url.origin, locale, now });
  return {
    title: t('job.page_title', { job: job.title, company }),
    description: excerpt(
      t('job.page_description', { job: job.title, company, place, text: withoutMarks(job.description) }),
    ),
    canonical: jobPath(job),
    openGraph: { type: 'article', ...shareImage(job.share_card, locale) },
    ...(jsonLd && { jsonLd }),
  };
}
