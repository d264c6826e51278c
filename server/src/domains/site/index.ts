/** What the site offers everyone: lookups, its numbers, the blog, pictures and the contact form. */
import type { siteEndpoints } from '@jpro/api/contract';
import type { Domain } from '../domain.ts';
import { countArticleView } from './blog/articleViews.ts';
import { blogPictureRoutes } from './blog/blogPictures.ts';
import { blogRoutes } from './blog/routes.ts';
import { forgetContactMessages } from './contact/keepContactMessage.ts';
import { contactRoutes } from './contact/routes.ts';
import { pictureRoutes } from './files/routes.ts';
import { informationRoutes } from './information/routes.ts';
import { localeRoutes } from './locale/routes.ts';
import type { OpenJobCounts } from './lookups/openJobCounts.ts';
import { lookupsRoutes } from './lookups/routes.ts';
import { findArticleShareCards } from './blog/articleShareCards.ts';
import { officeRoutes } from './office/routes.ts';
import { type FindShareCards, shareCardRoutes } from './share-cards/shareCards.ts';
import { statisticsRoutes } from './statistics/routes.ts';

export { articleViewCounts } from './blog/articleViews.ts';
export { ArticlesRefused, readArticles } from './blog/readArticles.ts';
export { saveArticles } from './blog/saveArticles.ts';
export { contactAddress, keepContactMessage } from './contact/keepContactMessage.ts';
export {
  cardPicture,
  type FindShareCards,
  shareCardAddress,
  type ShareCards,
  shareCards,
} from './share-cards/shareCards.ts';
export type { OpenJobCounts } from './lookups/openJobCounts.ts';

/** Finds the share cards of pages that belong to higher domains. */
type Cards = Readonly<Record<'job' | 'company', FindShareCards>>;

export const siteDomain = (openJobs: OpenJobCounts, cards: Cards): Domain<typeof siteEndpoints> => ({
  handlers: {
    blog: blogRoutes,
    contact: contactRoutes,
    information: informationRoutes(openJobs),
    locale: localeRoutes,
    lookups: lookupsRoutes(openJobs),
    office: officeRoutes,
    statistics: statisticsRoutes,
  },
  eachResponse: { blog: { article: countArticleView } },
  subjects: {
    blog: {
      articles: () => ['articles'],
      article: () => ['articles'],
      categories: () => ['articles'],
      category: () => ['articles'],
      popular: () => ['articles'],
      popularForCompanies: () => ['articles'],
    },
    // On every page: its counts may be as old as a kept response.
    information: { information: () => ['settings'], infoCount: () => ['jobs'] },
    // Browsers may have their counts for minutes.
    lookups: {
      locations: () => [],
      townships: () => [],
      experienceLevels: () => [],
      industries: () => [],
      jobFunctions: () => [],
      jobFunctionsByCollar: () => [],
      salaryRanges: () => [],
      salaryRange: () => [],
      currencies: () => [],
      jobTypes: () => [],
    },
    office: { office: () => ['settings'] },
  },
  siteRoutes: [pictureRoutes, blogPictureRoutes, shareCardRoutes({ ...cards, article: findArticleShareCards })],
  deleteOldRows: [forgetContactMessages],
});
