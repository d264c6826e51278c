import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded, line, MAX_CONTACT_MESSAGE, name, optionalEmail, text, toAnyE164 } from '../../fields/index.ts';

/** A number to call; an empty string counts as omitted (null). */
export const optionalPhone = z._default(
  z.nullable(
    z.pipe(
      bounded(40).check(z.trim(), z.maxLength(40)),
      z.transform((value: string, context): string | null => {
        const number = value === '' ? null : toAnyE164(value);
        if (value !== '' && number === null) context.issues.push({ code: 'custom', message: 'phone', input: value });
        return number;
      }),
    ),
  ),
  null,
);

/** A question to the site's operator, with an e-mail address or phone number for the answer. */
export const ContactForm = z
  .object({
    name: name({ max: 80 }),
    email: optionalEmail,
    phone_number: optionalPhone,
    subject: line({ min: 2, max: 120 }),
    message: text({ min: 6, max: MAX_CONTACT_MESSAGE }),
    /** Invisible to people: only bots fill it in. */
    leave_empty: z._default(bounded(1000).check(z.maxLength(1000)), ''),
  })
  .check(
    z.refine((form) => form.email !== null || form.phone_number !== null, { error: 'email_or_phone', path: ['email'] }),
  );
export type ContactForm = z.output<typeof ContactForm>;

export const contact = {
  contact: endpoint({
    method: 'POST',
    path: '/contact',
    access: 'anyone',
    summary: 'Sends a message to the site; stored for the operator, and mailed if the site has a contact address',
    body: ContactForm,
    response: z.object({ is_received: z.literal(true) }),
  }),
};
