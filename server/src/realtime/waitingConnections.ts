import type { IncomingMessage } from 'node:http';
import { addressGroup } from '../core/limits/addressGroup.ts';

/**
 * How many connections of each address wait, subscribed to nothing: anybody can open such, while thousands of
 * subscribed ones of different accounts may share the address of a mobile carrier.
 */
export class WaitingConnections {
  readonly #counts = new Map<string, number>();

  of(address: string): number {
    return this.#counts.get(address) ?? 0;
  }

  /** Returns what ends the wait; it may be called repeatedly. */
  begin(address: string): () => void {
    let isWaiting = true;
    this.#add(address, 1);
    return () => {
      if (isWaiting) this.#add(address, -1);
      isWaiting = false;
    };
  }

  #add(address: string, change: number): void {
    const count = this.of(address) + change;
    if (count > 0) this.#counts.set(address, count);
    else this.#counts.delete(address);
  }
}

/** The address that counts for an upgrade, as for requests. */
export function addressOfUpgrade({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const [forwarded] = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',', 1) : [];
  return addressGroup(forwarded || (socket.remoteAddress ?? ''));
}
