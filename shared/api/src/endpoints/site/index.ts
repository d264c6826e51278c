import { blog } from './blog.ts';
import { contact } from './contact.ts';
import { information } from './information.ts';
import { locale } from './locale.ts';
import { lookups } from './lookups.ts';
import { statistics } from './statistics.ts';

/** What the site offers everybody: lookups, languages, the blog, its numbers. */
export const siteEndpoints = {
  locale,
  lookups,
  information,
  contact,
  blog,
  statistics,
};
