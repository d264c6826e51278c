import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { CompanyJob } from '@jpro/api';
import { ItemList, ListSkeleton, PageHeading } from '@jpro/platform/area';
import { pageNumber } from '@jpro/platform/routes';
import { ButtonLink, EmptyState, Pagination } from '@jpro/ui';
import { CompanyArea } from '../../area/CompanyArea.tsx';
import { QueryAnswer } from '../../area/QueryAnswer.tsx';
import { usePageLabels } from '../../area/usePageLabels.ts';
import { draftsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { DeleteDraftDialog } from './DeleteDraftDialog.tsx';
import { DraftRow } from './DraftRow.tsx';
import { PublishDraftDialog } from './PublishDraftDialog.tsx';

export default function DraftListPage() {
  const t = useText();
  const { search } = useLocation();
  const drafts = useQuery({
    ...draftsQuery(pageNumber(new URLSearchParams(search))),
    placeholderData: keepPreviousData,
  });
  const [publishing, setPublishing] = useState<CompanyJob | null>(null);
  const [deleting, setDeleting] = useState<CompanyJob | null>(null);
  const pageLabels = usePageLabels();
  const post = (
    <ButtonLink to="/company/job/addjob" icon="plus">
      {t('post_job')}
    </ButtonLink>
  );

  return (
    <CompanyArea>
      <PageHeading lead={t('drafts.lead')} actions={post}>
        {t('drafts.title')}
      </PageHeading>
      <QueryAnswer query={drafts} skeleton={<ListSkeleton height={96} />}>
        {(answer) =>
          answer.data.length === 0 ? (
            <EmptyState icon="file" title={t('drafts.none')} actions={post}>
              {t('drafts.none_help')}
            </EmptyState>
          ) : (
            <>
              <ItemList>
                {answer.data.map((draft) => (
                  <DraftRow key={draft.id} draft={draft} onPublish={setPublishing} onDelete={setDeleting} />
                ))}
              </ItemList>
              <Pagination
                page={answer.current_page}
                pageCount={answer.last_page}
                hrefFor={(page) => `/company/job/draftlist?page=${page}`}
                {...pageLabels}
              />
            </>
          )
        }
      </QueryAnswer>
      {publishing && <PublishDraftDialog key={publishing.id} draft={publishing} onDone={() => setPublishing(null)} />}
      {deleting && <DeleteDraftDialog key={deleting.id} draft={deleting} onDone={() => setDeleting(null)} />}
    </CompanyArea>
  );
}
