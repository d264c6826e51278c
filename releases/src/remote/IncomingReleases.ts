import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { latestRevision } from '../channel/readRevisions.ts';
import { parseBuiltRelease } from '../publish/builtRelease.ts';
import { refuseKnown } from '../publish/publish.ts';
import { isSameBuild } from '../publish/sameBuild.ts';
import { RELEASE_FILE, type Release, type ReleaseFile } from '../release.ts';
import { ReleaseError } from '../ReleaseError.ts';
import { requireSignedBuild } from '../signing/requireSigned.ts';
import { draftOf, namesIn, readFileIfThere, replaceFile } from '@jpro/storage';
import { isAsListed } from '../store/hashes.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { isOutOfSpace, outOfSpace } from '../store/UnusableFile.ts';

/** Our units have at most 300 files and 10 MB. */
const MAX_FILES = 2_000;
const MAX_BYTES = 256_000_000;
/** Uploads of one unit that are not finished. */
const MAX_UPLOADS = 5;
const MAX_UPLOADS_OF_ALL = 20;
const MAX_AGE_MS = 24 * 60 * 60_000;
/** In so many of the newest versions, unchanged files are looked for. */
const EARLIER_VERSIONS = 5;

/** A published release, or the hashes of the files that are missing. */
export type Received = { readonly release: Release } | { readonly missing: string[] };

/** Publishes a build in a folder. */
export type PublishFolder = (folder: string, unit: string) => Promise<Release>;

/**
 * Receives builds over HTTP, file by file: `<unit>/<version>/release.json` and `<unit>/<version>/files/<hash>`. Only
 * files that `release.json` lists are accepted, and whoever was interrupted sends what is missing (rule 99.3). A build
 * that is published, refused or a day old is removed.
 */
export class IncomingReleases {
  readonly #root: string;
  readonly #store: ReleaseStore;
  readonly #publish: PublishFolder;
  readonly #busy = new Set<string>();

  constructor(root: string, store: ReleaseStore, publish: PublishFolder) {
    this.#root = root;
    this.#store = store;
    this.#publish = publish;
  }

  /**
   * Publishes a build when all its files are here or in an earlier version.
   * @param onRepeated called when the same build is published already
   * @throws ReleaseError JP-R005 (release.json), JP-R003 (published already), JP-R047 (signature), JP-R052 (limits),
   *   and those of publishing
   */
  async receive(
    unit: string,
    value: unknown,
    onRepeated: (release: Release) => Promise<void> = async () => undefined,
  ): Promise<Received> {
    const release = checkedRelease(unit, value);
    const content = `${JSON.stringify(release, null, 2)}\n`;
    const known = await this.#store.release(unit, release.version);
    if (known && isSameBuild(release, known)) await onRepeated(known);
    await refuseKnown(this.#store, release, (found) => isSameBuild(release, found));
    requireSignedBuild(await latestRevision(this.#store, 'production'), unit, release.version, Buffer.from(content));
    const name = `${unit} ${release.version}`;
    if (this.#busy.has(name)) throw new ReleaseError('JP-R052', `${name} is being published by another request`);
    this.#busy.add(name);
    try {
      return await this.#receive(release, content);
    } catch (error) {
      throw isOutOfSpace(error) ? outOfSpace(name, error) : error;
    } finally {
      this.#busy.delete(name);
    }
  }

  /**
   * Stores one file of a build whose `release.json` is here; the same file again changes nothing.
   * @throws ReleaseError JP-R052 when the build does not list it, JP-R004 when the content differs
   */
  async receiveFile(unit: string, version: string, sha384: string, content: Readable): Promise<void> {
    const folder = this.#folder(unit, version);
    const stored = await readFileIfThere(path.join(folder, RELEASE_FILE));
    const release = stored && parseBuiltRelease(JSON.parse(stored.toString()), RELEASE_FILE);
    const listed = release?.files.find((file) => file.sha384 === sha384);
    if (!listed) {
      content.resume();
      throw new ReleaseError('JP-R052', `${unit} ${version} waits for no such file: send its release.json first`);
    }
    const target = path.join(folder, 'files', fileName(sha384));
    const draft = draftOf(target);
    const check = hashing(listed);
    try {
      await pipeline(content, check.through, createWriteStream(draft, { flags: 'wx' }));
      check.finish();
      await rename(draft, target);
    } catch (error) {
      throw isOutOfSpace(error) ? outOfSpace(listed.path, error) : error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Removes uploads that nobody has finished for a day. */
  async removeOld(): Promise<void> {
    for (const unit of await namesIn(this.#root))
      for (const version of await namesIn(path.join(this.#root, unit))) {
        const folder = this.#folder(unit, version);
        // Written again with each attempt.
        const attempted = await stat(path.join(folder, RELEASE_FILE)).catch(() => stat(folder).catch(() => undefined));
        if (attempted && attempted.mtimeMs < Date.now() - MAX_AGE_MS)
          await rm(folder, { recursive: true, force: true });
      }
  }

  async #receive(release: Release, content: string): Promise<Received> {
    const { unit, version } = release;
    const folder = this.#folder(unit, version);
    await this.removeOld();
    await this.#refuseTooMany(unit, version);
    const files = path.join(folder, 'files');
    await mkdir(files, { recursive: true });
    await replaceFile(path.join(folder, RELEASE_FILE), content);
    const missing = await this.#missingFiles(release, files);
    if (missing.length > 0) return { missing };
    try {
      const build = path.join(folder, `build-${randomUUID()}`);
      await assemble(release, files, build);
      return { release: await this.#publish(build, unit) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** @throws ReleaseError JP-R052 when other uploads have to be finished first */
  async #refuseTooMany(unit: string, version: string): Promise<void> {
    const units = await namesIn(this.#root);
    const ofUnits = await Promise.all(units.map((name) => namesIn(path.join(this.#root, name))));
    const others = (ofUnits[units.indexOf(unit)] ?? []).filter((name) => name !== version);
    if (others.length < MAX_UPLOADS && ofUnits.flat().length < MAX_UPLOADS_OF_ALL) return;
    throw new ReleaseError(
      'JP-R052',
      `too many uploads are not finished (of ${unit}: ${others.join(', ') || 'none'}): finish one, or wait a day`,
    );
  }

  /** Takes unchanged files from earlier versions, and forgets those that this build does not list. */
  async #missingFiles(release: Release, files: string): Promise<string[]> {
    const wanted = new Map(release.files.map((file) => [file.sha384, file]));
    const names = new Set([...wanted.keys()].map(fileName));
    const here = new Set(await readdir(files));
    for (const name of here) if (!names.has(name)) await rm(path.join(files, name), { force: true });
    const missing = [...wanted.values()].filter(({ sha384 }) => !here.has(fileName(sha384)));
    if (missing.length === 0) return [];
    const earlier = await this.#earlierFiles(release.unit);
    const absent: string[] = [];
    for (const file of missing) {
      const place = earlier.get(file.sha384);
      const content = place && (await this.#store.file(release.unit, place.version, place.path));
      if (content && (await isAsListed(content, file)))
        await writeFile(path.join(files, fileName(file.sha384)), content);
      else absent.push(file.sha384);
    }
    return absent;
  }

  async #earlierFiles(unit: string) {
    const places = new Map<string, { readonly version: string; readonly path: string }>();
    for (const version of (await this.#store.versions(unit)).slice(-EARLIER_VERSIONS))
      for (const { sha384, path: file } of (await this.#store.release(unit, version))?.files ?? [])
        places.set(sha384, { version, path: file });
    return places;
  }

  #folder(unit: string, version: string): string {
    return path.join(this.#root, unit, version);
  }
}

/** @throws ReleaseError JP-R005, JP-R052 */
function checkedRelease(unit: string, value: unknown): Release {
  const { files } = (value ?? {}) as { readonly files?: unknown };
  // Before anything looks at each of them.
  if (Array.isArray(files) && files.length > MAX_FILES)
    throw new ReleaseError('JP-R052', `the release has ${files.length} files, and at most ${MAX_FILES} are accepted`);
  const release = parseBuiltRelease(value, RELEASE_FILE);
  if (release.unit !== unit) throw new ReleaseError('JP-R005', `this is a build of ${release.unit}, not of ${unit}`);
  const bytes = release.files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > MAX_BYTES)
    throw new ReleaseError('JP-R052', `the release has ${bytes} bytes, and at most ${MAX_BYTES} are accepted`);
  refuseClashes(release);
  return release;
}

/** A path cannot be a file and a folder, and two sizes of one content are a lie. */
function refuseClashes({ files }: Release): void {
  const paths = new Set(files.map(({ path: file }) => file));
  const sizes = new Map(files.map(({ sha384, bytes }) => [sha384, bytes]));
  for (const { path: file, sha384, bytes } of files) {
    const parts = file.split('/');
    const isBelowFile = parts.some((_, index) => index > 0 && paths.has(parts.slice(0, index).join('/')));
    if (isBelowFile || file === RELEASE_FILE || sizes.get(sha384) !== bytes)
      throw new ReleaseError('JP-R005', `${RELEASE_FILE} lists ${file} in a way that cannot be`);
  }
}

async function assemble(release: Release, files: string, build: string): Promise<void> {
  await mkdir(build);
  for (const { path: file, sha384 } of release.files) {
    const target = path.join(build, file);
    await mkdir(path.dirname(target), { recursive: true });
    await link(path.join(files, fileName(sha384)), target);
  }
  await writeFile(path.join(build, RELEASE_FILE), JSON.stringify(release));
}

/** Compares what flows through with what is listed, and lets no more through than that. */
function hashing({ path: file, bytes, sha384 }: ReleaseFile) {
  const hash = createHash('sha384');
  let length = 0;
  const refuse = (what: string) => new ReleaseError('JP-R004', `${file} ${what}: send it again`);
  return {
    through: new Transform({
      transform(chunk: Buffer, _encoding, done) {
        length += chunk.length;
        hash.update(chunk);
        if (length > bytes) done(refuse(`has more than ${bytes} bytes`));
        else done(null, chunk);
      },
    }),
    finish() {
      if (length !== bytes) throw refuse(`has ${length} bytes instead of ${bytes}`);
      if (`sha384-${hash.digest('base64')}` !== sha384) throw refuse('does not have the content that was built');
    },
  };
}

/** Of a hash such as `sha384-…`, whose letters may be `/` and `+`. */
const fileName = (sha384: string): string => sha384.replaceAll('/', '_').replaceAll('+', '-');
