import { QueryBoundary as PlatformQueryBoundary, type QueryBoundaryProps } from '@jpro/platform/components';
import { useText } from '../text.ts';

/** The response of a query, or what stands in its place, in this area's words. */
export function QueryBoundary<A>(props: Omit<QueryBoundaryProps<A>, 'words'>) {
  const t = useText();
  const words = {
    loading: t('loading'),
    failed: t('failed.title'),
    retry: t('failed.retry'),
    offline: t('failed.offline'),
    checkConnection: t('failed.check_connection'),
  };
  return <PlatformQueryBoundary {...props} words={words} />;
}
