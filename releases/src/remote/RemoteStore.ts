import { setTimeout as wait } from 'node:timers/promises';
import {
  askOperations,
  type OperationsSite,
  OperationsUnreachable,
  type OperationsRequest,
} from '@jpro/storage/operations';
import { z } from 'zod';
import type { Channel, Revision } from '../channel/revision.ts';
import { revision as revisionSchema } from '../channel/revision.ts';
import { readVerified } from '../publish/builtRelease.ts';
import { release as releaseSchema, type Release } from '../release.ts';
import { ReleaseError, type ReleaseErrorCode } from '../ReleaseError.ts';
import type { PublishingStore } from '../store/releaseStore.ts';
import { inParallel } from '../store/inParallel.ts';

const UPLOADS = 4;
/** Another upload, or the end of a day, may have taken files away again. */
const ROUNDS = 3;

const refused = z.object({ code: z.string(), message: z.string() });
const versionList = z.object({ versions: z.array(z.string()) });
const missingFiles = z.object({ missing: z.array(z.string()) });
const newestRevision = z.object({ revision: z.nullable(revisionSchema) });

/** The store of a site, as far as `version` and `publish` need it on a laptop or in CI. */
export class RemoteStore implements PublishingStore {
  readonly #site: OperationsSite;
  readonly #newest = new Map<Channel, Promise<Revision | undefined>>();

  constructor(site: OperationsSite) {
    this.#site = site;
  }

  async versions(unit: string): Promise<string[]> {
    const { body } = await this.#ask({ method: 'GET', path: `/releases/${unit}` });
    return versionList.parse(body).versions;
  }

  async release(unit: string, version: string): Promise<Release | undefined> {
    const { status, body } = await this.#ask({ method: 'GET', path: `/releases/${unit}/${version}` }, [404]);
    return status === 404 ? undefined : releaseSchema.parse(body);
  }

  /** Sends `release.json`, then the files that the site has in no earlier version (rule 99.3). */
  async add(release: Release, folder: string): Promise<boolean> {
    const path = `/releases/${release.unit}`;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { status, body } = await this.#ask({ method: 'POST', path, body: release });
      if (status === 201) return true;
      const missing = new Set(missingFiles.parse(body).missing);
      const files = release.files.filter(({ sha384 }, index, all) => {
        const isFirst = all.findIndex((other) => other.sha384 === sha384) === index;
        return isFirst && missing.has(sha384);
      });
      await inParallel(UPLOADS, files, async (file) => {
        const address = `${path}/${release.version}/files/${encodeURIComponent(file.sha384)}`;
        await this.#ask({ method: 'PUT', path: address, body: await readVerified(folder, file) });
      });
    }
    throw new ReleaseError('JP-R053', `${this.#site.url} keeps asking for the same files: publish again`);
  }

  async latestRevisionNumber(channel: Channel): Promise<number> {
    return (await this.#revision(channel))?.number ?? 0;
  }

  async revision(channel: Channel, number: number): Promise<Revision | undefined> {
    const found = await this.#revision(channel);
    return found?.number === number ? found : undefined;
  }

  #revision(channel: Channel): Promise<Revision | undefined> {
    const known = this.#newest.get(channel);
    if (known) return known;
    const reading = this.#ask({ method: 'GET', path: `/channels/${channel}` }).then(
      ({ body }) => newestRevision.parse(body).revision ?? undefined,
    );
    this.#newest.set(channel, reading);
    return reading;
  }

  /** @throws ReleaseError as the site refuses, JP-R053 when it does not respond */
  async #ask(request: OperationsRequest, expected: readonly number[] = []) {
    return askSite(this.#site, request, expected);
  }
}

/** Pauses before a request with a key is sent again, in milliseconds. */
const PAUSES = [500, 1_000, 2_000];

/** @throws OperationsUnreachable after the last attempt; a request without a key has one */
async function askAgain(site: OperationsSite, request: OperationsRequest) {
  for (const pause of request.key === undefined ? [] : PAUSES) {
    const response = await askOperations(site, request).catch((error: unknown) => {
      if (error instanceof OperationsUnreachable) return undefined;
      throw error;
    });
    if (response) return response;
    await wait(pause);
  }
  return askOperations(site, request);
}

/**
 * @param expected statuses above 399 that are no refusal
 * @throws ReleaseError as the site refuses, JP-R053 when it does not respond
 */
export async function askSite(site: OperationsSite, request: OperationsRequest, expected: readonly number[] = []) {
  try {
    const response = await askAgain(site, request);
    if (response.status < 400 || expected.includes(response.status)) return response;
    const parsed = refused.safeParse(response.body);
    if (parsed.success) throw new ReleaseError(parsed.data.code as ReleaseErrorCode, parsed.data.message);
    throw new OperationsUnreachable(`${site.url}/ops returned ${response.status}`);
  } catch (error) {
    if (!(error instanceof OperationsUnreachable)) throw error;
    throw new ReleaseError('JP-R053', `${error.message}${afterwards(request)}`);
  }
}

/** What to do when nobody knows what became of a request. The history of a channel has no publications. */
function afterwards({ method, path }: OperationsRequest): string {
  if (method === 'GET') return '';
  const next = path.startsWith('/releases') ? 'publish again' : 'see "history"';
  return `; what was sent may have taken effect: ${next}`;
}
