import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { otpSentTo } from './outbox.ts';
import { send } from './send.ts';

export type Role = 'jobseeker' | 'company';

/** A person who can sign in. */
export interface Person {
  readonly role: Role;
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

/** Unused contact details. */
export function newDetails(name: string): Pick<Person, 'name' | 'phone' | 'email' | 'password'> {
  const number = String(randomInt(10_000_000, 99_999_999));
  return { name, phone: `094${number}`, email: `person${number}@example.com`, password: `padauk-${number}-jade` };
}

/** An unused company name: companies with similar names wait for the operator (rule 42.1). */
export function newCompanyName(name: string): string {
  const letters = Array.from({ length: 5 }, () => String.fromCharCode(97 + randomInt(26))).join('');
  return name.includes(' ') ? `${name} ${letters}` : name.slice(0, -letters.length) + letters;
}

interface Registering {
  /** Whether a company also confirms its e-mail address: until then, its first job is reviewed (rule 17.6). */
  readonly confirmsEmail?: boolean | undefined;
}

/** Registers through the endpoints that the pages use; the request context is signed in afterwards. */
export async function register(
  request: APIRequestContext,
  role: Role,
  wanted: string,
  { confirmsEmail = true }: Registering = {},
): Promise<Person> {
  const details = newDetails(role === 'company' ? newCompanyName(wanted) : wanted);
  const { name, phone: phone_number, email, password } = details;
  const body =
    role === 'company'
      ? { user_type: role, name, contact_person: 'Daw Khin', email, phone_number, password }
      : { user_type: role, name, phone_number, password };
  const { request_id } = await send<{ request_id: string }>(request, '/api/register', { data: body });
  const code = await otpSentTo(request, details.phone);
  const { id } = await send<{ id: number }>(request, '/api/register/confirm', { data: { request_id, code } });
  if (role === 'company' && confirmsEmail) await confirmEmail(request, details);
  return { ...details, role, id };
}

/** Confirms the e-mail address of the signed-in company with the code that is sent there. */
export async function confirmEmail(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const data = { email, current_password: password };
  const { request_id } = await send<{ request_id: string }>(request, '/api/company/checkemail', { data });
  const code = await otpSentTo(request, email);
  await send(request, '/api/company/changeemail', { data: { request_id, code } });
}
