import type { RealtimeConnection } from './realtimeConnection.ts';

/** Records which tabs are subscribed to which channel. */
export class ChannelTable {
  readonly #members = new Map<string, Set<RealtimeConnection>>();

  join(channel: string, connection: RealtimeConnection): void {
    const members = this.#members.get(channel) ?? new Set();
    this.#members.set(channel, members.add(connection));
    connection.channels.add(channel);
  }

  leave(channel: string, connection: RealtimeConnection): void {
    connection.channels.delete(channel);
    const members = this.#members.get(channel);
    members?.delete(connection);
    if (members?.size === 0) this.#members.delete(channel);
  }

  leaveAll(connection: RealtimeConnection): void {
    for (const channel of [...connection.channels]) this.leave(channel, connection);
  }

  /** Sends an event to every tab on a channel. */
  deliver(channel: string, event: string, data: unknown): void {
    for (const connection of this.#members.get(channel) ?? []) connection.send(event, data, channel);
  }

  sizeOf(channel: string): number {
    return this.#members.get(channel)?.size ?? 0;
  }
}
