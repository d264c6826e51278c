import { companyPath, jobPath, type JobDetail } from '@jpro/api';
import { withoutMarks } from '@jpro/platform/text-marks';
import { acceptsUntil } from '../../jobs/acceptsUntil.ts';
import { isOpen } from '../../jobs/isOpen.ts';

const EMPLOYMENT_TYPES: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/full/i, 'FULL_TIME'],
  [/part/i, 'PART_TIME'],
  [/contract|freelance/i, 'CONTRACTOR'],
  [/temporary|season/i, 'TEMPORARY'],
  [/intern/i, 'INTERN'],
  [/volunteer/i, 'VOLUNTEER'],
  [/day|daily/i, 'PER_DIEM'],
];

/**
 * The schema.org JobPosting for search engines, only for an open job with a visible employer (rule 15). A job with a
 * hidden salary does not contain it, so it cannot leak here.
 */
export function jobPosting(
  job: JobDetail,
  { origin, now }: { readonly origin: string; readonly now: number },
): object | undefined {
  if (!job.company || !isOpen(job, now)) return undefined;
  const { company, salary } = job;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: [job.description, job.requirements, job.benefits]
      .filter((text) => text !== null)
      .map(paragraphs)
      .join(''),
    identifier: { '@type': 'PropertyValue', name: company.name, value: String(job.id) },
    url: `${origin}${jobPath(job)}`,
    datePosted: job.open_date,
    validThrough: acceptsUntil(job),
    employmentType: employmentType(job.job_type.name_en),
    industry: job.industry.name_en,
    occupationalCategory: job.job_function.name_en,
    totalJobOpenings: job.required_persons,
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      sameAs: `${origin}${companyPath(company)}`,
      ...(company.profile_photo_url && { logo: new URL(company.profile_photo_url, origin).href }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(job.township && { addressLocality: job.township.name_en }),
        addressRegion: job.location.name_en,
        addressCountry: 'MM',
      },
    },
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: salary.min,
          ...(salary.max !== null && { maxValue: salary.max }),
          unitText: 'MONTH',
        },
      },
    }),
  };
}

function employmentType(name: string): string {
  return EMPLOYMENT_TYPES.find(([pattern]) => pattern.test(name))?.[1] ?? 'OTHER';
}

/** Plain text as HTML, which search engines expect. */
function paragraphs(text: string): string {
  const escaped = withoutMarks(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return `<p>${escaped.replace(/\r?\n/g, '<br>')}</p>`;
}
