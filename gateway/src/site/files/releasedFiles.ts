import type { FastifyRequest } from 'fastify';
import { fileAt, type Release, versionsOf } from '@jpro/releases';
import type { Gateway } from '../../gateway.ts';
import { countView } from './countView.ts';

/** An address `/assets/<unit>/<folder>/<file>`. */
export interface FileAddress {
  readonly unit: string;
  readonly folder: string;
  readonly file: string;
}

/**
 * Finds the releases of files. A request for what no release of the channel has counts as a page view, unless its
 * release was served before: a made-up address can cost as many requests to the bucket as the unit has versions.
 */
export class ReleasedFiles {
  readonly #gateway: Pick<Gateway, 'channel' | 'origin' | 'store'>;
  /** Unit -> versions that were served though the channel does not name them: published ones, so it stays small. */
  readonly #served = new Map<string, Set<string>>();

  constructor(gateway: Pick<Gateway, 'channel' | 'origin' | 'store'>) {
    this.#gateway = gateway;
  }

  /** @returns the releases with this content, any of which may have lost it; or after how many seconds to retry */
  async find(request: FastifyRequest, address: FileAddress): Promise<readonly Release[] | number> {
    const { channel, store } = this.#gateway;
    const { unit } = address;
    const state = (await channel.latest())?.units[unit];
    const known = [...(state ? versionsOf(state) : []), ...(this.#served.get(unit) ?? [])];
    const found = await this.#allWith(address, known);
    if (found.length > 0) return found;
    const seconds = await countView(this.#gateway, request);
    if (seconds !== undefined) return seconds;
    const others = (await store.versions(unit)).filter((version) => !known.includes(version));
    const other = await this.#allWith(address, others.reverse());
    for (const { version } of other) this.#served.set(unit, (this.#served.get(unit) ?? new Set()).add(version));
    return other;
  }

  /** Call when a file could not be read. A release that was pruned is unknown again. */
  forget({ unit, version }: Release): void {
    this.#served.get(unit)?.delete(version);
  }

  async #allWith({ unit, folder, file }: FileAddress, versions: readonly string[]): Promise<Release[]> {
    const found: Release[] = [];
    // One after the other, so that a made-up address costs few requests at the same time.
    for (const version of versions) {
      const release = await this.#gateway.store.release(unit, version);
      if (release && fileAt(release, folder, file)) found.push(release);
    }
    return found;
  }
}
