import { createHash } from 'node:crypto';

/** Up to this many names are counted exactly; beyond it the count is an estimate, about an eighth off. */
const CAPACITY = 64;
const HASHES = 2 ** 32;

export function hashOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0);
}

/**
 * Counts different names without storing them: it stores only their smallest hashes, and the closer together those are,
 * the more names there must have been. Counts of parts can be merged into the count of the whole.
 */
export class DistinctCount {
  #smallest = new Set<number>();

  add(hash: number): void {
    this.#smallest.add(hash);
    if (this.#smallest.size > 2 * CAPACITY) this.#smallest = new Set(this.hashes());
  }

  addAll(hashes: readonly number[]): void {
    for (const hash of hashes) this.add(hash);
  }

  /** What another count needs in order to merge this one. */
  hashes(): number[] {
    return [...this.#smallest].sort((left, right) => left - right).slice(0, CAPACITY);
  }

  value(): number {
    const hashes = this.hashes();
    const largest = hashes[CAPACITY - 1];
    return largest === undefined ? hashes.length : Math.round(((CAPACITY - 1) * HASHES) / largest);
  }
}
