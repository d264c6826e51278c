import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { ApiError, type CompanyJobDetail, type CostRules, isOffline } from '@jpro/api';
import { useApi, useLocalePath, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { useApiForm, useStillHere, useTabDraft } from '@jpro/forms';
import { Alert, Button, ButtonLink, Cluster, Stack } from '@jpro/ui';
import { type CostAndBalance, isRefusedFor } from '../../company/isRefusedFor.ts';
import { costRulesQuery, walletQuery } from '../../company/companyQueries.ts';
import { JobAdvice } from '../../jobs/JobAdvice.tsx';
import { JobFields, type JobLists } from '../../jobs/JobFields.tsx';
import { EMPTY_JOB, type JobFormValues } from '../../jobs/jobFormValues.ts';
import { postedText, postingCost } from '../../jobs/postingCost.ts';
import { purchaseAddress } from '../../jobs/purchaseAddress.ts';
import { TitleAdvice } from '../../jobs/TitleAdvice.tsx';
import { useJobAdvice } from '../../jobs/useJobAdvice.ts';
import { WithPreview } from '../../jobs/WithPreview.tsx';
import { useDraftAutosave } from '../../jobs/useDraftAutosave.ts';
import { JOB_FIELD_GROUPS } from '../../jobs/useJobWords.ts';
import { useRefreshJobs } from '../../jobs/useRefreshJobs.ts';
import { useText } from '../../text.ts';
import { DraftClash } from './DraftClash.tsx';
import { PostingBar } from './PostingBar.tsx';

interface AddJobFormProps {
  /** The name under which each open tab stores its own draft. */
  readonly draftName: string;
  readonly initial: JobFormValues;
  /** The draft that the initial values are from. */
  readonly opened?: CompanyJobDetail | null;
  readonly lists: JobLists;
  readonly costs: CostRules;
  /** In dingers. */
  readonly balance: number;
}

export function AddJobForm({ draftName, initial, opened, lists, costs, balance }: AddJobFormProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const localePath = useLocalePath();
  const refreshJobs = useRefreshJobs();
  const [leaving, setLeaving] = useState(false);
  const isDone = useRef(false);
  const [sent, setSent] = useState<CostAndBalance>();
  const [wasRepeated, setWasRepeated] = useState(false);
  const showFailure = useFailureToast();
  const isStillHere = useStillHere();
  const tabDraft = useTabDraft(draftName);
  const [began] = useState(opened);

  const form = useApiForm({
    schema: () => import('../../jobs/JobPostForm.ts').then(({ JobPostForm }) => JobPostForm),
    draftName: tabDraft,
    defaultValues: initial,
    shared: { together: JOB_FIELD_GROUPS },
    submit: async ({ draft_id: _, known_at, ...job }, { idempotencyKey, isRepeated }) => {
      // A second click while the next page loads must not post a second job.
      if (isDone.current) return;
      const knownAt = (await autosave.pause()) ? form.getValues('known_at') : known_at;
      const draftId = (form.getValues('draft_id') as number | null) ?? undefined;
      const shown = { cost: postingCost(costs, job.collar), balance: shownBalance };
      setSent(shown);
      const { job: saved, charge } = await api
        .post('/company/jobpost/addjob', {
          query: { cost: String(shown.cost), ...(draftId && knownAt && { known_at: knownAt }) },
          body: { ...job, ...(draftId && { draft_id: draftId }) },
          idempotencyKey,
        })
        .catch(async (error: unknown) => {
          // Perhaps the price has changed, or the balance.
          void queryClient.invalidateQueries({ queryKey: costRulesQuery().queryKey });
          if (error instanceof ApiError && error.status === 402)
            void queryClient.invalidateQueries({ queryKey: walletQuery().queryKey });
          setWasRepeated(isRepeated);
          // Perhaps the draft is posted, or was changed by somebody else: saving it finds out.
          if (draftId && error instanceof ApiError && error.status === 409) await autosave.save();
          if (!isStillHere()) showFailure(error);
          throw error;
        });
      isDone.current = true;
      autosave.finish();
      toasts.show(t(postedText(saved), { count: charge.cost, balance: charge.balance }), 'success');
      // First, because the page of a draft leads to its job once that is posted.
      if (isStillHere()) void navigate('/company/job/managejobs');
      refreshJobs();
    },
  });
  const autosave = useDraftAutosave(form, tabDraft);
  // At first, what the device had may clash with the draft as it was opened.
  const clash = autosave.clash ?? (began && { job: began, clashes: form.clashes });
  const posted = autosave.state.kind === 'posted' ? autosave.state : null;
  const cost = postingCost(costs, form.watch('collar') ?? 'white');
  const isUnpaid = form.failure?.status === 402;
  // Without a response, the job may be posted and paid, although posting it again costs nothing more.
  const shownBalance = sent && (form.busy || isOffline(form.failure)) ? sent.balance : balance;
  const refusal = isRefusedFor({ cost, balance }, form.failure, sent) ? form.formError : null;
  const { values, suggestion, chooseFunction } = useJobAdvice(form);

  /** Saves first, so that the purchase returns to this job; what is only on the device is found where it was typed. */
  async function goAndBuy(): Promise<void> {
    setLeaving(true);
    const saved = await autosave.save();
    if (autosave.isPosted() || !isStillHere()) return setLeaving(false);
    const draftId = saved && (form.getValues('draft_id') as number | null);
    const back = draftId ? `/company/job/addjob?draft=${draftId}` : pathname + search;
    await navigate(purchaseAddress(localePath(back)));
  }

  async function saveAndLeave(): Promise<void> {
    setLeaving(true);
    const saved = await autosave.save();
    setLeaving(false);
    if (!saved) return;
    refreshJobs();
    if (isStillHere()) await navigate('/company/job/draftlist');
  }

  /** Without its draft, what was typed is saved as another one. */
  const keepAsNew = () => form.reset({ ...form.getValues(), draft_id: null }, { keepDefaultValues: true });

  function startEmpty(): void {
    autosave.finish();
    form.reset(EMPTY_JOB);
  }

  return (
    <WithPreview values={values} lists={lists}>
      <form {...form.formProps}>
        <Stack $gap={5}>
          {autosave.restored && (
            <Alert
              tone="info"
              title={t('draft.restored')}
              action={
                <Button variant="secondary" size="small" onClick={startEmpty}>
                  {t('draft.start_empty')}
                </Button>
              }
            >
              {t('draft.restored_help')}
            </Alert>
          )}
          <JobFields
            form={form}
            lists={lists}
            titleAdvice={
              <TitleAdvice
                suggestion={suggestion}
                jobFunctionId={values.job_function_id}
                onChooseFunction={chooseFunction}
              />
            }
          />
          {clash && clash.clashes.length > 0 && (
            <DraftClash
              job={clash.job}
              lists={lists}
              clashes={clash.clashes}
              isNew={autosave.clash !== null}
              takeTheirs={autosave.clash ? autosave.takeTheirs : form.takeTheirs}
            />
          )}
          {posted ? (
            <Alert
              tone="warning"
              live
              title={t('draft.posted')}
              action={
                <Cluster>
                  <ButtonLink to={`/company/job/${posted.id}`} variant="secondary" size="small">
                    {t('to_job')}
                  </ButtonLink>
                  <Button variant="secondary" size="small" onClick={keepAsNew}>
                    {t('draft.keep_as_new')}
                  </Button>
                </Cluster>
              }
            >
              {t('draft.posted_help')}
            </Alert>
          ) : (
            form.formError &&
            !isUnpaid && (
              <Alert
                tone="danger"
                live
                action={
                  form.failure?.status === 409 &&
                  wasRepeated && (
                    <ButtonLink to="/company/job/managejobs" variant="secondary" size="small">
                      {t('manage_jobs.title')}
                    </ButtonLink>
                  )
                }
              >
                {form.formError}
              </Alert>
            )
          )}
          <PostingBar
            cost={cost}
            balance={shownBalance}
            refused={refusal}
            draftState={autosave.state}
            busy={form.busy}
            leaving={leaving}
            onBuy={() => void goAndBuy()}
            onSaveAndLeave={() => void saveAndLeave()}
          />
          {/* Last, because it comes late, and must not move what is about to be pressed. */}
          <JobAdvice values={values} suggestion={suggestion} />
        </Stack>
      </form>
    </WithPreview>
  );
}
