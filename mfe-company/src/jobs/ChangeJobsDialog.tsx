import { useRef, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ApiError, type CompanyJob, type CostRules } from '@jpro/api';
import { useApi, useFormat, useToasts, useClock } from '@jpro/platform';
import { allQueries, ListSkeleton, QueryBoundary, useMay } from '@jpro/features';
import { randomId } from '@jpro/platform/random-id';
import { Alert, Button, Stack, Text, TextLink } from '@jpro/ui';
import { Dialog } from '@jpro/ui/dialogs';
import { BulletList } from '../layout/BulletList.ts';
import { costShown } from '../company/costShown.ts';
import { isRefusedFor, type CostAndBalance } from '../company/isRefusedFor.ts';
import { costRulesQuery, walletQuery } from '../company/companyQueries.ts';
import { useText } from '../text.ts';
import { BuyDingersLink } from './BuyDingersLink.tsx';
import { CostLine } from './CostLine.tsx';
import { mayChange, type JobChange, mayEdit } from './jobChange.ts';
import { lastBoostedDay, lastListedDay, endBeforeBoost, endBeforeExtension } from './jobEnds.ts';
import { useRefreshJobs } from './useRefreshJobs.ts';
import { useReopenJob } from './useReopenJob.ts';

export interface ChangeJobsDialogProps {
  readonly jobs: readonly CompanyJob[];
  readonly change: JobChange;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const priceOf = (costs: CostRules, { collar }: CompanyJob, change: JobChange): number =>
  change === 'close' ? 0 : costs[`${collar ?? 'white'}_job_${change}_cost`];

const lastOf = (days: readonly (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null;

/** Closes, extends or boosts jobs, after showing the total cost and the resulting balance. */
export default function ChangeJobsDialog({ jobs, change, onClose, onDone }: ChangeJobsDialogProps) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const toasts = useToasts();
  const mayBuy = useMay()('money');
  const { pathname, search } = useLocation();
  const refreshJobs = useRefreshJobs();
  const { reopen } = useReopenJob();
  const [idempotencyKey] = useState(randomId);
  // A double click arrives before the button is disabled.
  const underWay = useRef(false);
  const responses = allQueries({ costs: useQuery(costRulesQuery()), wallet: useQuery(walletQuery()) });
  const changed = jobs.filter((job) => mayChange(job, change));
  const { data } = responses;
  const cost = data ? changed.reduce((sum, job) => sum + priceOf(data.costs, job, change), 0) : undefined;
  const endsOf = (each: readonly CompanyJob[]) =>
    each.map(({ boosted_until, expired_date }) => (change === 'boost' ? boosted_until : expired_date));
  const send = useMutation({
    mutationFn: (sent: CostAndBalance) =>
      api.post('/company/jobpost/changemany', {
        body: { ids: changed.map(({ id }) => id), change, cost: sent.cost, ends: endsOf(changed) },
        idempotencyKey,
      }),
    onSuccess({ data: after, charge, boost }) {
      const end = lastOf(after.map(change === 'boost' ? lastBoostedDay : lastListedDay));
      const closed = change === 'extend' ? after.filter(({ status }) => status === 'closed') : [];
      const toReopen = closed.length === 1 ? closed[0] : undefined;
      const text = t(closed.length > 0 ? 'change_jobs.extend.done_closed' : `change_jobs.${change}.done`, {
        count: after.length,
        until: end ? format.date(end) : '',
        balance: charge.balance,
      });
      toasts.show(
        boost ? `${text} ${t('change_jobs.rank', { rank: boost.rank, total: boost.of })}` : text,
        'success',
        toReopen && { label: t('job_action.reopen'), run: () => reopen(toReopen) },
      );
      onDone();
    },
    onError() {
      underWay.current = false;
    },
    onSettled: refreshJobs,
  });
  const error = send.error instanceof ApiError ? send.error : null;
  const current = data && cost !== undefined ? { cost, balance: data.wallet.balance } : undefined;
  const shown = costShown(current, send.variables, error);
  const short = shown !== undefined && shown.balance < shown.cost;
  const isOutdated = error?.status === 402 && !(shown && isRefusedFor(shown, error, send.variables));
  const failure = isOutdated ? null : error;

  function confirm(sent: CostAndBalance): void {
    if (underWay.current) return;
    underWay.current = true;
    send.mutate(sent);
  }

  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t(`change_jobs.${change}.title`, { count: changed.length })}
      closeLabel={t('common.cancel')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {short ? (
            <BuyDingersLink back={pathname + search} />
          ) : (
            shown &&
            changed.length > 0 && (
              <Button busy={send.isPending} onClick={() => confirm(shown)}>
                {t(`change_jobs.${change}.confirm`, { count: shown.cost })}
              </Button>
            )
          )}
        </>
      }
    >
      <QueryBoundary query={responses} skeleton={<ListSkeleton rows={1} height={120} />}>
        {() => (
          <Stack $gap={3}>
            <Text>{t(`change_jobs.${change}.what`)}</Text>
            <BulletList>
              {changed.map((job) => (
                <li key={job.id}>
                  {job.title}
                  {change === 'boost' && <BoostNotes job={job} />}
                  {change === 'extend' && <ExtensionNote job={job} />}
                </li>
              ))}
            </BulletList>
            {jobs.length > changed.length && (
              <Text $tone="muted">{t('change_jobs.skipped', { count: jobs.length - changed.length })}</Text>
            )}
            {change !== 'close' && shown && (
              <CostLine {...shown} what={t('change_jobs.cost')} after={t('change_jobs.after')} />
            )}
            {(short || failure) && (
              <Alert tone={failure ? 'danger' : 'warning'} live title={failure?.message ?? t('change_jobs.not_enough')}>
                {short && t(mayBuy ? 'change_jobs.not_enough_help' : 'common.wallet.who_buys')}
              </Alert>
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

/** What to know about a job before it is boosted: whether it already is, and whether it ends before the boost. */
function BoostNotes({ job }: { readonly job: CompanyJob }) {
  const t = useText();
  const format = useFormat();
  const end = endBeforeBoost(job, useClock().now());
  return (
    <>
      {job.boosted_until && (
        <Text $size="small" $tone="muted">
          {t('change_jobs.boost.already', { until: format.date(job.boosted_until) })}
        </Text>
      )}
      {end && <Text $size="small">{t('change_jobs.boost.ends', { until: format.date(end) })}</Text>}
    </>
  );
}

/**
 * What to know about a job before it is extended: whether its last day to apply ends it all the same, and that it stays
 * closed if its company closed it.
 */
function ExtensionNote({ job }: { readonly job: CompanyJob }) {
  const t = useText();
  const format = useFormat();
  const end = endBeforeExtension(job, useClock().now());
  return (
    <>
      {job.status === 'closed' && <Text $size="small">{t('change_jobs.extend.closed')}</Text>}
      {end && (
        <Text $size="small">
          {t('change_jobs.extend.ends', { until: format.date(end) })}{' '}
          {mayEdit(job) && <TextLink to={`/company/job/editjob/${job.id}`}>{t('job_action.edit')}</TextLink>}
        </Text>
      )}
    </>
  );
}
