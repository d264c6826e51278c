import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Batch } from '@jpro/api';
import { useFailureToast } from '@jpro/features';
import { useApi, useFormat, useToasts } from '@jpro/platform';
import { Button, Cluster, Stack, Text } from '@jpro/ui';
import { color, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { batchesQuery } from './applicantQueries.ts';
import { useApplicantCache } from './useApplicantCache.ts';

const Strip = styled(Cluster)`
  justify-content: space-between;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
`;

export interface BatchStripsProps {
  readonly batches: readonly Batch[];
}

/** What was done with many applicants, how far it is, and how to undo it. */
export default function BatchStrips({ batches }: BatchStripsProps) {
  return (
    <Stack $gap={2}>
      {batches.map((batch) => (
        <OneBatch key={batch.id} batch={batch} />
      ))}
    </Stack>
  );
}

function OneBatch({ batch }: { readonly batch: Batch }) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const format = useFormat();
  const cache = useApplicantCache();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const undo = useMutation({
    mutationFn: () => api.post('/company/application/batches/{id}/undo', { params: { id: batch.id } }),
    async onSuccess({ elsewhere, needs_time: needsTime = [] }) {
      toasts.show(t('undone'), 'success');
      if (elsewhere.length + needsTime.length === 0) return;
      const { namesOf } = await import(/* webpackChunkName: "stage-requests" */ './stageRequests.ts');
      if (elsewhere.length > 0) toasts.show(t('moved.not_undone', { names: namesOf(elsewhere, t) }), 'error');
      if (needsTime.length > 0) toasts.show(t('moved.needs_time', { names: namesOf(needsTime, t) }), 'error');
    },
    onError: showFailure,
    onSettled() {
      cache.refresh();
      return queryClient.invalidateQueries({ queryKey: batchesQuery().queryKey });
    },
  });
  const {
    state,
    people,
    messages = people,
    sent,
    skipped,
    member,
    status,
    has_message,
    tags,
    assigns,
    own_stage,
  } = batch;
  const quiet = assigns && tags.length === 0 ? 'assigned' : 'tagged';
  const what = status ? 'moved' : has_message ? 'written' : quiet;
  const words = { name: member.name, count: people, stage: own_stage?.name ?? (status ? t(`stage.${status}`) : '') };
  const outcome = [
    state === 'waiting' && has_message && t('batch.message_at', { time: format.time(batch.undo_until) }),
    state === 'waiting' &&
      !has_message &&
      status &&
      !own_stage &&
      t('batch.notified_at', { time: format.time(batch.undo_until) }),
    state === 'waiting' &&
      !has_message &&
      (!status || own_stage) &&
      t('batch.undo_until', { time: format.time(batch.undo_until) }),
    state === 'sending' && t('batch.sending', { sent, total: messages }),
    state === 'done' && t('batch.sent', { count: sent }),
    state === 'done' && skipped > 0 && t('batch.skipped', { count: skipped }),
  ];
  return (
    <Strip role="status">
      <span>
        <Text as="span" $weight="medium">
          {t(`batch.did.${what}`, words)}
        </Text>{' '}
        {outcome.filter(Boolean).join(' ')}
      </span>
      {state === 'waiting' && (
        <Button variant="secondary" size="small" busy={undo.isPending} onClick={() => undo.mutate()}>
          {t('batch.undo')}
        </Button>
      )}
    </Strip>
  );
}
