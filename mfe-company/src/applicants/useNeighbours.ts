import { useState } from 'react';
import type { Applicant } from '@jpro/api';

export interface Neighbours {
  readonly previous: Applicant | undefined;
  readonly next: Applicant | undefined;
}

/**
 * Who comes before and after the open applicant. After a move to another stage, these are the neighbours of the place
 * that the applicant has left.
 */
export function useNeighbours(shown: readonly Applicant[], openId: number | null): Neighbours {
  const [place, setPlace] = useState(0);
  const index = shown.findIndex(({ id }) => id === openId);
  if (index >= 0 && index !== place) setPlace(index);
  if (openId === null) return { previous: undefined, next: undefined };
  return index >= 0
    ? { previous: shown[index - 1], next: shown[index + 1] }
    : { previous: shown[place - 1], next: shown[place] };
}
