import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Resume } from '@jpro/api';
import { useKnownVersion, type DefaultValues } from '@jpro/platform/form';
import { resumeQuery } from '../../../profile/profileQueries.ts';
import { useProfileChanged } from './useProfileChanged.ts';

interface Entry {
  readonly id: number;
  readonly version?: string | undefined;
}

interface EntryOptions<V, Found extends Entry> {
  /** Null: a new one. */
  readonly entry: Found | null;
  readonly entriesOf: (resume: Resume) => readonly Found[];
  /** What the form begins with. */
  readonly valuesOf: (entry: Found | null) => DefaultValues<V>;
  readonly onSaved: () => void;
}

/** Until when, or that it still goes on. */
export const END = ['is_current', 'end_date'];

/** What the form of an entry begins with, and how it is saved without overwriting others' changes. */
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
    /** As it is saved now. */
    latest: latestIn(useQuery(resumeQuery()).data?.jobseeker) ?? null,
    knownVersion: known.current,
    async showSaved(): Promise<void> {
      await changed();
      onSaved();
    },
  };
}
