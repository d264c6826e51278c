import { useState } from 'react';
import type { Applicant } from '@jpro/api';
import { MAX_MOVED } from '@jpro/api/fields';

type Seen = Pick<Applicant, 'id' | 'status' | 'own_stage'>;
type Standing = Pick<Seen, 'status' | 'own_stage'>;
type Standings = ReadonlyMap<number, Standing>;

/**
 * The applicants selected by their checkboxes, without those that the filter hides: at most as many as can be moved at
 * once (rule 19). They stay where they stood when they were selected, or where the member has put them since, so that a
 * step is not meant for those whom somebody else has moved (rule 19.6).
 */
export function useSelection(applicants: readonly Applicant[]) {
  const [standings, setStandings] = useState<Standings>(new Map());
  const without = (others: readonly Seen[]): Standings =>
    new Map([...standings].filter(([id]) => others.every((other) => other.id !== id)));
  const withAll = (others: readonly Seen[]): Standings =>
    new Map([...new Map([...standings, ...others.map(standingOf)])].slice(0, MAX_MOVED));
  return {
    chosen: applicants.flatMap((applicant) => {
      const standing = standings.get(applicant.id);
      return standing && applicant.status !== 'withdrawn' ? [{ ...applicant, ...standing }] : [];
    }),
    has: (id: number) => standings.has(id),
    toggle: (one: Seen) => setStandings(standings.has(one.id) ? without([one]) : withAll([one])),
    /** Selects all of these, or none when all of them are selected. */
    toggleAll: (all: readonly Seen[]) =>
      setStandings(all.every(({ id }) => standings.has(id)) ? without(all) : withAll(all)),
    /** After the member's own step to a stage, or back to where each of them stood. */
    moved: (all: readonly Seen[], to?: Standing) =>
      setStandings((now) => {
        const steps = all.filter(({ id }) => now.has(id)).map((one) => standingOf({ ...one, ...to }));
        return new Map([...now, ...steps]);
      }),
    clear: () => setStandings(new Map()),
  };
}

const standingOf = ({ id, status, own_stage }: Seen) => [id, { status, own_stage }] as const;
