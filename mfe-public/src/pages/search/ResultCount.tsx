import type { ResponseOf } from '@jpro/api';
import { MAX_COUNTED_JOBS } from '@jpro/api/fields';
import { useText } from '../../text.ts';

/** The number of jobs found, announced when it changes. */
export function ResultCount({ found }: { readonly found: ResponseOf<'GET', '/jobpost'> | undefined }) {
  const t = useText();
  const words =
    found &&
    (found.total_count === null
      ? t('search.total_capped', { count: MAX_COUNTED_JOBS })
      : t('search.total', { count: found.total_count }));
  return <span role="status">{words}</span>;
}
