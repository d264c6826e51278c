import { useRef, useState, type DragEvent, type HTMLAttributes } from 'react';
import type { Applicant } from '@jpro/api';
import { columnOf, type Column } from '../../applicants/columns.ts';
import { useTouchDrag } from '../../layout/useTouchDrag.ts';

/** Dragging cards to another stage, with the mouse or a finger. Columns have `data-stage`. */
export function useDropTarget(columns: readonly Column[], move: (applicant: Applicant, to: Column) => void) {
  const [dragged, setDragged] = useState<Applicant | null>(null);
  const [over, setOver] = useState<Column | null>(null);
  const ghost = useRef<HTMLDivElement>(null);

  function end(): void {
    setDragged(null);
    setOver(null);
  }
  function drop(applicant: Applicant, stage: Column | null): void {
    end();
    if (stage && columnOf(applicant, columns) !== stage) move(applicant, stage);
  }
  function follow({ x, y }: { readonly x: number; readonly y: number }): void {
    if (ghost.current) ghost.current.style.translate = `${x}px ${y}px`;
  }
  const touch = useTouchDrag<Applicant>({
    onStart(applicant, at) {
      setDragged(applicant);
      follow(at);
    },
    onMove(at, target) {
      follow(at);
      setOver(columnAt(target, columns));
    },
    onDrop: (applicant, target) => drop(applicant, columnAt(target, columns)),
    onEnd: end,
  });

  return {
    dragged,
    over,
    /** The element that follows the finger. */
    ghost,
    cardProps: (applicant: Applicant): HTMLAttributes<HTMLLIElement> => ({
      draggable: true,
      onDragStart(event) {
        event.dataTransfer.setData('text/plain', applicant.jobseeker.name);
        event.dataTransfer.effectAllowed = 'move';
        setDragged(applicant);
      },
      onDragEnd: end,
      onPointerDown: (event) => touch(event, applicant),
    }),
    columnProps: (stage: Column) => ({
      'data-stage': stage,
      'data-over': over === stage || undefined,
      onDragOver(event: DragEvent) {
        if (!dragged) return;
        event.preventDefault();
        setOver(stage);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (dragged) drop(dragged, stage);
      },
    }),
  };
}

function columnAt(target: Element | null, columns: readonly Column[]): Column | null {
  const found = target?.closest<HTMLElement>('[data-stage]')?.dataset['stage'];
  return columns.find((column) => column === found) ?? null;
}
