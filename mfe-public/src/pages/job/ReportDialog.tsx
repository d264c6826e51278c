import { useId } from 'react';
import { useApi, useToasts } from '@jpro/platform';
import { DraftNotice, useApiForm } from '@jpro/platform/form';
import { Alert, Button, Cluster, Dialog, Field, RadioGroup, Stack, Text, TextArea } from '@jpro/ui';
import { useText } from '../../text.ts';

export interface ReportDialogProps {
  readonly jobId: number;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const REASONS = ['asks_money', 'scam', 'misleading', 'offensive', 'other'] as const;
const TEXT_LIMIT = 1000;
/** Refused by the schema, so that one is chosen. */
const NOT_CHOSEN = null as unknown as (typeof REASONS)[number];

/** Reports a job to the operator; the company never learns who did (rule 39). */
export default function ReportDialog({ jobId, onSent, onClose }: ReportDialogProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const formId = useId();
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
  const { register, errorOf } = form;
  const footer = (
    <Cluster $justify="end">
      <Button variant="secondary" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" form={formId} busy={form.busy}>
        {t('job.report.send')}
      </Button>
    </Cluster>
  );
  return (
    <Dialog open onClose={onClose} title={t('job.report.title')} closeLabel={t('common.close')} footer={footer}>
      <form id={formId} {...form.formProps}>
        <Stack $gap={4}>
          <DraftNotice draft={form.draft} />
          <Text>{t('job.report.intro')}</Text>
          {form.formError && (
            <Alert tone="danger" live>
              {form.formError}
            </Alert>
          )}
          <RadioGroup
            legend={t('job.report.reason')}
            error={errorOf('reason')}
            required
            options={REASONS.map((value) => ({ value, label: t(`job.report.reasons.${value}`) }))}
            {...register('reason')}
          />
          <Field label={t('job.report.text')} error={errorOf('text')}>
            <TextArea
              limit={TEXT_LIMIT}
              countLabel={(length) => t('common.length_of', { length, limit: TEXT_LIMIT })}
              {...register('text')}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
