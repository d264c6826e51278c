/**
 * Slots: places of a page that other remotes fill. The page declares a slot and gives its data; a remote adds an
 * extension to it. Free of React, like the route tables.
 */
import type { LoggedInUser } from '@jpro/api';
import type { Audience } from '../navigation/navigation.ts';

/** Every slot of the site, with the data that its extensions get: JSON, because it is sent between processes. */
export interface Slots {
  /** On the own page of a job, beside its text. */
  readonly 'beside-job': { readonly job_id: number };
  /** On the dashboard of a jobseeker, at its end. */
  readonly 'jobseeker-dashboard': Readonly<Record<never, never>>;
}

export type SlotName = keyof Slots;

/** The slots that a page has, with their data. */
export type SlotsOfPage = { readonly [N in SlotName]?: Slots[N] };

/** A row of a remote's extensions, as in `release.json` and in the boot manifest. */
export interface ExtensionEntry {
  /** A shell ignores slots that it does not know. */
  readonly slot: string;
  /** The extension's name in the remote, also that of its chunk `extension-<name>`. */
  readonly name: string;
  readonly for: readonly Audience[];
}

/** Those of a remote's extensions that this visitor gets in a slot. */
export function extensionsIn<E extends Readonly<Record<'slot' | 'name', string>> & { readonly for: readonly string[] }>(
  slot: string,
  extensions: readonly E[],
  user: LoggedInUser | null,
): readonly E[] {
  const audience: Audience = user?.user_type ?? 'guest';
  return extensions.filter((each) => each.slot === slot && each.for.includes(audience));
}
