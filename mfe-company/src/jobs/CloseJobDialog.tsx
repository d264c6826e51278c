import type { CompanyJob } from '@jpro/api';
import { textLanguage } from '@jpro/platform';
import { ConfirmDialog, Text } from '@jpro/ui';
import { useText } from '../text.ts';

interface CloseJobDialogProps {
  /** The job to close; null while the dialog is closed. */
  readonly job: CompanyJob | null;
  readonly busy: boolean;
  readonly onConfirm: (job: CompanyJob) => void;
  readonly onCancel: () => void;
}

/** Explains the consequences of closing a job before it happens. */
export function CloseJobDialog({ job, busy, onConfirm, onCancel }: CloseJobDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={job !== null}
      tone="danger"
      title={t('close_job.title')}
      labels={{ confirm: t('close_job.confirm'), cancel: t('close_job.keep') }}
      busy={busy}
      onConfirm={() => job && onConfirm(job)}
      onCancel={onCancel}
    >
      <Text $weight="medium" lang={job ? textLanguage(job.title) : undefined}>
        {job?.title}
      </Text>
      <Text>{t('close_job.what')}</Text>
    </ConfirmDialog>
  );
}
