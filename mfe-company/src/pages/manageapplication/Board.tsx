import { useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import type { Applicant } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Checkbox, Heading, Text, VisuallyHidden } from '@jpro/ui';
import { color, radius, space } from '@jpro/ui/tokens';
import { MoveMenu } from '../../applicants/MoveMenu.tsx';
import { STAGES, type Stage } from '../../applicants/stages.ts';
import type { useApplicantMoves } from '../../applicants/useApplicantMoves.tsx';
import { useText } from '../../text.ts';
import { ApplicantCard } from './ApplicantCard.tsx';
import { BulkBar } from './BulkBar.tsx';
import { byStage } from './byStage.ts';
import { useFocusOfMoved } from './useFocusOfMoved.ts';
import { Withdrawn } from './Withdrawn.tsx';

interface BoardProps {
  readonly applicants: readonly Applicant[];
  readonly moves: ReturnType<typeof useApplicantMoves>;
  readonly onOpen: (applicant: Applicant) => void;
}

const Columns = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(172px, 1fr);
  gap: ${space[3]};
  position: relative;
  padding-bottom: ${space[2]};
  overflow-x: auto;
`;

const Column = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-height: 240px;
  padding: ${space[2]};
  border: 2px solid transparent;
  border-radius: ${radius.large};
  background: ${color.raised};

  &[data-over] {
    border-color: ${color.primary};
  }
`;

const ColumnHead = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[1]};
`;

const Cards = styled.ul`
  display: grid;
  gap: ${space[2]};
  list-style: none;
`;

/** Applicants in columns by stage. Cards are moved by dragging or by menu, several at once by their checkboxes. */
export function Board({ applicants, moves, onOpen }: BoardProps) {
  const t = useText();
  const { number } = useFormat();
  const [dragged, setDragged] = useState<Applicant | null>(null);
  const [over, setOver] = useState<Stage | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const stages = byStage(applicants);
  const { area, follow } = useFocusOfMoved();
  const chosenApplicants = applicants.filter(({ id, status }) => chosen.has(id) && status !== 'withdrawn');

  function drop(event: DragEvent, stage: Stage): void {
    event.preventDefault();
    setOver(null);
    if (dragged && dragged.status !== stage) moves.move(dragged, stage);
    setDragged(null);
  }

  function move(applicant: Applicant, to: Stage): void {
    follow([applicant.id]);
    moves.move(applicant, to);
  }

  function toggle(id: number): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return (
    <>
      <Text $tone="muted" $size="small">
        {t('board.hint')}
      </Text>
      <Columns ref={area} role="group" aria-label={t('board.title')} tabIndex={0}>
        {STAGES.map((stage) => (
          <Column
            key={stage}
            aria-labelledby={`stage-${stage}`}
            data-over={over === stage || undefined}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              setOver(stage);
            }}
            onDragLeave={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
            }}
            onDrop={(event) => drop(event, stage)}
          >
            <ColumnHead>
              <Heading level={2} size="small" id={`stage-${stage}`}>
                {t(`stage.${stage}`)}
              </Heading>
              <Text as="span" $size="small" $tone="muted">
                <span aria-hidden>{number(stages[stage].length)}</span>
                <VisuallyHidden>{t('board.people', { count: stages[stage].length })}</VisuallyHidden>
              </Text>
            </ColumnHead>
            <Cards>
              {stages[stage].map((applicant) => (
                <ApplicantCard
                  key={applicant.id}
                  applicant={applicant}
                  selected={chosen.has(applicant.id)}
                  onOpen={onOpen}
                  onDragStart={(event) => {
                    event.dataTransfer.setData('text/plain', applicant.jobseeker.name);
                    event.dataTransfer.effectAllowed = 'move';
                    setDragged(applicant);
                  }}
                  onDragEnd={() => {
                    setDragged(null);
                    setOver(null);
                  }}
                  pick={
                    <Checkbox
                      hideLabel
                      label={t('board.choose_name', { name: applicant.jobseeker.name })}
                      checked={chosen.has(applicant.id)}
                      onChange={() => toggle(applicant.id)}
                    />
                  }
                  menu={<MoveMenu applicant={applicant} onMove={(to) => move(applicant, to)} />}
                />
              ))}
            </Cards>
          </Column>
        ))}
      </Columns>
      {chosenApplicants.length > 0 && (
        <BulkBar
          count={chosenApplicants.length}
          onClear={() => setChosen(new Set())}
          onMove={(to) => {
            follow(chosenApplicants.map(({ id }) => id));
            moves.moveAll(
              chosenApplicants.filter(({ status }) => status !== to),
              to,
            );
            setChosen(new Set());
          }}
        />
      )}
      <Withdrawn applicants={applicants} />
    </>
  );
}
