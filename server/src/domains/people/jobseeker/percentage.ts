import type { Resume } from '@jpro/api';

interface Part {
  readonly part: string;
  readonly percent: number;
  /** Returns the missing fields. */
  readonly missing: (resume: Resume) => string[];
}

/** The parts of a profile in percent. 80 can be reached without a photo, an e-mail address and work experience. */
const PARTS: readonly Part[] = [
  { part: 'name', percent: 5, missing: ({ name }) => (name === '' ? ['name'] : []) },
  { part: 'photo', percent: 5, missing: fields('profile_photo_url') },
  { part: 'position', percent: 10, missing: fields('position_title') },
  { part: 'phone', percent: 5, missing: fields('phone_number') },
  { part: 'email', percent: 5, missing: fields('email') },
  { part: 'township', percent: 5, missing: fields('township') },
  { part: 'address', percent: 5, missing: fields('address') },
  { part: 'personal', percent: 10, missing: fields('dob', 'gender', 'marital_status', 'nationality') },
  { part: 'about', percent: 5, missing: fields('about') },
  { part: 'objective', percent: 5, missing: fields('career_objective') },
  { part: 'salary', percent: 5, missing: fields('expected_salary') },
  { part: 'education', percent: 10, missing: ({ educations }) => (educations.length > 0 ? [] : ['educations']) },
  { part: 'experience', percent: 10, missing: ({ experiences }) => (experiences.length > 0 ? [] : ['experiences']) },
  {
    part: 'skills',
    percent: 5,
    missing: ({ skills, languages }) => (skills.length + languages.length > 0 ? [] : ['skills']),
  },
  { part: 'cv', percent: 10, missing: ({ uploadcv }) => (uploadcv.length > 0 ? [] : ['uploadcv']) },
];

function fields(...names: (keyof Resume)[]): Part['missing'] {
  return (resume) => names.filter((name) => resume[name] === null);
}

export interface Completeness {
  percentage: number;
  parts: { part: string; percent: number; done: boolean; missing: string[] }[];
}

/** A part counts only when it is complete. */
export function completeness(resume: Resume): Completeness {
  const parts = PARTS.map(({ part, percent, missing }) => ({ part, percent, missing: missing(resume) })).map(
    (part) => ({ ...part, done: part.missing.length === 0 }),
  );
  return { percentage: parts.reduce((sum, { percent, done }) => sum + (done ? percent : 0), 0), parts };
}
