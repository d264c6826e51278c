import type { FastifyReply, FastifyRequest } from 'fastify';
import { versionsOf } from '@jpro/releases';
import type { Gateway } from '../../gateway.ts';
import { countView } from './countView.ts';
import type { AssetName } from './serveAsset.ts';

type ReleaseName = Pick<AssetName, 'unit' | 'version'>;

/**
 * Counts requests for files of releases that the channel does not name and that were not served before: made-up
 * versions, each of which can cost a request to the bucket.
 */
export class UnknownReleases {
  readonly #gateway: Pick<Gateway, 'channel' | 'origin'>;
  /** Only published versions, so it stays small. */
  readonly #served = new Set<string>();

  constructor(gateway: Pick<Gateway, 'channel' | 'origin'>) {
    this.#gateway = gateway;
  }

  /** @returns after how many seconds to retry, or undefined */
  async count(request: FastifyRequest, { unit, version }: ReleaseName): Promise<number | undefined> {
    if (this.#served.has(`${unit} ${version}`)) return undefined;
    const state = (await this.#gateway.channel.latest())?.units[unit];
    return state && versionsOf(state).includes(version) ? undefined : countView(this.#gateway, request);
  }

  /** Notes whether a file of the release was sent. A release that was pruned since is unknown again. */
  note({ unit, version }: ReleaseName, { statusCode }: FastifyReply): void {
    const name = `${unit} ${version}`;
    if (statusCode === 404) this.#served.delete(name);
    else this.#served.add(name);
  }
}
