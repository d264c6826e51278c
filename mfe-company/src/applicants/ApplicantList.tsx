import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Applicant } from '@jpro/api';
import { ListSkeleton, useLoadedWhen } from '@jpro/features';
import { useQuery } from '@tanstack/react-query';
import { useLocalePath } from '@jpro/platform';
import { Checkbox } from '@jpro/ui';
import { color, media, radius, space } from '@jpro/ui/tokens';
import { applicantPath } from './applicantPath.ts';
import { applicationQuery } from './applicantQueries.ts';
import { MoveMenu } from './MoveMenu.tsx';
import type { Step } from './columns.ts';
import type { useApplicantMoves } from './useApplicantMoves.tsx';
import type { useSelection } from './useSelection.ts';
import { useText } from '../text.ts';
import { ApplicantLine } from './ApplicantLine.tsx';
import type { ApplicantPaneProps } from './ApplicantPane.tsx';
import type { Neighbours } from './useNeighbours.ts';

const loadPane = () => import(/* webpackChunkName: "applicant-pane" */ './ApplicantPane.tsx');

/* A CV is readable in a pane of 640 px; without room for a list beside it, it takes the list's place. */
const Columns = styled.div<{ $isOpen: boolean }>`
  ${media.wide} {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'block')};
    grid-template-columns: minmax(0, 1fr) minmax(640px, 54%);
    gap: ${space[4]};
    align-items: start;
  }

  > :first-child {
    container-type: inline-size;

    @media (max-width: 68.74em) {
      display: ${({ $isOpen }) => ($isOpen ? 'none' : 'block')};
    }
  }
`;

const Pane = styled.aside`
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};

  ${media.wide} {
    position: sticky;
    top: calc(57px + ${space[3]});
    max-height: calc(100dvh - 57px - ${space[6]});
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

interface ApplicantListProps extends Pick<ApplicantPaneProps, 'onOpen' | 'onClose' | 'hasKeys'> {
  readonly openId: number | null;
  readonly neighbours: Neighbours;
  readonly moves: ReturnType<typeof useApplicantMoves>;
  /** The tabs with their lines. */
  readonly children: ReactNode;
}

/** A list of applicants, and beside it the one who is open. */
export function ApplicantList({ openId, neighbours, moves, hasKeys, onOpen, onClose, children }: ApplicantListProps) {
  const t = useText();
  const { Component: ApplicantPane, fetchAhead } = useLoadedWhen<ApplicantPaneProps>(openId ?? 0, loadPane);
  const [isShown, setShown] = useState(false);
  const localePath = useLocalePath();
  const { data: open } = useQuery({ ...applicationQuery(openId ?? 0), enabled: openId !== null });
  return (
    <Columns $isOpen={openId !== null}>
      <div onPointerEnter={fetchAhead} onFocus={fetchAhead}>
        {children}
      </div>
      {openId !== null && (
        <Pane aria-label={t('application.title')} tabIndex={0}>
          {ApplicantPane ? (
            <ApplicantPane
              id={openId}
              moves={moves}
              {...neighbours}
              hasKeys={hasKeys}
              cvView={{ isShown, setShown }}
              onOpen={onOpen}
              onClose={onClose}
            />
          ) : (
            <>
              <ListSkeleton rows={3} />
              {open && (
                <noscript>
                  <meta httpEquiv="refresh" content={`0;url=${localePath(applicantPath(open))}`} />
                </noscript>
              )}
            </>
          )}
        </Pane>
      )}
    </Columns>
  );
}

interface SelectableLineProps {
  readonly applicant: Applicant;
  readonly withJob?: boolean;
  readonly openId: number | null;
  readonly selection: ReturnType<typeof useSelection>;
  readonly onMove: (applicant: Applicant, to: Step) => void;
  readonly onOpen?: ((applicant: Applicant) => void) | undefined;
}

/** An applicant's line with a checkbox to select it and a menu to move it. */
export function SelectableLine({ applicant, withJob = false, openId, selection, onMove, onOpen }: SelectableLineProps) {
  const t = useText();
  const isSelected = selection.has(applicant.id);
  return (
    <ApplicantLine
      applicant={applicant}
      isOpen={applicant.id === openId}
      isSelected={isSelected}
      withJob={withJob}
      onOpen={onOpen}
      pick={
        applicant.status !== 'withdrawn' && (
          <Checkbox
            hideLabel
            label={t('board.choose_name', { name: applicant.jobseeker.name })}
            checked={isSelected}
            onChange={() => selection.toggle(applicant)}
          />
        )
      }
      menu={<MoveMenu applicant={applicant} onMove={(to) => onMove(applicant, to)} />}
    />
  );
}
