import { createMemoryRateLimitStore } from '@jpro/server/edge';
import type { Requester } from '@jpro/server/edge';

const HOUR_MS = 60 * 60 * 1000;
/** A page load sends two to four. All browsers at an address without an id count as one visitor. */
const A_VISITOR = 120;
/** Enough for a sample of a carrier's many phones, and too little to fill the log, which has room for two days. */
const AN_ADDRESS = 1_000;

/** Limits how many reports of one source count. */
export class ReportQuota {
  readonly #windows = createMemoryRateLimitStore();

  /** Returns how many of these `wanted` reports count. */
  async take({ address, visitor }: Requester, wanted: number): Promise<number> {
    for (let taken = 0; taken < wanted; taken += 1) {
      const own = await this.#windows.hit(
        visitor === undefined ? `nobody at ${address}` : `visitor ${visitor}`,
        HOUR_MS,
      );
      if (own.count > A_VISITOR) return taken;
      if ((await this.#windows.hit(`address ${address}`, HOUR_MS)).count > AN_ADDRESS) return taken;
    }
    return wanted;
  }
}
