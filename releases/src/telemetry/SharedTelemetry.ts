import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bucket, namesIn, readFileIfThere, StorageError } from '@jpro/storage';
import { inParallel } from '../store/inParallel.ts';
import { DAY_MS, hourName, hourOf } from './telemetryFile.ts';
import { UnusableFile } from '../store/UnusableFile.ts';

const ROOT = 'telemetry/';
/** How old the counts are, at most, that other machines see. */
const PAUSE_MS = 2_000;
/** A process that is ending does not wait longer for a service that does not respond. */
const LAST_UPLOAD_MS = 3_000;
const AT_ONCE = 16;

interface Seen {
  readonly etag: string;
  readonly content: Buffer | undefined;
}

/**
 * Shares the files of a telemetry folder through a bucket: every few seconds it copies those that changed and reads
 * those of other machines. A machine that is gone is still counted, and one that could not reach the bucket catches up.
 */
export class SharedTelemetry {
  readonly #bucket: Bucket;
  readonly #folder: string;
  /** File -> its state when it was copied last. */
  readonly #copied = new Map<string, string>();
  readonly #seen = new Map<string, Seen>();
  #timer: NodeJS.Timeout | undefined;
  #copying: Promise<void> = Promise.resolve();
  #cleanedIn = '';

  constructor(bucket: Bucket, folder: string) {
    this.#bucket = bucket;
    this.#folder = folder;
  }

  start(): void {
    this.#timer ??= setTimeout(() => {
      void this.#copy().then(() => this.#timer?.refresh());
    }, PAUSE_MS).unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await Promise.race([this.#copy(), sleep(LAST_UPLOAD_MS, undefined, { ref: false })]);
  }

  /**
   * The files of other machines from this hour on.
   * @throws UnusableFile
   */
  async others(oldest: string, own: ReadonlySet<string>): Promise<(Buffer | undefined)[]> {
    try {
      const listed = (await this.#bucket.list(ROOT)).map(({ key, etag }) => ({ name: key.slice(ROOT.length), etag }));
      const wanted = listed.filter(({ name }) => hourOf(name) >= oldest && !own.has(name));
      const names = new Set(listed.map(({ name }) => name));
      for (const name of this.#seen.keys()) if (!names.has(name)) this.#seen.delete(name);
      const changed = wanted.filter(({ name, etag }) => this.#seen.get(name)?.etag !== etag);
      await inParallel(AT_ONCE, changed, async ({ name, etag }) => {
        this.#seen.set(name, { etag, content: await this.#bucket.get(ROOT + name) });
      });
      return wanted.map(({ name }) => this.#seen.get(name)?.content);
    } catch (error) {
      throw error instanceof StorageError ? new UnusableFile(ROOT, error) : error;
    }
  }

  /** Runs one copy at a time; a file that fails is copied the next time. */
  #copy(): Promise<void> {
    this.#copying = this.#copying.then(async () => {
      try {
        await this.#copyChanged();
        await this.#removeOld();
      } catch {
        // The service does not respond, which the gateway reports.
      }
    });
    return this.#copying;
  }

  async #copyChanged(): Promise<void> {
    const oldest = hourName(Date.now() - DAY_MS);
    const names = (await namesIn(this.#folder)).filter((name) => hourOf(name) >= oldest);
    for (const name of this.#copied.keys()) if (!names.includes(name)) this.#copied.delete(name);
    for (const name of names) {
      const file = path.join(this.#folder, name);
      const found = await stat(file).catch(() => undefined);
      const state = `${found?.mtimeMs} ${found?.ino}`;
      if (!found || this.#copied.get(name) === state) continue;
      const content = await readFileIfThere(file);
      if (content) await this.#bucket.put(ROOT + name, content);
      this.#copied.set(name, state);
    }
  }

  /** Runs once an hour. */
  async #removeOld(): Promise<void> {
    const now = hourName(Date.now());
    if (this.#cleanedIn === now) return;
    const oldest = hourName(Date.now() - DAY_MS);
    for (const { key } of await this.#bucket.list(ROOT)) {
      const hour = hourOf(key.slice(ROOT.length));
      if (hour !== '' && hour < oldest) await this.#bucket.delete(key);
    }
    this.#cleanedIn = now;
  }
}
