import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, type OwnStage } from '@jpro/api';
import { MAX_OWN_STAGES } from '@jpro/api/fields';
import { textLanguage, useApi } from '@jpro/platform';
import {
  CompanyLayout,
  DeleteDialog,
  ItemList,
  ListSkeleton,
  PageHeading,
  QueryBoundary,
  useFailureToast,
  useLazyDialog,
  useRefreshOn,
} from '@jpro/features';
import { Button, Card, Cluster, Heading, Stack, Text } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ownStagesQuery } from '../../applicants/applicantQueries.ts';
import { STAGES } from '../../applicants/stages.ts';
import { useApplicantCache } from '../../applicants/useApplicantCache.ts';
import { useText } from '../../text.ts';
import type { OwnStageDialogProps } from './OwnStageDialog.tsx';

const Within = styled(ItemList)`
  gap: 0;
  margin-inline-start: ${space[3]};
  padding-inline-start: ${space[3]};
  border-inline-start: 2px solid ${color.line};
`;

const Line = styled(Cluster)`
  justify-content: space-between;
`;

/** The stages of a company's own, each under the stage in which it stands (rule 103.6). */
export default function OwnStagesPage() {
  const t = useText();
  const own = useQuery(ownStagesQuery());
  useRefreshOn('company-application', '/company/ownstages');
  const { orderedBy, order } = useOrder();
  const dialog = useLazyDialog<OwnStageDialogProps, OwnStageDialogProps['stage']>(
    () => import(/* webpackChunkName: "own-stage-dialog" */ './OwnStageDialog.tsx'),
  );
  const [removed, setRemoved] = useState<OwnStage | null>(null);
  return (
    <CompanyLayout current="/company/applications">
      <PageHeading lead={t('own_stages.lead')}>{t('own_stages.title')}</PageHeading>
      <QueryBoundary query={own} skeleton={<ListSkeleton rows={5} />}>
        {({ data }) => {
          const all = orderedBy(data);
          return (
            <Stack>
              {all.length < MAX_OWN_STAGES ? (
                <Cluster>
                  <Button
                    icon="plus"
                    aria-haspopup="dialog"
                    busy={dialog.loading && dialog.subject === null}
                    onClick={() => dialog.open(null)}
                  >
                    {t('own_stages.add')}
                  </Button>
                </Cluster>
              ) : (
                <Text $tone="muted">{t('own_stages.full', { max: MAX_OWN_STAGES })}</Text>
              )}
              <Card>
                <Stack $gap={3}>
                  {STAGES.map((stage) => {
                    const within = all.filter((each) => each.stage === stage);
                    return (
                      <Stack as="section" key={stage} $gap={1}>
                        <Heading level={2} size="body">
                          {t(`stage.${stage}`)}
                        </Heading>
                        {within.length > 0 && (
                          <Within>
                            {within.map((each, index) => (
                              <li key={each.id}>
                                <OneStage
                                  stage={each}
                                  busy={dialog.loading && dialog.subject?.id === each.id}
                                  onRename={() => dialog.open(each)}
                                  onRemove={() => setRemoved(each)}
                                  onMoveUp={index === 0 ? undefined : () => order(all, each, within[index - 1])}
                                />
                              </li>
                            ))}
                          </Within>
                        )}
                      </Stack>
                    );
                  })}
                </Stack>
              </Card>
            </Stack>
          );
        }}
      </QueryBoundary>
      {dialog.render((Dialog, stage) => (
        <Dialog stage={stage} onClose={dialog.close} />
      ))}
      {removed && <RemoveDialog stage={removed} onClose={() => setRemoved(null)} />}
    </CompanyLayout>
  );
}

interface OneStageProps {
  readonly stage: OwnStage;
  /** Whether the dialog is being loaded. */
  readonly busy: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
  /** Absent for the first one within its stage. */
  readonly onMoveUp: (() => void) | undefined;
}

function OneStage({ stage: { name, people }, busy, onRename, onRemove, onMoveUp }: OneStageProps) {
  const t = useText();
  return (
    <Line $gap={2}>
      <span>
        <Text as="span" $weight="medium" lang={textLanguage(name)}>
          {name}
        </Text>{' '}
        <Text as="span" $size="small" $tone="muted">
          {t('board.people', { count: people })}
        </Text>
      </span>
      <Cluster $gap={1}>
        {onMoveUp && (
          <Button
            variant="quiet"
            size="small"
            icon="arrowUp"
            aria-label={t('own_stages.move_up_name', { name })}
            onClick={onMoveUp}
          >
            {t('job.questions.move_up')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon="edit"
          aria-haspopup="dialog"
          busy={busy}
          aria-label={t('own_stages.rename_name', { name })}
          onClick={onRename}
        >
          {t('own_stages.rename')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon="trash"
          aria-haspopup="dialog"
          aria-label={t('own_stages.remove_name', { name })}
          onClick={onRemove}
        >
          {t('own_stages.remove')}
        </Button>
      </Cluster>
    </Line>
  );
}

/** Puts a stage before another one; the list shows it at once. */
function useOrder() {
  const api = useApi();
  const failed = useFailureToast();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (ids: readonly number[]) => api.put('/company/ownstages-order', { body: { ids: [...ids] } }),
    onError: failed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKey('/company/ownstages') }),
  });
  return {
    orderedBy(all: readonly OwnStage[]): readonly OwnStage[] {
      const ids = change.isPending ? change.variables : all.map(({ id }) => id);
      return [...all].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },
    order(all: readonly OwnStage[], moved: OwnStage, before: OwnStage | undefined): void {
      const ids = all.map(({ id }) => id).filter((id) => id !== moved.id);
      ids.splice(ids.indexOf(before?.id ?? moved.id), 0, moved.id);
      change.mutate(ids);
    },
  };
}

interface RemoveDialogProps {
  readonly stage: OwnStage;
  readonly onClose: () => void;
}

/** Says where its people go. */
function RemoveDialog({ stage: { id, name, stage, people }, onClose }: RemoveDialogProps) {
  const t = useText();
  const api = useApi();
  const cache = useApplicantCache();
  const queryClient = useQueryClient();
  return (
    <DeleteDialog
      title={t('own_stages.remove_title', { name })}
      labels={{ confirm: t('own_stages.remove'), cancel: t('common.cancel') }}
      remove={() => api.delete('/company/ownstages/{id}', { params: { id } })}
      refresh={() => {
        cache.refreshLater();
        return queryClient.invalidateQueries({ queryKey: apiKey('/company/ownstages') });
      }}
      deleted={t('own_stages.removed', { name })}
      onClose={onClose}
    >
      {people === 0
        ? t('own_stages.remove_empty')
        : t('own_stages.remove_text', { count: people, stage: t(`stage.${stage}`) })}
    </DeleteDialog>
  );
}
