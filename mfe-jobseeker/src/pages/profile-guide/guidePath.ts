import type { ResponseOf } from '@jpro/api';

/** The steps in order, and the parts of the percentage that each completes (rule 58.1). */
export const STEPS = [
  { name: 'position', parts: ['position', 'township', 'about'] },
  { name: 'experience', parts: ['experience'] },
  { name: 'education', parts: ['education'] },
  { name: 'skills', parts: ['skills'] },
  { name: 'wishes', parts: ['salary', 'objective'] },
  { name: 'photo', parts: ['photo'] },
  { name: 'cv', parts: ['cv'] },
  { name: 'personal', parts: ['personal', 'address'] },
] as const;

export type StepName = (typeof STEPS)[number]['name'];

/** Redirects to the first step that has something to fill in. */
export const GUIDE = '/jobseeker/profile/guide';

const pathOf = (name: StepName | 'end') => `${GUIDE}/${name}`;

export const numberOf = (name: StepName): number => STEPS.findIndex((step) => step.name === name) + 1;

/** The page of the step with this number, counted from one; after the last step, the end page. */
export const stepPath = (number: number): string => pathOf(STEPS[number - 1]?.name ?? 'end');

/** What counts towards the percentage. */
export type Parts = ResponseOf<'GET', '/jobseeker/percentage'>['parts'];

/** The first step that has something to fill in; undefined when none has. */
export function missingStep(parts: Parts): StepName | undefined {
  const missing = new Set(parts.filter(({ done }) => !done).map(({ part }) => part));
  return STEPS.find((step) => step.parts.some((part) => missing.has(part)))?.name;
}

/** The page where the guide begins or resumes: the first step that has something to fill in. */
export const resumedPath = (parts: Parts): string => pathOf(missingStep(parts) ?? 'end');
