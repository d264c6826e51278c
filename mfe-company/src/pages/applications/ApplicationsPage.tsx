import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { MAX_EXPORTED_ROWS, PAGE_SIZE, RECENT_APPLICATION_DAYS } from '@jpro/api/fields';
import { useFormat } from '@jpro/platform';
import { PagedList, useMedia, useRefreshOn } from '@jpro/features';
import {
  Button,
  ButtonLink,
  Checkbox,
  Cluster,
  EmptyState,
  Field,
  Heading,
  Select,
  TabLinks,
  Text,
  TextLink,
} from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { applicationFilter, applicationsAddress, exportAddress } from '../../applicants/applicationFilter.ts';
import type { Applicant } from '@jpro/api';
import { useEffect, useRef } from 'react';
import { ApplicantList, SelectableLine } from '../../applicants/ApplicantList.tsx';
import { byStage } from '../../applicants/byStage.ts';
import type { Column } from '../../applicants/columns.ts';
import { isStage } from '../../applicants/stages.ts';
import { useColumns } from '../../applicants/useColumns.ts';
import { useBoardKeys } from '../../applicants/useBoardKeys.ts';
import { useNeighbours } from '../../applicants/useNeighbours.ts';
import { useOpenApplicant } from '../../applicants/useOpenApplicant.ts';
import { useShortcuts } from '../../applicants/useShortcuts.tsx';
import { BoardLayout } from '../../layout/BoardLayout.tsx';
import { ResponseFilter } from '../../applicants/ResponseFilter.tsx';
import { Batches } from '../../applicants/Batches.tsx';
import { AssignedFilter } from '../../applicants/AssignedFilter.tsx';
import { LoadedBulkBar } from '../../applicants/LoadedBulkBar.tsx';
import { PrintedApplicants } from '../../applicants/PrintedApplicants.tsx';
import { useApplicantMoves } from '../../applicants/useApplicantMoves.tsx';
import { useRefetchAfterMoves } from '../../applicants/useRefetchAfterMoves.ts';
import { useSelection } from '../../applicants/useSelection.ts';
import { choicePath } from '../../jobs/jobChoice.ts';
import { JobTitleSearch } from '../../jobs/JobTitleSearch.tsx';
import { HiddenInPrint } from '../../layout/HiddenInPrint.ts';
import { useIsPrinting } from '../../layout/useIsPrinting.ts';
import { FilterForm, HiddenFields } from '../../lists/FilterForm.tsx';
import { SortSelect } from '../../lists/SortSelect.tsx';
import { applicationsQuery } from '../../applicants/applicantQueries.ts';
import { useText } from '../../text.ts';
import { useJobOptions } from './useJobOptions.ts';
import { usePrintedList } from './usePrintedList.ts';

const PATH = '/company/applications';

/* Phones have no keys. */
const Keys = styled(Button)`
  ${media.mobile} {
    display: none;
  }
`;

/* Search and filters in one line, where there is room. */
const Tools = styled(Cluster)`
  align-items: end;
  gap: ${space[2]} ${space[4]};

  > :first-child {
    flex: 1 1 320px;
  }
`;

/* On paper, the printed list replaces the cards. */
const ListArea = styled.div<{ $isPrinted: boolean }>`
  ${media.print} {
    display: ${({ $isPrinted }) => ($isPrinted ? 'none' : 'block')};
  }
`;

/** Applicants of all jobs: they can be searched, filtered, moved together, downloaded and printed. */
export default function ApplicationsPage() {
  const t = useText();
  const { number } = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const filter = applicationFilter(new URLSearchParams(search));
  const applications = useQuery({ ...applicationsQuery(filter), placeholderData: keepPreviousData });
  const jobs = useJobOptions(filter.job_id);
  const shown = applications.data?.data ?? [];
  const selection = useSelection(shown);
  const moves = useApplicantMoves(selection.moved);
  const isPhone = useMedia(media.mobile, false);
  const opened = useOpenApplicant();
  const openId = opened.id;
  const neighbours = useNeighbours(shown, openId);
  const shortcuts = useShortcuts();
  const open = ({ id }: Applicant) => opened.open(id);
  const { columns, labelOf } = useColumns();
  const keys = useBoardKeys({
    columns,
    stages: byStage(shown, columns),
    list: shown,
    enabled: shortcuts.enabled,
    openId,
    neighbours,
    onOpen: open,
    onMove: moves.move,
    onReject: shortcuts.reject,
    onToggle: selection.toggle,
    onHelp: shortcuts.help,
  });
  const list = useRef<HTMLDivElement>(null);
  const { reveal } = keys;
  useEffect(() => {
    if (reveal) list.current?.querySelector<HTMLElement>(`[data-applicant="${reveal.id}"] a`)?.focus();
  }, [reveal]);
  const { printed, print } = usePrintedList(filter);
  const isPrinting = useIsPrinting();
  // The browser's own print command prints only what is on the page.
  const onPaper = printed?.data ?? (isPrinting ? applications.data?.data : undefined);
  useRefreshOn('company-application', '/company/ownstages');
  useRefetchAfterMoves(useRefreshOn('companyalert', '/company/application/bycompany'));

  const total = applications.data?.total ?? 0;
  const counts = applications.data?.counts;
  const inColumn = (column: Column) =>
    isStage(column) ? counts?.[column] : applications.data?.own_counts.find(({ id }) => `${id}` === column)?.count;
  const tab = (id: string, label: string, count: number | undefined, shown: Partial<typeof filter>) => ({
    id,
    label,
    count: count === undefined ? undefined : number(count),
    to: applicationsAddress({ ...filter, status: undefined, recent: undefined, ...shown, page: 1 }),
  });
  const tabs = [
    tab('all', t('applications.all'), counts?.all, {}),
    tab('recent', t('applications.recent', { count: RECENT_APPLICATION_DAYS }), counts?.recent, { recent: '1' }),
    // Other than on the board, a stage contains the company's own within it.
    ...columns.map((column) => tab(column, labelOf(column), inColumn(column), { status: column })),
    tab('withdrawn', t('stage.withdrawn'), counts?.withdrawn, { status: 'withdrawn' }),
  ];
  const filtered = Boolean(
    filter.status ||
    filter.recent ||
    filter.unseen ||
    filter.job_id ||
    filter.responses ||
    filter.assigned ||
    filter.keyword,
  );
  const go = (change: Partial<typeof filter>) => void navigate(applicationsAddress({ ...filter, ...change, page: 1 }));

  return (
    <BoardLayout current={PATH}>
      <Cluster as="header" $justify="space-between">
        <Heading level={1} size="title">
          {t('applications.title')}
        </Heading>
        <Cluster>
          <TextLink to="/company/ownstages">{t('own_stages.title')}</TextLink>
          <Keys variant="quiet" size="small" aria-haspopup="dialog" busy={shortcuts.loading} onClick={shortcuts.help}>
            {t('shortcuts.title')}
          </Keys>
        </Cluster>
      </Cluster>
      <HiddenInPrint>
        <Batches />
        <TabLinks label={t('board.stages')} tabs={tabs} value={filter.status ?? (filter.recent ? 'recent' : 'all')} />
        <Tools>
          <JobTitleSearch
            path={PATH}
            label={t('applications.search')}
            keyword={filter.keyword}
            addressOf={(keyword) => applicationsAddress({ ...filter, keyword, page: 1 })}
          >
            <HiddenFields
              values={{
                status: filter.status,
                recent: filter.recent,
                job_id: filter.job_id,
                unseen: filter.unseen,
                responses: filter.responses,
                assigned: filter.assigned,
                sort: filter.sort,
              }}
            />
          </JobTitleSearch>
          <FilterForm
            path={PATH}
            hidden={{ status: filter.status, recent: filter.recent, search_keyword: filter.keyword }}
          >
            <Field label={t('manage_jobs.job')}>
              <Select
                name="job_id"
                value={filter.job_id ?? ''}
                placeholder={t('applications.all_jobs')}
                options={jobs.options}
                onChange={(event) => go({ job_id: event.target.value || undefined, responses: undefined })}
              />
            </Field>
            <ResponseFilter
              questions={applications.data?.questions}
              value={filter.responses}
              onChange={(responses) => go({ responses })}
            />
            <AssignedFilter value={filter.assigned} onChange={(assigned) => go({ assigned })} />
            <SortSelect
              value={filter.sort ?? ''}
              options={[
                { value: '', label: t('cv_search.newest') },
                { value: 'oldest', label: t('sort.oldest') },
                { value: 'match', label: t('board.sort.match') },
                { value: 'name', label: t('sort.name') },
              ]}
              addressOf={(sort) =>
                applicationsAddress({ ...filter, sort: (sort || undefined) as typeof filter.sort, page: 1 })
              }
            />
            <Checkbox
              label={t('applications.unseen_only')}
              name="unseen"
              value="1"
              checked={filter.unseen === '1'}
              onChange={(event) => go({ unseen: event.target.checked ? '1' : undefined })}
            />
          </FilterForm>
        </Tools>
        {jobs.newest !== undefined && (
          <Text $size="small" $tone="muted">
            {t('applications.newest_jobs', { newest: jobs.newest })}{' '}
            <TextLink to={choicePath('manageapplication')}>{t('applications.older_job')}</TextLink>
          </Text>
        )}
      </HiddenInPrint>
      {onPaper && <PrintedApplicants applicants={onPaper} total={printed?.total} />}
      <ListArea ref={list} $isPrinted={onPaper !== undefined}>
        <ApplicantList
          openId={openId}
          neighbours={neighbours}
          moves={moves}
          hasKeys={shortcuts.enabled}
          onOpen={open}
          onClose={opened.close}
        >
          <PagedList
            query={applications}
            hrefFor={(page) => applicationsAddress({ ...filter, page })}
            gap={0}
            keyOf={({ id }) => id}
            empty={
              <EmptyState
                icon="users"
                title={filtered ? t('applications.none_found') : t('applications.none')}
                actions={
                  <ButtonLink to={filtered ? PATH : '/company/job/managejobs'} variant="secondary">
                    {filtered ? t('applications.show_all') : t('dashboard.see_jobs')}
                  </ButtonLink>
                }
              >
                {!filtered && t('applications.none_help')}
              </EmptyState>
            }
            before={({ data }) => (
              <HiddenInPrint>
                <Checkbox
                  label={t('applications.choose_page')}
                  checked={data.every(({ id }) => selection.has(id))}
                  onChange={() => selection.toggleAll(data)}
                />
              </HiddenInPrint>
            )}
            after={
              <HiddenInPrint>
                <Cluster>
                  <ButtonLink href={exportAddress(filter)} download="" variant="secondary" icon="download">
                    {t('unlocked_cvs.export')}
                  </ButtonLink>
                  <Button variant="secondary" icon="file" onClick={print}>
                    {t('applications.print')}
                  </Button>
                </Cluster>
                {total > MAX_EXPORTED_ROWS && (
                  <Text $size="small">{t('applications.export_some', { shown: MAX_EXPORTED_ROWS, total })}</Text>
                )}
                {total > PAGE_SIZE.board && (
                  <Text $size="small">{t('applications.print_some', { shown: PAGE_SIZE.board, total })}</Text>
                )}
              </HiddenInPrint>
            }
          >
            {(applicant) => (
              <SelectableLine
                applicant={applicant}
                withJob
                openId={openId}
                selection={selection}
                onMove={moves.move}
                onOpen={isPhone ? undefined : open}
              />
            )}
          </PagedList>
        </ApplicantList>
      </ListArea>
      <LoadedBulkBar selection={selection} moves={moves} />
      {moves.dialog}
      {shortcuts.dialog}
    </BoardLayout>
  );
}
