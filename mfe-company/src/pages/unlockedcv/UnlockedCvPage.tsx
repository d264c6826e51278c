import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useFormat } from '@jpro/platform';
import {
  CompanyLayout,
  ItemList,
  ListSkeleton,
  PageHeading,
  QueryBoundary,
  usePageLabels,
  useRefreshOn,
} from '@jpro/platform/components';
import { ButtonLink, EmptyState, Pagination, TabLinks, Text } from '@jpro/ui';
import { CvItem } from '../../cvs/CvItem.tsx';
import { CvLabels } from '../../cvs/CvLabels.tsx';
import { unlockedCvsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { unlockedAddress, unlockedFilter } from '../../cvs/unlockedFilter.ts';

const MAX_TAG_TABS = 12;

/** The CVs that the company unlocked, with its own tags and notes. */
export default function UnlockedCvPage() {
  const t = useText();
  const { number } = useFormat();
  const { search } = useLocation();
  const pageLabels = usePageLabels();
  const filter = unlockedFilter(new URLSearchParams(search));
  const cvs = useQuery({ ...unlockedCvsQuery(filter), placeholderData: keepPreviousData });
  useRefreshOn('companytransaction', '/company/unlock_jobseekers');

  const toDatabase = (
    <ButtonLink to="/company/jobseekerdatabase" icon="search">
      {t('cv_search.title')}
    </ButtonLink>
  );
  return (
    <CompanyLayout>
      <PageHeading lead={t('unlocked_cvs.lead')} actions={toDatabase}>
        {t('unlocked_cvs.title')}
      </PageHeading>
      <QueryBoundary query={cvs} skeleton={<ListSkeleton height={140} />}>
        {({ data, total, tags, current_page, last_page }) =>
          data.length === 0 && !filter.tag && filter.page === 1 ? (
            <EmptyState icon="bookmark" title={t('unlocked_cvs.none')} actions={toDatabase}>
              {t('unlocked_cvs.none_help')}
            </EmptyState>
          ) : (
            <>
              {tags.length > 0 && (
                <TabLinks
                  label={t('label.tags')}
                  value={filter.tag}
                  tabs={[
                    { id: '', label: t('unlocked_cvs.all'), to: unlockedAddress({ tag: '', page: 1 }) },
                    ...tags.slice(0, MAX_TAG_TABS).map(({ tag, count }) => ({
                      id: tag,
                      label: tag,
                      count: number(count),
                      to: unlockedAddress({ tag, page: 1 }),
                    })),
                  ]}
                />
              )}
              {data.length === 0 ? (
                <EmptyState
                  icon="bookmark"
                  title={t('unlocked_cvs.none_here')}
                  actions={
                    <ButtonLink to={unlockedAddress({ tag: '', page: 1 })} variant="secondary">
                      {t('unlocked_cvs.show_all')}
                    </ButtonLink>
                  }
                />
              ) : (
                <>
                  <Text>{t('unlocked_cvs.count', { count: total })}</Text>
                  <ItemList>
                    {data.map((cv) => (
                      <CvItem key={cv.user_id} cv={cv}>
                        <CvLabels label={cv} />
                      </CvItem>
                    ))}
                  </ItemList>
                  <Pagination
                    page={current_page}
                    pageCount={last_page}
                    hrefFor={(page) => unlockedAddress({ ...filter, page })}
                    {...pageLabels}
                  />
                  <ButtonLink href={exportAddress(filter.tag)} download="" variant="secondary" icon="download">
                    {t('unlocked_cvs.export')}
                  </ButtonLink>
                </>
              )}
            </>
          )
        }
      </QueryBoundary>
    </CompanyLayout>
  );
}

function exportAddress(tag: string): string {
  const path = '/api/company/unlock_jobseekers/export';
  return tag ? `${path}?tag=${encodeURIComponent(tag)}` : path;
}
