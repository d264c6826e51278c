import type { Resume } from '@jpro/api';

type Education = Pick<Resume['educations'][number], 'qualification' | 'major'>;

/** What was learnt, without saying it twice: "Diploma in Software Engineering" needs no "Software Engineering". */
export function educationTitle({ qualification, major }: Education): string {
  if (!qualification || !major) return qualification || major || '';
  return qualification.toLowerCase().includes(major.toLowerCase()) ? qualification : `${qualification}, ${major}`;
}
