import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BatchForm, BatchPreview } from '@jpro/api';
import { ListSkeleton, QueryBoundary } from '@jpro/features';
import { useApi } from '@jpro/platform';
import { Alert, Stack, Text } from '@jpro/ui';
import { useText } from '../text.ts';

export type TextLanguage = 'my' | 'en';

interface BatchSummaryProps {
  readonly chosen: Pick<BatchForm, 'ids' | 'from' | 'from_own_stage_ids'>;
  readonly step: Pick<BatchForm, 'status' | 'own_stage_id'>;
  /** Whether it changes nothing for those who stand there already. */
  readonly isStepOnly: boolean;
  /** Whether the applicants learn of it. */
  readonly isNotified: boolean;
  /** In which there is a text. */
  readonly languages: readonly TextLanguage[];
}

/** What a batch would do, as the server counts it (rule 97.5). */
export function BatchSummary({ chosen, step, ...asked }: BatchSummaryProps) {
  const api = useApi();
  const preview = useQuery({
    queryKey: ['batch preview', chosen, step],
    queryFn: () => api.post('/company/application/batches/preview', { body: { ...chosen, ...step } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return (
    <QueryBoundary query={preview} headingLevel={3} skeleton={<ListSkeleton rows={1} height={64} />}>
      {(found) => <Numbers preview={found} {...asked} />}
    </QueryBoundary>
  );
}

interface NumbersProps extends Omit<BatchSummaryProps, 'chosen' | 'step'> {
  readonly preview: BatchPreview;
}

function Numbers({ preview, isStepOnly, isNotified, languages }: NumbersProps) {
  const t = useText();
  const { people, moved = people, undo_seconds, elsewhere, unreachable, revealed, without_email } = preview;
  const minutes = Math.round(undo_seconds / 60);
  const writes = languages.length > 0;
  const when =
    undo_seconds < 60 ? t('batch.seconds', { count: undo_seconds }) : t('common.minutes', { count: minutes });
  const [only] = languages.length === 1 ? languages : [];
  const missing = only && (only === 'my' ? 'en' : 'my');
  const lines = [
    writes && without_email > 0 && t('batch.without_email', { count: without_email }),
    writes && t('batch.languages', { my: preview.languages.my, en: preview.languages.en }),
    missing && preview.languages[missing] > 0 && t(`batch.only.${missing}`, { count: preview.languages[missing] }),
    writes && unreachable > 0 && t('batch.unreachable', { count: unreachable }),
    elsewhere > 0 && t('batch.elsewhere', { count: elsewhere }),
  ].filter((line) => typeof line === 'string');
  return (
    <Stack $gap={2}>
      <Alert tone="info" title={t('batch.people', { count: isStepOnly ? moved : people })}>
        <Stack $gap={1}>
          <Text>
            {!isNotified && t('batch.not_notified')}
            {isNotified && (undo_seconds > 0 ? t('batch.notified', { when }) : t('batch.notified_now'))}
          </Text>
          {lines.map((line) => (
            <Text key={line} $size="small">
              {line}
            </Text>
          ))}
        </Stack>
      </Alert>
      {writes && revealed > 0 && <Alert tone="warning">{t('batch.revealed', { count: revealed })}</Alert>}
    </Stack>
  );
}
