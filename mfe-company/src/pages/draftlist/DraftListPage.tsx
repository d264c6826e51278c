import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { CompanyJob } from '@jpro/api';
import { CompanyLayout, ListSkeleton, PagedList, PageHeading, useOpened, DeleteDialog, useMay } from '@jpro/features';
import { pageNumber } from '@jpro/platform/routes';
import { ButtonLink, EmptyState, Text, Button, Card, Cluster, Heading, Stack } from '@jpro/ui';
import { useApi, useFormat, useLocalName } from '@jpro/platform';
import { PostJobLink } from '../../jobs/PostJobLink.tsx';
import { draftsQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';
import { PublishDraftDialog } from './PublishDraftDialog.tsx';
import { useRefreshJobs } from '../../jobs/useRefreshJobs.ts';

export default function DraftListPage() {
  const t = useText();
  const { search } = useLocation();
  const drafts = useQuery({
    ...draftsQuery(pageNumber(new URLSearchParams(search))),
    placeholderData: keepPreviousData,
  });
  const [publishing, setPublishing] = useState<CompanyJob | null>(null);
  const deletion = useOpened<CompanyJob>();
  const deleting = deletion.opened?.subject;
  const post = <PostJobLink />;

  return (
    <CompanyLayout current="/company/job/managejobs">
      <PageHeading lead={t('drafts.lead')} actions={post}>
        {t('drafts.title')}
      </PageHeading>
      <PagedList
        query={drafts}
        hrefFor={(page) => `/company/job/draftlist?page=${page}`}
        skeleton={<ListSkeleton height={96} />}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="file" title={t('drafts.none')} actions={post}>
            {t('drafts.none_help')}
          </EmptyState>
        }
      >
        {(draft) => <DraftRow draft={draft} onPublish={setPublishing} onDelete={deletion.open} />}
      </PagedList>
      {publishing && <PublishDraftDialog key={publishing.id} draft={publishing} onDone={() => setPublishing(null)} />}
      {deleting && <DeleteDraftDialog key={deleting.id} draft={deleting} onDone={deletion.close} />}
    </CompanyLayout>
  );
}

interface DraftDialogProps {
  readonly draft: CompanyJob;
  readonly onDone: () => void;
}

function DeleteDraftDialog({ draft, onDone }: DraftDialogProps) {
  const t = useText();
  const api = useApi();
  return (
    <DeleteDialog
      title={t('drafts.delete_title')}
      remove={() => api.delete('/jobpost/deletefromdraft/{id}', { params: { id: draft.id } })}
      refresh={useRefreshJobs()}
      deleted={t('drafts.deleted')}
      onClose={onDone}
    >
      <Text $weight="medium">{draft.title || t('drafts.untitled')}</Text>
      <Text>{t('drafts.delete_what')}</Text>
      {draft.applicant_count > 0 && <Text>{t('drafts.delete_people', { count: draft.applicant_count })}</Text>}
    </DeleteDialog>
  );
}

interface DraftRowProps {
  readonly draft: CompanyJob;
  readonly onPublish: (draft: CompanyJob) => void;
  readonly onDelete: (draft: CompanyJob) => void;
}

function DraftRow({ draft, onPublish, onDelete }: DraftRowProps) {
  const t = useText();
  const format = useFormat();
  const name = useLocalName();
  const mayPost = useMay()('posting');
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
        {mayPost && (
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
        )}
      </Cluster>
    </Card>
  );
}
