import { useState } from 'react';
import { useSession } from '@jpro/platform';
import { useLazyDialog } from '@jpro/features';
import { Button, Text } from '@jpro/ui';
import { useText } from '../../text.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';

/** Guests and jobseekers may report a job, companies may not (rule 39). */
export function ReportJob({ jobId }: { readonly jobId: number }) {
  const t = useText();
  const isCompany = useSession()?.user_type === 'company';
  const [sent, setSent] = useState(false);
  const dialog = useLazyDialog<ReportDialogProps>(
    () => import(/* webpackChunkName: "report-dialog" */ './ReportDialog.tsx'),
  );
  if (isCompany) return null;
  if (sent)
    return (
      <Text $size="small" $tone="muted">
        {t('job.report.sent')}
      </Text>
    );
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon="warning"
        aria-haspopup="dialog"
        busy={dialog.loading}
        onClick={() => dialog.open()}
      >
        {t('job.report.open')}
      </Button>
      {dialog.render((Dialog) => (
        <Dialog jobId={jobId} onSent={() => setSent(true)} onClose={dialog.close} />
      ))}
    </div>
  );
}
