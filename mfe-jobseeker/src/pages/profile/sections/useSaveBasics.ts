import type { EndpointInput, Jobseeker } from '@jpro/api';
import { usePlatform } from '@jpro/platform';
import { useSaveProfile } from './useSaveProfile.ts';

type Basics = EndpointInput<'PUT', '/jobseeker/update/{id}'>['body'] & { readonly location_id: unknown };

/** The submit function of a form with the name or position, which the top bar and greetings show, too. */
export function useSaveBasics(jobseeker: Pick<Jobseeker, 'user_id'>, onSaved: () => void) {
  const { session } = usePlatform();
  const save = useSaveProfile(jobseeker, onSaved, ({ name, position_title }) => {
    const user = session.get();
    if (user) session.set({ ...user, name, position_title });
  });
  return ({ location_id: _narrowsOnly, ...body }: Basics): Promise<void> => save(body);
}
