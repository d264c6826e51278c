/** The parts of a profile for which there is a text, in the order in which companies ask for them. */
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

/** The most useful part that is still missing; undefined when the profile is complete. */
export function nextProfilePart(
  parts: readonly Part[],
): { readonly part: (typeof ORDER)[number]; readonly percent: number } | undefined {
  for (const part of ORDER) {
    const found = parts.find((each) => each.part === part && !each.done);
    if (found) return { part, percent: found.percent };
  }
  return undefined;
}
