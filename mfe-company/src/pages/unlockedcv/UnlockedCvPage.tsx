import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useFormat } from '@jpro/platform';
import { CompanyLayout, ListSkeleton, PagedList, PageHeading, useRefreshOn } from '@jpro/features';
import { ButtonLink, EmptyState, TabLinks, Text, Badge, Cluster, Stack } from '@jpro/ui';
import type { CvLabel } from '@jpro/api';
import { CvItem } from '../../cvs/CvItem.tsx';
import { unlockedCvsQuery } from '../../cvs/cvQueries.ts';
import { useText } from '../../text.ts';
import { unlockedAddress, unlockedFilter } from '../../cvs/unlockedFilter.ts';
import { WrittenText } from '../../layout/WrittenText.tsx';

const MAX_TAG_TABS = 12;

/** The CVs that the company has unlocked, with its own tags and notes. */
export default function UnlockedCvPage() {
  const t = useText();
  const { number } = useFormat();
  const { search } = useLocation();
  const filter = unlockedFilter(new URLSearchParams(search));
  const cvs = useQuery({ ...unlockedCvsQuery(filter), placeholderData: keepPreviousData });
  const tags = cvs.data?.tags ?? [];
  useRefreshOn('companytransaction', '/company/unlock_jobseekers');

  const toDatabase = (
    <ButtonLink to="/company/jobseekerdatabase" icon="search">
      {t('cv_search.title')}
    </ButtonLink>
  );
  return (
    <CompanyLayout current="/company/jobseekerdatabase">
      <PageHeading lead={t('unlocked_cvs.lead')} actions={toDatabase}>
        {t('unlocked_cvs.title')}
      </PageHeading>
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
      <PagedList
        query={cvs}
        hrefFor={(page) => unlockedAddress({ ...filter, page })}
        skeleton={<ListSkeleton height={140} />}
        keyOf={({ user_id }) => user_id}
        empty={
          filter.tag ? (
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
            <EmptyState icon="bookmark" title={t('unlocked_cvs.none')} actions={toDatabase}>
              {t('unlocked_cvs.none_help')}
            </EmptyState>
          )
        }
        before={({ total }) => <Text>{t('unlocked_cvs.count', { count: total })}</Text>}
        after={
          <div>
            <ButtonLink href={exportAddress(filter.tag)} download="" variant="secondary" icon="download">
              {t('unlocked_cvs.export')}
            </ButtonLink>
          </div>
        }
      >
        {(cv) => (
          <CvItem cv={cv}>
            <CvLabels label={cv} />
          </CvItem>
        )}
      </PagedList>
    </CompanyLayout>
  );
}

function exportAddress(tag: string): string {
  const path = '/api/company/unlock_jobseekers/export';
  return tag ? `${path}?tag=${encodeURIComponent(tag)}` : path;
}

/** The company's own tags and note on a CV. */
function CvLabels({ label }: { readonly label: CvLabel }) {
  if (label.tags.length === 0 && !label.note) return null;
  return (
    <Stack $gap={1}>
      {label.tags.length > 0 && (
        <Cluster>
          {label.tags.map((tag) => (
            <Badge key={tag} tone="accent">
              {tag}
            </Badge>
          ))}
        </Cluster>
      )}
      {label.note && <WrittenText>{label.note}</WrittenText>}
    </Stack>
  );
}
