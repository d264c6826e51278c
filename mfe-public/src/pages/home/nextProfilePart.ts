/** The parts of a profile that a text exists for, in the order in which companies ask for them. */
const ORDER = [
  'position',
  'phone',
  'cv',
  'experience',
  'education',
  'skills',
  'township',
  'salary',
  'about',
  'photo',
  'personal',
  'address',
  'email',
  'objective',
] as const;

interface Part {
  readonly part: string;
  readonly percent: number;
  readonly done: boolean;
}

/** The most useful part that is still missing; undefined for a complete profile. */
export function nextProfilePart(
  parts: readonly Part[],
): { readonly part: (typeof ORDER)[number]; readonly percent: number } | undefined {
  for (const part of ORDER) {
    const found = parts.find((each) => each.part === part && !each.done);
    if (found) return { part, percent: found.percent };
  }
  return undefined;
}
