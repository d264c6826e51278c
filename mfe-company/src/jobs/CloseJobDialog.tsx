import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Applicant, CloseOutcome, CompanyJob } from '@jpro/api';
import { textLanguage } from '@jpro/platform';
import { Checkbox, RadioGroup, Stack, Text } from '@jpro/ui';
import { ConfirmDialog } from '@jpro/ui/dialogs';
import { waitingQuery } from '../applicants/applicantQueries.ts';
import { useText } from '../text.ts';
import { HiredChoice } from './HiredChoice.tsx';
import { useCloseJob } from './useCloseJob.ts';

const OUTCOMES: readonly CloseOutcome[] = ['hired', 'elsewhere', 'stopped'];
/** The stages in which applicants wait for a reply. */
const FURTHEST_FIRST = ['interview', 'shortlisted', 'applied'] as const;

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
  const counts = applicants.data?.counts;
  const stages = FURTHEST_FIRST.map((stage) => [stage, counts?.[stage] ?? 0] as const).filter(([, count]) => count > 0);
  const [chosen, setChosen] = useState<readonly Applicant[]>([]);
  const hired = outcome === 'hired' ? chosen : [];
  const waiting = stages.reduce((sum, [, count]) => sum + count, -hired.length);
  // A reply before it is said who was hired would turn them down too.
  const isWhoMissing = outcome === 'hired' && chosen.length === 0 && counts?.hired === 0;
  const mayReply = waiting > 0 && !isWhoMissing;
  const confirm = () =>
    close.mutate(
      { outcome, hired, replyUntil: replies && mayReply ? newest : undefined },
      // Whoever was chosen is hired now, or no longer in that stage.
      { onSuccess: () => setChosen([]) },
    );
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
        {outcome === 'hired' && stages.length > 0 && (
          <HiredChoice job={job} stages={stages} chosen={chosen} onChoose={setChosen} />
        )}
        {mayReply && (
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
