import { styled } from 'styled-components';
import type { Applicant } from '@jpro/api';
import { textLanguage, useFormat } from '@jpro/platform';
import { Checkbox, Heading, Text, VisuallyHidden } from '@jpro/ui';
import { color, layer, radius, shadow, space } from '@jpro/ui/tokens';
import { useRef } from 'react';
import type { Column as ColumnName, Step } from '../../applicants/columns.ts';
import { useColumns } from '../../applicants/useColumns.ts';
import { useText } from '../../text.ts';
import type { ByStage } from '../../applicants/byStage.ts';
import type { Reveal } from '../../applicants/useBoardKeys.ts';
import { DrawnItems, type Items } from './DrawnItems.tsx';
import type { Identified } from './virtualList.ts';
import { useDropTarget } from './useDropTarget.ts';
import { SelectableCard } from './SelectableCard.tsx';
import { useFocusOfMoved } from './useFocusOfMoved.ts';
import type { useSelection } from '../../applicants/useSelection.ts';

export interface BoardProps {
  readonly stages: ByStage;
  /** How many applicants are in a stage, including those who are not loaded. */
  readonly sizeOf: (stage: ColumnName) => number;
  readonly selection: ReturnType<typeof useSelection>;
  readonly reveal: Reveal | null;
  readonly onReveal: (applicant: Applicant) => void;
  readonly onMove: (applicant: Applicant, to: Step) => void;
  readonly onOpen: (applicant: Applicant) => void;
}

const Columns = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(188px, 1fr);
  gap: ${space[3]};
  position: relative;
  padding-bottom: ${space[2]};
  overflow-x: auto;
`;

/* All headings and the ends of long columns stay in view, so that a card can be dropped anywhere. */
const Column = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-height: 240px;
  max-height: max(420px, 100dvh - 180px);
  padding: ${space[2]};
  border: 2px solid transparent;
  border-radius: ${radius.large};
  background: ${color.raised};

  &[data-over] {
    border-color: ${color.primary};
  }

  li[draggable='true'] {
    cursor: grab;
    -webkit-touch-callout: none;
  }

  li[draggable='true']:active {
    cursor: grabbing;
  }
`;

const ColumnHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[1]};
`;

const Ghost = styled.div`
  position: fixed;
  top: 0;
  left: 0;
  z-index: ${layer.dropdown};
  margin: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  background: ${color.primary};
  color: ${color.onPrimary};
  box-shadow: ${shadow.high};
  pointer-events: none;
`;

/** Applicants in columns by stage. Cards are moved by dragging, menu or keyboard; several with their checkboxes. */
export default function Board({ stages, sizeOf, selection, reveal, onReveal, onMove, onOpen }: BoardProps) {
  const t = useText();
  const { number } = useFormat();
  const { area, follow } = useFocusOfMoved();
  const { columns, labelOf } = useColumns();
  const inColumn = (column: ColumnName) => stages.get(column) ?? [];
  const drag = useDropTarget(columns, onMove);

  function move(applicant: Applicant, to: Step): void {
    follow([applicant.id]);
    if (to !== 'interview' && to !== 'invitation') onReveal(applicant);
    onMove(applicant, to);
  }

  return (
    <>
      <Columns ref={area} role="group" aria-label={t('board.title')} tabIndex={0}>
        {columns.map((stage) => (
          <Column key={stage} aria-labelledby={`stage-${stage}`} {...drag.columnProps(stage)}>
            <ColumnHead>
              <Heading level={2} size="small" id={`stage-${stage}`}>
                <span lang={textLanguage(labelOf(stage))}>{labelOf(stage)}</span>
              </Heading>
              <Text as="span" $size="small" $tone="muted">
                <span aria-hidden>{number(sizeOf(stage))}</span>
                <VisuallyHidden>{t('board.people', { count: sizeOf(stage) })}</VisuallyHidden>
              </Text>
            </ColumnHead>
            {inColumn(stage).length > 1 && (
              <Checkbox
                label={t('board.choose_all')}
                aria-label={t('board.choose_stage', { stage: labelOf(stage) })}
                checked={inColumn(stage).every(({ id }) => selection.has(id))}
                onChange={() => selection.toggleAll(inColumn(stage))}
              />
            )}
            <ScrolledItems items={inColumn(stage)} reveal={reveal} itemProps={drag.cardProps}>
              {(applicant) => (
                <SelectableCard applicant={applicant} selection={selection} onMove={move} onOpen={onOpen} />
              )}
            </ScrolledItems>
          </Column>
        ))}
      </Columns>
      <Ghost ref={drag.ghost} hidden={!drag.dragged} aria-hidden>
        {drag.dragged?.jobseeker.name}
      </Ghost>
    </>
  );
}

const Scroller = styled.div`
  flex: 1;
  min-height: 120px;
  /* Leaves room for the focus rings of the cards. */
  margin: -${space[1]};
  padding: ${space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** A list with its own scroll bar, of which only the visible part is rendered. */
function ScrolledItems<T extends Identified>(list: Items<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <Scroller ref={scroller}>
      <DrawnItems scroller={scroller} {...list} />
    </Scroller>
  );
}
