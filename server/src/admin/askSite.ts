import { askOperations, OperationsUnreachable, type OperationsSite } from '@jpro/storage/operations';
import * as z from 'zod/mini';
import { OperatorError, type OperatorErrorCode } from './operatorError.ts';
import type { Printed } from './operatorCommand.ts';

const Response = z.object({ printed: z.string(), exitCode: z.union([z.literal(0), z.literal(1)]) });
const Refused = z.object({ code: z.string(), message: z.string() });

const LoggedIn = z.object({ token: z.string() });

/**
 * Has the site at `OPS_URL` carry out the command.
 * @throws OperatorError as the site refuses, JP-O024 when it does not respond
 */
export function askSite(site: OperationsSite, argv: readonly string[]): Promise<Printed> {
  return send(site, { path: '/admin', body: { argv }, response: Response });
}

/**
 * Logs a person in at a site, for twelve hours.
 * @param ask shows a question, and returns what was typed without showing it
 * @returns the token, to be put into `OPS_TOKEN`
 * @throws OperatorError as the site refuses, JP-O024 when it does not respond
 */
export async function logInAtSite(
  url: string,
  name: string,
  ask: (question: string) => Promise<string>,
): Promise<string> {
  const password = await ask('Password: ');
  const code = await ask('Code of the app, or a recovery code: ');
  return (await send({ url }, { path: '/login', body: { name, password, code }, response: LoggedIn })).token;
}

interface Sent<Response extends z.ZodMiniType> {
  readonly path: string;
  readonly body: object;
  readonly response: Response;
}

async function send<Schema extends z.ZodMiniType>(
  site: OperationsSite,
  { path, body: sent, response }: Sent<Schema>,
): Promise<z.output<Schema>> {
  try {
    const { status, body } = await askOperations(site, { method: 'POST', path, body: sent });
    const [done, refused] = [response.safeParse(body), Refused.safeParse(body)];
    if (status < 400 && done.success) return done.data;
    if (refused.success) throw new OperatorError(refused.data.code as OperatorErrorCode, refused.data.message);
    throw new OperationsUnreachable(`${site.url}/ops returned ${status}`);
  } catch (error) {
    if (!(error instanceof OperationsUnreachable)) throw error;
    throw new OperatorError('JP-O024', `${error.message}; look at "audit" before repeating the command`);
  }
}
