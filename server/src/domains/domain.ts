import type { EndpointSpec, FeatureName } from '@jpro/api/contract';
import type { FrequentWork, ScheduledWork } from '../core/background/work.ts';
import type { FeatureHandlers } from '../core/http/handler.ts';
import type { EachResponses, ResponseSubjects } from '../core/http/contract/handlers.ts';
import type { SiteRoutes } from '../core/http/page.ts';
import type { Db } from '../database/schema.ts';

/** What a domain contributes to the server. `domains/index.ts` combines the six. */
export interface Domain<Endpoints extends Readonly<Record<string, Readonly<Record<string, EndpointSpec>>>>> {
  readonly handlers: { readonly [Feature in keyof Endpoints]: FeatureHandlers<Feature & FeatureName> };
  /** Runs for each response, including cached ones. */
  readonly eachResponse?: EachResponses;
  readonly subjects?: ResponseSubjects;
  /** Routes outside the contract. */
  readonly siteRoutes?: readonly SiteRoutes[];
  readonly frequentWork?: readonly FrequentWork[];
  readonly scheduledWork?: readonly ScheduledWork[];
  /** Runs every hour; each function deletes expired rows. */
  readonly deleteOldRows?: readonly DeleteOldRows[];
}

export type DeleteOldRows = (db: Db, now: Date) => Promise<unknown>;
