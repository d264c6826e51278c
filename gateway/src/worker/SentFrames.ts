import { LRUCache } from 'lru-cache';
import type { RenderJob, SentFrame } from './protocol.ts';

const MAX_FRAMES = 100;

/** The frames that a process has. Each is sent once, and those of pages that are no longer visited are dropped. */
export class SentFrames {
  #dropped: string[] = [];
  readonly #names = new LRUCache<string, true>({
    max: MAX_FRAMES,
    dispose: (_, name, reason) => reason === 'evict' && this.#dropped.push(name),
  });

  send({ name, json }: RenderJob['frame']): SentFrame {
    const isKnown = this.#names.get(name) !== undefined;
    if (!isKnown) this.#names.set(name, true);
    const dropped = this.#dropped;
    this.#dropped = [];
    return { name, json: isKnown ? undefined : json, dropped };
  }
}
