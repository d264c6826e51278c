/** One choice of a `Select`, `Combobox` or `RadioGroup`. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
  /** The group of the option, e.g. a township's region. */
  readonly group?: string | undefined;
  /** Additional search terms for a `Combobox`, e.g. the name in the other language. */
  readonly keywords?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Options by group, in order of first appearance. */
export function groupOptions(
  options: readonly Option[],
): readonly (readonly [group: string | undefined, members: readonly Option[]])[] {
  const groups = new Map<string | undefined, Option[]>();
  for (const option of options) {
    const members = groups.get(option.group);
    if (members) members.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups];
}
