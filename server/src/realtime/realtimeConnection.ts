import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { addressGroup } from '../core/limits/addressGroup.ts';

/** Bytes that may wait for a slow client before it is disconnected. */
const MAX_WAITING_BYTES = 1024 * 1024;
const OPEN = 1;

/** One browser tab. */
export class RealtimeConnection {
  /** Names the tab in signatures: `123.456`. */
  readonly id = `${randomInt(1_000_000_000)}.${randomInt(1_000_000_000)}`;
  readonly channels = new Set<string>();
  readonly address: string;
  readonly #socket: WebSocket;
  lastSeen = performance.now();
  /** True once it has subscribed to a channel. */
  wasAdmitted = false;
  /** Since when it is subscribed to nothing, as at the beginning; undefined while it is subscribed. */
  waitingSince: number | undefined = this.lastSeen;
  endWait: () => void;

  constructor(socket: WebSocket, address: string, endWait: () => void) {
    this.#socket = socket;
    this.address = address;
    this.endWait = endWait;
  }

  /** The protocol carries `data` as JSON text inside the JSON message. */
  send(event: string, data: unknown, channel?: string): void {
    if (this.#socket.readyState !== OPEN) return;
    if (this.#socket.bufferedAmount > MAX_WAITING_BYTES) return this.#socket.terminate();
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    this.#socket.send(JSON.stringify({ event, ...(channel ? { channel } : {}), data: text }));
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }
}

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
