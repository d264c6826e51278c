import type { Applicant } from '@jpro/api';
import { useLazyDialog, useLoadedWhen, useMedia } from '@jpro/features';
import { Button, Cluster, Stack, Text } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOverPage, OVER_PAGE } from '@jpro/platform';
import { LoadedBulkBar } from '../../applicants/LoadedBulkBar.tsx';
import { PrintedApplicants } from '../../applicants/PrintedApplicants.tsx';
import type { Stage } from '../../applicants/stages.ts';
import type { useApplicantMoves } from '../../applicants/useApplicantMoves.tsx';
import { HiddenInPrint } from '../../layout/HiddenInPrint.ts';
import { PrintButton } from '../../layout/PrintButton.tsx';
import { useIsPrinting } from '../../layout/useIsPrinting.ts';
import { useText } from '../../text.ts';
import type { ApplicantDrawerProps } from './ApplicantDrawer.tsx';
import { Board } from './Board.tsx';
import { filteredApplicants, isNarrowed } from './boardFilter.ts';
import { BoardFilters } from './BoardFilters.tsx';
import { byStage } from './byStage.ts';
import type { CompareDialogProps } from './CompareDialog.tsx';
import type { ShortcutsDialogProps } from './ShortcutsDialog.tsx';
import { StageTabs } from './StageTabs.tsx';
import { useBoardKeys } from './useBoardKeys.ts';
import { useBoardView } from './useBoardView.ts';
import { useSelection } from '../../applicants/useSelection.ts';
import { useShortcutChoice } from './useShortcutChoice.ts';
import { Withdrawn } from './Withdrawn.tsx';

interface ApplicantsProps {
  readonly jobId: string;
  readonly applicants: readonly Applicant[];
  /** How many are in each stage, if some of them are not loaded. */
  readonly counts: Readonly<Record<Stage, number>> | undefined;
  readonly moves: ReturnType<typeof useApplicantMoves>;
}

const OnPhones = styled.div`
  ${media.desktop} {
    display: none;
  }
`;

const OnWideScreens = styled(Stack)`
  ${media.mobile} {
    display: none;
  }
`;

/** The applicants of a job who match the filters, with actions for one or several of them. */
export function Applicants({ jobId, applicants, counts, moves }: ApplicantsProps) {
  const t = useText();
  // The server does not know the screen size (rule 55): it renders both layouts, and the style sheet shows one.
  const isPhone = useMedia(media.mobile, null);
  const { view, show } = useBoardView(jobId);
  const { filter, stage } = view;
  const [shortcuts, setShortcuts] = useShortcutChoice();
  const compare = useLazyDialog<CompareDialogProps>(
    () => import(/* webpackChunkName: "compare" */ './CompareDialog.tsx'),
  );
  const opened = useOpenApplicant();
  const drawer = useLoadedWhen<ApplicantDrawerProps>(
    opened.id ?? 0,
    () => import(/* webpackChunkName: "applicant-drawer" */ './ApplicantDrawer.tsx'),
  );
  const help = useLazyDialog<ShortcutsDialogProps>(
    () => import(/* webpackChunkName: "shortcuts" */ './ShortcutsDialog.tsx'),
  );
  const found = filteredApplicants(applicants, filter);
  const stages = byStage(found);
  // How many applicants match a filter is known only of those who are loaded.
  const sizeOf = (each: Stage) => (counts && !isNarrowed(filter) ? counts[each] : stages[each].length);
  const selection = useSelection(found);
  const isPrinting = useIsPrinting();
  const open = ({ id }: Applicant) => {
    opened.open(id);
    drawer.load();
  };
  const openHelp = () => help.open();
  const fetchAhead = () => {
    drawer.fetchAhead();
    moves.fetchAhead();
  };
  const keys = useBoardKeys({
    stages,
    enabled: shortcuts,
    openId: drawer.Component || drawer.loading ? opened.id : null,
    onOpen: open,
    onMove: moves.move,
    onToggle: ({ id }) => selection.toggle(id),
    onHelp: openHelp,
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
        />
        {isPhone !== false && (
          <OnPhones>
            <StageTabs
              stages={stages}
              sizeOf={sizeOf}
              chosen={stage}
              onChoose={(next) => show({ stage: next })}
              selection={selection}
              reveal={keys.reveal}
              onMove={moves.move}
            />
          </OnPhones>
        )}
        {isPhone !== true && (
          <OnWideScreens>
            <Cluster $justify="space-between">
              <Text $tone="muted" $size="small">
                {t('board.hint')}
              </Text>
              <Cluster>
                <PrintButton variant="quiet" size="small">
                  {t('applications.print')}
                </PrintButton>
                <Button variant="quiet" size="small" aria-haspopup="dialog" busy={help.loading} onClick={openHelp}>
                  {t('shortcuts.title')}
                </Button>
              </Cluster>
            </Cluster>
            <Board
              onApproach={fetchAhead}
              stages={stages}
              sizeOf={sizeOf}
              selection={selection}
              reveal={keys.reveal}
              onReveal={keys.show}
              onMove={moves.move}
              onOpen={open}
            />
          </OnWideScreens>
        )}
        <LoadedBulkBar
          selection={selection}
          moves={moves}
          comparing={compare.loading}
          onCompare={() => compare.open()}
        />
        <Withdrawn applicants={found} />
      </HiddenInPrint>
      {drawer.Component && opened.id !== null && (
        <drawer.Component id={opened.id} moves={moves} onClose={opened.close} />
      )}
      {compare.render((Compare) => (
        <Compare applicants={selection.chosen} onClose={compare.close} />
      ))}
      {help.render((Shortcuts) => (
        <Shortcuts enabled={shortcuts} onEnable={setShortcuts} onClose={help.close} />
      ))}
    </>
  );
}

const NAME = 'applicant';

/**
 * The applicant who is open over the board. The address names them: "back" closes them, a reload and a link show them
 * again. Going on to the next applicant takes the place of the one before.
 */
function useOpenApplicant() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const id = Number(search.get(NAME)) || null;
  return {
    id,
    open: (next: number) =>
      void navigate({ search: `?${NAME}=${next}` }, id === null ? { state: OVER_PAGE } : { replace: true, state }),
    close: () => void (isOverPage(state) ? navigate(-1) : navigate({ search: '' }, { replace: true })),
  };
}
