import { companyPath, jobPath, type JobDetail } from '@jpro/api';
import { localizedPath, type PageContext } from '@jpro/platform/routes';
import { withoutMarks } from '@jpro/features/text-marks';
import { acceptsUntil, isOpen } from '../../jobs/acceptsUntil.ts';

type Patterns = readonly (readonly [pattern: RegExp, type: string])[];

/** By the name of the job type. Where one works, such as at home, says nothing about it. */
const EMPLOYMENT_TYPES: Patterns = [
  [/full/i, 'FULL_TIME'],
  [/part/i, 'PART_TIME'],
  [/contract|freelance/i, 'CONTRACTOR'],
  [/temporary|season/i, 'TEMPORARY'],
  [/intern/i, 'INTERN'],
  [/volunteer/i, 'VOLUNTEER'],
  [/day|daily/i, 'PER_DIEM'],
];
/** By the words of the company about the job's duration. */
const HOURS: Patterns = [
  [/\bfull[ -]?time\b|အချိန်ပြည့်/i, 'FULL_TIME'],
  [/\bpart[ -]?time\b|အချိန်ပိုင်း/i, 'PART_TIME'],
];
const REMOTE = /remote/i;

interface PostingPage extends Pick<PageContext, 'locale' | 'now'> {
  readonly origin: string;
}

/**
 * The schema.org JobPosting for search engines, only for an open job. A hidden salary and a hidden company are absent
 * from the job (rule 15), so they cannot leak here.
 */
export function jobPosting(job: JobDetail, { origin, locale, now }: PostingPage): object | undefined {
  if (!isOpen(job, now)) return undefined;
  const { company, salary } = job;
  const employment = employmentType(job);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: withoutMarks(job.title),
    description: [job.description, job.requirements, job.benefits]
      .filter((text) => text !== null)
      .map(paragraphs)
      .join(''),
    ...(company && { identifier: { '@type': 'PropertyValue', name: company.name, value: String(job.id) } }),
    url: `${origin}${localizedPath(jobPath(job), locale)}`,
    datePosted: job.open_date,
    validThrough: acceptsUntil(job),
    ...(employment && { employmentType: employment }),
    industry: job.industry.name_en,
    occupationalCategory: job.job_function.name_en,
    totalJobOpenings: job.required_persons,
    directApply: true,
    // The word that search engines expect for an employer that is not named.
    hiringOrganization: company
      ? {
          '@type': 'Organization',
          name: company.name,
          sameAs: `${origin}${localizedPath(companyPath(company), locale)}`,
          ...(company.profile_photo_url && { logo: new URL(company.profile_photo_url, origin).href }),
        }
      : 'confidential',
    ...whereOf(job),
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

/** Where one works: a remote job is done from anywhere in the country. */
function whereOf({ job_type, township, location }: JobDetail): object {
  if (REMOTE.test(job_type.name_en))
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Myanmar' },
    };
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(township && { addressLocality: township.name_en }),
        addressRegion: location.name_en,
        addressCountry: 'MM',
      },
    },
  };
}

/** Undefined if neither the type of the job nor its company says so. */
function employmentType({ job_type, duration }: JobDetail): string | undefined {
  const typeIn = (patterns: Patterns, text: string) => patterns.find(([pattern]) => pattern.test(text))?.[1];
  return typeIn(EMPLOYMENT_TYPES, job_type.name_en) ?? typeIn(HOURS, withoutMarks(duration ?? ''));
}

/** Plain text as HTML, which search engines expect. */
function paragraphs(text: string): string {
  const escaped = withoutMarks(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return `<p>${escaped.replace(/\r?\n/g, '<br>')}</p>`;
}
