import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded, moment } from '../../fields/index.ts';
import { UserType } from './auth.ts';
import { isRepeated, newPasswordTwice } from './password.ts';

const token = bounded(22).check(z.regex(/^[\w-]{22}$/));

/** The fields of the page; the token comes from the link. */
export const NewPasswordForm = z.object(newPasswordTwice).check(isRepeated);

export const RestoreContactForm = z.object({ token, ...newPasswordTwice }).check(isRepeated);

/** The contacts that would be restored, partly hidden. */
export const ContactRestore = z.object({
  user_type: UserType,
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  changed_at: moment,
  expires_at: moment,
});
export type ContactRestore = z.output<typeof ContactRestore>;

/** Restoring the account after a changed e-mail address or phone number (rule 43.2). */
export const contactRestore = {
  contactRestore: endpoint({
    method: 'GET',
    path: '/restorecontact',
    access: 'anyone',
    summary: 'What a link would restore; reading it changes nothing. 404 for an expired one',
    query: z.object({ token: bounded(100).check(z.maxLength(100)) }),
    response: ContactRestore,
  }),
  restoreContact: endpoint({
    method: 'POST',
    path: '/restorecontact',
    access: 'anyone',
    summary: 'Restores the former e-mail address and phone number, sets a new password and ends all sessions',
    body: RestoreContactForm,
    response: z.null(),
  }),
};
