import { createHash } from 'node:crypto';
import { conflict } from './httpError.ts';

/**
 * Identifies a state of these values: it changes when any of them does. Secrets among them have to be encrypted.
 * Hexadecimal, so that an operator can type it.
 */
export function versionOf(values: object): string {
  const written = JSON.stringify(values, (_key, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
  return createHash('sha256').update(written).digest('hex').slice(0, 20);
}

/**
 * @throws HttpError 409 `changed_elsewhere` when the current state is not the one that the sender knows. Without
 *   `known` it never throws, and `current` is not called
 */
export async function refuseOutdated(
  known: string | undefined,
  current: () => string | Promise<string>,
): Promise<void> {
  if (known !== undefined && known !== (await current())) throw conflict('changed_elsewhere');
}
