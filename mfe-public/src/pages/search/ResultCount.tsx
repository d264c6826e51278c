import type { ResponseOf } from '@jpro/api';
import { useText } from '../../text.ts';

/** The server stops counting here. */
const COUNT_CAP = 1000;

/** The number of jobs found, announced when it changes. */
export function ResultCount({ found }: { readonly found: ResponseOf<'GET', '/jobpost'> | undefined }) {
  const t = useText();
  const words =
    found &&
    (found.total_count === null
      ? t('search.total_capped', { count: COUNT_CAP })
      : t('search.total', { count: found.total_count }));
  return <span role="status">{words}</span>;
}
