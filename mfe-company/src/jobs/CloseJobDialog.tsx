import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Applicant, CloseOutcome, CompanyJob } from '@jpro/api';
import { textLanguage, useFormat } from '@jpro/platform';
import { Checkbox, RadioGroup, Stack, Text, Disclosure, FieldGroup, TextLink } from '@jpro/ui';
import { ConfirmDialog } from '@jpro/ui/dialogs';
import { ListSkeleton, QueryBoundary } from '@jpro/features';
import { waitingQuery, applicantsAtQuery } from '../applicants/applicantQueries.ts';
import { useText } from '../text.ts';
import { useCloseJob } from './useCloseJob.ts';
import type { Stage } from '../applicants/stages.ts';

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

interface HiredChoiceProps {
  readonly job: CompanyJob;
  /** The stages of applicants who wait for a reply, the furthest first, with the number of them. */
  readonly stages: readonly (readonly [stage: Stage, count: number])[];
  readonly chosen: readonly Applicant[];
  readonly onChoose: (applicants: readonly Applicant[]) => void;
}

/** Asks which applicants the company hired. The furthest stage is open, because one of them probably was. */
function HiredChoice({ job, stages, chosen, onChoose }: HiredChoiceProps) {
  const t = useText();
  const { number } = useFormat();
  const [opened, setOpened] = useState<ReadonlySet<Stage>>(new Set());
  return (
    <FieldGroup legend={t('close_job.whom')} help={t('close_job.whom_help')}>
      {stages.map(([stage, count], index) => (
        <Disclosure
          key={stage}
          summary={`${t(`stage.${stage}`)} (${number(count)})`}
          defaultOpen={index === 0}
          onOpen={() => setOpened((others) => new Set([...others, stage]))}
        >
          {opened.has(stage) && <ApplicantChoice job={job} stage={stage} chosen={chosen} onChoose={onChoose} />}
        </Disclosure>
      ))}
    </FieldGroup>
  );
}

interface ApplicantChoiceProps {
  readonly job: CompanyJob;
  readonly stage: Stage;
  /** From all stages. */
  readonly chosen: readonly Applicant[];
  readonly onChoose: (applicants: readonly Applicant[]) => void;
}

/** A job's applicants at a stage, to be chosen; with more than one request has, it leads to the others. */
function ApplicantChoice({ job, stage, chosen, onChoose }: ApplicantChoiceProps) {
  const t = useText();
  const applicants = useQuery(applicantsAtQuery(job.id, stage));
  return (
    <QueryBoundary query={applicants} skeleton={<ListSkeleton rows={1} />} headingLevel={3}>
      {({ data, total }) => (
        <>
          {data.map((applicant) => {
            const { id, jobseeker } = applicant;
            const others = chosen.filter((other) => other.id !== id);
            return (
              <Checkbox
                key={id}
                label={<span lang={textLanguage(jobseeker.name)}>{jobseeker.name}</span>}
                checked={others.length < chosen.length}
                onChange={({ target }) => onChoose(target.checked ? [...others, applicant] : others)}
              />
            );
          })}
          {total > data.length && (
            <Text $size="small">
              {t('close_job.some_listed', { shown: data.length, total })}{' '}
              <TextLink to={`/company/job/manageapplication/${job.id}`}>{t('close_job.on_board')}</TextLink>
            </Text>
          )}
        </>
      )}
    </QueryBoundary>
  );
}
