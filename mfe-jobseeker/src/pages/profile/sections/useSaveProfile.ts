import type { EndpointInput, Jobseeker } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useProfileChanged } from './useProfileChanged.ts';

/** The submit function of a form with a part of the profile. */
export function useSaveProfile(
  { user_id }: Pick<Jobseeker, 'user_id'>,
  onSaved: () => void,
  show?: (saved: Jobseeker) => void,
) {
  const api = useApi();
  const changed = useProfileChanged();
  return async (body: EndpointInput<'PUT', '/jobseeker/update/{id}'>['body']): Promise<void> => {
    const saved = await api.put('/jobseeker/update/{id}', { params: { id: user_id }, body });
    show?.(saved);
    await changed();
    onSaved();
  };
}
