import { useState } from 'react';
import type { Applicant } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { ItemList } from '@jpro/platform/components';
import { Stack, Tabs, Text } from '@jpro/ui';
import { MoveMenu } from '../../applicants/MoveMenu.tsx';
import { isStage, STAGES, type Stage } from '../../applicants/stages.ts';
import type { useApplicantMoves } from '../../applicants/useApplicantMoves.tsx';
import { useText } from '../../text.ts';
import { ApplicantCard } from './ApplicantCard.tsx';
import { byStage } from './byStage.ts';
import { useFocusOfMoved } from './useFocusOfMoved.ts';
import { Withdrawn } from './Withdrawn.tsx';

interface StageTabsProps {
  readonly applicants: readonly Applicant[];
  readonly moves: ReturnType<typeof useApplicantMoves>;
}

/** The board on phones: one stage at a time. */
export function StageTabs({ applicants, moves }: StageTabsProps) {
  const t = useText();
  const { number } = useFormat();
  const stages = byStage(applicants);
  const { area, follow } = useFocusOfMoved();
  const [stage, setStage] = useState<Stage>(() => STAGES.find((each) => stages[each].length > 0) ?? 'applied');

  /** The card leaves the tab: the focus moves to the next card, else to the previous one, else to the tab. */
  function move(applicant: Applicant, to: Stage): void {
    const index = stages[stage].indexOf(applicant);
    const neighbours = [...stages[stage].slice(index + 1), ...stages[stage].slice(0, index).toReversed()];
    follow(
      neighbours.map(({ id }) => id),
      '[role="tab"][aria-selected="true"]',
    );
    moves.move(applicant, to);
  }

  return (
    <Stack ref={area} $gap={5}>
      <Tabs
        label={t('board.stages')}
        tabs={STAGES.map((each) => ({ id: each, label: t(`stage.${each}`), count: number(stages[each].length) }))}
        value={stage}
        onChange={(id) => isStage(id) && setStage(id)}
      >
        {stages[stage].length === 0 ? (
          <Text $tone="muted">{t('board.stage_empty')}</Text>
        ) : (
          <ItemList>
            {stages[stage].map((applicant) => (
              <ApplicantCard
                key={applicant.id}
                applicant={applicant}
                menu={<MoveMenu applicant={applicant} onMove={(to) => move(applicant, to)} />}
              />
            ))}
          </ItemList>
        )}
      </Tabs>
      <Withdrawn applicants={applicants} />
    </Stack>
  );
}
