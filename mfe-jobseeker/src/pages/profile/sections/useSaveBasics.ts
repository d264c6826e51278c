import type { EndpointInput, Jobseeker } from '@jpro/api';
import { updateUser, usePlatform } from '@jpro/platform';
import type * as z from 'zod/mini';
import type { ProfileFormSchema } from '../ProfileFormSchema.ts';
import { profileValues } from '../profileValues.ts';
import { PLACE } from './useBasicsWords.ts';
import { useSaveProfile } from './useSaveProfile.ts';

type Basics = EndpointInput<'PUT', '/jobseeker/update/{id}'>['body'] & { readonly location_id: unknown };

/** Like `useSaveProfile`, for a form with the name or position, which the top bar and greetings also show. */
export function useSaveBasics(jobseeker: Jobseeker, onSaved: () => void) {
  const { session } = usePlatform();
  const { submit, ...form } = useSaveProfile<z.input<typeof ProfileFormSchema>>(jobseeker, {
    valuesOf: profileValues,
    together: [PLACE],
    onSaved,
    show: ({ user_id: id, name, position_title }) => updateUser(session, { id, name, position_title }),
  });
  return { ...form, submit: ({ location_id: _narrowsOnly, ...body }: Basics): Promise<void> => submit(body) };
}
