import type { FeatureHandlers, LoginContext } from '../../../core/http/handler.ts';
import type { EnteredCode } from '../auth/sendCode.ts';
import { loggedInUser } from '../auth/openSession.ts';
import { changeContact, checkContact, type Contact, type EmailConfirmed, removeEmailAddress } from './changeContact.ts';

interface Routes {
  readonly phoneNumber: FeatureHandlers<'phoneNumber'>;
  readonly emailAddress: FeatureHandlers<'emailAddress'>;
}

export function contactChangeRoutes(emailConfirmed: EmailConfirmed): Routes {
  const change =
    (contact: Contact) =>
    async ({ body }: { body: EnteredCode }, context: LoginContext) => {
      await changeContact(contact, body, context, emailConfirmed);
      return loggedInUser(context.db, context.login);
    };
  return {
    phoneNumber: {
      checkJobseekerPhone: ({ body }, context) => checkContact('phone_number', body.phone_number, body, context),
      changeJobseekerPhone: change('phone_number'),
      checkCompanyPhone: ({ body }, context) => checkContact('phone_number', body.phone_number, body, context),
      changeCompanyPhone: change('phone_number'),
    },
    emailAddress: {
      checkJobseekerEmail: ({ body }, context) => checkContact('email', body.email, body, context),
      changeJobseekerEmail: change('email'),
      checkCompanyEmail: ({ body }, context) => checkContact('email', body.email, body, context),
      changeCompanyEmail: change('email'),

      async removeJobseekerEmail({ body }, context) {
        await removeEmailAddress(body, context);
        return loggedInUser(context.db, context.login);
      },
    },
  };
}
