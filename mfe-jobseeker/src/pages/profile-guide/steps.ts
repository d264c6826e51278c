import type { ResponseOf } from '@jpro/api';

/** The six steps, in their order, and the parts of the percentage that each completes (rule 58). */
export const STEPS = [
  { name: 'position', parts: ['position', 'township'] },
  { name: 'experience', parts: ['experience'] },
  { name: 'education', parts: ['education'] },
  { name: 'skills', parts: ['skills'] },
  { name: 'wishes', parts: ['salary', 'objective'] },
  { name: 'personal', parts: ['personal', 'address'] },
] as const;

export type StepName = (typeof STEPS)[number]['name'];

/** The number after the last step, where the path ends. */
export const END = STEPS.length + 1;

type Parts = ResponseOf<'GET', '/jobseeker/percentage'>['parts'];

/** The step of the address; without one the first that has something to fill in, so that the path is resumed. */
export function stepOf(address: string | null, parts: Parts): number {
  const wanted = Number(address);
  if (Number.isInteger(wanted) && wanted >= 1 && wanted <= END) return wanted;
  const missing = new Set(parts.filter(({ done }) => !done).map(({ part }) => part));
  const first = STEPS.findIndex((step) => step.parts.some((part) => missing.has(part)));
  return first === -1 ? END : first + 1;
}
