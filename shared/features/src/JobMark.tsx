import type { JobCard } from '@jpro/api';
import { useCommonText } from '@jpro/platform';
import { Badge } from '@jpro/ui';

/** What a signed-in jobseeker has done with a job in a list: applied, or else saved (rule 88.2). */
export function JobMark({ job: { is_applied, is_save, is_boosted } }: { readonly job: JobCard }) {
  const t = useCommonText();
  if (is_applied)
    return (
      <Badge tone="success" icon="check">
        {t('common.job.applied')}
      </Badge>
    );
  // Beside the mark of a boosted job it would leave no room for the company; the bookmark is filled all the same.
  if (is_save && !is_boosted)
    return (
      <Badge tone="primary" icon="bookmark">
        {t('common.job.saved')}
      </Badge>
    );
  return null;
}
