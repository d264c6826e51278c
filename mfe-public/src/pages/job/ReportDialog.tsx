import { MAX_REPORT_TEXT } from '@jpro/api/fields';
import { useApi, useToasts } from '@jpro/platform';
import { FormDialog, useApiForm } from '@jpro/forms';
import { Field, RadioGroup, Text, TextArea } from '@jpro/ui';
import { useText } from '../../text.ts';

export interface ReportDialogProps {
  readonly jobId: number;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const REASONS = ['asks_money', 'scam', 'misleading', 'offensive', 'other'] as const;
/** The schema refuses it, so the user has to choose one. */
const NOT_CHOSEN = null as unknown as (typeof REASONS)[number];

/** Reports a job to the operator; the company never learns who reported it (rule 39). */
export default function ReportDialog({ jobId, onSent, onClose }: ReportDialogProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ JobReportForm }) => JobReportForm),
    defaultValues: { reason: NOT_CHOSEN, text: '' },
    draftName: `report-${jobId}`,
    async submit(body) {
      await api.post('/jobpost/report/{id}', { params: { id: jobId }, body });
      toasts.show(t('job.report.sent'), 'success');
      onSent();
    },
  });
  const { register, errorOf, watch } = form;
  return (
    <FormDialog form={form} title={t('job.report.title')} submitLabel={t('job.report.send')} onClose={onClose}>
      <Text>{t('job.report.intro')}</Text>
      <RadioGroup
        legend={t('job.report.reason')}
        error={errorOf('reason')}
        required
        options={REASONS.map((value) => ({ value, label: t(`job.report.reasons.${value}`) }))}
        {...register('reason')}
      />
      <Field label={t('job.report.text')} error={errorOf('text')} required={watch('reason') === 'other'}>
        <TextArea
          limit={MAX_REPORT_TEXT}
          countLabel={(length) => t('common.length_of', { length, limit: MAX_REPORT_TEXT })}
          {...register('text')}
        />
      </Field>
    </FormDialog>
  );
}
