import type { CompanyJob } from '@jpro/api';
import { useClock, useFormat } from '@jpro/platform';
import { Text, TextLink } from '@jpro/ui';
import { useText } from '../text.ts';
import { mayEdit } from './jobChange.ts';
import { endBeforeExtension } from './jobEnds.ts';

/** What to know about a job before it is extended: whether its last day to apply ends it all the same. */
export function ExtensionNote({ job }: { readonly job: CompanyJob }) {
  const t = useText();
  const format = useFormat();
  const end = endBeforeExtension(job, useClock().now());
  if (end === null) return null;
  return (
    <Text $size="small">
      {t('change_jobs.extend.ends', { until: format.date(end) })}{' '}
      {mayEdit(job) && <TextLink to={`/company/job/editjob/${job.id}`}>{t('job_action.edit')}</TextLink>}
    </Text>
  );
}
