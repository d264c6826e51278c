import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Applicant, CloseOutcome, CompanyJob } from '@jpro/api';
import { textLanguage } from '@jpro/platform';
import { Checkbox, ConfirmDialog, RadioGroup, Stack, Text } from '@jpro/ui';
import { waitingQuery } from '../applicants/applicantQueries.ts';
import { useText } from '../text.ts';
import { HiredChoice } from './HiredChoice.tsx';
import { useCloseJob } from './useCloseJob.ts';

const OUTCOMES: readonly CloseOutcome[] = ['hired', 'elsewhere', 'stopped'];

export interface CloseJobDialogProps {
  readonly job: CompanyJob;
  readonly onClose: () => void;
}

/** Explains what closing a job means before it happens, and asks what became of the job. */
export default function CloseJobDialog({ job, onClose }: CloseJobDialogProps) {
  const t = useText();
  const close = useCloseJob(job, onClose);
  const [outcome, setOutcome] = useState<CloseOutcome>();
  const [replies, setReplies] = useState(false);
  const applicants = useQuery({ ...waitingQuery(job.id), enabled: job.applicant_count > 0 });
  // Whoever applies after the newest of those who are counted gets no reply.
  const newest = applicants.data?.data[0]?.applied_at;
  const { applied = 0, shortlisted = 0, interview = 0 } = applicants.data?.counts ?? {};
  const [chosen, setChosen] = useState<readonly Applicant[]>([]);
  const hired = outcome === 'hired' ? chosen : [];
  const waiting = job.applicant_count > 0 ? applied + shortlisted + interview - hired.length : 0;
  const confirm = () =>
    close.mutate(
      { outcome, hired, replyUntil: replies && waiting > 0 ? newest : undefined },
      // Whoever was chosen is hired now, or no longer in that stage.
      { onSuccess: () => setChosen([]) },
    );
  const furthest = (interview > 0 && 'interview') || (shortlisted > 0 && 'shortlisted');
  return (
    <ConfirmDialog
      open
      tone="danger"
      hasQuestions
      title={t('close_job.title')}
      labels={{ confirm: t('close_job.confirm'), cancel: t('close_job.keep') }}
      busy={close.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack $gap={3}>
        <Text $weight="medium" lang={textLanguage(job.title)}>
          {job.title}
        </Text>
        <Text>{t('close_job.what')}</Text>
        <RadioGroup
          legend={t('close_job.outcome')}
          name="outcome"
          value={outcome ?? ''}
          options={OUTCOMES.map((value) => ({ value, label: t(`close_outcome.${value}`) }))}
          onChange={(event) => setOutcome(event.target.value as CloseOutcome)}
        />
        {outcome === 'hired' && furthest && (
          <HiredChoice job={job} stage={furthest} chosen={chosen} onChoose={setChosen} />
        )}
        {waiting > 0 && (
          <Checkbox
            label={t('close_job.reply', { count: waiting })}
            help={t('close_job.reply_help')}
            checked={replies}
            onChange={(event) => setReplies(event.target.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
