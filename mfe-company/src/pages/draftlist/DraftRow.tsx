import type { CompanyJob } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { Button, ButtonLink, Card, Cluster, Heading, Stack, Text } from '@jpro/ui';
import { useText } from '../../text.ts';

interface DraftRowProps {
  readonly draft: CompanyJob;
  readonly onPublish: (draft: CompanyJob) => void;
  readonly onDelete: (draft: CompanyJob) => void;
}

export function DraftRow({ draft, onPublish, onDelete }: DraftRowProps) {
  const t = useText();
  const format = useFormat();
  const name = useLocalName();
  const facts = [
    draft.collar && t(`common.collar.${draft.collar}`),
    name(draft.job_function),
    name(draft.township) || name(draft.location),
  ].filter(Boolean);
  return (
    <Card>
      <Cluster $justify="space-between" $gap={3}>
        <Stack $gap={1}>
          <Heading level={2} size="body">
            {draft.title || t('drafts.untitled')}
          </Heading>
          {facts.length > 0 && <Text $size="small">{facts.join(' · ')}</Text>}
          {draft.reason && (
            <Text $size="small" $tone="danger">
              {t('drafts.rejected', { reason: draft.reason })}
            </Text>
          )}
          <Text $size="small" $tone="muted">
            {t('drafts.changed', { when: format.relative(draft.updated_at) })}
          </Text>
        </Stack>
        <Cluster>
          <ButtonLink to={`/company/job/addjob?draft=${draft.id}`} variant="secondary" size="small" icon="edit">
            {t('drafts.continue')}
          </ButtonLink>
          <Button variant="primary" size="small" onClick={() => onPublish(draft)}>
            {t('drafts.publish')}
          </Button>
          <Button variant="quiet" size="small" icon="trash" onClick={() => onDelete(draft)}>
            {t('common.delete')}
          </Button>
        </Cluster>
      </Cluster>
    </Card>
  );
}
