import { QueryAnswer as Answer, type QueryAnswerProps } from '@jpro/platform/area';
import { useText } from '../text.ts';

/** The answer of a query, or what stands in its place, in this area's words. */
export function QueryAnswer<A>(props: Omit<QueryAnswerProps<A>, 'words'>) {
  const t = useText();
  const words = {
    loading: t('loading'),
    failed: t('failed.title'),
    retry: t('failed.retry'),
    offline: t('failed.offline'),
    checkConnection: t('failed.check_connection'),
  };
  return <Answer {...props} words={words} />;
}
