import { createHash } from 'node:crypto';
import { conflict } from './httpError.ts';

/**
 * Names a state of these values: another one when any of them differs. Secrets among them have to be encrypted.
 * In hexadecimal, so that an operator can type it.
 */
export function versionOf(values: object): string {
  const written = JSON.stringify(values, (_key, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
  return createHash('sha256').update(written).digest('hex').slice(0, 20);
}

/**
 * @throws 409 `changed_elsewhere` when what is changed is not as its sender knows it. Without `known`: never, and
 * `current` is not called.
 */
export async function refuseOutdated(
  known: string | undefined,
  current: () => string | Promise<string>,
): Promise<void> {
  if (known !== undefined && known !== (await current())) throw conflict('changed_elsewhere');
}
