import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
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
import { ButtonLink, Checkbox, EmptyState, Pagination, TabLinks } from '@jpro/ui';
import { applicationFilter, applicationsAddress, exportAddress } from '../../applicants/applicationFilter.ts';
import { ApplicantRow } from '../../applicants/ApplicantRow.tsx';
import { STAGES } from '../../applicants/stages.ts';
import { SortSelect } from '../../lists/SortSelect.tsx';
import { applicationsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';

/** Applicants of all jobs. */
export default function ApplicationsPage() {
  const t = useText();
  const { number } = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const filter = applicationFilter(new URLSearchParams(search));
  const applications = useQuery({ ...applicationsQuery(filter), placeholderData: keepPreviousData });
  const pageLabels = usePageLabels();
  useRefreshOn('companyalert', '/company/application/bycompany');

  const counts = applications.data?.counts;
  const tabs = (['all', ...STAGES] as const).map((stage) => ({
    id: stage,
    label: stage === 'all' ? t('applications.all') : t(`stage.${stage}`),
    count: counts && number(counts[stage]),
    to: applicationsAddress({ ...filter, status: stage === 'all' ? undefined : stage, page: 1 }),
  }));
  const filtered = Boolean(filter.status || filter.unseen || filter.job_id || filter.page > 1);

  return (
    <CompanyLayout>
      <PageHeading lead={t('applications.lead')}>{t('applications.title')}</PageHeading>
      <TabLinks label={t('board.stages')} tabs={tabs} value={filter.status ?? 'all'} />
      <Checkbox
        label={t('applications.unseen_only')}
        checked={filter.unseen === '1'}
        onChange={(event) =>
          void navigate(applicationsAddress({ ...filter, unseen: event.target.checked ? '1' : undefined, page: 1 }))
        }
      />
      <SortSelect
        value={filter.sort ?? ''}
        options={[
          { value: '', label: t('cv_search.newest') },
          { value: 'oldest', label: t('sort.oldest') },
          { value: 'name', label: t('sort.name') },
        ]}
        addressOf={(sort) =>
          applicationsAddress({ ...filter, sort: (sort || undefined) as typeof filter.sort, page: 1 })
        }
      />
      <QueryBoundary query={applications} skeleton={<ListSkeleton />}>
        {(response) =>
          response.data.length === 0 ? (
            <EmptyState
              icon="users"
              title={filtered ? t('applications.none_found') : t('applications.none')}
              actions={
                <ButtonLink to={filtered ? '/company/applications' : '/company/job/managejobs'} variant="secondary">
                  {filtered ? t('applications.show_all') : t('dashboard.see_jobs')}
                </ButtonLink>
              }
            >
              {!filtered && t('applications.none_help')}
            </EmptyState>
          ) : (
            <>
              <ItemList>
                {response.data.map((applicant) => (
                  <ApplicantRow key={applicant.id} applicant={applicant} />
                ))}
              </ItemList>
              <Pagination
                page={response.current_page}
                pageCount={response.last_page}
                hrefFor={(page) => applicationsAddress({ ...filter, page })}
                {...pageLabels}
              />
              <ButtonLink href={exportAddress(filter)} download="" variant="secondary" icon="download">
                {t('unlocked_cvs.export')}
              </ButtonLink>
            </>
          )
        }
      </QueryBoundary>
    </CompanyLayout>
  );
}
