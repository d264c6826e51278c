import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  bounded,
  clearableText,
  COMPANY_SIZES,
  email,
  id,
  idText,
  MAX_COMPANY_ABOUT,
  name,
  optionalLookupIdText,
  optionalText,
  phone,
  PHOTO_MAX_BYTES,
  text,
  withoutInvisible,
} from '../../fields/index.ts';
import { LOCALES } from '../../locale.ts';
import { KNOWN_VERSION, knownVersionQuery, version } from '../../knownVersion.ts';
import { LoggedInUser } from '../accounts/auth.ts';
import { Lookup } from '../site/lookups.ts';
import { Employer } from './employer.ts';
import { GalleryPhoto, OwnGalleryPhoto } from './gallery.ts';
import { Rating } from './ratings.ts';

export const CompanyPage = z.extend(Employer, {
  about: z.nullable(z.string()),
  /** The same in a second language. */
  about_translation: z.optional(z.nullable(z.object({ language: z.enum(LOCALES), text: z.string() }))),
  website: z.nullable(z.string()),
  address: z.nullable(z.string()),
  location: z.nullable(Lookup),
  township: z.nullable(Lookup),
  industry: z.nullable(Lookup),
  employer_type: z.enum(['direct', 'agency']),
  size: z.nullable(z.string()),
  established_year: z.nullable(z.int()),
  facebook_link: z.nullable(z.string()),
  twitter_link: z.nullable(z.string()),
  instagram_link: z.nullable(z.string()),
  linkedin_link: z.nullable(z.string()),
  open_job_count: z.int(),
  /** The year of its registration here. */
  member_since: z.optional(z.int()),
  /** Null while there are too few ratings (rule 23). */
  rating: z.nullable(Rating),
  gallery: z.array(GalleryPhoto),
});
export type CompanyPage = z.output<typeof CompanyPage>;

/** A company's name that is waiting for the operator or was refused (rule 42.2). */
export const NameReview = z.object({
  name: z.string(),
  state: z.enum(['waiting', 'refused']),
  why: z.enum(['look_alike', 'mixed_scripts']),
  /** The operator's reason for a refusal. */
  reason: z.nullable(z.string()),
  /** Whether it is the company's current name, so that its jobs wait too. */
  holds_jobs: z.boolean(),
});
export type NameReview = z.output<typeof NameReview>;

/** The company as it sees itself. */
export const Company = z.extend(CompanyPage, {
  email: z.nullable(z.string()),
  /** Given at registration but not confirmed yet: it cannot be used to log in, and receives no e-mails. */
  claimed_email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The member who logs in with these contacts, and alone can change them; null while nobody does. */
  contacts_of: z.nullable(z.object({ name: z.string(), is_self: z.boolean() })),
  contact_person: z.nullable(z.string()),
  contact_address: z.nullable(z.string()),
  /** Named on its invoices. */
  tax_number: z.nullable(z.string()),
  name_review: z.nullable(NameReview),
  gallery: z.array(OwnGalleryPhoto),
  version,
});
export type Company = z.output<typeof Company>;

/** A full web address; an empty one counts as omitted. */
const link = z.nullable(
  z.pipe(
    bounded(300).check(
      z.overwrite(withoutInvisible),
      z.trim(),
      z.maxLength(300, { abort: true }),
      z.regex(/^(?:https?:\/\/\S[^\s.]*\.\S+)?$/i, { error: 'link' }),
    ),
    z.transform((value: string): string | null => value || null),
  ),
);
const optionalLink = z._default(link, null);

export const CompanyForm = z.object({
  name: name({ max: 120 }),
  /** Must be the current number, because changing it takes a code. The same goes for the e-mail address. */
  phone: z.optional(phone),
  email: z.optional(email),
  address: text({ min: 3, max: 300 }),
  location_id: id,
  industry_id: id,
  /** A job agency is a company too (rule 6). */
  employer_type: z.enum(['direct', 'agency']),
  size: z.enum(COMPANY_SIZES),
  established_year: z
    .int()
    .check(z.minimum(1800, { error: 'founding_year' }), z.maximum(2100, { error: 'founding_year' })),
  contact_person: name({ max: 80 }),
  contact_address: optionalText(300),
  about: optionalText(MAX_COMPANY_ABOUT),
  /** Unchanged when omitted; none with an empty text. */
  about_translation: z.optional(
    z.nullable(z.object({ language: z.enum(LOCALES), text: text({ min: 0, max: MAX_COMPANY_ABOUT }) })),
  ),
  website: optionalLink,
  facebook_link: optionalLink,
  linkedin_link: optionalLink,
  /** Unchanged when omitted. */
  township_id: z.optional(z.nullable(id)),
  twitter_link: z.optional(link),
  tax_number: z.optional(clearableText(40)),
  instagram_link: z.optional(link),
});

/** A company's address and the chosen place that do not seem to agree. */
export const AddressConcern = z.object({
  /** What does not agree. */
  kind: z.enum(['township', 'region']),
  /** The place that the address names. */
  named: Lookup,
  chosen: Lookup,
});
export type AddressConcern = z.output<typeof AddressConcern>;

export const company = {
  getCompany: endpoint({
    method: 'GET',
    path: '/company/getcompany',
    access: 'company',
    summary: "The company's own details",
    response: Company,
  }),
  addressConcern: endpoint({
    method: 'GET',
    path: '/company/addressconcern',
    access: 'company',
    summary:
      'Whether an address names another place than the chosen one; without an address, whether the saved one does',
    query: z.object({
      address: z.optional(bounded(300)),
      location_id: optionalLookupIdText,
      township_id: optionalLookupIdText,
    }),
    response: z.object({ concern: z.nullable(AddressConcern) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/{id}',
    access: 'company',
    summary: `Changes the company's details. ${KNOWN_VERSION}`,
    params: z.object({ id: idText }),
    query: knownVersionQuery,
    body: CompanyForm,
    response: Company,
  }),
  keepName: endpoint({
    method: 'POST',
    path: '/company/keepname',
    access: 'company',
    summary: 'Takes another name that waits or was refused back: the company keeps its current one',
    response: Company,
  }),
  updatePhoto: endpoint({
    method: 'POST',
    path: '/company/updatephoto',
    access: 'company',
    summary: 'Replaces the logo',
    file: { field: 'photo', kind: 'photo', maxBytes: PHOTO_MAX_BYTES, required: true },
    response: LoggedInUser,
  }),
};
