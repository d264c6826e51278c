import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addressFolder,
  currentUnits,
  ManagedStore,
  openStore,
  openTelemetry,
  promote,
  publish,
  status,
  type LoadCounts,
} from '@jpro/releases';
import { fillDataFolder } from '../product/preparedData.ts';
import { REPOSITORY, runProduct, UNLIMITED, type Product } from '../product/runProduct.ts';
import { changedBuild, filesOf, type BuildChange } from './changedBuild.ts';
import { releaseCommand, type CommandResult } from './releaseCommand.ts';

const NOTE = { who: 'e2e', why: 'to begin as it was', command: 'promote' };
const CHANNEL = 'production';
/** Behind a proxy, so that visitors can have addresses of their own (`newAddress`). */
const ENV = { ...UNLIMITED, SEED: 'none', TRUST_PROXY: '1' };

let addresses = 0;

/** The header with which a proxy forwards a request from an address that nobody has used. */
export function newAddress(): Readonly<Record<string, string>> {
  addresses += 1;
  return { 'x-forwarded-for': `10.1.${addresses >> 8}.${addresses & 255}` };
}

export type Versions = Readonly<Record<string, string>>;

/** A product of its own, whose releases and data folder the tests may change and damage. */
export class Site {
  readonly url: string;
  readonly dataDir: string;
  readonly #store: ManagedStore;
  /** The versions that `npm start` released. */
  readonly #first: Versions;
  #product: Product;
  #minor = 1;

  private constructor(product: Product, store: ManagedStore, first: Versions) {
    this.#product = product;
    this.url = product.url;
    this.dataDir = product.dataDir;
    this.#store = store;
    this.#first = first;
  }

  static async start(): Promise<Site> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'jpro-releases-'));
    await fillDataFolder(dataDir);
    const product = await runProduct({ dataDir, env: ENV });
    const store = openStore(dataDir, 1);
    const units = await currentUnits(store, CHANNEL);
    return new Site(
      product,
      store,
      Object.fromEntries(Object.entries(units).map(([unit, { current }]) => [unit, current])),
    );
  }

  async stop(): Promise<void> {
    await this.#product.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Kills the product, like a power cut, and starts it again at the same address. */
  async crashAndRestart(): Promise<void> {
    await this.#product.kill();
    this.#product = await runProduct({ dataDir: this.dataDir, port: Number(new URL(this.url).port), env: ENV });
  }

  /** Runs `npm run release -- …`, whatever its exit code. */
  command(...args: string[]): Promise<CommandResult> {
    return releaseCommand(this.dataDir, args);
  }

  /** Runs `npm run release -- …`. @returns its output. @throws unless it succeeds. */
  async release(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await this.command(...args);
    if (code !== 0) throw new Error(`release ${args.join(' ')}: exit code ${code}\n${stderr}`);
    return stdout;
  }

  /** The process that serves the site. */
  get pid(): number {
    return this.#product.pid;
  }

  /** The version that `npm start` released. */
  first(unit: string): string {
    return this.#first[unit] ?? '';
  }

  /** An unused version. */
  newVersion(): string {
    this.#minor += 1;
    return `9.${this.#minor}.0`;
  }

  /**
   * Publishes a changed build of a unit as a new version, by default a change of the repository's build. @returns the
   * version.
   */
  async publish(
    unit: string,
    change: Omit<BuildChange, 'version'> = {},
    folder = path.join(REPOSITORY, unit, 'dist'),
  ): Promise<string> {
    const version = this.newVersion();
    await publish(this.#store, await changedBuild(folder, this.#scratch, { ...change, version }), unit);
    return version;
  }

  /** Changes a copy of the repository's build of a unit. @returns its folder. */
  changed(unit: string, change: BuildChange): Promise<string> {
    return changedBuild(path.join(REPOSITORY, unit, 'dist'), this.#scratch, change);
  }

  async promote(unit: string, version: string): Promise<void> {
    await promote(this.#store, CHANNEL, [{ unit, version }], NOTE);
  }

  /** Returns every unit to the version that `npm start` released, without a canary. */
  async reset(): Promise<void> {
    await promote(
      this.#store,
      CHANNEL,
      Object.entries(this.#first).map(([unit, version]) => ({ unit, version })),
      NOTE,
    );
  }

  /** The versions that a visitor without cookies gets now. */
  async served(headers: Readonly<Record<string, string>> = {}): Promise<Versions> {
    const response = await fetch(`${this.url}/en/about`, { headers });
    return Object.fromEntries(
      (response.headers.get('x-releases') ?? '').split(' ').map((each) => each.split('@') as [string, string]),
    );
  }

  /** The addresses of a version's files. */
  async addresses(unit: string, version: string, files = /./): Promise<string[]> {
    const release = await this.#store.release(unit, version);
    const found = release?.files.filter(({ path: file }) => files.test(file)) ?? [];
    return found.map(({ path: file }) => `/assets/${unit}/${addressFolder(release!, file)}/${file}`);
  }

  /** The load reports of one version. */
  async loads(unit: string, version: string): Promise<LoadCounts | undefined> {
    const { units } = await status(this.#store, openTelemetry(this.dataDir), CHANNEL, unit);
    return units[0]?.versions.find((each) => each.version === version)?.loads;
  }

  /** The errors that browsers reported of this version. */
  async failures(unit: string, version: string): Promise<string[]> {
    const { units } = await status(this.#store, openTelemetry(this.dataDir), CHANNEL, unit);
    return (units[0]?.failures ?? []).filter((each) => each.version === version).map(({ error }) => error ?? '');
  }

  /** Removes files of a release, like a broken disk would. @returns a function that restores them. */
  async lose(unit: string, version: string, files: RegExp): Promise<() => Promise<void>> {
    const moved: string[] = [];
    for (const file of await this.#stored(unit, version, files)) {
      await rename(file, `${file}.lost`);
      moved.push(file);
    }
    return async () => {
      for (const file of moved) await rename(`${file}.lost`, file);
    };
  }

  /** Changes files of a published release in the store. */
  async tamper(unit: string, version: string, files: RegExp, code: string): Promise<void> {
    for (const file of await this.#stored(unit, version, files)) {
      if (file.endsWith('.br')) await rm(file);
      else await writeFile(file, code + (await readFile(file, 'utf8')));
    }
  }

  get #scratch(): string {
    return path.join(this.dataDir, 'builds');
  }

  /** Stored files and their compressed forms. */
  async #stored(unit: string, version: string, files: RegExp): Promise<string[]> {
    const folder = path.join(this.dataDir, 'releases/artefacts', unit, version);
    const names = await filesOf(folder, files);
    const forms = names.flatMap((name) => [path.join(folder, name), path.join(folder, '.br', `${name}.br`)]);
    return forms.filter((file) => existsSync(file));
  }
}
