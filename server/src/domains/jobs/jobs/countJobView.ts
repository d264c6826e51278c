import type { Site } from '../../../core/http/siteRoutes.ts';
import { viewCountsOf } from './viewCounts.ts';

/** Each response counts as a view, including cached ones. */
export function countJobView({ params }: { readonly params: { readonly id: number } }, { db, services }: Site): void {
  const views = viewCountsOf(services);
  if (views.add(params.id, Date.now())) void flushViews({ db, services });
}

/** Never fails: views that the database does not take are lost. */
export async function flushViews({ db, services }: Site): Promise<void> {
  try {
    await viewCountsOf(services).flush(db);
  } catch (error) {
    services.log.warn({ err: error }, 'views not counted');
  }
}
