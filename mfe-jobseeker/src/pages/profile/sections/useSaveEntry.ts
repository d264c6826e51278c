import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Resume } from '@jpro/api';
import { useKnownVersion, type DefaultValues } from '@jpro/forms';
import { resumeQuery } from '../../../queries.ts';
import { useProfileChanged } from '../../../profile/useProfileChanged.ts';

interface Entry {
  readonly id: number;
  readonly version?: string | undefined;
}

interface EntryOptions<V, Found extends Entry> {
  /** Null for a new one. */
  readonly entry: Found | null;
  readonly entriesOf: (resume: Resume) => readonly Found[];
  /** The form's initial values. */
  readonly valuesOf: (entry: Found | null) => DefaultValues<V>;
  readonly onSaved: () => void;
}

/** The end date, or that there is none yet. */
export const END = ['is_current', 'end_date'];

/** The initial values of an entry's form, and how it is saved without overwriting others' changes. */
export function useSaveEntry<V, Found extends Entry>({ entry, entriesOf, valuesOf, onSaved }: EntryOptions<V, Found>) {
  const queryClient = useQueryClient();
  const changed = useProfileChanged();
  const latestIn = (resume: Resume | undefined) => resume && entriesOf(resume).find(({ id }) => id === entry?.id);
  const known = useKnownVersion<V>(entry?.version, async () => {
    const { jobseeker } = await queryClient.fetchQuery({ ...resumeQuery(), staleTime: 0 });
    const found = latestIn(jobseeker);
    return found && { version: found.version, values: valuesOf(found) };
  });
  return {
    form: { defaultValues: valuesOf(entry), shared: { readAgain: known.readAgain, together: [END] } },
    /** The saved version. */
    latest: latestIn(useQuery(resumeQuery()).data?.jobseeker) ?? null,
    knownVersion: known.current,
    async showSaved(): Promise<void> {
      await changed();
      onSaved();
    },
  };
}
