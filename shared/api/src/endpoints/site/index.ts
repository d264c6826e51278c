import { blog } from './blog.ts';
import { contact } from './contact.ts';
import { information } from './information.ts';
import { locale } from './locale.ts';
import { lookups } from './lookups.ts';
import { office } from './office.ts';
import { statistics } from './statistics.ts';

/** What the site offers to everybody: lookups, statistics, the blog, pictures and the contact form. */
export const siteEndpoints = {
  locale,
  lookups,
  information,
  contact,
  blog,
  office,
  statistics,
};
