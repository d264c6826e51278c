import type { Resume } from '../index.ts';

type Education = Pick<Resume['educations'][number], 'qualification' | 'major'>;

/**
 * The qualification and the subject, without repetition: "Diploma in Software Engineering" does not need "Software
 * Engineering".
 */
export function educationTitle({ qualification, major }: Education): string {
  if (!qualification || !major) return qualification || major || '';
  return qualification.toLowerCase().includes(major.toLowerCase()) ? qualification : `${qualification}, ${major}`;
}
