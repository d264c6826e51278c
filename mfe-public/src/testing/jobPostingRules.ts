import * as z from 'zod/mini';

/**
 * What Google requires of a JobPosting, so that it is shown among jobs:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */

const said = z.string().check(z.trim(), z.minLength(1));
const address = z.string().check(z.regex(/^https?:\/\/[^\s<>"]+$/));
/** ISO 8601 with an offset: without one, readers take another time zone. */
const moment = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
/** Paragraphs, lists and line breaks; what looks like another tag is text that was not escaped. */
const html = said.check(
  z.regex(/^<p>/),
  z.refine((text) => !/<(?!\/?(?:p|br|ul|li)\b)/.test(text)),
);

const Organization = z.strictObject({
  '@type': z.literal('Organization'),
  name: said,
  sameAs: z.optional(address),
  logo: z.optional(address),
});
const Place = z.strictObject({
  '@type': z.literal('Place'),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    addressLocality: z.optional(said),
    addressRegion: said,
    addressCountry: z.literal('MM'),
  }),
});
const amount = z.number().check(z.positive());

export const JobPostingRules = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('JobPosting'),
    title: said.check(
      z.maxLength(200),
      z.refine((text) => !/[<>\n]/.test(text)),
    ),
    description: html,
    datePosted: moment,
    validThrough: moment,
    url: address,
    hiringOrganization: z.union([Organization, z.literal('confidential')]),
    identifier: z.optional(z.strictObject({ '@type': z.literal('PropertyValue'), name: said, value: said })),
    employmentType: z.optional(
      z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER']),
    ),
    jobLocation: z.optional(Place),
    jobLocationType: z.optional(z.literal('TELECOMMUTE')),
    applicantLocationRequirements: z.optional(
      z.strictObject({ '@type': z.enum(['Country', 'State', 'City']), name: said }),
    ),
    baseSalary: z.optional(
      z.strictObject({
        '@type': z.literal('MonetaryAmount'),
        currency: z.enum(['MMK', 'USD']),
        value: z
          .strictObject({
            '@type': z.literal('QuantitativeValue'),
            minValue: amount,
            maxValue: z.optional(amount),
            unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
          })
          .check(z.refine(({ minValue, maxValue = minValue }) => minValue <= maxValue)),
      }),
    ),
    industry: z.optional(said),
    occupationalCategory: z.optional(said),
    totalJobOpenings: z.optional(z.int().check(z.positive())),
    directApply: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ datePosted, validThrough }) => Date.parse(datePosted) < Date.parse(validThrough), {
      error: 'it ends before it begins',
    }),
    z.refine(
      ({ jobLocation, jobLocationType, applicantLocationRequirements }) =>
        jobLocation ? !jobLocationType : jobLocationType && applicantLocationRequirements,
      { error: 'it has a place, or is remote and names where applicants live' },
    ),
    z.refine(({ hiringOrganization, identifier }) => hiringOrganization !== 'confidential' || !identifier, {
      error: 'a hidden company is named by its identifier',
    }),
  );
