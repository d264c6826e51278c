import * as z from 'zod/mini';
import {
  addressFolder,
  release as releaseSchema,
  SERVER_FOLDER,
  sha384,
  type Channel,
  type Release,
  type ReleaseStore,
  type Revision,
  type UnitState,
} from '@jpro/releases';
import type { RealtimeConfig } from '@jpro/platform/boot';
import { DEVELOPMENT_PATH, type SiteForDevelopers } from './developmentRoute.ts';

const FRESH_MS = 2_000;
const LIMIT_MS = 15_000;

const responseSchema = z.object({
  releases: z.array(releaseSchema),
  realtime: z.nullable(z.object({ key: z.string(), cluster: z.optional(z.string()) })),
});

/**
 * The current releases of another site as a read-only release store. Files are checked against their hashes. While the
 * site does not respond, the last known releases stay.
 */
export class SiteStore implements ReleaseStore {
  readonly #site: string;
  readonly #files = new Map<string, Buffer>();
  #known: SiteForDevelopers;
  /** The site's own numbers may have gaps; here each change is the next revision. */
  #number = 1;
  #readAt = Date.now();
  #reading: Promise<void> | undefined;

  private constructor(site: string, known: SiteForDevelopers) {
    this.#site = site;
    this.#known = browserPart(known);
  }

  /** @throws Error JP-G024 when there is no such site, or it does not allow development */
  static async open(site: string): Promise<SiteStore> {
    return new SiteStore(site, await readSite(site));
  }

  /** How the site's pages reach its push service. */
  get realtime(): RealtimeConfig | null {
    return this.#known.realtime;
  }

  async units(): Promise<string[]> {
    return this.#known.releases.map(({ unit }) => unit).sort();
  }

  async versions(unit: string): Promise<string[]> {
    return this.#known.releases.filter((release) => release.unit === unit).map(({ version }) => version);
  }

  async release(unit: string, version: string): Promise<Release | undefined> {
    return this.#known.releases.find((release) => release.unit === unit && release.version === version);
  }

  async isThere(unit: string, version: string): Promise<boolean> {
    return (await this.release(unit, version)) !== undefined;
  }

  async overwritten(): Promise<[]> {
    return [];
  }

  async file(unit: string, version: string, path: string, encoding?: 'br'): Promise<Buffer | undefined> {
    const release = await this.release(unit, version);
    const listed = release?.files.find((file) => file.path === path);
    if (!release || !listed || encoding) return undefined;
    const address = `${this.#site}/assets/${unit}/${addressFolder(release, path)}/${path}`;
    const known = this.#files.get(address);
    if (known) return known;
    const response = await request(address).catch(() => undefined);
    if (!response?.ok) return undefined;
    const content = Buffer.from(await response.arrayBuffer());
    if (sha384(content) !== listed.sha384) return undefined;
    this.#files.set(address, content);
    return content;
  }

  async latestRevisionNumber(): Promise<number> {
    await this.#refresh();
    return this.#number;
  }

  async revision(channel: Channel, number: number): Promise<Revision | undefined> {
    await this.#refresh();
    if (number !== this.#number) return undefined;
    const units = this.#known.releases.map(({ unit, version }): [string, UnitState] => [
      unit,
      { current: version, previous: [] },
    ]);
    const note = { who: 'npm run dev', why: '', command: `--against ${this.#site}` };
    return {
      number,
      channel,
      units: Object.fromEntries(units),
      changes: [],
      origins: {},
      at: new Date(0).toISOString(),
      ...note,
    };
  }

  add = () => Promise.resolve(false);
  addRevision = () => Promise.resolve(false);
  addLease = () => Promise.resolve(false);
  lease = () => Promise.resolve(undefined);
  server = () => Promise.resolve(undefined);
  setServer = () => Promise.resolve();
  storageFaults = () => Promise.resolve([]);

  async #refresh(): Promise<void> {
    if (Date.now() - this.#readAt < FRESH_MS) return;
    this.#reading ??= this.#read().finally(() => {
      this.#readAt = Date.now();
      this.#reading = undefined;
    });
    await this.#reading;
  }

  async #read(): Promise<void> {
    const read = await readSite(this.#site).catch(() => undefined);
    const found = read && browserPart(read);
    if (!found || versionsOf(found) === versionsOf(this.#known)) return;
    this.#known = found;
    this.#number += 1;
  }
}

/** Leaves out the files that sites do not serve: pages then get their data and are rendered in the browser. */
function browserPart({ releases, realtime }: SiteForDevelopers): SiteForDevelopers {
  return {
    releases: releases.map(({ serverEntry: _, renderEntry: __, files, ...release }) => ({
      ...release,
      files: files.filter(({ path }) => !path.startsWith(SERVER_FOLDER) && !path.endsWith('.map')),
    })),
    realtime,
  };
}

function versionsOf({ releases }: SiteForDevelopers): string {
  return releases.map(({ unit, version }) => `${unit}@${version}`).join(' ');
}

async function readSite(site: string): Promise<SiteForDevelopers> {
  const response = await request(`${site}${DEVELOPMENT_PATH}`).catch((error: Error & { cause?: { code?: string } }) => {
    throw refused(`${site} ${isUntrusted(error) ? UNTRUSTED : 'does not respond'}`, error);
  });
  if (response.status === 404) throw refused(`${site} does not allow it: its gateway needs DEVELOPERS=on`);
  const content: unknown = await response.json().catch(() => undefined);
  const parsed = responseSchema.safeParse(content);
  if (!response.ok || !parsed.success)
    throw refused(`${site} is not a JPro site of a matching version (${response.status})`);
  return parsed.data as SiteForDevelopers;
}

const UNTRUSTED = 'has a certificate that Node does not trust: name the file of its authority in NODE_EXTRA_CA_CERTS';

/** OpenSSL's names for problems with a certificate chain. */
function isUntrusted({ cause }: { readonly cause?: { readonly code?: string } }): boolean {
  return /SELF_SIGNED|UNABLE_TO_|CERT_/.test(cause?.code ?? '');
}

function refused(what: string, cause?: unknown): Error {
  return new Error(`JP-G024: ${what}`, { cause });
}

function request(address: string): Promise<Response> {
  return fetch(address, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
}
