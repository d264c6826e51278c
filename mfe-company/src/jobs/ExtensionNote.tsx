import type { CompanyJob } from '@jpro/api';
import { useClock, useFormat } from '@jpro/platform';
import { Text, TextLink } from '@jpro/ui';
import { useText } from '../text.ts';
import { mayEdit } from './jobChange.ts';
import { endBeforeExtension } from './jobEnds.ts';

/**
 * What to know about a job before it is extended: whether its last day to apply ends it all the same, and that it stays
 * closed if its company closed it.
 */
export function ExtensionNote({ job }: { readonly job: CompanyJob }) {
  const t = useText();
  const format = useFormat();
  const end = endBeforeExtension(job, useClock().now());
  return (
    <>
      {job.status === 'closed' && <Text $size="small">{t('change_jobs.extend.closed')}</Text>}
      {end && (
        <Text $size="small">
          {t('change_jobs.extend.ends', { until: format.date(end) })}{' '}
          {mayEdit(job) && <TextLink to={`/company/job/editjob/${job.id}`}>{t('job_action.edit')}</TextLink>}
        </Text>
      )}
    </>
  );
}
