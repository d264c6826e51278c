import type { Site } from '../../../core/http/siteRoutes.ts';
import { viewCountsOf } from './viewCounts.ts';

/** Each response counts as a view, including cached ones. */
export function countJobView({ params }: { readonly params: { readonly id: number } }, { db, services }: Site): void {
  const views = viewCountsOf(services);
  if (views.add(params.id, Date.now()))
    views.flush(db).catch((error: unknown) => services.log.warn({ err: error }, 'views not counted'));
}
