/** Keeps the content that was asked for last, up to a number of bytes. Everything in it is immutable. */
export class ContentCache {
  readonly #limitBytes: number;
  readonly #contents = new Map<string, Buffer>();
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
    const content = await load();
    if (content) this.#keep(key, content);
    return content;
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
