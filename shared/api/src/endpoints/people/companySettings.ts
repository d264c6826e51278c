import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { LOCALES } from '../../locale.ts';
import { KNOWN_VERSION, knownVersionQuery, version } from '../../knownVersion.ts';
import { NEWS_MAILS } from '../../fields/index.ts';

const hour = z.int().check(z.minimum(0), z.maximum(23));

/** What a member chooses for their own e-mails. */
export const CompanySettings = z.object({
  /** The language of e-mails. */
  locale: z.enum(LOCALES),
  /** About new applications, and CVs that match a saved search. */
  applicants_mail: z.enum(NEWS_MAILS),
  /** About messages and answers. */
  messages_mail: z.enum(NEWS_MAILS),
  /** The hours in which no such e-mail is sent, in Asia/Yangon; null when there are none. */
  quiet_hours: z.nullable(z.object({ from: hour, until: hour })),
  version,
});
export type CompanySettings = z.output<typeof CompanySettings>;

/** The times must differ. */
export const CompanySettingsForm = z.object({
  locale: z.enum(LOCALES),
  applicants_mail: z.enum(NEWS_MAILS),
  messages_mail: z.enum(NEWS_MAILS),
  quiet_hours: z.nullable(
    z
      .object({ from: hour, until: hour })
      .check(z.refine(({ from, until }) => from !== until, { error: 'invalid', path: ['until'] })),
  ),
});

export const companySettings = {
  settings: endpoint({
    method: 'GET',
    path: '/company/settings',
    access: 'company',
    summary: "The member's language, mails about notifications, and hours without them",
    response: CompanySettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/company/settings',
    access: 'company',
    summary: `Changes the settings. ${KNOWN_VERSION}`,
    query: knownVersionQuery,
    body: CompanySettingsForm,
    response: CompanySettings,
  }),
};
