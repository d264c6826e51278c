import type { EndpointInput, Jobseeker } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useProfileChanged } from './useProfileChanged.ts';

/** The submit function of a form with a part of the profile. */
export function useSaveProfile({ user_id }: Pick<Jobseeker, 'user_id'>, onSaved: () => void) {
  const api = useApi();
  const changed = useProfileChanged();
  return async (body: EndpointInput<'PUT', '/jobseeker/update/{id}'>['body']): Promise<void> => {
    await api.put('/jobseeker/update/{id}', { params: { id: user_id }, body });
    await changed();
    onSaved();
  };
}
