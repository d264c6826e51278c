import type { ReactNode } from 'react';
import type { Applicant } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Checkbox, Stack, Text } from '@jpro/ui';
import { Tabs } from '@jpro/ui/tabs';
import type { Column, Step } from '../../applicants/columns.ts';
import { useColumns } from '../../applicants/useColumns.ts';
import { useText } from '../../text.ts';
import type { ByStage } from '../../applicants/byStage.ts';
import type { Reveal } from '../../applicants/useBoardKeys.ts';
import { DrawnItems } from './DrawnItems.tsx';
import { useFocusOfMoved } from './useFocusOfMoved.ts';
import { LINES } from './virtualList.ts';
import type { useSelection } from '../../applicants/useSelection.ts';

interface StageTabsProps {
  readonly stages: ByStage;
  /** How many applicants are in a stage, including those who are not loaded. */
  readonly sizeOf: (stage: Column) => number;
  readonly chosen: Column;
  readonly onChoose: (stage: Column) => void;
  readonly selection: ReturnType<typeof useSelection>;
  readonly reveal: Reveal | null;
  readonly onMove: (applicant: Applicant, to: Step) => void;
  /** An applicant who is moved with `move`, so that the focus goes on to the next one. */
  readonly children: (applicant: Applicant, move: StageTabsProps['onMove']) => ReactNode;
}

/** Applicants, one stage at a time. */
export function StageTabs({
  stages,
  sizeOf,
  chosen: stage,
  onChoose,
  selection,
  reveal,
  onMove,
  children,
}: StageTabsProps) {
  const t = useText();
  const { number } = useFormat();
  const { area, follow } = useFocusOfMoved();
  const { columns, labelOf } = useColumns();
  const shown = stages.get(stage) ?? [];

  /** The card leaves the tab, so the focus moves to the next card, else to the previous one, else to the tab. */
  function move(applicant: Applicant, to: Step): void {
    const index = shown.indexOf(applicant);
    const neighbours = [...shown.slice(index + 1), ...shown.slice(0, index).reverse()];
    follow(
      neighbours.map(({ id }) => id),
      '[role="tab"][aria-selected="true"]',
    );
    onMove(applicant, to);
  }

  return (
    <Stack ref={area} $gap={5}>
      <Tabs
        label={t('board.stages')}
        tabs={columns.map((each) => ({ id: each, label: labelOf(each), count: number(sizeOf(each)) }))}
        value={stage}
        onChange={(id) => onChoose(id as Column)}
      >
        {shown.length === 0 ? (
          <Text $tone="muted">{t('board.stage_empty')}</Text>
        ) : (
          <Stack $gap={1}>
            {shown.length > 1 && (
              <Checkbox
                label={t('board.choose_all')}
                checked={shown.every(({ id }) => selection.has(id))}
                onChange={() => selection.toggleAll(shown)}
              />
            )}
            <DrawnItems items={shown} reveal={reveal} size={LINES}>
              {(applicant) => children(applicant, move)}
            </DrawnItems>
          </Stack>
        )}
      </Tabs>
    </Stack>
  );
}
