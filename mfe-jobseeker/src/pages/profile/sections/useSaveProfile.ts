import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput, Jobseeker } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useKnownVersion, type DefaultValues } from '@jpro/forms';
import { resumeQuery } from '../../../queries.ts';
import { useProfileChanged } from '../../../profile/useProfileChanged.ts';

type Body = EndpointInput<'PUT', '/jobseeker/update/{id}'>['body'];

interface ProfilePart<V> {
  /** The form's initial values. */
  readonly valuesOf: (jobseeker: Jobseeker) => DefaultValues<V>;
  readonly together?: readonly (readonly string[])[];
  readonly onSaved: () => void;
  readonly show?: (saved: Jobseeker) => void;
}

/** The initial values of a form for part of the profile, and how it is saved without overwriting others' changes. */
export function useSaveProfile<V>(jobseeker: Jobseeker, { valuesOf, together = [], onSaved, show }: ProfilePart<V>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const changed = useProfileChanged();
  const known = useKnownVersion<V>(useQuery(resumeQuery()).data?.version, async () => {
    const found = await queryClient.fetchQuery({ ...resumeQuery(), staleTime: 0 });
    return { version: found.version, values: valuesOf(found.jobseeker) };
  });
  return {
    defaultValues: valuesOf(jobseeker),
    shared: { readAgain: known.readAgain, together },
    async submit(body: Body): Promise<void> {
      const saved = await api.put('/jobseeker/update/{id}', {
        params: { id: jobseeker.user_id },
        query: { known_version: known.current() },
        body,
      });
      show?.(saved);
      await changed();
      onSaved();
    },
  };
}
