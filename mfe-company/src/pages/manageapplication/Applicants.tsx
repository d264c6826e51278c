import type { Applicant } from '@jpro/api';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { viewIn } from '../../applicants/boardAddress.ts';
import { ListSkeleton, useLazyDialog, useLoadedWhen, useMedia } from '@jpro/features';
import { useLocalePath } from '@jpro/platform';
import { Button, ButtonLink, Cluster, Stack } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { LoadedBulkBar } from '../../applicants/LoadedBulkBar.tsx';
import { PrintedApplicants } from '../../applicants/PrintedApplicants.tsx';
import { columnOf, type Column } from '../../applicants/columns.ts';
import { useColumns } from '../../applicants/useColumns.ts';
import { useApplicantMoves } from '../../applicants/useApplicantMoves.tsx';
import { HiddenInPrint } from '../../layout/HiddenInPrint.ts';
import { PrintButton } from '../../layout/PrintButton.tsx';
import { useIsPrinting } from '../../layout/useIsPrinting.ts';
import { useText } from '../../text.ts';
import type { ApplicantDrawerProps } from './ApplicantDrawer.tsx';
import { ApplicantList, SelectableLine } from '../../applicants/ApplicantList.tsx';
import type { BoardProps } from './Board.tsx';
import { isNarrowed } from './boardFilter.ts';
import { BoardFilters } from './BoardFilters.tsx';
import { byStage } from '../../applicants/byStage.ts';
import type { CompareDialogProps } from './CompareDialog.tsx';
import { StageTabs } from './StageTabs.tsx';
import { useOpenApplicant } from '../../applicants/useOpenApplicant.ts';
import { useBoardKeys } from '../../applicants/useBoardKeys.ts';
import { useFilteredApplicants } from './useFilteredApplicants.ts';
import { useBoardView } from './useBoardView.ts';
import { useRespondents } from './useRespondents.ts';
import { useNeighbours } from '../../applicants/useNeighbours.ts';
import { useSelection } from '../../applicants/useSelection.ts';
import { useShortcuts } from '../../applicants/useShortcuts.tsx';
import { Withdrawn } from './Withdrawn.tsx';

interface ApplicantsProps {
  readonly jobId: string;
  readonly applicants: readonly Applicant[];
  /** How many are in each stage, if some of them are not loaded. */
  readonly counts: ReadonlyMap<Column, number> | undefined;
}

/* Phones have no board. */
const ListArea = styled.div<{ $onPhonesOnly: boolean }>`
  ${media.desktop} {
    display: ${({ $onPhonesOnly }) => ($onPhonesOnly ? 'none' : 'block')};
  }
`;

const Tools = styled(Cluster)`
  margin-inline-start: auto;

  ${media.mobile} {
    display: none;
  }
`;

const OnWideScreens = styled(Stack)`
  ${media.mobile} {
    display: none;
  }
`;

/** The applicants of a job who match the filters, with actions for one or several of them. */
export function Applicants({ jobId, applicants, counts }: ApplicantsProps) {
  const t = useText();
  // The server does not know the screen size (rule 55): it renders both layouts, and the style sheet shows one.
  const isPhone = useMedia(media.mobile, null);
  const { view: left, show } = useBoardView(jobId);
  const { filter } = left;
  const shortcuts = useShortcuts();
  const compare = useLazyDialog<CompareDialogProps>(
    () => import(/* webpackChunkName: "compare" */ './CompareDialog.tsx'),
  );
  const opened = useOpenApplicant();
  const { pathname, search } = useLocation();
  const view = viewIn(new URLSearchParams(search));
  const isBoard = view === 'board';
  const hasBoard = isBoard && isPhone === false;
  const { Component: Board } = useLoadedWhen<BoardProps>(
    hasBoard,
    () => import(/* webpackChunkName: "board" */ './Board.tsx'),
  );
  const drawer = useLoadedWhen<ApplicantDrawerProps>(
    (hasBoard && opened.id) || 0,
    () => import(/* webpackChunkName: "board-parts" */ './ApplicantDrawer.tsx'),
  );
  const respondents = useRespondents(jobId, filter.responses, () => show({ filter: { ...filter, responses: null } }));
  const found = useFilteredApplicants(applicants, filter, respondents);
  const { columns } = useColumns();
  const stages = byStage(found, columns);
  const inColumn = (column: Column) => stages.get(column) ?? [];
  // How many applicants match a filter is known only of those who are loaded.
  const sizeOf = (each: Column) => (isNarrowed(filter) ? undefined : counts?.get(each)) ?? inColumn(each).length;
  const selection = useSelection(found);
  const moves = useApplicantMoves(selection.moved);
  const [firstStage] = useState(() => {
    const open = applicants.find(({ id }) => id === opened.id);
    return (open && columnOf(open, columns)) ?? columns.find((each) => inColumn(each).length > 0) ?? 'applied';
  });
  const stage =
    [left.stage, firstStage, 'applied' as const].find((each) => each && columns.includes(each)) ?? 'applied';
  const neighbours = useNeighbours(inColumn(stage), opened.id);
  const isPrinting = useIsPrinting();
  const open = ({ id }: Applicant) => {
    opened.open(id);
    if (hasBoard) drawer.load();
  };
  const fetchAhead = () => {
    if (hasBoard) drawer.fetchAhead();
    moves.fetchAhead();
  };
  const keys = useBoardKeys({
    columns,
    stages,
    enabled: shortcuts.enabled,
    list: hasBoard ? undefined : inColumn(stage),
    openId: !hasBoard || drawer.Component || drawer.loading ? opened.id : null,
    neighbours: hasBoard ? undefined : neighbours,
    onStage: hasBoard ? undefined : (to) => to !== stage && show({ stage: to }),
    onOpen: open,
    onMove: moves.move,
    onReject: shortcuts.reject,
    onToggle: selection.toggle,
    onHelp: shortcuts.help,
  });
  return (
    <>
      {isPrinting && <PrintedApplicants applicants={found} ofOneJob />}
      <HiddenInPrint>
        <BoardFilters
          applicants={applicants}
          filter={filter}
          found={found.length}
          onChange={(next) => show({ filter: next })}
        >
          <Tools>
            <ButtonLink
              to={view === 'board' ? pathname : `${pathname}?view=board`}
              variant="quiet"
              size="small"
              icon={view === 'board' ? 'list' : 'dashboard'}
            >
              {view === 'board' ? t('board.view.list') : t('board.view.board')}
            </ButtonLink>
            <PrintButton variant="quiet" size="small">
              {t('applications.print')}
            </PrintButton>
            <Button
              variant="quiet"
              size="small"
              aria-haspopup="dialog"
              busy={shortcuts.loading}
              onClick={shortcuts.help}
            >
              {t('shortcuts.title')}
            </Button>
          </Tools>
        </BoardFilters>
        {isBoard && isPhone !== true && (
          <OnWideScreens onPointerEnter={fetchAhead} onFocus={fetchAhead}>
            {Board ? (
              <Board
                stages={stages}
                sizeOf={sizeOf}
                selection={selection}
                reveal={keys.reveal}
                onReveal={keys.show}
                onMove={moves.move}
                onOpen={open}
              />
            ) : (
              <BoardSkeleton list={pathname} />
            )}
          </OnWideScreens>
        )}
        {(!isBoard || isPhone !== false) && (
          <ListArea $onPhonesOnly={isBoard} onPointerEnter={fetchAhead} onFocus={fetchAhead}>
            <ApplicantList
              openId={opened.id}
              neighbours={neighbours}
              moves={moves}
              hasKeys={shortcuts.enabled}
              onOpen={open}
              onClose={opened.close}
            >
              <StageTabs
                stages={stages}
                sizeOf={sizeOf}
                chosen={stage}
                onChoose={(next) => show({ stage: next })}
                selection={selection}
                reveal={keys.reveal}
                onMove={moves.move}
              >
                {(applicant, move) => (
                  <SelectableLine
                    applicant={applicant}
                    openId={opened.id}
                    selection={selection}
                    onMove={move}
                    onOpen={isPhone === true ? undefined : open}
                  />
                )}
              </StageTabs>
            </ApplicantList>
          </ListArea>
        )}
        <LoadedBulkBar
          selection={selection}
          moves={moves}
          comparing={compare.loading}
          onCompare={() => compare.open()}
        />
        <Withdrawn applicants={found} />
      </HiddenInPrint>
      {hasBoard && drawer.Component && opened.id !== null && (
        <drawer.Component id={opened.id} moves={moves} onClose={opened.close} />
      )}
      {compare.render((Compare) => (
        <Compare
          applicants={found.filter(({ id }) => selection.chosen.some((chosen) => chosen.id === id))}
          onClose={compare.close}
        />
      ))}
      {moves.dialog}
      {shortcuts.dialog}
    </>
  );
}

/** Until the board's code is loaded. Without scripts, the list takes its place. */
function BoardSkeleton({ list }: { readonly list: string }) {
  const localePath = useLocalePath();
  return (
    <>
      <ListSkeleton rows={4} />
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${localePath(list)}`} />
      </noscript>
    </>
  );
}
