/**
 * Keeps the content that was asked for last, up to a number of bytes. Everything in it is immutable; who asks while it is loaded waits for
 * the same load, and one that failed or found nothing is not kept.
 */
export class ContentCache {
  readonly #limitBytes: number;
  readonly #contents = new Map<string, Buffer>();
  readonly #loading = new Map<string, Promise<Buffer | undefined>>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  async get(key: string, load: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const known = this.#contents.get(key);
    if (known) {
      this.#contents.delete(key);
      this.#contents.set(key, known);
      return known;
    }
    const loading = this.#loading.get(key) ?? this.#load(key, load);
    this.#loading.set(key, loading);
    return loading;
  }

  async #load(key: string, load: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    try {
      const content = await load();
      if (content) this.#keep(key, content);
      return content;
    } finally {
      this.#loading.delete(key);
    }
  }

  #keep(key: string, content: Buffer): void {
    this.#forget(key);
    this.#contents.set(key, content);
    this.#bytes += content.length;
    for (const oldest of this.#contents.keys()) {
      if (this.#bytes <= this.#limitBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const content = this.#contents.get(key);
    if (!content) return;
    this.#contents.delete(key);
    this.#bytes -= content.length;
  }
}
