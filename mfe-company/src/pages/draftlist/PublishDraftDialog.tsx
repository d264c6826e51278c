import { useRef, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError, type CompanyJob } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { allQueries, ListSkeleton, QueryBoundary, useFailureToast, useMay } from '@jpro/features';
import { randomId } from '@jpro/platform/random-id';
import { useHasTabDraft, useStillHere } from '@jpro/forms';
import { Alert, Button, ButtonLink, Stack, Text } from '@jpro/ui';
import { Dialog } from '@jpro/ui/dialogs';
import { BuyDingersLink } from '../../jobs/BuyDingersLink.tsx';
import { CostLine } from '../../jobs/CostLine.tsx';
import { postedText, postingCost } from '../../jobs/postingCost.ts';
import { useRefreshJobs } from '../../jobs/useRefreshJobs.ts';
import { costShown } from '../../company/costShown.ts';
import { type CostAndBalance, isRefusedFor } from '../../company/isRefusedFor.ts';
import { costRulesQuery, walletQuery } from '../../company/companyQueries.ts';
import { useText } from '../../text.ts';

interface PublishDraftDialogProps {
  readonly draft: CompanyJob;
  readonly onDone: () => void;
}

/** Publishes a draft, after showing the cost and the balance after it. */
export function PublishDraftDialog({ draft, onDone }: PublishDraftDialogProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const mayBuy = useMay()('money');
  const refreshJobs = useRefreshJobs();
  const showFailure = useFailureToast();
  const isStillHere = useStillHere();
  const [idempotencyKey] = useState(randomId);
  // A double click arrives before the button is disabled.
  const underWay = useRef(false);
  const responses = allQueries({ costs: useQuery(costRulesQuery()), wallet: useQuery(walletQuery()) });
  const publish = useMutation({
    mutationFn: (shown: CostAndBalance) =>
      api.put('/company/jobpost/{id}/approve', {
        params: { id: draft.id },
        query: { cost: String(shown.cost), known_at: draft.updated_at },
        idempotencyKey,
      }),
    onSuccess: ({ job, charge }) => {
      toasts.show(t(postedText(job), { count: charge.cost, balance: charge.balance }), 'success');
      if (isStillHere()) void navigate('/company/job/managejobs');
      refreshJobs();
    },
    onError: (error) => {
      if (!isStillHere()) showFailure(error);
      underWay.current = false;
      refreshJobs();
    },
  });
  const failure = publish.error instanceof ApiError ? publish.error : null;
  const edit = `/company/job/addjob?draft=${draft.id}`;
  const { data } = responses;
  const cost = data && postingCost(data.costs, draft.collar ?? 'white');
  const current = data && cost !== undefined ? { cost, balance: data.wallet.balance } : undefined;
  const shown = costShown(current, publish.variables, failure);
  // As the form names what it stores.
  const isTypedElsewhere = useHasTabDraft(`job-${draft.id}`);
  const short = shown !== undefined && shown.balance < shown.cost;
  const refusal = shown && isRefusedFor(shown, failure, publish.variables) ? failure.message : undefined;

  function post(sent: CostAndBalance): void {
    if (underWay.current) return;
    underWay.current = true;
    publish.mutate(sent);
  }

  return (
    <Dialog
      open
      size="small"
      onClose={onDone}
      title={t('drafts.publish_title')}
      closeLabel={t('common.cancel')}
      footer={
        <>
          <Button variant="secondary" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          {isTypedElsewhere ? (
            <ButtonLink to={edit} icon="edit">
              {t('drafts.continue')}
            </ButtonLink>
          ) : short ? (
            <BuyDingersLink back={edit} />
          ) : (
            shown && (
              <Button busy={publish.isPending} onClick={() => post(shown)}>
                {t('add_job.post', { count: shown.cost })}
              </Button>
            )
          )}
        </>
      }
    >
      <QueryBoundary query={responses} skeleton={<ListSkeleton rows={1} height={120} />}>
        {() => (
          <Stack $gap={3}>
            <Text $weight="medium">{draft.title || t('drafts.untitled')}</Text>
            {isTypedElsewhere && (
              <Alert tone="info" title={t('drafts.on_device')}>
                {t('drafts.on_device_help')}
              </Alert>
            )}
            {shown && <CostLine {...shown} />}
            {(short || refusal) && (
              <Alert tone="warning" live={refusal !== undefined} title={refusal ?? t('cost.not_enough')}>
                {t(mayBuy ? 'cost.not_enough_help' : 'common.wallet.who_buys')}
              </Alert>
            )}
            {failure && failure.status !== 402 && (
              <Alert
                tone="danger"
                live
                title={failure.status === 422 ? t('drafts.incomplete') : failure.message}
                action={
                  failure.status === 422 && (
                    <ButtonLink to={edit} variant="secondary" size="small">
                      {t('drafts.continue')}
                    </ButtonLink>
                  )
                }
              >
                {failure.status === 422 && t('drafts.incomplete_help')}
              </Alert>
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Dialog>
  );
}
